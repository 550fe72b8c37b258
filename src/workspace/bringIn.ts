import type { Exchange } from '#exchange/model.ts';
import type { RestoredExchange } from '#sessions/readExchange.ts';
import type { ExchangeRow } from '#sessions/storedExchange.ts';
import type { StoreResult } from '#sessions/storeTrouble.ts';
import type { EngineDeps } from './engineDeps.ts';
import type { RestoredEntry } from './runs.ts';

const AT_ONCE_BYTES = 512 * 1024;

/** True of a call whose bodies are read, and judged again, before it is shown: that takes a few ms. */
export function isSmall(rows: readonly ExchangeRow[]): boolean {
  return rows.reduce((sum, { bytes }) => sum + bytes, 0) <= AT_ONCE_BYTES;
}

export interface BroughtIn {
  /** Those that could be read. */
  readonly exchanges: readonly Exchange[];
  /** Reads the bodies that were left for later; trouble with it is told by a notice. */
  readonly bodies: () => Promise<void>;
}

/**
 * Brings a saved call with its rounds and attempts into the log. A large one comes as it was recorded, without its
 * bodies: megabytes are read once that is drawn.
 */
export async function bringIn(
  { runs, sessions, painted, pause, notify }: Pick<EngineDeps, 'runs' | 'sessions' | 'painted' | 'pause' | 'notify'>,
  rows: readonly ExchangeRow[],
  as: 'oldest' | 'newest',
): Promise<StoreResult<BroughtIn>> {
  const ids = rows.map(({ id }) => id);
  const atOnce = isSmall(rows);
  const read = atOnce ? await sessions.open(ids) : await sessions.outlines(ids);
  if (read.kind === 'trouble') return read;
  runs.getState().restore(read.value.map(atOnce ? asEntry : asOutline), as);
  const bodies = async () => {
    const callId = rows.at(0)?.callId;
    if (atOnce || callId === undefined) return;
    await painted();
    const opened = await sessions.open(ids);
    if (opened.kind === 'trouble') notify({ code: 'calls-not-stored', trouble: opened.trouble });
    else if (opened.value.length === 0) notify({ code: 'call-not-readable' });
    // Reading took its time: the page may be drawn before the call is.
    await pause();
    runs.getState().arrived(callId, opened.kind === 'ok' ? opened.value.map(asEntry) : []);
  };
  return { kind: 'ok', value: { exchanges: read.value.map(({ exchange }) => exchange), bodies } };
}

/** A stored exchange as the log takes it: with the verdict that was recorded, until it is judged again. */
function asEntry({ exchange, recorded, verdict }: RestoredExchange): RestoredEntry {
  return { exchange, recorded, verdict, origin: 'restored', asRecorded: true };
}

function asOutline(read: RestoredExchange): RestoredEntry {
  return { ...asEntry(read), bodyComing: true };
}
