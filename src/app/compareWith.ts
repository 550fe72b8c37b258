import { findCall, findEntry, type RunsState } from '#workspace/runs.ts';

/** The exchange that one of the log is most usefully laid beside: the one before it of the same tool, else any other call. */
function compareWith(runs: Pick<RunsState, 'calls'>, exchangeId: string): string | undefined {
  const shown = findEntry(runs, exchangeId);
  const call = findCall(runs, exchangeId);
  if (shown === undefined || call === undefined) return undefined;
  const others = runs.calls
    .filter(({ quiet }) => !quiet)
    .flatMap(({ entries }) => entries.toReversed())
    .map(({ exchange, label }) => ({ exchange, tool: label.tool }))
    .filter(({ exchange }) => exchange.id !== exchangeId && exchange.role === 'request');
  const alike = others.filter(({ tool }) => tool === shown.label.tool);
  const before = alike.find(({ exchange }) => exchange.startedAt <= shown.exchange.startedAt);
  return (before ?? alike[0] ?? others[0])?.exchange.id;
}

/** The two ids that a comparison of one exchange begins with, the earlier one on the left. */
export function comparedPair(
  runs: Pick<RunsState, 'calls'>,
  exchangeId: string,
): readonly [left: string, right: string | undefined] {
  const other = compareWith(runs, exchangeId);
  const at = (id: string): number => findEntry(runs, id)?.exchange.startedAt ?? 0;
  return other !== undefined && at(other) <= at(exchangeId) ? [other, exchangeId] : [exchangeId, other];
}
