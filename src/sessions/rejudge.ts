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

/** Judges a whole exchange by today's rules without holding up the page; undefined when `signal` ended it. */
export async function judgeInSlices(exchange: Exchange, how: SlicedJudging): Promise<Verdict | undefined> {
  const judge = createJudge(exchange, { validate: how.validate });
  let until = how.clock() + SLICE_MS;
  for (const fact of exchange.facts.facts()) {
    judge.push(fact, fact.kind === 'bytes' ? exchange.facts.slice(fact.start, fact.end) : undefined);
    if (how.clock() < until) continue;
    await how.pause();
    if (how.signal?.aborted === true) return undefined;
    until = how.clock() + SLICE_MS;
  }
  return judge.verdict();
}
