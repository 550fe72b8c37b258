import { judgeInSlices } from '#sessions/rejudge.ts';
import type { StoreResult } from '#sessions/storeTrouble.ts';
import { bringIn } from './bringIn.ts';
import type { Engine, SavedPlace } from './engine.ts';
import type { EngineDeps } from './engineDeps.ts';
import { schemaCheckFor } from './schemaCheckFor.ts';
import { findEntry } from './runs.ts';
import type { Entry } from './runs.ts';

export type SavedDeps = Pick<
  EngineDeps,
  'runs' | 'sessions' | 'clock' | 'pause' | 'painted' | 'validator' | 'loadValidator' | 'notify'
>;

/** What the engine does with saved calls. */
export function savedActs(
  deps: SavedDeps & Pick<EngineDeps, 'recording'>,
): Pick<Engine, 'openSaved' | 'saveWaiting' | 'validator' | 'loadValidator'> {
  return {
    validator: deps.validator,
    loadValidator: deps.loadValidator,
    openSaved: (saved) => openSaved(deps, saved),
    saveWaiting: () => deps.recording.flush(),
  };
}

/** Brings a saved call into the log and shows one of its exchanges; false when it is gone. */
async function openSaved(deps: SavedDeps, { id, callId, sessionId }: SavedPlace): Promise<StoreResult<boolean>> {
  const { runs, sessions } = deps;
  let bodies = () => Promise.resolve();
  if (findEntry(runs.getState(), id) === undefined) {
    const known = await sessions.rows(sessionId);
    if (known.kind === 'trouble') return known;
    const rows = known.value.rows.filter((row) => row.callId === callId);
    const brought = await bringIn(deps, rows, 'newest');
    if (brought.kind === 'trouble') return brought;
    bodies = brought.value.bodies;
  }
  if (findEntry(runs.getState(), id) === undefined) return { kind: 'ok', value: false };
  runs.getState().select(id);
  void bodies().then(() => judgeAgain(deps));
  return { kind: 'ok', value: true };
}

/** Judges every exchange of the log that only has its recorded verdict, in slices, the shown one first. */
export async function judgeAgain(deps: SavedDeps): Promise<void> {
  const { runs, clock, pause } = deps;
  for (;;) {
    const { calls, currentId } = runs.getState();
    const waiting = calls.flatMap(({ entries }) => entries).filter(isToBeJudged);
    const next = waiting.find(({ exchange }) => exchange.id === currentId) ?? waiting.at(0);
    if (next === undefined) return;
    await pause();
    const validate = await schemaCheckFor(next.exchange, deps);
    const verdict = await judgeInSlices(next.exchange, { validate, clock, pause });
    if (verdict !== undefined) runs.getState().judged(next.exchange.id, verdict);
  }
}

function isToBeJudged({ asRecorded, bodyComing }: Entry): boolean {
  return asRecorded === true && bodyComing !== true;
}
