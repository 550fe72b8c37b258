import type { Verdict } from '#verdict/model.ts';
import type { Judged } from './judged.ts';
import { rulesOf } from './judged.ts';

/** One exchange as a line of JSON. */
export function judgeLine(one: Judged): string {
  const { exchange, verdict, list, stratum, outcome, recorded } = one;
  return JSON.stringify({
    id: exchange.id,
    stratum,
    layer: list === undefined ? verdict.layer : 'catalog',
    outcome,
    inner: inner(verdict),
    // Listing runs nothing.
    retry: list === undefined ? verdict.execution.word : 'n/a',
    findings: rulesOf(one),
    ...(recorded !== undefined && { recorded }),
  });
}

/** In the words of the case format, where an error's number is `code`. */
function inner({ inner: deepest }: Verdict): unknown {
  if (deepest === undefined) return null;
  const { errorCode, ...rest } = deepest;
  return errorCode === undefined ? rest : { ...rest, code: errorCode };
}
