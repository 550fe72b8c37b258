import type { FetchLike } from '#exchange/send.ts';
import { scenarioList } from './scenarios.ts';
import type { ScenarioEntry } from './scenarios.ts';

/** Reads `GET demo/api/scenarios`; rejects with a sentence when it can't be had, as a query does. */
export async function loadScenarios(
  fetch: FetchLike,
  base: string,
  signal: AbortSignal,
): Promise<readonly ScenarioEntry[]> {
  const response = await fetch(new URL('demo/api/scenarios', base).href, { method: 'GET', signal });
  if (!response.ok) throw new Error(`HTTP ${response.status}`);
  const read = scenarioList.safeParse(await response.json());
  if (!read.success) throw new Error('not a catalogue');
  return read.data;
}
