import { quantities } from '../quantities.ts';
import type { ReplayMessages } from './replay.en.ts';

const { plural, span } = quantities('es');

export const replayEs = {
  bar: 'Reproducción',
  open: 'Reproducir',
  openTitle: 'Volver a ver esta llamada tal como llegó',
  close: 'Cerrar la reproducción',
  play: 'Reproducir',
  pause: 'Pausar',
  back: 'Volver al hecho anterior',
  forth: 'Pasar al hecho siguiente',
  moment: 'Momento de la grabación',
  at: (at, end) => `${span(at)} de ${span(end)}`,
  speed: 'Velocidad',
  speeds: { 1: 'tiempo real', 2: '2×', 10: '10×', 100: '100×' },
  asRecorded: (when) => `Como se grabó ${when}; juzgando otra vez`,
  again: (when) => `Grabada ${when}, juzgada con las reglas de hoy`,
  then: 'Veredicto de entonces',
  now: 'Veredicto de ahora',
  rules: (version) => `reglas ${version}`,
  sameVerdict: 'Las reglas de hoy llegan al mismo veredicto.',
  differs: 'Las reglas de hoy llegan a otro veredicto.',
  unfinished: 'La página se cerró antes de que esta llamada terminara: lo que había llegado es todo lo que hay.',
  lost: 'Se perdieron bytes de esta grabación: lo que depende de ellos no se sabe.',
  knownThen: 'Esto es lo que se sabía en ese momento. Los botones vuelven al final de la reproducción.',
  judging: 'juzgando…',
  facts: (count) => plural(count, 'hecho', 'hechos'),
  ask: {
    label: (tool) => `¿Enviar ${tool} otra vez?`,
    unknown: 'Puede que se ejecutara. Si fue así, enviarla otra vez lo hace por segunda vez.',
    done: 'Se ejecutó y dijo que salió bien. Enviarla otra vez lo hace una vez más.',
    'executed-failed': 'Se ejecutó y falló. Los mismos argumentos se ejecutarán otra vez tal cual.',
    other: 'El consejo es no enviarla tal como está.',
    destructive: 'Cuenta como herramienta que puede destruir algo.',
    yes: 'Enviarla igualmente',
    no: 'No enviar',
  },
} satisfies ReplayMessages;
