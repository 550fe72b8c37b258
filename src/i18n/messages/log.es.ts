import { quantities } from '../quantities.ts';
import type { LogMessages } from './log.en.ts';

const { plural, span } = quantities('es');

export const logEs = {
  pane: 'Registro',
  note: 'esta sesión',
  filter: 'Filtrar el registro',
  filterPlaceholder: 'outcome:STREAM_*',
  filterHelp: 'Las palabras buscan en herramienta, método o resultado. outcome: y stratum: admiten *.',
  handshake: 'Saludo',
  handshakeLabel: 'Mostrar discovery, initialize y listas de herramientas',
  clear: 'Vaciar el registro y empezar otra sesión; lo guardado se queda',
  empty: 'Aún no hay llamadas. Cada una queda aquí con su veredicto, no solo como un número.',
  noMatch: 'Ninguna llamada cumple este filtro.',
  shown: (count) => plural(count, 'intercambio', 'intercambios'),
  list: 'Intercambios, el último primero',
  running: 'en curso',
  recorded: 'grabada',
  restored: 'de antes',
  notJudged: 'sin juzgar',
  status: (status) => String(status),
  attempt: (attempt) => `intento ${attempt}`,
  round: (round) => `ronda ${round}`,
  faults: 'fallos a propósito',
  duration: (ms) => span(ms),
  unnamed: (method) => `${method}, sin método legible`,
  advice: {
    answer: 'responder',
    nothing: 'hecho',
    'fix-arguments': 'corregir',
    authorise: 'autorizar',
    're-initialise': 'otra sesión',
    wait: 'esperar',
    'back-off': 'dar tiempo',
    'fix-request': 'corregir',
    'verify-first': 'verificar',
    'send-again': 'repetir',
    ask: 'preguntar',
    'still-running': 'en curso',
  },
  waitFor: (ms) => `esperar ${span(ms)}`,
} satisfies LogMessages;
