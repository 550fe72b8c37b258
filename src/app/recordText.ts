import type { Exchange } from '#exchange/model.ts';
import { diagnosticRecord } from '#verdict/diagnosticRecord.ts';
import type { Verdict } from '#verdict/model.ts';
import { findCall, type RunsState } from '#workspace/runs.ts';

const DEMO_PATH = /\/demo\/(.+?)\/mcp(?:[?#]|$)/;

/** The diagnostic record of an exchange as text, with the attempts of its call up to it; empty when it was not judged. */
export function recordText(runs: Pick<RunsState, 'calls'>, exchangeId: string, client: string): string {
  const entries = findCall(runs, exchangeId)?.entries ?? [];
  const upTo = entries.slice(0, entries.findIndex(({ exchange }) => exchange.id === exchangeId) + 1);
  return recordOf(
    upTo.flatMap(({ exchange, verdict }) => (verdict === undefined ? [] : [{ exchange, verdict }])),
    client,
  );
}

/** The diagnostic record of the last of some attempts as text; empty when there is none. */
export function recordOf(
  attempts: readonly { readonly exchange: Exchange; readonly verdict: Verdict }[],
  client: string,
): string {
  const url = attempts.at(-1)?.exchange.request?.url ?? '';
  const record = diagnosticRecord({ client, scenario: DEMO_PATH.exec(url)?.[1], attempts });
  return record === undefined ? '' : JSON.stringify(record, undefined, 2);
}
