import type { FactLog } from '#exchange/fact.ts';
import { excusedUntil } from '#client/streamWaits.ts';
import type { StreamWait } from '#client/streamWaits.ts';
import type { Exchange } from '#exchange/model.ts';
import { factsUntil } from '#sessions/replayClock.ts';
import { createJudge } from '#verdict/judge.ts';
import type { JudgeOptions } from '#verdict/judge.ts';
import type { Verdict } from '#verdict/model.ts';

/** Judges a recording as if it came now: it is given facts up to a moment and sees nothing of what came later. */
export interface ReplayJudge {
  /** The moment up to which all facts were given, in ms since start. */
  readonly at: number;
  /** Gives it facts up to `ms`, or until `enough`; true when it has them all. */
  advance(ms: number, enough: () => boolean): boolean;
  verdict(ms: number): Verdict;
}

/** A judge that knows nothing yet, but when the server waited for the person. */
export function createReplayJudge(
  exchange: Exchange,
  validate: JudgeOptions['validate'],
  waits: readonly StreamWait[] = [],
): ReplayJudge {
  const log = exchange.facts;
  const facts = log.facts();
  let next = facts.next();
  let at = Number.NEGATIVE_INFINITY;
  let known = factsUntil(log, at);
  const judge = createJudge({ ...exchange, facts: following(() => known) }, { validate });
  return {
    get at() {
      return at;
    },
    advance(ms, enough) {
      known = factsUntil(log, ms);
      while (next.done !== true && next.value.at <= ms) {
        const fact = next.value;
        at = fact.at;
        judge.push(fact, fact.kind === 'bytes' ? log.slice(fact.start, fact.end) : undefined);
        next = facts.next();
        if (enough() && next.done !== true && next.value.at <= ms) return false;
      }
      at = ms;
      return true;
    },
    verdict: (ms) => judge.verdict(ms, excusedUntil(waits, ms)),
  };
}

/** A log that is whatever `now` says it is. */
function following(now: () => FactLog): FactLog {
  return {
    get head() {
      return now().head;
    },
    get close() {
      return now().close;
    },
    get probe() {
      return now().probe;
    },
    get byteLength() {
      return now().byteLength;
    },
    get chunkCount() {
      return now().chunkCount;
    },
    chunkStart: (index) => now().chunkStart(index),
    chunkAt: (index) => now().chunkAt(index),
    arrivedAt: (offset) => now().arrivedAt(offset),
    slice: (start, end) => now().slice(start, end),
    facts: () => now().facts(),
  };
}
