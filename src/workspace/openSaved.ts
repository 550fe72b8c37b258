import type { RestoredExchange } from '#sessions/readExchange.ts';
import { judgeInSlices } from '#sessions/rejudge.ts';
import type { StoreResult } from '#sessions/storeTrouble.ts';
import type { Engine, SavedPlace } from './engine.ts';
import type { EngineDeps } from './engineDeps.ts';
import { findEntry } from './runs.ts';
import type { Entry } from './runs.ts';

export type SavedDeps = Pick<EngineDeps, 'runs' | 'sessions' | 'clock' | 'pause' | 'validator'>;

/** What the engine does with saved calls. */
export function savedActs(
  deps: SavedDeps & Pick<EngineDeps, 'recording'>,
): Pick<Engine, 'openSaved' | 'saveWaiting' | 'validator'> {
  return {
    validator: deps.validator,
    openSaved: (saved) => openSaved(deps, saved),
    saveWaiting: () => deps.recording.flush(),
  };
}

/** Brings a saved call with its rounds and attempts into the log and shows one of its exchanges; false when it is gone. */
async function openSaved(deps: SavedDeps, { id, callId, sessionId }: SavedPlace): Promise<StoreResult<boolean>> {
  const { runs, sessions } = deps;
  if (findEntry(runs.getState(), id) === undefined) {
    const known = await sessions.rows(sessionId);
    if (known.kind === 'trouble') return known;
    const ids = known.value.rows.filter((row) => row.callId === callId).map((row) => row.id);
    const opened = await sessions.open(ids);
    if (opened.kind === 'trouble') return opened;
    // What was read took its time: the page may be drawn before the call is.
    await deps.pause();
    runs.getState().restore(opened.value.map(asEntry), 'newest');
  }
  if (findEntry(runs.getState(), id) === undefined) return { kind: 'ok', value: false };
  runs.getState().select(id);
  void judgeAgain(deps);
  return { kind: 'ok', value: true };
}

/** A stored exchange as the log takes it: with the verdict that was recorded, until it is judged again. */
export function asEntry({
  exchange,
  recorded,
  verdict,
}: RestoredExchange): Pick<Entry, 'exchange' | 'recorded' | 'origin' | 'verdict' | 'asRecorded'> {
  return { exchange, recorded, verdict, origin: 'restored', asRecorded: true };
}

/** Judges every exchange of the log that only has its recorded verdict, in slices, the shown one first. */
export async function judgeAgain(deps: SavedDeps): Promise<void> {
  const { runs, validator, clock, pause } = deps;
  for (;;) {
    const { calls, currentId } = runs.getState();
    const waiting = calls.flatMap(({ entries }) => entries).filter(({ asRecorded }) => asRecorded === true);
    const next = waiting.find(({ exchange }) => exchange.id === currentId) ?? waiting.at(0);
    if (next === undefined) return;
    await pause();
    const verdict = await judgeInSlices(next.exchange, { validate: validator(), clock, pause });
    if (verdict !== undefined) runs.getState().judged(next.exchange.id, verdict);
  }
}
