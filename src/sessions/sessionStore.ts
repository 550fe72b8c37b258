import type { IDBPDatabase } from 'idb';
import type { Database } from './database.ts';
import type { LeftBehind } from './leftBehind.ts';
import { putSession } from './putSession.ts';
import { readExchange, readOutline } from './readExchange.ts';
import type { RestoredExchange } from './readExchange.ts';
import type { SessionDocument } from './sessionDocument.ts';
import { readSession } from './sessionRecord.ts';
import type { SessionChange, SessionRecord } from './sessionRecord.ts';
import { beginWrite, copySession, dropSession, dropUnreadable } from './sessionRows.ts';
import { rowsOf, sumUp } from './sessionSums.ts';
import type { SessionRows } from './sessionSums.ts';
import { readHead } from './storedExchange.ts';
import type { ExchangeRow } from './storedExchange.ts';
import type { StoreResult } from './storeTrouble.ts';

export interface SessionListing {
  /** Newest use first; deleted ones, which can still be brought back, are left out. */
  readonly sessions: readonly SessionRecord[];
  /** Records that no version here can read; they are kept until they are deleted. */
  readonly unreadable: number;
}

/** The saved sessions of this browser. No method rejects. */
export interface SessionStore {
  /** Index records only: no request and no body is read. */
  list(): Promise<StoreResult<SessionListing>>;
  /** The exchanges of a session, oldest first, without their bodies. */
  rows(sessionId: string): Promise<StoreResult<SessionRows>>;
  /** Exchanges by id, in the order asked for; those that are gone or can't be read are left out. */
  open(exchangeIds: readonly string[]): Promise<StoreResult<readonly RestoredExchange[]>>;
  /** As `open`, without the bodies: enough to say what was recorded before megabytes are read. */
  outlines(exchangeIds: readonly string[]): Promise<StoreResult<readonly RestoredExchange[]>>;
  /** Rows of the last exchanges of some sessions, newest first. */
  recent(sessionIds: readonly string[], most: number): Promise<StoreResult<readonly ExchangeRow[]>>;
  edit(sessionId: string, change: SessionChange): Promise<StoreResult<void>>;
  /** A copy with all its exchanges, under a new id, which is the result. */
  duplicate(sessionId: string, name: string): Promise<StoreResult<string | undefined>>;
  /** Hides sessions; they can be brought back until they are purged. */
  remove(sessionIds: readonly string[]): Promise<StoreResult<void>>;
  bringBack(sessionIds: readonly string[]): Promise<StoreResult<void>>;
  /** Deletes for good what was removed, if it was not brought back meanwhile. */
  drop(sessionIds: readonly string[]): Promise<StoreResult<void>>;
  /** Deletes for good whatever was removed before `before` (epoch ms). */
  purge(before: number): Promise<StoreResult<void>>;
  /** Saves an imported session with its verdicts; its result is the id under which it is kept. */
  add(session: SessionDocument): Promise<StoreResult<string>>;
  /** Deletes the records that can't be read. */
  dropUnreadable(): Promise<StoreResult<void>>;
  close(): void;
}

export interface SessionStoreDeps {
  readonly database: Database;
  readonly left: LeftBehind;
  /** Epoch ms. */
  readonly now: () => number;
  readonly randomId: () => string;
  /** Lets the page breathe between two pieces of work. */
  readonly pause: () => Promise<void>;
  /** Told after a change, so that other parts of the page and other tabs look again. */
  readonly onChange: (sessionId: string | undefined) => void;
}

export function createSessionStore({ database, left, now, randomId, pause, onChange }: SessionStoreDeps): SessionStore {
  /** Runs a change and says so when it took place. */
  async function changing<T>(
    sessionId: string | undefined,
    work: (db: IDBPDatabase) => Promise<T>,
  ): Promise<StoreResult<T>> {
    const result = await database.run(work);
    if (result.kind === 'ok') onChange(sessionId);
    return result;
  }

  async function update(
    db: IDBPDatabase,
    ids: readonly string[],
    change: (session: SessionRecord) => SessionRecord,
  ): Promise<void> {
    const transaction = db.transaction('sessions', 'readwrite');
    transaction.done.catch(() => undefined);
    for (const id of ids) {
      const session = readSession(await transaction.store.get(id));
      if (session !== undefined) await transaction.store.put(change(session));
    }
    await transaction.done;
  }

  return {
    list: () =>
      database.run(async (db) => {
        // Another tab may have been closed since this one opened the database.
        if (await left.takeUp(db)) onChange(undefined);
        const first = await readList(db);
        if (first.damaged === 0) return first.listing;
        // A damaged record is made anew from its exchanges; what it was stays among the unreadable ones.
        for (const key of await db.getAllKeys('sessions')) {
          if (readSession(await db.get('sessions', key)) === undefined) await healSums(db, String(key));
        }
        return (await readList(db)).listing;
      }),
    rows: (sessionId) => database.run((db) => rowsOf(db.transaction(['exchanges']), sessionId)),
    open: (exchangeIds) => database.run((db) => readEach(db, exchangeIds, readExchange)),
    outlines: (exchangeIds) => database.run((db) => readEach(db, exchangeIds, readOutline)),
    recent: (sessionIds, most) =>
      database.run(async (db) => {
        for (const id of sessionIds) await healSums(db, id);
        const transaction = db.transaction(['exchanges']);
        const read = await Promise.all(sessionIds.map((id) => rowsOf(transaction, id)));
        return read
          .flatMap(({ rows }) => rows)
          .toSorted((a, b) => b.startedAt - a.startedAt)
          .slice(0, most);
      }),
    edit: (sessionId, change) =>
      changing(sessionId, (db) => update(db, [sessionId], (session) => ({ ...session, ...change }))),
    duplicate: (sessionId, name) =>
      changing(undefined, (db) => copySession(db, sessionId, { name, id: randomId(), createdAt: now(), randomId })),
    remove: (ids) =>
      changing(undefined, async (db) => {
        // A call that waits to be taken up is of a session that goes on: taken up later, it would undo this.
        await left.takeUp(db);
        await update(db, ids, (session) => ({ ...session, deletedAt: now() }));
      }),
    bringBack: (ids) =>
      changing(undefined, (db) => update(db, ids, ({ deletedAt: _deletedAt, ...session }) => session)),
    drop: (ids) =>
      changing(undefined, async (db) => {
        left.forgetSessions(ids);
        await dropRemoved(db, ({ id }) => ids.includes(id));
      }),
    purge: (before) => database.run((db) => dropRemoved(db, ({ deletedAt }) => (deletedAt ?? before) < before)),
    add: (session) =>
      changing(undefined, (db) => putSession(db, session, { id: randomId(), randomId, now: now(), pause })),
    dropUnreadable: () => changing(undefined, dropUnreadable),
    close: () => database.close(),
  };
}

async function readList(db: IDBPDatabase): Promise<{ readonly listing: SessionListing; readonly damaged: number }> {
  const transaction = db.transaction(['sessions', 'unreadable']);
  const [stored, aside] = await Promise.all([
    transaction.objectStore('sessions').getAll() as Promise<unknown[]>,
    transaction.objectStore('unreadable').count(),
  ]);
  const read = stored.map(readSession).filter((session) => session !== undefined);
  const damaged = stored.length - read.length;
  const sessions = read.filter(({ deletedAt }) => deletedAt === undefined).toSorted((a, b) => b.usedAt - a.usedAt);
  return { listing: { sessions, unreadable: aside + damaged }, damaged };
}

/** One after the other, so that two large bodies are never read at once. */
async function readEach(
  db: IDBPDatabase,
  ids: readonly string[],
  read: (db: IDBPDatabase, id: string) => Promise<RestoredExchange | undefined>,
): Promise<readonly RestoredExchange[]> {
  const found: RestoredExchange[] = [];
  for (const id of ids) {
    const exchange = await read(db, id);
    if (exchange !== undefined) found.push(exchange);
  }
  return found;
}

/** Deletes removed sessions for good. */
async function dropRemoved(db: IDBPDatabase, isMeant: (session: SessionRecord) => boolean): Promise<void> {
  const stored: unknown[] = await db.getAll('sessions');
  for (const session of stored.map(readSession)) {
    if (session?.deletedAt !== undefined && isMeant(session)) await dropSession(db, session.id);
  }
}

/** Counts a session anew: its last write was made in a hurry, when its page went away, or its record is damaged. */
async function healSums(db: IDBPDatabase, sessionId: string): Promise<void> {
  const transaction = beginWrite(db);
  const first = (await rowsOf(transaction, sessionId)).rows.at(0);
  const head = first && readHead(await transaction.objectStore('heads').get(first.id));
  if (first !== undefined) {
    const { startedAt } = first;
    await sumUp(transaction, { sessionId, startedAt, ...(head?.request && { request: head.request }) });
  }
  await transaction.done;
}
