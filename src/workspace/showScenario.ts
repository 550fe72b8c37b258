import type { StoreApi } from 'zustand/vanilla';
import { targetKey } from './connection.ts';
import { draftKey } from './draft.ts';
import type { DraftState } from './draft.ts';
import { readParamsText } from './scenarios.ts';
import type { ScenarioEntry } from './scenarios.ts';
import { endpointOf } from './target.ts';
import type { TargetState } from './target.ts';

/** Points the target at a demo scenario, with its token and limits, and composes the call that shows it. */
export function showScenario(
  stores: { readonly target: StoreApi<TargetState>; readonly draft: StoreApi<DraftState> },
  entry: ScenarioEntry,
  base: string,
): void {
  const { target, draft } = stores;
  const { trigger } = entry;
  target.getState().change({
    kind: 'demo',
    server: entry.server,
    scenario: entry.id,
    demoPath: scenarioPath(entry, target.getState().params[entry.id]),
    limits: entry.limits ?? {},
    bearer: trigger.bearer ?? '',
  });
  if (trigger.kind !== 'call' || trigger.tool === undefined) return;
  const now = target.getState();
  const key = targetKey(now, endpointOf(now, base) ?? '');
  draft.getState().chooseTool(key, trigger.tool);
  draft.getState().setText(draftKey(key, trigger.tool), JSON.stringify(trigger.arguments ?? {}, undefined, 2));
}

/** Endpoint of a scenario below the app's base, with the query of its edited parameters; unreadable ones leave the standard. */
export function scenarioPath(entry: ScenarioEntry, paramsText: string | undefined): string {
  const reading = paramsText === undefined ? undefined : readParamsText(entry, paramsText);
  return reading?.kind === 'ok' ? entry.path + reading.query : entry.path;
}
