import { quantities } from '../quantities.ts';
import type { ExportingMessages } from './exporting.en.ts';

const { number, plural } = quantities('es');

export const exportingEs = {
  forms: 'Forma',
  form: {
    record: 'Registro',
    link: 'Enlace',
    report: 'Informe',
    curl: 'cURL',
    fetch: 'fetch',
    har: 'HAR',
    session: 'Archivo de sesión',
  },
  about: {
    record: 'Lo que pasó, sin direcciones, argumentos, tokens ni texto del servidor.',
    link: 'La llamada va en el propio enlace, tras la #: ningún host la recibe. Abrirlo no envía nada.',
    report: 'Markdown para una incidencia: estratos, prueba, petición y cómo reproducirlo.',
    curl: 'La petición exacta para una shell POSIX. Al ejecutarla se envía la llamada otra vez.',
    fetch: 'La petición exacta para la consola del navegador o Node. Al ejecutarla se envía la llamada otra vez.',
    har: 'HAR 1.2, que otras herramientas abren. Los tiempos de cada trozo se guardan para Estrato.',
    session: 'Todo lo que se sabe de la llamada, para abrirla aquí de nuevo o pasarla a npm run judge.',
  },
  carry: {
    name: 'El enlace lleva',
    exchange: 'la llamada entera',
    request: 'solo la petición',
  },
  preview: 'Lo que sale',
  copy: {
    record: 'Copiar registro',
    link: 'Copiar enlace',
    report: 'Copiar informe',
    curl: 'Copiar cURL',
    fetch: 'Copiar código',
    har: 'Copiar HAR',
    session: 'Copiar archivo',
  },
  copied: 'Copiado',
  failed: 'El navegador negó el portapapeles: selecciona el texto y cópialo.',
  save: 'Guardar archivo',
  building: 'Escribiendo…',
  shortened: (shown: number, whole: number) =>
    `Los primeros ${number(shown)} de ${plural(whole, 'carácter', 'caracteres')}.`,
  size: (characters: number) => plural(characters, 'carácter', 'caracteres'),
  long: 'Algunos chats y gestores cortan enlaces así de largos. Un archivo de sesión es más seguro.',
  tooLong: 'Un enlace así de largo no se puede volver a abrir. Guarda un archivo de sesión.',
  asFile: 'Hacer un archivo de sesión',
  noRequest: 'La petición no se conoce, así que no hay ninguna que escribir.',
  masks: {
    head: 'Enmascarado con *, byte a byte',
    none: 'No se encontró ningún secreto.',
    byForm: 'El registro no lleva cabeceras, cuerpos ni direcciones.',
    kind: {
      header: (count: number) => plural(count, 'cabecera secreta', 'cabeceras secretas'),
      url: (count: number) => plural(count, 'secreto en una dirección', 'secretos en direcciones'),
      key: (count: number) => plural(count, 'valor con nombre de secreto', 'valores con nombre de secreto'),
      scheme: (count: number) => plural(count, 'credencial', 'credenciales'),
      'known-token': (count: number) =>
        plural(count, 'token reconocido por su forma', 'tokens reconocidos por su forma'),
      challenge: (count: number) => plural(count, 'parte de un desafío', 'partes de un desafío'),
      state: (count: number) => plural(count, 'id de sesión o requestState', 'ids de sesión o requestStates'),
      repeated: (count: number) =>
        plural(count, 'repetición de texto enmascarado', 'repeticiones de texto enmascarado'),
    },
    more: 'Enmascarar más',
    args: 'Los textos de los argumentos',
    answer: 'Los textos de la respuesta',
    words: 'También estas palabras',
    wordsHint: '3 letras o más, una por línea',
    only: 'Aquí se puede enmascarar más, nunca menos.',
  },
  report: {
    strata: 'Estratos',
    stratum: 'Estrato',
    status: 'Estado',
    verdict: 'Veredicto',
    evidence: 'Pruebas',
    findings: 'Hallazgos',
    request: 'Petición',
    reproduce: 'Cómo reproducirlo',
    record: 'Registro de diagnóstico',
    redacted: 'Los secretos van enmascarados con *, uno por byte.',
    shortened: '(acortado)',
    execution: (word: string) => `¿Se ejecutó la herramienta? Según las pruebas: ${word}.`,
  },
} satisfies ExportingMessages;
