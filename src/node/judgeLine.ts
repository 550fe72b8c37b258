import type { Judged } from './judged.ts';
import { rulesOf } from './judged.ts';

/** One exchange as a line of JSON. */
export function judgeLine(one: Judged): string {
  const { exchange, verdict, list, stratum, outcome } = one;
  return JSON.stringify({
    id: exchange.id,
    stratum,
    layer: list === undefined ? verdict.layer : 'catalog',
    outcome,
    inner: verdict.inner ?? null,
    // Listing runs nothing.
    retry: list === undefined ? verdict.execution.word : 'n/a',
    findings: rulesOf(one),
  });
}
