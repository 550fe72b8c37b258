import { quantities } from '../quantities.ts';

const { bytes, number, plural, span } = quantities('en');

/** The timeline and its text form. */
export const timelineEn = {
  title: 'Timeline',
  lanes: { rounds: 'rounds', bytes: 'bytes', events: 'events' },
  silence: (p: { ms: number }) => `longest silence ${span(p.ms)}`,
  silent: (p: { ms: number }) => `${span(p.ms)} silent`,
  unknownTimes: 'The import holds no times.',
  nothing: 'Nothing has arrived yet.',
  waitNote: 'waiting for you, not to scale',
  waitScale: 'waiting for you',
  round: (p: { round: number }) => `R${number(p.round)}`,
  roundAt: (p: { round: number }) => `R${number(p.round)} at 0`,
  head: (p: { ms: number; status: number }) => `${span(p.ms)}: status ${p.status}`,
  chunks: (p: { ms: number; count: number; bytes: number }) =>
    `${span(p.ms)}: ${bytes(p.bytes)} in ${plural(p.count, 'chunk', 'chunks')}`,
  evidence: (p: { ms: number; label: string }) => `${span(p.ms)}: evidence ${p.label}`,
  gap: (p: { from: number; to: number }) => `nothing from ${span(p.from)} to ${span(p.to)}`,
  wait: (p: { ms: number }) => `waited for you ${span(p.ms)}`,
  waitFrom: (p: { ms: number; wait: string }) => `${span(p.ms)}: ${p.wait}`,
  roundWait: (p: { round: string; wait: string }) => `${p.round}: ${p.wait}`,
  cut: (p: { time: string }) => `cut ${p.time}`,
  closed: (p: { time: string }) => `end ${p.time}`,
  cutAt: (p: { ms: number }) => `${span(p.ms)}: cut`,
  endAt: (p: { ms: number }) => `${span(p.ms)}: end`,
  moreEvidence: (p: { count: number }) => `+${number(p.count)}`,
  textForm: 'Timeline as a list',
  eventCount: (p: { ms: number; count: number }) => `${span(p.ms)}: ${plural(p.count, 'event', 'events')}`,
};

/** What every language has to say. */
export type TimelineMessages = typeof timelineEn;
