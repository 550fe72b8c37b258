import type { Exchange } from '#exchange/model.ts';
import { describeRequest } from '#exchange/requestLabel.ts';
import type { Verdict } from '#verdict/model.ts';
import { standingOf } from '#verdict/standing.ts';

/**
 * Which exchange of a text is shown until one is chosen: the first tool call that failed, as far as they are judged;
 * else the first tool call; else the first.
 */
export function firstToShow(exchanges: readonly Exchange[], verdicts: readonly Verdict[]): number {
  let call: number | undefined;
  for (const [index, exchange] of exchanges.entries()) {
    if (describeRequest(exchange).method !== 'tools/call') continue;
    call ??= index;
    const verdict = verdicts[index];
    if (verdict !== undefined && standingOf(verdict) === 'fail') return index;
  }
  return call ?? 0;
}
