import { quantities } from '../quantities.ts';
import type { PasteMessages } from './paste.en.ts';

const { bytes, number, plural } = quantities('es');

const format = {
  session: 'un archivo de sesión',
  har: 'un archivo HAR',
  curl: 'la salida de curl',
  http: 'una respuesta HTTP',
  sse: 'un stream de eventos',
  json: 'un cuerpo JSON',
  jsonl: 'un registro de mensajes',
  record: 'una ficha de diagnóstico',
  transcript: 'una transcripción',
} as const;

type Format = keyof typeof format;

export const pasteEs = {
  page: 'Pegar',
  title: 'Pega una respuesta',
  keptAs: (when: string) => `Pegado, ${when}`,
  text: 'Texto pegado',
  open: 'Abrir un archivo',
  clear: 'Vaciar',
  lead: {
    before: 'Pega lo que llegó. Pulsa ',
    after: ', o suelta un archivo.',
    touch: 'Pega aquí lo que llegó, o abre un archivo.',
  },
  reads:
    'Estrato lee la salida de curl -i y curl -v, un stream SSE, un cuerpo JSON, un archivo HAR, un registro de mensajes o un archivo de sesión. Se queda en esta página.',
  example: 'Por ejemplo',
  masked: 'Los tokens y las cookies se enmascaran antes de guardar o compartir nada.',
  drop: 'Suelta el archivo para leerlo aquí. Se queda en esta página.',
  legend: {
    head: 'Cinco capas, un veredicto por capa',
    why: 'Se nombra la primera capa que falla, con los bytes que lo prueban. Las de debajo quedan «no alcanzadas», nunca en verde.',
    name: 'A qué responde cada capa',
    question: {
      http: '¿Respondió un servidor, y con qué estado?',
      stream: '¿Llegó el cuerpo entero, y es del tipo que dice?',
      envelope: '¿Es JSON-RPC, para esta petición, y no un error?',
      result: '¿Es un resultado de herramienta con la forma debida?',
      tool: '¿La herramienta lo logró, se negó o pregunta?',
    },
  },
  samples: {
    head: 'O empieza por uno de estos',
    cut: 'Stream cortado en el último evento',
    apiError: '200 con un error de API en el texto',
    rpcError: '200 con un error JSON-RPC',
    login: 'Una página de acceso con 200',
    accepted: '202 a tools/call',
    asks: 'Una herramienta que pregunta antes',
  },
  readAs: (kind: Format) => `leído como ${format[kind]}`,
  fromFile: (name: string) => name,
  long: (length: number) => `${bytes(length)}: demasiado largo para editarlo aquí. Así empieza.`,
  says: {
    head: 'Lo que el texto no puede decir',
    optional: 'opcional',
    id: 'Id de la petición',
    idHint: 'número o "texto"',
    idWrong: 'Un id es un número, o un texto entre comillas dobles.',
    unknown: 'desconocido',
    revision: 'Revisión',
    asRead: (revision: string) =>
      revision === '' ? 'la que muestra el texto' : `${revision}, la que muestra el texto`,
  },
  missing: {
    head: 'No está en el texto, así que no se juzga:',
    request: 'la petición (así que el id de la respuesta no se compara con nada)',
    head_: 'estado y cabeceras',
    times: 'tiempos',
    chunks: 'el cuerpo, o cómo llegó por trozos',
    close: 'cómo terminó la conexión',
  },
  added: {
    envelope: 'El texto es un resultado o un error sin más. Se le puso un sobre JSON-RPC.',
    'blank-line': 'Tras el último evento no había línea en blanco. Se añadió una: al copiar suele perderse.',
    answer:
      'El texto es JSON sin señal alguna de JSON-RPC. Se tomó por el cuerpo de una respuesta; una configuración o un registro de otra clase no tiene veredicto.',
  },
  leftOut: {
    notMcp: (count: number) => `${plural(count, 'entrada', 'entradas')} que no son MCP`,
    preflights: (count: number) => plural(count, 'comprobación CORS previa', 'comprobaciones CORS previas'),
    otherLines: (count: number) => plural(count, 'línea sin mensaje', 'líneas sin mensaje'),
    otherMessages: (count: number) =>
      plural(count, 'mensaje que no es de ninguna llamada', 'mensajes que no son de ninguna llamada'),
    broken: (count: number) => plural(count, 'entrada ilegible', 'entradas ilegibles'),
    beyondLimit: (count: number) => `${number(count)} más de las que se leen de una vez`,
    head: (list: string) => `Queda fuera: ${list}.`,
  },
  list: {
    name: 'Intercambios del texto',
    count: (count: number) => plural(count, 'intercambio', 'intercambios'),
    waiting: 'aún sin juzgar',
  },
  then: (outcome: string) => `Cuando se grabó, el veredicto fue ${outcome}.`,
  acts: {
    compose: 'Llevarla a componer',
    keep: 'Guardar en el registro',
    keepAll: (count: number) => `Guardar los ${number(count)} como sesión`,
    notKept: 'El almacén del navegador no lo admitió. Sigue aquí: guárdalo como archivo.',
    kept: 'Guardado en el registro',
  },
  cannotCompose: {
    'no-request': 'El texto no trae la petición.',
    'no-url': 'El texto no dice a dónde fue la petición.',
    'not-a-call': 'Su petición no es tools/call.',
  },
  unreadable: {
    head: 'Esto no se puede leer',
    empty: 'No hay texto. Copia otra vez la respuesta, con sus cabeceras si puedes (curl -i).',
    'too-large': (size: number, max: number) =>
      `Tiene ${bytes(size)}; se leen ${bytes(max)} como mucho. Recorta las llamadas que necesitas o guarda una grabación más corta.`,
    packed: (archive: string) => `Es un archivo ${archive}. Descomprímelo y suelta aquí el que llevaba dentro.`,
    unrecognised: (start: string) =>
      `Empieza por «${start}», que no es HTTP, ni un stream de eventos, ni JSON, ni HAR, ni un registro. Copia la respuesta entera, desde «HTTP/» o desde la primera «{».`,
    'not-json': (kind: Format, line: number, column: number) =>
      `Parece ${format[kind]}, pero no es JSON: línea ${number(line)}, columna ${number(column)}. Puede faltar el final; cópialo o guárdalo otra vez.`,
    'wrong-shape': (kind: Format, path: string, expected: string) =>
      `Parece ${format[kind]}, pero ${path} no es lo que debe (${expected}). Guárdalo otra vez con el programa que lo escribió.`,
    'newer-version': (kind: Format, version: number, known: number) =>
      `Es ${format[kind]} de la versión ${number(version)}; este Estrato conoce hasta la ${number(known)}. Recarga la página para tener la última.`,
    'no-mcp': (kind: Format, entries: number) =>
      `Es ${format[kind]} con ${plural(entries, 'entrada', 'entradas')}, y ninguna es MCP: ni JSON-RPC ni streams de eventos. Graba otra vez mientras se hace la llamada.`,
    'no-messages': (kind: Format, lines: number) =>
      `Parece ${format[kind]}, pero en ${plural(lines, 'línea', 'líneas')} no hay ningún mensaje. Copia las líneas que llevan el JSON.`,
    file: (name: string) => `El navegador no pudo leer ${name}. Puede haberse movido; ábrelo otra vez.`,
  },
} satisfies PasteMessages;
