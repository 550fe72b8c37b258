import type { IDBPDatabase, IDBPTransaction } from 'idb';
import { readSession } from './sessionRecord.ts';
import { readHead, readRow, readSegment } from './storedExchange.ts';
import type { ExchangeRow } from './storedExchange.ts';

/** The stores that hold a session. */
const SESSION_STORES = ['sessions', 'exchanges', 'heads', 'segments', 'unreadable'];

/** A transaction that may touch every store of a session. */
export type StoreTransaction = IDBPTransaction<unknown, string[], 'readwrite'>;

/** Begins a write. A failing request is reported by its own promise, not by an unhandled rejection. */
export function beginWrite(db: IDBPDatabase): StoreTransaction {
  const transaction = db.transaction(SESSION_STORES, 'readwrite');
  transaction.done.catch(() => undefined);
  return transaction;
}

/** Waits for the requests of a write and for its end; when one fails nothing of it stays, and the true cause is thrown. */
export async function finishWrite<T>(transaction: StoreTransaction, work: () => Promise<T>): Promise<T> {
  try {
    const result = await work();
    await transaction.done;
    return result;
  } catch (error) {
    abort(transaction);
    // A full store ends the transaction; the requests that it takes along only say that they were aborted.
    const cause: unknown = await transaction.done.then(
      () => error,
      () => transaction.error ?? error,
    );
    throw cause;
  }
}

function abort(transaction: StoreTransaction): void {
  try {
    transaction.abort();
  } catch {
    // It has ended already.
  }
}

/** Every segment of an exchange. */
export function segmentsOf(exchangeId: string): IDBKeyRange {
  return IDBKeyRange.bound([exchangeId, 0], [exchangeId, Number.MAX_SAFE_INTEGER]);
}

/** Deletes a session with all that belongs to it. */
export async function dropSession(db: IDBPDatabase, sessionId: string): Promise<void> {
  const transaction = beginWrite(db);
  const exchanges = transaction.objectStore('exchanges');
  for (const key of await exchanges.index('sessionId').getAllKeys(sessionId)) {
    await exchanges.delete(key);
    await transaction.objectStore('heads').delete(key);
    await transaction.objectStore('segments').delete(segmentsOf(String(key)));
  }
  await transaction.objectStore('sessions').delete(sessionId);
  await transaction.done;
}

/** Deletes session records that can't be read, and all that was set aside before. */
export async function dropUnreadable(db: IDBPDatabase): Promise<void> {
  const stored: unknown[] = await db.getAll('sessions');
  const keys = await db.getAllKeys('sessions');
  for (const [index, key] of keys.entries()) {
    if (readSession(stored[index]) === undefined) await dropSession(db, String(key));
  }
  await db.clear('unreadable');
}

export interface CopyPlan {
  readonly id: string;
  readonly name: string;
  /** Epoch ms. */
  readonly createdAt: number;
  readonly randomId: () => string;
}

/** Copies a session with all its exchanges in one transaction, so that none is copied by half; undefined if it is gone. */
export async function copySession(db: IDBPDatabase, sessionId: string, plan: CopyPlan): Promise<string | undefined> {
  const transaction = beginWrite(db);
  return finishWrite(transaction, async () => {
    const session = readSession(await transaction.objectStore('sessions').get(sessionId));
    if (session === undefined) return undefined;
    const renamed = renames(plan.randomId);
    for (const stored of await transaction.objectStore('exchanges').index('sessionId').getAll(sessionId)) {
      const row = readRow(stored);
      if (row !== undefined) await copyExchange(transaction, row, plan.id, renamed);
    }
    const { deletedAt: _, ...kept } = session;
    const { id, name, createdAt } = plan;
    await transaction.objectStore('sessions').put({ ...kept, id, name, createdAt, pinned: false });
    return id;
  });
}

async function copyExchange(
  transaction: StoreTransaction,
  row: ExchangeRow,
  sessionId: string,
  renamed: (id: string) => string,
): Promise<void> {
  const heads = transaction.objectStore('heads');
  const segments = transaction.objectStore('segments');
  const head = readHead(await heads.get(row.id));
  if (head === undefined) return;
  const id = renamed(row.id);
  await transaction.objectStore('exchanges').put({ ...row, id, sessionId, callId: renamed(row.callId) });
  await heads.put({ ...head, id, ...(head.resumes !== undefined && { resumes: renamed(head.resumes) }) });
  for (const key of await segments.getAllKeys(segmentsOf(row.id))) {
    const segment = readSegment(await segments.get(key));
    if (segment !== undefined) await segments.put({ ...segment, exchangeId: id });
  }
}

/**
 * A new id for each old one, the same whenever it is asked for. They sort as they were first asked for: calls of an
 * import that gives no times are told apart by nothing else.
 */
export function renames(randomId: () => string): (id: string) => string {
  const names = new Map<string, string>();
  return (id) => {
    const known = names.get(id) ?? `${names.size.toString(36).padStart(6, '0')}-${randomId()}`;
    names.set(id, known);
    return known;
  };
}
