import type { Exchange } from '#exchange/model.ts';
import { isOwn } from '#sessions/ownMessage.ts';
import type { ExchangeRow } from '#sessions/storedExchange.ts';
import type { StoreTrouble } from '#sessions/storeTrouble.ts';
import { judge } from '#verdict/judge.ts';
import type { EngineDeps } from './engineDeps.ts';
import { FIRST_RUN_ID, firstQuestion, firstRun } from './firstRun.ts';
import { bringIn, isSmall } from './bringIn.ts';
import { judgeAgain } from './openSaved.ts';
import type { SavedDeps } from './openSaved.ts';
import { currentEntry } from './runs.ts';
import { schemaCheckFor } from './schemaCheckFor.ts';

/** Says, before the database is open, whether an earlier visit left calls: a guest then sees no recorded run flash by. */
const MARK = 'estrato.calls';

/** Calls and body bytes brought back at start; the rest is opened from the saved sessions. */
const MOST_CALLS = 50;
const MOST_BYTES = 32 * 1024 * 1024;
/** How long another tab may still undo a deletion, in ms. */
const UNDO_MS = 60 * 60 * 1000;
type RestoreDeps = SavedDeps & Pick<EngineDeps, 'filing' | 'storage' | 'base' | 'now'>;

/**
 * Shows the recorded run to a new visitor, or the last call of the sessions that go on, and judges what was recorded
 * again in slices. `onRestored` hears of exchanges before anything can be sent that goes on with one.
 */
export function restoreCalls(deps: RestoreDeps, onRestored: (exchanges: readonly Exchange[]) => void): void {
  const { runs } = deps;
  const hadCalls = readMark(deps);
  if (!hadCalls) showFirstRun(deps);
  void bringBack(deps, onRestored).then((trouble) => {
    if (trouble !== undefined) deps.notify({ code: 'calls-not-stored', trouble });
    if (hadCalls && currentEntry(runs.getState()) === undefined) showFirstRun(deps);
    return judgeAgain(deps);
  });
  // Whoever sends a call has calls next time.
  runs.subscribe(({ calls }) => {
    writeMark(
      deps,
      calls.some(({ quiet, entries }) => !quiet && entries.some(({ origin }) => origin !== 'recorded')),
    );
  });
}

async function bringBack(
  deps: RestoreDeps,
  onRestored: (exchanges: readonly Exchange[]) => void,
): Promise<StoreTrouble | undefined> {
  const { runs, sessions, filing } = deps;
  // A deletion could be undone on the page where it was made; that page is long gone.
  void sessions.purge(deps.now() - UNDO_MS);
  const recent = await sessions.recent(filing.current(), 4 * MOST_CALLS);
  if (recent.kind === 'trouble') return recent.trouble;
  const calls = lastCalls(recent.value);
  for (const rows of calls) {
    const brought = await bringIn(deps, rows, 'oldest');
    if (brought.kind === 'trouble') return brought.trouble;
    const { exchanges, bodies } = brought.value;
    onRestored(exchanges);
    const shown = currentEntry(runs.getState());
    const newest = exchanges.findLast(({ role }) => role === 'request');
    if (newest !== undefined && (shown === undefined || shown.exchange.id === FIRST_RUN_ID)) {
      // The whole call at once: what it waits for is read from its rounds.
      if (isSmall(rows))
        for (const exchange of exchanges)
          runs.getState().judged(exchange.id, judge(exchange, { validate: await schemaCheckFor(exchange, deps) }));
      runs.getState().select(newest.id);
    }
    await bodies();
  }
  return undefined;
}

/** The last calls with all their exchanges, newest call first, as many as fit; the newest always does. */
function lastCalls(rows: readonly ExchangeRow[]): readonly (readonly ExchangeRow[])[] {
  const calls = new Map<string, ExchangeRow[]>();
  for (const row of rows) {
    // The handshake is made anew on each visit.
    if (isOwn(row) || row.callId !== row.id) calls.set(row.callId, [row, ...(calls.get(row.callId) ?? [])]);
  }
  let bytes = 0;
  return [...calls.values()].slice(0, MOST_CALLS).filter((call, index) => {
    bytes += call.reduce((sum, row) => sum + row.bytes, 0);
    return index === 0 || bytes <= MOST_BYTES;
  });
}

function showFirstRun({ runs, now, base }: RestoreDeps): void {
  const at = now();
  const url = new URL('demo/portal/mcp', base).href;
  const rounds = [firstQuestion(at, url), firstRun(at, url)];
  runs
    .getState()
    .restore(
      rounds.map((exchange) => ({ exchange, recorded: undefined, origin: 'recorded', verdict: judge(exchange) })),
    );
  if (currentEntry(runs.getState()) === undefined) runs.getState().select(FIRST_RUN_ID);
}

function readMark({ storage }: RestoreDeps): boolean {
  try {
    return storage?.getItem(MARK) === '1';
  } catch {
    return false;
  }
}

function writeMark({ storage }: RestoreDeps, on: boolean): void {
  try {
    if (on === (storage?.getItem(MARK) === '1')) return;
    if (on) storage?.setItem(MARK, '1');
    else storage?.removeItem(MARK);
  } catch {
    // Without storage the recorded run is shown first; nothing is lost.
  }
}
