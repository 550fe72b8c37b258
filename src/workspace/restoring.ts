import type { Exchange } from '#exchange/model.ts';
import { judge } from '#verdict/judge.ts';
import type { EngineDeps } from './engineDeps.ts';
import { FIRST_RUN_ID, firstQuestion, firstRun } from './firstRun.ts';
import { currentEntry } from './runs.ts';

/** Says, before the database is open, whether an earlier visit left calls: a guest then sees no recorded run flash by. */
const MARK = 'estrato.calls';

type RestoreDeps = Pick<EngineDeps, 'runs' | 'store' | 'storage' | 'base' | 'now' | 'idle' | 'notify' | 'validator'>;

/**
 * Shows the recorded run to a new visitor, or the last call of an earlier visit, and judges old exchanges in idle time.
 * `onRestored` hears of them before anything can be sent that goes on with one.
 */
export function restoreCalls(deps: RestoreDeps, onRestored: (exchanges: readonly Exchange[]) => void): void {
  const { runs } = deps;
  const hadCalls = readMark(deps);
  if (!hadCalls) showFirstRun(deps);
  void deps.store.load().then((loaded) => {
    if (loaded.kind === 'trouble') {
      deps.notify({ code: 'calls-not-stored', trouble: loaded.trouble });
      if (hadCalls) showFirstRun(deps);
      return;
    }
    const { exchanges, dropped } = loaded.value;
    if (dropped > 0) deps.notify({ code: 'calls-dropped', count: dropped });
    if (exchanges.length === 0 && hadCalls) showFirstRun(deps);
    onRestored(exchanges.map(({ exchange }) => exchange));
    runs
      .getState()
      .restore(
        exchanges.map(({ exchange, recorded }) => ({ exchange, recorded, origin: 'restored', verdict: undefined })),
      );
    const newest = exchanges.findLast(({ exchange }) => exchange.role === 'request')?.exchange;
    const shown = currentEntry(runs.getState());
    if (newest !== undefined && (shown === undefined || shown.exchange.id === FIRST_RUN_ID)) {
      // The whole call at once: what it waits for is read from its rounds.
      for (const { exchange } of exchanges) {
        if (exchange.callId === newest.callId)
          runs.getState().judged(exchange.id, judge(exchange, { validate: deps.validator() }));
      }
      runs.getState().select(newest.id);
    }
    judgeIdly(deps);
  });
  // Whoever sends a call has calls next time.
  runs.subscribe(({ calls }) => {
    writeMark(
      deps,
      calls.some(({ quiet, entries }) => !quiet && entries.some(({ origin }) => origin !== 'recorded')),
    );
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

/** One exchange a turn, so that the page stays free. */
function judgeIdly(deps: RestoreDeps): void {
  const waiting = deps.runs
    .getState()
    .calls.flatMap(({ entries }) => entries)
    .find(({ verdict }) => verdict === undefined);
  if (waiting === undefined) return;
  deps.idle(() => {
    deps.runs.getState().judged(waiting.exchange.id, judge(waiting.exchange, { validate: deps.validator() }));
    judgeIdly(deps);
  });
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
