import { isJsonObject, member, type JsonObject, type JsonValue } from '#protocol/json.ts';
import type { DemoDeps } from '../deps.ts';

/** When a saved selection takes hold: with the next session, as Cakewalk's code does it (one request late), or at once. */
export const SESSION_MODES = ['documented', 'as-coded', 'immediate'] as const;
export type SessionMode = (typeof SESSION_MODES)[number];

export interface Selection {
  readonly scenarioId: string;
  readonly params: JsonObject;
}

const BASELINE: Selection = { scenarioId: 'baseline', params: {} };
const SELECTION_KEY = 'kitchen/selection';
const MODE_KEY = 'kitchen/sessionMode';

/** The scenario that is set, baseline when none was. */
export async function savedSelection(deps: DemoDeps): Promise<Selection> {
  return readSelection(await deps.store.get(SELECTION_KEY)) ?? BASELINE;
}

/** Sets the scenario; the mode says when it takes hold. */
export async function saveSelection({ scenarioId, params }: Selection, deps: DemoDeps): Promise<void> {
  await deps.store.update(SELECTION_KEY, () => ({ scenarioId, params }));
}

/** The mode that is set, `documented` when none was. */
export async function savedMode(deps: DemoDeps): Promise<SessionMode> {
  const saved = await deps.store.get(MODE_KEY);
  return SESSION_MODES.find((mode) => mode === saved) ?? 'documented';
}

/** Sets when a selection takes hold. */
export async function saveMode(mode: SessionMode, deps: DemoDeps): Promise<void> {
  await deps.store.update(MODE_KEY, () => mode);
}

/** A selection as stored; undefined when it's none. */
export function readSelection(value: JsonValue | undefined): Selection | undefined {
  const scenarioId = member(value, 'scenarioId');
  const params = member(value, 'params');
  return typeof scenarioId === 'string' && isJsonObject(params) ? { scenarioId, params } : undefined;
}
