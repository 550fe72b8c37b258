import type { FactLog, Fact } from '#exchange/fact.ts';
import type { Exchange } from '#exchange/model.ts';
import { createJudge } from '#verdict/judge.ts';
import type { JudgeOptions } from '#verdict/judge.ts';
import type { Verdict } from '#verdict/model.ts';

export interface SlicedJudging {
  readonly validate?: JudgeOptions['validate'];
  /** Monotonic ms. */
  readonly clock: () => number;
  /** Lets the page breathe between two slices. */
  readonly pause: () => Promise<void>;
  readonly signal?: AbortSignal;
}

/** How long one slice may take, in ms. */
const SLICE_MS = 8;
/** Bytes judged at a time: an import gives a body of many MiB as one chunk. */
const PIECE = 64 * 1024;

/** Judges a whole exchange by today's rules without holding up the page; undefined when `signal` ended it. */
export async function judgeInSlices(exchange: Exchange, how: SlicedJudging): Promise<Verdict | undefined> {
  const judge = createJudge(exchange, { validate: how.validate });
  let until = how.clock() + SLICE_MS;
  for (const fact of pieces(exchange.facts)) {
    judge.push(fact, fact.kind === 'bytes' ? exchange.facts.slice(fact.start, fact.end) : undefined);
    if (how.clock() < until) continue;
    await how.pause();
    if (how.signal?.aborted === true) return undefined;
    until = how.clock() + SLICE_MS;
  }
  return judge.verdict();
}

/** The facts in order, long chunks in pieces that came at the same moment: how a body was cut changes no verdict. */
function* pieces(facts: FactLog): IterableIterator<Fact> {
  for (const fact of facts.facts()) {
    if (fact.kind !== 'bytes') yield fact;
    else {
      let { start } = fact;
      do {
        const end = Math.min(fact.end, start + PIECE);
        yield { ...fact, start, end };
        start = end;
      } while (start < fact.end);
    }
  }
}
