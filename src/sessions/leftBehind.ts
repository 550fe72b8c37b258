import type { IDBPDatabase } from 'idb';
import { decodeBase64, encodeBase64 } from '#protocol/base64.ts';
import { beginWrite, finishWrite } from './sessionRows.ts';
import type { StoreTransaction } from './sessionRows.ts';
import { sumUp } from './sessionSums.ts';
import { readHead, readRow, readSegment } from './storedExchange.ts';
import type { ExchangeRow, StoredHead, StoredSegment } from './storedExchange.ts';

/** What is not known to be in the database of one exchange, redacted. */
export interface LeftExchange {
  readonly row: ExchangeRow;
  readonly head: StoredHead;
  readonly segments: readonly StoredSegment[];
}

/** The part of `localStorage` that is used. */
export type LeftStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>;

/**
 * What pages that went away could not bring into the database any more. IndexedDB gives up the writes under way of a
 * page that goes, and those that wait for a lock even when they were told to commit; local storage takes a text at once.
 */
export interface LeftBehind {
  /** Keeps an exchange for the next page before it returns: all of it, without its body where it is too large, or not at all. */
  leave(exchange: LeftExchange): 'whole' | 'without-body' | 'refused';
  /** All of an exchange is in the database now: what was left of it is no longer needed. */
  forget(exchangeId: string): void;
  /** What was left of the calls of sessions that are deleted for good. */
  forgetSessions(sessionIds: readonly string[]): void;
  /**
   * Writes into the database what was left, unless more of it is there, and says whether there was anything. What can't
   * be written stays where it is.
   */
  takeUp(db: IDBPDatabase): Promise<boolean>;
}

const PREFIX = 'estrato.left.';
/** UTF-16 units that all of them may take: some browsers give an origin 2.6 million, and settings need a part. */
const MOST_LENGTH = 2_000_000;

/** Without a storage everything is refused and nothing is found. */
export function createLeftBehind(storage: LeftStorage | undefined): LeftBehind {
  /** Keys of what was left; none where the browser refuses to be asked. */
  function keys(): readonly string[] {
    try {
      const all = Array.from({ length: storage?.length ?? 0 }, (_, index) => storage?.key(index) ?? '');
      return all.filter((key) => key.startsWith(PREFIX));
    } catch {
      return [];
    }
  }

  function textAt(key: string): string | undefined {
    try {
      return storage?.getItem(key) ?? undefined;
    } catch {
      return undefined;
    }
  }

  function keep(exchange: LeftExchange): boolean {
    const key = PREFIX + exchange.row.id;
    try {
      const text = write(exchange);
      const others = keys().filter((one) => one !== key);
      const taken = others.reduce((sum, one) => sum + (textAt(one)?.length ?? 0), 0);
      if (taken + text.length > MOST_LENGTH) return false;
      storage?.setItem(key, text);
      return storage !== undefined;
    } catch {
      return false;
    }
  }

  function remove(key: string): void {
    try {
      storage?.removeItem(key);
    } catch {
      // It is taken up once more then, which changes nothing.
    }
  }

  return {
    leave(exchange) {
      // What can't fit is not even encoded: the page is going away.
      if (leastLength(exchange) < MOST_LENGTH && keep(exchange)) return 'whole';
      // Its end would make of the part that is in the database the whole.
      const { close: _, ...head } = exchange.head;
      return keep({ ...exchange, head, segments: [] }) ? 'without-body' : 'refused';
    },
    forget: (exchangeId) => remove(PREFIX + exchangeId),
    forgetSessions(sessionIds) {
      for (const key of keys()) {
        const left = read(textAt(key) ?? '');
        if (left !== undefined && sessionIds.includes(left.row.sessionId)) remove(key);
      }
    },
    async takeUp(db) {
      let any = false;
      for (const key of keys()) {
        try {
          const text = textAt(key);
          if (text === undefined) continue;
          await takeIn(db, text);
          // The page may live on, and have left more of it meanwhile.
          if (textAt(key) === text) remove(key);
          // What can't be removed is no news the next time.
          any ||= textAt(key) !== text;
        } catch {
          // The store is full or closed: another opening tries again.
        }
      }
      return any;
    },
  };
}

async function takeIn(db: IDBPDatabase, text: string): Promise<void> {
  const left = read(text);
  const transaction = beginWrite(db);
  await finishWrite(transaction, async () => {
    if (left === undefined) await transaction.objectStore('unreadable').put({ was: 'left', value: text });
    else if (await isNews(transaction, left)) await putLeft(transaction, left);
  });
}

/** False when the database holds as much of the exchange or more: another page wrote on. */
async function isNews(transaction: StoreTransaction, { row, head }: LeftExchange): Promise<boolean> {
  const stored = readRow(await transaction.objectStore('exchanges').get(row.id));
  if (stored === undefined || (stored.open && !row.open)) return true;
  if (stored.open !== row.open) return false;
  const known = readHead(await transaction.objectStore('heads').get(row.id));
  const saysMore = (member: 'head' | 'close' | 'probe') => head[member] !== undefined && known?.[member] === undefined;
  return row.bytes > stored.bytes || saysMore('head') || saysMore('close') || saysMore('probe');
}

async function putLeft(transaction: StoreTransaction, { row, head, segments }: LeftExchange): Promise<void> {
  await transaction.objectStore('exchanges').put(row);
  await transaction.objectStore('heads').put(head);
  for (const segment of segments) await transaction.objectStore('segments').put(segment);
  const { sessionId, startedAt } = row;
  await sumUp(transaction, { sessionId, startedAt, ...(head.request && { request: head.request }) });
}

/** Base64 takes four for three bytes; a mark two digits and two commas at least. */
function leastLength({ segments }: LeftExchange): number {
  return segments.reduce((sum, { bytes, starts }) => sum + (bytes.length * 4) / 3 + starts.length * 4, 0);
}

/** As JSON, with bytes as base64 and the marks of chunks as lists of numbers. */
function write({ row, head, segments }: LeftExchange): string {
  const { request } = head;
  return JSON.stringify({
    row,
    head: { ...head, ...(request && { request: { ...request, body: encodeBase64(request.body) } }) },
    segments: segments.map((segment) => ({
      ...segment,
      bytes: encodeBase64(segment.bytes),
      starts: [...segment.starts],
      times: [...segment.times],
    })),
  });
}

/** Undefined when it is not of this version, or was damaged. */
function read(text: string): LeftExchange | undefined {
  try {
    // What the text holds is looked at below by the same readers as what the database holds.
    const { row, head, segments } = JSON.parse(text) as { row: unknown; head: StoredHead; segments: WrittenSegment[] };
    const { request } = head;
    const body = request && { ...request, body: decodeBase64(String(request.body)) };
    const read = {
      row: readRow(row),
      head: readHead({ ...head, ...(body && { request: body }) }),
      segments: segments.map(readWritten),
    };
    if (read.row === undefined || read.head === undefined || read.head.id !== read.row.id) return undefined;
    const { id } = read.row;
    if (!read.segments.every((segment) => segment?.exchangeId === id)) return undefined;
    return { row: read.row, head: read.head, segments: read.segments.filter((segment) => segment !== undefined) };
  } catch {
    return undefined;
  }
}

interface WrittenSegment {
  readonly exchangeId: string;
  readonly index: number;
  readonly bytes: string;
  readonly starts: readonly number[];
  readonly times: readonly number[];
}

function readWritten({ exchangeId, index, bytes, starts, times }: WrittenSegment): StoredSegment | undefined {
  const marks = (list: readonly number[]) => Float64Array.from(list);
  return readSegment({ exchangeId, index, bytes: decodeBase64(bytes), starts: marks(starts), times: marks(times) });
}
