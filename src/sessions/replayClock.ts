import type { FactLog } from '#exchange/fact.ts';
import type { Exchange } from '#exchange/model.ts';

/** The exchange as it was known `ms` after its start: a view of the same log, with no byte copied. */
export function exchangeAt(exchange: Exchange, ms: number): Exchange {
  return { ...exchange, facts: factsUntil(exchange.facts, ms) };
}

/** A read-only view of a log that ends with the facts of moment `ms`. */
export function factsUntil(log: FactLog, ms: number): FactLog {
  const chunkCount = chunksUntil(log, ms);
  const byteLength = chunkCount < log.chunkCount ? log.chunkStart(chunkCount) : log.byteLength;
  const known = <T extends { readonly at: number }>(fact: T | undefined): T | undefined =>
    fact && fact.at <= ms ? fact : undefined;
  const [head, close, probe] = [known(log.head), known(log.close), known(log.probe)];
  return {
    head,
    close,
    probe,
    byteLength,
    chunkCount,
    chunkStart: (index) => (index < chunkCount ? log.chunkStart(index) : byteLength),
    chunkAt: (index) => (index < chunkCount ? log.chunkAt(index) : 0),
    arrivedAt: (offset) => (offset < byteLength ? log.arrivedAt(offset) : undefined),
    slice: (start, end) => log.slice(start, Math.min(end, byteLength)),
    *facts() {
      if (head) yield head;
      for (let index = 0; index < chunkCount; index++) {
        const end = index + 1 < chunkCount ? log.chunkStart(index + 1) : byteLength;
        yield { kind: 'bytes', at: log.chunkAt(index), start: log.chunkStart(index), end };
      }
      if (close) yield close;
      if (probe) yield probe;
    },
  };
}

/** Chunks that had come by `ms`; times never fall, so it is a search. */
function chunksUntil(log: FactLog, ms: number): number {
  let low = 0;
  let high = log.chunkCount;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (log.chunkAt(middle) <= ms) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** The moments of an exchange at which something came, in ms since its start, ascending, each once. */
export function momentsOf({ facts }: Exchange): Float64Array {
  const all = new Float64Array(facts.chunkCount + 3);
  let count = 0;
  for (const fact of [facts.head, facts.close, facts.probe]) if (fact) all[count++] = fact.at;
  for (let index = 0; index < facts.chunkCount; index++) all[count++] = facts.chunkAt(index);
  const sorted = all.subarray(0, count).toSorted();
  let kept = 0;
  for (const moment of sorted) if (kept === 0 || sorted[kept - 1] !== moment) sorted[kept++] = moment;
  return sorted.slice(0, kept);
}

export const REPLAY_SPEEDS = [1, 2, 10, 100] as const;
export type ReplaySpeed = (typeof REPLAY_SPEEDS)[number];

/**
 * A replay that is standing or running. All is data: `position` is ms of the recording at the moment `since` of the
 * wall clock (ms); `since` is undefined while it stands.
 */
export interface ReplayClock {
  readonly position: number;
  readonly since: number | undefined;
  readonly speed: ReplaySpeed;
  /** Where the recording ends, in ms. */
  readonly end: number;
}

/** A clock at the start of a recording, standing. */
export function createReplayClock(moments: Float64Array, speed: ReplaySpeed = 1): ReplayClock {
  return { position: 0, since: undefined, speed, end: moments.at(-1) ?? 0 };
}

/** Where the replay is at `now`, in ms of the recording. */
export function positionAt({ position, since, speed, end }: ReplayClock, now: number): number {
  return since === undefined ? position : Math.min(end, position + Math.max(0, now - since) * speed);
}

/** Runs on from where it is; from the start when it was at the end. */
export function play(clock: ReplayClock, now: number): ReplayClock {
  const position = positionAt(clock, now);
  return { ...clock, position: position >= clock.end ? 0 : position, since: now };
}

export function pause(clock: ReplayClock, now: number): ReplayClock {
  return { ...clock, position: positionAt(clock, now), since: undefined };
}

/** Another speed, with no jump. */
export function setSpeed(clock: ReplayClock, speed: ReplaySpeed, now: number): ReplayClock {
  return { ...clock, position: positionAt(clock, now), since: clock.since === undefined ? undefined : now, speed };
}

/** Moves to a moment and goes on as before, standing or running. */
export function seek(clock: ReplayClock, position: number, now: number): ReplayClock {
  const kept = Math.min(clock.end, Math.max(0, Number.isFinite(position) ? position : 0));
  return { ...clock, position: kept, since: clock.since === undefined ? undefined : now };
}

/** Stands at the next or the last moment at which something came. */
export function step(clock: ReplayClock, moments: Float64Array, direction: 1 | -1, now: number): ReplayClock {
  const position = positionAt(clock, now);
  const next =
    direction > 0 ? moments.find((moment) => moment > position) : moments.findLast((moment) => moment < position);
  return { ...clock, position: next ?? (direction > 0 ? clock.end : 0), since: undefined };
}

/** True once a running clock has come to the end. */
export function isOver(clock: ReplayClock, now: number): boolean {
  return positionAt(clock, now) >= clock.end;
}

/** How long to wait on the wall clock, in ms, until the next moment comes; undefined when none will. */
export function untilNext(clock: ReplayClock, moments: Float64Array, now: number): number | undefined {
  if (clock.since === undefined) return undefined;
  const position = positionAt(clock, now);
  const next = moments.find((moment) => moment > position);
  return next === undefined ? undefined : (next - position) / clock.speed;
}
