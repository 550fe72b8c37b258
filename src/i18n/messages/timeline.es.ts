import { quantities } from '../quantities.ts';
import type { TimelineMessages } from './timeline.en.ts';

const { bytes, number, plural, span } = quantities('es');

export const timelineEs = {
  title: 'Cronología',
  lanes: { rounds: 'rondas', bytes: 'bytes', events: 'eventos' },
  silence: (p) => `silencio más largo: ${span(p.ms)}`,
  silent: (p) => `${span(p.ms)} en silencio`,
  unknownTimes: 'Lo importado no trae tiempos.',
  nothing: 'Aún no ha llegado nada.',
  waitNote: 'te espera, sin escala',
  waitScale: 'te espera',
  round: (p) => `R${number(p.round)}`,
  roundAt: (p) => `R${number(p.round)} en 0`,
  head: (p) => `${span(p.ms)}: estado ${p.status}`,
  chunks: (p) => `${span(p.ms)}: ${bytes(p.bytes)} en ${plural(p.count, 'trozo', 'trozos')}`,
  evidence: (p) => `${span(p.ms)}: evidencia ${p.label}`,
  gap: (p) => `nada entre ${span(p.from)} y ${span(p.to)}`,
  wait: (p) => `te esperó ${span(p.ms)}`,
  waitFrom: (p) => `${span(p.ms)}: ${p.wait}`,
  roundWait: (p) => `${p.round}: ${p.wait}`,
  cut: (p) => `corte ${p.time}`,
  closed: (p) => `fin ${p.time}`,
  cutAt: (p) => `${span(p.ms)}: corte`,
  endAt: (p) => `${span(p.ms)}: fin`,
  moreEvidence: (p) => `+${number(p.count)}`,
  textForm: 'Cronología en lista',
  eventCount: (p) => `${span(p.ms)}: ${plural(p.count, 'evento', 'eventos')}`,
} satisfies TimelineMessages;
