import type { StoreApi } from 'zustand/vanilla';
import type { ClientCapabilities } from '#protocol/capabilities.ts';
import type { ClientInfo } from '#protocol/requestBody.ts';
import { targetKey } from './connection.ts';
import { DECLARABLE } from './declaring.ts';
import type { Declarable } from './declaring.ts';
import { draftKey } from './draft.ts';
import type { DraftState } from './draft.ts';
import { LEGACY, scenarioFrame } from './scenarioFrame.ts';
import { readParamsText } from './scenarios.ts';
import type { ScenarioEntry } from './scenarios.ts';
import { endpointOf } from './target.ts';
import type { EraChoice, TargetState } from './target.ts';

export interface ShowDeps {
  readonly target: StoreApi<TargetState>;
  readonly draft: StoreApi<DraftState>;
  /** Address of the app itself, with its slash. */
  readonly base: string;
  readonly capabilities: ClientCapabilities;
  readonly clientInfo: ClientInfo;
}

/**
 * Points the target at a demo scenario, with the token, limits, revision and capabilities under which it shows what it
 * is there for, and composes its message: a call, or the whole frame where it is none of a listed tool.
 */
export function showScenario(deps: ShowDeps, entry: ScenarioEntry): void {
  const { target, draft, base } = deps;
  const { trigger } = entry;
  target.getState().change({
    kind: 'demo',
    server: entry.server,
    scenario: entry.id,
    demoPath: scenarioPath(entry, target.getState().params[entry.id]),
    limits: entry.limits ?? {},
    bearer: trigger.bearer ?? '',
    era: eraFor(entry),
    withheld: withheldFor(entry),
  });
  const now = target.getState();
  const endpoint = endpointOf(now, base) ?? '';
  const key = targetKey(now, endpoint);
  const frame = scenarioFrame(entry, { ...deps, endpoint });
  const tool = frame === undefined ? trigger.tool : entry.tools[0];
  if (tool === undefined) return;
  draft.getState().chooseTool(key, tool);
  // What was written by hand belongs to the scenario before.
  for (const name of entry.tools) draft.getState().setFrame(draftKey(key, name), undefined);
  if (frame === undefined) {
    draft.getState().setText(draftKey(key, tool), JSON.stringify(trigger.arguments ?? {}, undefined, 2));
    return;
  }
  draft.getState().setFrame(draftKey(key, tool), frame);
  draft.getState().setTab('frame');
}

/** A legacy scenario shows nothing to a client that asks for the current revision first; the rest may be found out. */
function eraFor({ eras }: ScenarioEntry): EraChoice {
  return eras.includes('modern') ? 'auto' : LEGACY;
}

function withheldFor({ declare }: ScenarioEntry): readonly Declarable[] {
  if (declare === undefined) return [];
  const { elicitation, sampling, roots } = declare;
  const url = elicitation?.url !== undefined;
  const declared: Readonly<Record<Declarable, boolean>> = {
    form: elicitation !== undefined && (elicitation.form !== undefined || !url),
    url,
    sampling: sampling !== undefined,
    roots: roots !== undefined,
  };
  return DECLARABLE.filter((name) => !declared[name]);
}

/** Endpoint of a scenario below the app's base, with the query of its edited parameters; unreadable ones leave the standard. */
export function scenarioPath(entry: ScenarioEntry, paramsText: string | undefined): string {
  const reading = paramsText === undefined ? undefined : readParamsText(entry, paramsText);
  return reading?.kind === 'ok' ? entry.path + reading.query : entry.path;
}
