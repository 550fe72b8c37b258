import type { IDBPDatabase, IDBPTransaction } from 'idb';
import type { Exchange } from '#exchange/model.ts';
import type { Verdict } from '#verdict/model.ts';
import { fromStored, readHead, readRow, readSegment } from './storedExchange.ts';
import type { RecordedVerdict } from './storedExchange.ts';
import { fromStoredVerdict } from './storedVerdict.ts';

/** A stored exchange with the verdict it had when it was recorded. */
export interface RestoredExchange {
  readonly exchange: Exchange;
  readonly recorded: RecordedVerdict | undefined;
  /** The whole verdict, if it was given under today's rules and the body that it points into is here. */
  readonly verdict: Verdict | undefined;
  /** False when bytes were lost, or when the page went away before the end. */
  readonly whole: boolean;
}

/** Segments read at a time: 2 MiB at most. */
const PART = 8;

/** Reads one exchange without its body, which is then among what is missing; undefined as with `readExchange`. */
export async function readOutline(db: IDBPDatabase, id: string): Promise<RestoredExchange | undefined> {
  const said = await rowAndHead(db.transaction(['exchanges', 'heads']), id);
  return said && { ...fromStored(said.row, said.head, []), recorded: said.row.recorded, verdict: undefined };
}

/** Reads one exchange with its body; undefined when it is gone or can't be read. */
export async function readExchange(db: IDBPDatabase, id: string): Promise<RestoredExchange | undefined> {
  const transaction = db.transaction(['exchanges', 'heads', 'segments']);
  const said = await rowAndHead(transaction, id);
  if (said === undefined) return undefined;
  const { row, head } = said;
  const segments: unknown[] = [];
  const store = transaction.objectStore('segments');
  // A large body comes in parts: each is a task of its own, and the page can be drawn in between.
  for (let from = 0; ; from += PART) {
    const part: unknown[] = await store.getAll(IDBKeyRange.bound([id, from], [id, from + PART], false, true));
    segments.push(...part);
    if (part.length < PART) break;
  }
  const { exchange, whole } = fromStored(row, head, segments.map(readSegment));
  // Without the bytes that it points into, a verdict proves nothing.
  const verdict = whole ? fromStoredVerdict(head.verdict) : undefined;
  return { exchange, whole, recorded: row.recorded, verdict };
}

async function rowAndHead(transaction: IDBPTransaction<unknown, string[]>, id: string) {
  const [row, head] = await Promise.all([
    transaction.objectStore('exchanges').get(id).then(readRow),
    transaction.objectStore('heads').get(id).then(readHead),
  ]);
  return row && head && { row, head };
}
