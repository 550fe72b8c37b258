import type { StreamWait } from '#client/streamWaits.ts';
import type { FactLog } from '#exchange/fact.ts';
import type { Statement } from '#verdict/model.ts';
import type { Stratum } from '#verdict/stratum.ts';

/** What the timeline draws. Places are per cent of the lane; times are ms since the exchange started. */
export interface Timeline {
  readonly endAt: number;
  readonly rounds: readonly RoundBar[];
  readonly ticks: readonly Tick[];
  readonly silence: Silence | undefined;
  readonly marks: readonly EvidenceMark[];
  readonly axis: readonly AxisTick[];
  /** Where the exchange broke off or ended; undefined while it is open. */
  readonly close: { readonly place: number; readonly at: number; readonly cut: boolean } | undefined;
  /** Times in which a legacy server waited for the user on its open stream, to scale. */
  readonly waits: readonly Silence[];
  /** A wait for the user is drawn, not to scale. */
  readonly compressed: boolean;
}

export interface RoundBar {
  readonly round: number;
  readonly place: number;
  readonly width: number;
  /** The wait for the user after it, where there was one. */
  readonly wait: { readonly place: number; readonly width: number; readonly ms: number } | undefined;
}

/** Bytes that came within one bin of the lane. */
export interface Tick {
  readonly place: number;
  readonly kind: 'head' | 'bytes';
  readonly at: number;
  readonly chunks: number;
  readonly bytes: number;
}

export interface Silence {
  readonly from: number;
  readonly to: number;
  readonly place: number;
  readonly width: number;
  /** Long enough to be drawn with its length: more than a third of the whole. */
  readonly drawn: boolean;
}

export interface EvidenceMark {
  readonly label: string;
  readonly stratum: Stratum;
  readonly place: number;
  readonly at: number;
  /** Further labels that have no room of their own. */
  readonly more: number;
}

export interface AxisTick {
  readonly place: number;
  readonly at: number;
}

/** An earlier exchange of the same call, in ms of the clock. */
export interface EarlierRound {
  readonly round: number;
  readonly startedAt: number;
  readonly endedAt: number;
}

/** Bins of the byte lane: however many chunks came, no more ticks than this are drawn. */
const BINS = 120;
/** Share of the lane kept free on the right, so that the last label has room. */
const RIGHT = 3;
/** Share of the lane for each earlier round with its wait, and at most for all. */
const EARLIER_SLOT = 24;
const EARLIER_MOST = 48;
/**
 * Room that a label needs for itself, CSS pixels; nearer ones share a place. A target asks 24 round its middle
 * (WCAG 2.2, 2.5.8), and one that counts others is half as wide again.
 */
const LABEL_PX = 34;
/** What keeps the last label inside the lane: half of its own width. */
const END_PX = 13;
const AXIS_STEPS = [
  1, 2, 5, 10, 20, 50, 100, 200, 500, 1000, 2000, 5000, 10_000, 20_000, 30_000, 60_000, 120_000, 300_000,
];
const MOST_AXIS_TICKS = 4;

/** Lays out one exchange in time, with the earlier rounds of its call before it, in lanes of `width` CSS pixels. */
export function layTimeline(
  facts: FactLog,
  statements: readonly Statement[],
  earlier: readonly EarlierRound[],
  current: { readonly round: number; readonly startedAt: number },
  now: number,
  width: number,
  streamWaits: readonly StreamWait[] = [],
): Timeline {
  const endAt = Math.max(facts.close?.at ?? now, lastAt(facts), 1);
  const left = Math.min(EARLIER_MOST, EARLIER_SLOT * earlier.length);
  const scale = (100 - RIGHT - left) / endAt;
  const place = (at: number): number => left + Math.min(Math.max(0, at), endAt) * scale;
  const rounds = earlierBars(earlier, current.startedAt, left);
  const waits = streamWaits
    .filter(({ from }) => from <= endAt)
    .map(({ from, to = endAt }) => ({ from, to: Math.min(to, endAt) }));
  return {
    endAt,
    rounds: [...rounds, { round: current.round, place: left, width: endAt * scale, wait: undefined }],
    ticks: byteTicks(facts, endAt, place),
    silence: longestSilence(facts, endAt, place, scale, waits),
    waits: waits.map(({ from, to }) => stretch(from, to, endAt, place, scale)),
    marks: evidenceMarks(statements, place, width),
    axis: axisTicks(endAt, place, left),
    close: facts.close && { place: place(facts.close.at), at: facts.close.at, cut: facts.close.kind !== 'end' },
    compressed: rounds.some(({ wait }) => wait !== undefined),
  };
}

function lastAt(facts: FactLog): number {
  return facts.chunkCount > 0 ? facts.chunkAt(facts.chunkCount - 1) : (facts.head?.at ?? 0);
}

function earlierBars(earlier: readonly EarlierRound[], startedAt: number, left: number): readonly RoundBar[] {
  const slot = left / Math.max(1, earlier.length);
  return earlier.map(({ round, endedAt }, index) => {
    const next = earlier[index + 1]?.startedAt ?? startedAt;
    const from = index * slot;
    return {
      round,
      place: from,
      width: slot * 0.3,
      wait: { place: from + slot * 0.34, width: slot * 0.6, ms: Math.max(0, next - endedAt) },
    };
  });
}

function byteTicks(facts: FactLog, endAt: number, place: (at: number) => number): readonly Tick[] {
  const bins = new Map<number, { at: number; chunks: number; bytes: number }>();
  for (let index = 0; index < facts.chunkCount; index++) {
    const at = facts.chunkAt(index);
    const end = index + 1 < facts.chunkCount ? facts.chunkStart(index + 1) : facts.byteLength;
    const bin = Math.floor((at / endAt) * (BINS - 1));
    const known = bins.get(bin);
    if (known) {
      known.chunks++;
      known.bytes += end - facts.chunkStart(index);
    } else bins.set(bin, { at, chunks: 1, bytes: end - facts.chunkStart(index) });
  }
  const body = [...bins.values()].map((bin): Tick => ({ ...bin, place: place(bin.at), kind: 'bytes' }));
  const head =
    facts.head && ({ place: place(facts.head.at), kind: 'head', at: facts.head.at, chunks: 0, bytes: 0 } as const);
  return head ? [head, ...body] : body;
}

/** The longest time in which nothing came though the server had the floor. */
function longestSilence(
  facts: FactLog,
  endAt: number,
  place: (at: number) => number,
  scale: number,
  waits: readonly { readonly from: number; readonly to: number }[],
): Silence | undefined {
  let before = facts.head?.at ?? 0;
  let from = 0;
  let to = before;
  const reach = (at: number): void => {
    if (at - before > to - from) {
      from = before;
      to = at;
    }
    before = Math.max(before, at);
  };
  const owed = waits.toSorted((a, b) => a.from - b.from);
  const passWaits = (at: number): void => {
    for (let wait = owed[0]; wait !== undefined && wait.from < at; wait = owed[0]) {
      reach(wait.from);
      before = Math.max(before, wait.to);
      owed.shift();
    }
  };
  for (let index = 0; index < facts.chunkCount; index++) {
    passWaits(facts.chunkAt(index));
    reach(facts.chunkAt(index));
  }
  passWaits(endAt);
  reach(endAt);
  return to <= from ? undefined : stretch(from, to, endAt, place, scale);
}

function stretch(from: number, to: number, endAt: number, place: (at: number) => number, scale: number): Silence {
  return { from, to, place: place(from), width: (to - from) * scale, drawn: to - from > endAt / 3 };
}

function evidenceMarks(
  statements: readonly Statement[],
  place: (at: number) => number,
  width: number,
): readonly EvidenceMark[] {
  const room = (LABEL_PX / width) * 100;
  const last = 100 - (END_PX / width) * 100;
  const marks: { label: string; stratum: Stratum; place: number; at: number; more: number }[] = [];
  const timed = statements
    .filter((statement) => statement.at !== undefined)
    .toSorted((a, b) => (a.at ?? 0) - (b.at ?? 0));
  for (const { label, stratum, at = 0 } of timed) {
    const before = marks.at(-1);
    const centre = Math.min(place(at), last);
    if (before && centre - before.place < room) {
      // The later statement is nearer to the verdict, so it takes the place.
      Object.assign(before, { label, stratum, at, more: before.more + 1 });
    } else marks.push({ label, stratum, place: centre, at, more: 0 });
  }
  return marks;
}

function axisTicks(endAt: number, place: (at: number) => number, left: number): readonly AxisTick[] {
  const room = left > 0 ? 3 : MOST_AXIS_TICKS;
  const step = AXIS_STEPS.find((candidate) => endAt / candidate <= room) ?? Math.ceil(endAt / room);
  const ticks: AxisTick[] = [];
  for (let at = step; at < endAt; at += step) {
    if (place(endAt) - place(at) > 12) ticks.push({ place: place(at), at });
  }
  return ticks;
}
