import { quantities } from '../quantities.ts';
import type { Retry } from './retry.en.ts';

const { number, plural, span } = quantities('es');

export const retryEs = {
  question: '¿Puedo enviarla otra vez?',
  waitingQuestion: '¿Y ahora?',
  actions: {
    answer: 'Responde primero',
    nothing: 'No hace falta',
    'fix-arguments': 'Corrige los argumentos',
    authorise: 'Autoriza primero',
    're-initialise': 'Abre una sesión',
    wait: 'Espera y envía',
    'back-off': 'Da un respiro',
    'fix-request': 'Corrige la petición',
    'verify-first': 'Verifica primero',
    'send-again': 'Envía otra vez',
    ask: 'Consulta a alguien',
    'still-running': 'Todavía no',
  },
  acts: {
    answer: () => 'Responder',
    nothing: () => 'Copiar ficha',
    'fix-arguments': () => 'Editar argumentos',
    authorise: () => 'Poner un token',
    're-initialise': () => 'Abrir sesión',
    wait: (p) => (p.seconds > 0 ? `Enviar en ${number(p.seconds)} s` : 'Enviar otra vez'),
    'back-off': (p) => (p.seconds > 0 ? `Enviar en ${number(p.seconds)} s` : 'Enviar otra vez'),
    'fix-request': () => 'Editar petición',
    'verify-first': (p) => (p.tool === '' ? 'Buscar una de lectura' : `Preparar ${p.tool}`),
    'send-again': () => 'Enviar otra vez',
    ask: () => 'Copiar ficha',
    'still-running': () => 'Cancelar',
  },
  sendAnyway: 'Enviar igual',
  sendAgain: 'Enviar otra vez',
  elapsed: (p) => `En marcha desde hace ${span(p.ms)}`,
  reasons: {
    done: () => 'La herramienta hizo su trabajo',
    answered: () => 'El servidor la contestó',
    'server-says-failed': () => 'Se ejecutó y dice que falló',
    'user-declined': () => 'Dijiste que no; nada se ejecutó',
    'input-wanted': () => 'Espera tus respuestas',
    'input-answered': (p: { round: number }) => `Respondida en la ronda ${number(p.round)}`,
    'nothing-ran': (p) =>
      p.basis === 'proved'
        ? 'Nada se ejecutó: no llegó a enviarse'
        : p.basis === 'server-says'
          ? 'Nada se ejecutó, según el servidor'
          : 'Nada se ejecutó, hasta donde se ve',
    'may-have-run': () => 'Puede haberse ejecutado',
    'progress-seen': (p) =>
      `Había empezado: último aviso, paso ${number(p.progress)}${p.total === undefined ? '' : ` de ${number(p.total)}`}`,
    'read-only': () => 'Se declara de solo lectura, y te fías',
    idempotent: () => 'Se declara idempotente, y te fías',
    'hints-untrusted': () => 'Las pistas del servidor no están confirmadas',
    destructive: () => 'Cuenta como destructiva',
    'not-idempotent': () => 'Cuenta como no idempotente',
    'annotations-unknown': () => 'No se conocen las pistas de la herramienta',
    'idempotency-key': () => 'Se envió una clave de idempotencia',
    'no-idempotency-key': () => 'No se envió clave de idempotencia',
    'not-a-tool-call': (p) => `${p.method} no llama a ninguna herramienta`,
    'retry-after': (p) => `El servidor pide ${plural(p.seconds, 'segundo', 'segundos')}`,
    'retry-after-bad': (p) => `Retry-After no se entiende: ${p.value}`,
    'no-retry-after': () => 'El servidor no dice cuánto esperar',
    'session-lost': () => 'La sesión se perdió; se abre otra',
    'needs-token': (p) => (p.status === 403 ? 'Al token le falta permiso' : 'Hace falta un token válido'),
    'who-acts': (p) => p.who,
    attempts: (p) => `${plural(p.attempts, 'intento', 'intentos')} hasta ahora`,
    'earlier-attempt-unknown': () => 'Un intento anterior puede haberse ejecutado',
    'same-refusal': () => 'Los mismos bytes reciben el mismo rechazo',
    running: () => 'La respuesta aún puede llegar',
  },
  actors: {
    model: 'El modelo puede corregirlo',
    user: 'Puedes resolverlo tú',
    'client-author': 'Debe corregirlo quien hizo el cliente',
    'token-owner': 'Debe actuar el dueño del token',
    'organisation-admin': 'Debe actuar quien administra la organización',
    'reactivate-person': 'Hay que reactivar a la persona',
    'authorise-again': 'Se resuelve al autorizar de nuevo',
    later: 'Se resuelve solo, más tarde',
    'resource-state': 'El recurso está en un estado que no sirve',
    'external-service': 'Debe recuperarse un servicio externo',
  },
} satisfies Retry;
