import type { Exchange } from '#exchange/model.ts';
import { compareIds } from '#protocol/rawId.ts';
import { readExpectation } from './expectation.ts';
import { judge } from './judge.ts';
import type { JudgeOptions } from './judge.ts';
import type { Verdict } from './model.ts';

/** The verdict on a call: that of its last round, whose answer may have come on another of its exchanges. */
export interface CallVerdict {
  readonly verdict: Verdict;
  /** The exchange that carried the answer, or the last request when none did. */
  readonly exchangeId: string;
  readonly rounds: number;
  readonly attempts: number;
}

export interface CallJudgeOptions extends JudgeOptions {
  /** Verdicts that stand already, so that a list of calls is not judged again to be drawn. */
  readonly known?: (exchange: Exchange) => Verdict | undefined;
}

/**
 * Judges a call from all its exchanges in order. A POST keeps its own verdict; the call takes the first response with
 * its id from any of its exchanges (a resumed or listening GET). Undefined when there is no request among them.
 */
export function judgeCall(exchanges: readonly Exchange[], options: CallJudgeOptions = {}): CallVerdict | undefined {
  const requests = exchanges.filter((exchange) => exchange.role === 'request');
  const last = requests.at(-1);
  if (!last) return undefined;
  const own = options.known?.(last) ?? judge(last, options);
  const rounds = new Set(requests.map((exchange) => exchange.round)).size;
  const attempts = requests.filter((exchange) => exchange.round === last.round).length;
  if (own.answer === undefined || own.outcome === 'INVALID_ENVELOPE') {
    for (const other of exchanges) {
      if (other === last || (other.role !== 'resume' && other.role !== 'listen')) continue;
      const elsewhere = judge(asCarrier(other, last), options);
      if (
        elsewhere.answer?.id !== undefined &&
        readExpectation(last).ids.some((id) => compareIds(id, elsewhere.answer?.id ?? '') !== 'different')
      ) {
        return { verdict: elsewhere, exchangeId: other.id, rounds, attempts };
      }
    }
  }
  return { verdict: own, exchangeId: last.id, rounds, attempts };
}

/** The GET's facts, read for the answer to the POST's request. */
function asCarrier(carrier: Exchange, asked: Exchange): Exchange {
  return {
    ...carrier,
    role: 'request',
    context: asked.context,
    ...(carrier.request && asked.request && { request: { ...carrier.request, body: asked.request.body } }),
  };
}
