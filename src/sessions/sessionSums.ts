import type { IDBPTransaction } from 'idb';
import type { Exchange } from '#exchange/model.ts';
import { newSession, readSession, summed } from './sessionRecord.ts';
import type { SessionRecord } from './sessionRecord.ts';
import type { StoreTransaction } from './sessionRows.ts';
import { targetOf } from './sessionTarget.ts';
import { readRow } from './storedExchange.ts';
import type { ExchangeRow } from './storedExchange.ts';

/** Counts the session of an exchange anew, within the write that changed one of its rows; begins it where there is none. */
export async function sumUp(
  transaction: StoreTransaction,
  { sessionId, startedAt, request }: Pick<Exchange, 'sessionId' | 'startedAt' | 'request'>,
): Promise<void> {
  const sessions = transaction.objectStore('sessions');
  const [stored, { rows }] = await Promise.all([sessions.get(sessionId), rowsOf(transaction, sessionId)]);
  const known = readSession(stored);
  // A damaged record is kept aside; its exchanges are all there, so the session can be made anew.
  if (stored !== undefined && known === undefined)
    await transaction.objectStore('unreadable').put({ was: 'session', value: stored });
  const session =
    known ??
    newSession({ id: sessionId, target: targetOf(request?.url), createdAt: startedAt, ...writtenByHand(stored) });
  await sessions.put(summed(kept(session), rows));
}

/** What a person wrote into a session is the one part of a damaged record that its exchanges can't bring back. */
function writtenByHand(stored: unknown): Pick<SessionRecord, 'name' | 'note'> {
  const text = (member: 'name' | 'note'): string => {
    const value: unknown = typeof stored === 'object' && stored !== null ? Reflect.get(stored, member) : undefined;
    return typeof value === 'string' ? value : '';
  };
  return { name: text('name'), note: text('note') };
}

/** The rows of a session in the order in which they were sent. */
export interface SessionRows {
  readonly rows: readonly ExchangeRow[];
  /** Records of this session that can't be read. */
  readonly unreadable: number;
}

/** Reads the rows of a session, and no body. */
export async function rowsOf(transaction: RowsTransaction, sessionId: string): Promise<SessionRows> {
  const stored: unknown[] = await transaction.objectStore('exchanges').index('sessionId').getAll(sessionId);
  const rows = stored.map(readRow).filter((row) => row !== undefined);
  return {
    rows: rows.toSorted((a, b) => a.startedAt - b.startedAt || a.attempt - b.attempt),
    unreadable: stored.length - rows.length,
  };
}

type RowsTransaction = IDBPTransaction<unknown, string[], 'readonly' | 'readwrite'>;

/** A session in which something happens is one that the user has not done with. */
function kept({ deletedAt: _deletedAt, ...session }: SessionRecord): SessionRecord {
  return session;
}
