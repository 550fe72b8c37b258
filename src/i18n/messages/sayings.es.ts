import { underStatus } from '../underStatus.ts';
import { quantities } from '../quantities.ts';
import type { cutByEn, Sayings } from './sayings.en.ts';

const { bytes, number, plural, span } = quantities('es');

/** Quién terminó el intercambio: «cortado por …». */
export const cutByEs = {
  peer: 'el otro lado',
  user: 'ti',
  deadline: 'nuestro plazo',
  idle: 'nuestro límite de silencio',
  limit: 'nuestro límite de tamaño',
} as const satisfies Record<keyof typeof cutByEn, string>;

const cutBy = (by: string): string => (Object.hasOwn(cutByEs, by) ? cutByEs[by as keyof typeof cutByEs] : by);

const BLOCKERS: Readonly<Record<string, string>> = {
  preflight: 'la comprobación previa de CORS fue rechazada',
  'mixed-content': 'una página https no puede llamar a http',
  csp: 'lo prohíbe la política de la propia página',
  'local-network': 'se denegó el acceso a la red local',
  'cors-response': 'a la respuesta le falta la cabecera CORS que deja leerla',
};
const blocker = (by: string): string => BLOCKERS[by] ?? by;

const LOOKS: Readonly<Record<string, string>> = {
  json: 'JSON',
  sse: 'un flujo de eventos',
  html: 'una página HTML',
  xml: 'XML',
  text: 'texto plano',
  empty: 'nada',
  binary: 'datos binarios',
};
const looks = (kind: string): string => LOOKS[kind] ?? kind;
const FAULTS: Readonly<Record<string, string>> = {
  empty: 'no hay nada que leer',
  'ends-early': 'el texto acaba antes que el valor',
  unexpected: 'un carácter que no puede ir ahí',
  'bad-string': 'un texto lleva un carácter que debe escaparse',
  'bad-number': 'un número está mal escrito',
  'bad-literal': 'una palabra que JSON no conoce',
  'non-finite': 'JSON no tiene NaN ni Infinity',
  'after-value': 'algo sigue al valor',
};
const fault = (reason: string): string => FAULTS[reason] ?? reason;
const orNone = (text: string): string => (text === '' ? 'ninguno' : text);
const quoted = (text: string): string => (text === '' ? '' : `: «${text}»`);
const isStream = (type: string): boolean => type.startsWith('text/event-stream');
const events = (count: number): string => plural(count, 'evento', 'eventos');

function httpErrorHead(status: number): string {
  if (status === 401) return 'HTTP 401: el servidor pide un token';
  if (status === 403) return 'HTTP 403: el servidor prohíbe esta llamada';
  if (status === 404) return 'HTTP 404: nadie responde en esta dirección';
  if (status === 405) return 'HTTP 405: esta dirección no admite POST';
  if (status === 429) return 'HTTP 429: demasiadas llamadas, demasiado pronto';
  return status >= 500 ? `HTTP ${status}: el servidor no logró responder` : `HTTP ${status}: la petición fue rechazada`;
}

export const sayingsEs = {
  'http.waiting': () => 'La petición ha salido; aún no vuelve ninguna línea de estado.',
  'http.status': (p) =>
    isStream(p.type)
      ? `[[${p.status} con un flujo de eventos]]: promete un flujo, no una respuesta.`
      : `[[${p.status} con ${orNone(p.type)}]]: HTTP entregó. Aún no dice nada de la llamada.`,
  'http.error': (p) =>
    `[[${p.status}${p.reason === '' ? '' : ` ${p.reason}`}]]: el intercambio acaba aquí, diga lo que diga el cuerpo.`,
  'http.redirect': (p) => `[[${p.status}]] apunta a ${orNone(p.location)}. La llamada no se llevó allí.`,
  'http.opaque-redirect': () => '[[Una redirección]] cuyo estado y destino oculta el navegador a esta página.',
  'http.network-error': (p) =>
    `[[El navegador rechazó la llamada]]${quoted(p.message)}. No da más razones a los scripts.`,
  'http.blocked': (p) => `[[Bloqueada]]: ${blocker(p.by)}${p.detail === '' ? '' : ` (${p.detail})`}.`,
  'http.accepted-no-response': (p) =>
    `[[${p.status}]] significa «recibido, sin respuesta». Una petición debe tener respuesta.`,
  'http.accepted': (p) => `[[${p.status}]]: el mensaje fue aceptado. No hace falta que vuelva nada.`,
  'http.timed-out': (p) => `[[Sin línea de estado en ${span(p.ms)}]], así que cerramos la conexión.`,
  'http.head-missing': () => 'No consta la línea de estado; este estrato no se puede juzgar.',
  'http.cancelled': () => '[[Cancelaste]] antes de que llegara una línea de estado.',

  'stream.not-reached': () => 'Nada que leer: http falló antes.',
  'stream.reading': (p) =>
    `[[Sigue abierto]]: ${bytes(p.bytes)}${p.events === 0 ? '' : ` y ${events(p.events)}`} por ahora.`,
  'stream.json-whole': (p) => `[[El cuerpo cerró bien]] tras ${bytes(p.bytes)} de JSON.`,
  'stream.events-whole': (p) => `[[El flujo cerró bien]] tras ${events(p.events)}, ${bytes(p.bytes)}.`,
  'stream.answer-open': (p) => `[[La respuesta ya está]] tras ${events(p.events)}, aunque el flujo sigue abierto.`,
  'stream.listening': (p) => `[[Abierto y a la escucha]]: ${events(p.events)} por ahora.`,
  'stream.closed': (p) => `[[Cerrado]] tras ${events(p.events)}.`,
  'stream.no-body': () => '[[Sin cuerpo]], y no se espera ninguno.',
  'stream.not-judged': (p) => `[[${orNone(p.type)}]] no se lee aquí como flujo de mensajes.`,
  'stream.wrong-type': (p) => `[[Declarado como ${orNone(p.declared)}]], y los bytes parecen ${looks(p.looks)}.`,
  'stream.no-type': (p) => `[[Sin tipo de contenido]]; los bytes parecen ${looks(p.looks)}.`,
  'stream.empty': () => '[[Cero bytes]] donde se esperaba una respuesta.',
  'stream.body-cut': (p) => `[[El cuerpo se interrumpió]] en el byte ${number(p.bytes)}, cortado por ${cutBy(p.by)}.`,
  'stream.cut': (p) =>
    `[[El flujo fue cortado]] por ${cutBy(p.by)} en el byte ${number(p.bytes)}, tras ${plural(p.events, 'evento entero', 'eventos enteros')}.`,
  'stream.cut-inside-event': (p) =>
    `[[El evento ${number(p.event)} quedó a medias.]] Sus ${bytes(p.tail)} no son un mensaje.`,
  'stream.ended-without-response': (p) =>
    `[[El flujo cerró bien]] tras ${events(p.events)}, y ninguno responde a esta petición.`,
  'stream.undispatched-tail': (p) =>
    `[[Los últimos ${bytes(p.bytes)}]] carecen de la línea en blanco que cierra un evento, así que no cuentan.`,
  'stream.resumable': (p) => `[[El último id de evento es ${p.lastEventId}]]: este flujo puede reanudarse desde ahí.`,
  'stream.stalled': (p) => `[[Nada durante ${span(p.ms)}]] tras ${events(p.events)}. La conexión sigue abierta.`,
  'stream.stalled-comments': (p) =>
    `[[Solo comentarios durante ${span(p.ms)}]]: ${number(p.comments)}, que mantienen la línea pero no dicen nada.`,
  'stream.timed-out': (p) => `[[Sin respuesta tras ${span(p.ms)}]], así que cerramos el flujo.`,
  'stream.limit': (p) => `[[Más de ${bytes(p.bytes)}]]: pasa el límite puesto aquí y dejamos de leer.`,
  'stream.cancelled': (p) => `[[Cancelaste]] tras ${bytes(p.bytes)} y ${events(p.events)}.`,
  'stream.unknown': (p) =>
    `Tras ${p.events === 0 ? '' : `${plural(p.events, 'evento', 'eventos')}, `}${bytes(p.bytes)} no consta nada más: no se sabe cómo acabó el cuerpo.`,
  'stream.body-missing': () => 'El cuerpo de la respuesta no consta, o solo en parte.',

  'event.progress': (p) =>
    `Progreso, entero: [[paso ${number(p.progress)} de ${number(p.total)}]]${quoted(p.message)}.`,
  'event.progress-open': (p) => `Progreso, entero: [[va por ${number(p.progress)}]]${quoted(p.message)}.`,
  'event.notification': (p) => `[[${p.method}]]: una notificación, no una respuesta.`,
  'event.comment': (p) => `[[Un comentario]]${quoted(p.text)}. Mantiene la línea y no lleva mensaje.`,
  'event.not-json': (p) => `[[No es JSON]]${quoted(p.text)}. No se puede leer ningún mensaje.`,
  'event.foreign': (p) => `[[${p.kind}]]: no pertenece a esta petición.`,
  'event.server-request': (p) => `[[El servidor pide ${p.method}]] en este flujo.`,
  'event.after-final': (p) => `[[El evento ${number(p.event)} llegó tras la respuesta]]. No cambia nada.`,

  'envelope.not-reached': () => 'Ningún mensaje que leer.',
  'envelope.no-whole-response': () => 'No llegó ninguna respuesta entera.',
  'envelope.waiting': () => 'Aún no hay respuesta a esta petición.',
  'envelope.result': (p) => `[[Un result para ${p.id}]]: el sobre es correcto y responde a esta petición.`,
  'envelope.result-unasked': (p) =>
    `[[Un result para ${p.id === '' ? 'ningún id' : p.id}]]: falta la petición, así que nada muestra que se pidiera.`,
  'envelope.error': (p) =>
    `[[Error ${p.code}${p.name === '' ? '' : `, ${p.name}`}]]${quoted(p.message)}. El sobre es correcto; la respuesta es no.`,
  'envelope.malformed': (p) =>
    `[[JSON roto en el byte ${number(p.at)}]]${p.reason === '' ? '' : `: ${fault(p.reason)}`}.`,
  'envelope.malformed-early': (p) => `[[El JSON se detiene en el byte ${number(p.at)}]], aunque el cuerpo cerró bien.`,
  'envelope.wrong-id': (p) => `[[El id es ${p.id}]]; esta petición tiene ${p.expected}. Responde a otra.`,
  'envelope.id-null': (p) => `[[El id es null]]; esta petición tiene ${p.expected}.`,
  'envelope.not-object': (p) => `[[JSON, pero ${p.type}]]: un mensaje debe ser un objeto.`,
  'envelope.batch': (p) => `[[Un array de ${number(p.count)}]]: esta revisión no admite lotes.`,
  'envelope.bad-version': (p) => `[[jsonrpc es ${orNone(p.value)}]] y debe ser "2.0".`,
  'envelope.both': () => '[[result y error a la vez]]: una respuesta lleva uno de los dos.',
  'envelope.neither': () => '[[Ni result ni error]]: una respuesta lleva uno de los dos.',
  'envelope.error-shape': (p) => `[[El error tiene mala forma]]: ${p.pointer} es ${p.found}.`,
  'envelope.not-a-response': (p) =>
    p.kind === 'method'
      ? '[[El último mensaje es una petición o una notificación]], no una respuesta.'
      : '[[El cuerpo no es un mensaje JSON-RPC]], así que no es una respuesta.',
  'envelope.no-error-id': () =>
    '[[El error no lleva id]]. Había una sola petición abierta, así que se toma como su respuesta.',

  'result.not-reached': () => 'Ningún result que comprobar.',
  'result.waiting': () => 'Aún no hay result.',
  'result.ok': (p) => `[[Un result correcto]] con ${plural(p.blocks, 'bloque', 'bloques')} de content.`,
  'result.ok-method': (p) => `[[Un result correcto]] de ${p.method}.`,
  'result.invalid': (p) => `[[${p.pointer === '' ? 'result' : p.pointer}]] debería ser ${p.expected}; es ${p.found}.`,
  'result.unknown-type': (p) => `[[resultType es ${p.resultType}]], que esta revisión no conoce.`,
  'result.input-legacy': (p) => `[[input_required]] no existe en ${p.revision}.`,
  'result.input-empty': () => '[[input_required no pide nada]]: ni inputRequests ni requestState.',
  'result.schema-violation': (p) =>
    `[[structuredContent${p.pointer}]] incumple el outputSchema de la herramienta en «${p.keyword}».`,
  'result.structured-missing': () => '[[Falta structuredContent]], aunque la herramienta declara un outputSchema.',
  'result.schema-unchecked': (p) =>
    `[[${plural(p.blocks, 'bloque', 'bloques')} de content, en buena forma]]. El outputSchema aún no se ha comprobado.`,

  'tool.not-reached': () => 'Nada volvió de la herramienta.',
  'tool.not-reached-may-have-run': () => 'Nada volvió de la herramienta. Puede haberse ejecutado.',
  'tool.not-reached-ran': () =>
    'La herramienta no se juzga, pues falló un estrato superior. Lo que llegó dice que se ejecutó.',
  'tool.waiting': () => 'La herramienta aún no responde.',
  'tool.success': (p) => `[[La herramienta acabó bien]]${quoted(p.text)}.`,
  'tool.error': (p) => `[[isError es true]]${quoted(p.text)}. La herramienta se ejecutó y dice que falló.`,
  'tool.gateway-error': (p) =>
    `[[${p.code}]]${quoted(p.message)}. Un error de pasarela dentro del texto de la herramienta.`,
  'tool.input-required': (p) =>
    `[[${plural(p.count, 'pregunta', 'preguntas')} para ti]]: responde para enviar la siguiente ronda.`,
  'tool.input-state-only': () => '[[Solo vino requestState]]: repite la llamada con él, no hay nada que responder.',
  'tool.not-applicable': () => 'Este mensaje no llama a ninguna herramienta.',

  'head.waiting': () => 'Esperando la respuesta del servidor',
  'head.running': (p) => underStatus(p.status, 'y la respuesta sigue llegando'),
  'head.success': () => 'La llamada a la herramienta acabó bien',
  'head.success-with-notes': () => 'La llamada acabó bien, con notas',
  'head.tool-failed': (p) => underStatus(p.status, 'pero la herramienta dice que falló'),
  'head.input-required': () => 'La herramienta necesita tu respuesta para seguir',
  'head.protocol-error': (p) => underStatus(p.status, 'pero responde un error de protocolo'),
  'head.malformed': (p) => underStatus(p.status, 'pero el cuerpo es JSON roto'),
  'head.invalid-envelope': (p) => underStatus(p.status, 'pero nada responde a esta petición'),
  'head.invalid-result': (p) => underStatus(p.status, 'pero el resultado tiene mala forma'),
  'head.output-schema': (p) => underStatus(p.status, 'pero el resultado incumple el esquema'),
  'head.stream-cut': (p) => underStatus(p.status, 'pero la respuesta quedó cortada'),
  'head.stream-no-answer': (p) => underStatus(p.status, 'pero el flujo acabó sin respuesta'),
  'head.stalled': (p) => underStatus(p.status, 'y el flujo quedó en silencio'),
  'head.timed-out': () => 'Venció el plazo sin respuesta',
  'head.cancelled': () => 'Cancelaste antes de que llegara la respuesta',
  'head.limit': (p) => underStatus(p.status, 'pero el cuerpo pasó el límite'),
  'head.wrong-type': (p) => underStatus(p.status, 'pero en un tipo no permitido'),
  'head.empty': (p) => underStatus(p.status, 'pero el cuerpo está vacío'),
  'head.http-error': (p) => httpErrorHead(p.status),
  'head.http-error-inner': (p) => underStatus(p.status, 'y el cuerpo dice por qué'),
  'head.http-error-success': (p) => underStatus(p.status, 'pero el cuerpo dice que salió bien'),
  'head.redirect': () => 'El servidor mandó la llamada a otro sitio',
  'head.accepted-no-response': (p) => underStatus(p.status, 'pero una llamada necesita respuesta'),
  'head.network-error': () => 'Ninguna respuesta que esta página pueda ver',
  'head.blocked': () => 'El navegador detuvo la llamada',
  'head.response-ok': (p) => `La respuesta a ${p.method} es correcta`,
  'head.accepted': (p) => `HTTP ${p.status}: el mensaje fue aceptado`,
  'head.listening': () => 'El flujo está abierto y a la escucha',
  'head.closed': () => 'El flujo de escucha se ha cerrado',
  'head.unknown': () => 'La evidencia no basta para decidir',

  'why.waiting': () => 'La petición ha salido. **http** no ha respondido, así que aún no se sabe nada.',
  'why.running': (p) => `Leyendo **${p.stratum}**. Lo que dice por ahora puede cambiar.`,
  'why.success': () => 'Nada falló, hasta **tool**, que dice haber hecho el trabajo.',
  'why.success-with-notes': (p) =>
    `Nada falló, hasta **tool**; por el camino se ${p.count === 1 ? 'incumplió una regla' : `incumplieron ${number(p.count)} reglas`}.`,
  'why.tool-error': (p) => `HTTP y JSON-RPC cumplieron; la propia **tool** respondió isError${quoted(p.text)}.`,
  'why.gateway-error': (p) => `La **tool** respondió isError, y su texto lleva un error de pasarela: ${p.code}.`,
  'why.input-required': (p) =>
    `Nada falló: la **tool** se detuvo a hacer ${plural(p.count, 'pregunta', 'preguntas')} y sigue cuando respondas.`,
  'why.input-state-only': () => 'Nada falló: la **tool** solo pide que se la llame otra vez con su requestState.',
  'why.protocol-error': (p) =>
    `El **envelope** trae el error ${p.code}${quoted(p.message)}. No volvió ningún resultado.`,
  'why.malformed': (p) =>
    `El **envelope** no se puede leer más allá del byte ${number(p.at)}. Nada aquí dice qué respondió la herramienta.`,
  'why.invalid-envelope': () =>
    'El **envelope** no responde a esta petición. Nada aquí dice si la herramienta se ejecutó.',
  'why.wrong-id': (p) =>
    `El **envelope** responde a ${p.id}, pero esta petición es ${p.expected}. Nada aquí dice si su herramienta se ejecutó.`,
  'why.invalid-result': (p) =>
    `El **result** volvió, pero ${p.pointer === '' ? 'su forma' : p.pointer} no es lo que permite esta revisión. Un cliente estricto lo descartará.`,
  'why.output-schema': (p) =>
    `La herramienta se ejecutó, pero su **result** incumple el outputSchema que declara${p.pointer === '' ? '' : `, en ${p.pointer}`}. No conviene fiarse de su forma.`,
  'why.stream-cut': (p) =>
    `El **stream** se cortó en el byte ${number(p.bytes)}, antes de una respuesta. Nada aquí dice si la herramienta terminó.`,
  'why.stream-cut-after-progress': (p) =>
    `El **stream** se cortó a media respuesta, tras el paso ${number(p.progress)}${p.total > 0 ? ` de ${number(p.total)}` : ''}. Nada aquí dice si la herramienta terminó.`,
  'why.cut-inside-result': (p) =>
    `El **stream** se cortó en el byte ${number(p.bytes)}, dentro del resultado de esta llamada. La herramienta había terminado; solo se perdió su informe.`,
  'why.no-response': (p) =>
    `El **stream** cerró bien tras ${events(p.events)}, y ninguno es la respuesta. Nada aquí dice si la herramienta terminó.`,
  'why.no-response-resumable': () =>
    'El **stream** cerró tras un id de evento, así que la respuesta quizá pueda pedirse al reanudar. Aún no se ha perdido.',
  'why.stalled': (p) =>
    `El **stream** lleva ${span(p.ms)} sin decir nada. Sigue abierto y la respuesta aún puede llegar.`,
  'why.timed-out-head': (p) => `**http** no dio línea de estado en ${span(p.ms)}. Nada aquí dice si la llamada llegó.`,
  'why.timed-out-queued': (p) =>
    `**http** no dio línea de estado en ${span(p.ms)}, y ${p.open} flujos nuestros estaban abiertos: el navegador puede haber retenido la petición.`,
  'why.timed-out-body': (p) =>
    `El **stream** seguía fluyendo tras ${span(p.ms)} y lo cerramos. Nada aquí dice si la herramienta terminó.`,
  'why.cancelled': () =>
    'Cerraste el **stream** antes de una respuesta. El servidor puede parar la herramienta o dejarla acabar; nada aquí dice cuál.',
  'why.limit': (p) => `El **stream** pasó de ${bytes(p.bytes)} y dejamos de leer. No se sabe si viene una respuesta.`,
  'why.wrong-type': (p) =>
    `El **stream** se declara ${orNone(p.declared)}; una llamada se responde en JSON o en flujo de eventos. Quizá no lo envió un servidor MCP.`,
  'why.wrong-type-inner': (p) =>
    `El **stream** se declara ${orNone(p.declared)}, aunque sus bytes se leen como ${p.inner}. Un cliente estricto no mirará.`,
  'why.empty': () =>
    'El **stream** cerró con cero bytes donde se esperaba una respuesta. Nada aquí dice si la herramienta se ejecutó.',
  'why.body-cut': (p) =>
    `El **stream** se interrumpió en el byte ${number(p.bytes)} del JSON. Nada aquí dice si la herramienta terminó.`,
  'why.http-error': (p) =>
    p.status >= 500
      ? `**http** falló con ${p.status} y el cuerpo no explica nada. Nada aquí dice si la herramienta se ejecutó.`
      : `**http** rechazó la petición con ${p.status}, y el cuerpo no trae respuesta JSON-RPC que diga más.`,
  'why.http-error-inner-rpc': (p) =>
    `**http** falló con ${p.status}. El cuerpo aún es JSON-RPC: el error ${p.code} dice por qué.`,
  'why.http-error-inner': (p) =>
    `**http** falló con ${p.status}, aunque el cuerpo se lee como ${p.inner}. Un cliente que se fía del estado no lo verá.`,
  'why.redirect': (p) =>
    `**http** apunta a ${orNone(p.location)}. La llamada no se envió allí, así que nada se ejecutó.`,
  'why.redirect-hidden': () =>
    '**http** respondió con una redirección que el navegador oculta. La llamada no siguió; no se sabe adónde iba.',
  'why.accepted-no-response': (p) =>
    `**http** dijo ${p.status}, que es para notificaciones. No vendrá respuesta, y nada aquí dice si la herramienta se ejecutó.`,
  'why.network-error': () =>
    '**http** no dio nada que leer: servidor caído, dirección mala o falta de CORS se ven igual desde aquí.',
  'why.blocked': (p) => `A **http** no se llegó del todo: ${blocker(p.by)}.`,
  'why.response-ok': (p) => `Pasaron **http**, stream, envelope y result. ${p.method} no llama a ninguna herramienta.`,
  'why.accepted': () => '**http** aceptó el mensaje. No pide respuesta, así que no se espera nada más.',
  'why.listening': () => 'El **stream** queda abierto para lo que el servidor quiera decir. No es un fallo.',
  'why.closed': () => 'El **stream** de escucha ha terminado. No se esperaba respuesta en él.',
  'why.unknown': () =>
    'Al registro le falta lo que decidiría, desde **http** hacia abajo. Lo que no se muestra no se juzgó.',
} satisfies Sayings;
