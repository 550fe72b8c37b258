import type { IDBPDatabase } from 'idb';
import type { Exchange } from '#exchange/model.ts';
import type { Verdict } from '#verdict/model.ts';
import { segmentsOf } from './sessionRows.ts';
import { fromStored, readHead, readRow, readSegment } from './storedExchange.ts';
import type { RecordedVerdict } from './storedExchange.ts';
import { fromStoredVerdict } from './storedVerdict.ts';

/** A stored exchange with the verdict it had when it was recorded. */
export interface RestoredExchange {
  readonly exchange: Exchange;
  readonly recorded: RecordedVerdict | undefined;
  /** The whole verdict, if it was given under today's rules. */
  readonly verdict: Verdict | undefined;
  /** False when bytes were lost, or when the page went away before the end. */
  readonly whole: boolean;
}

/** Reads one exchange with its body; undefined when it is gone or can't be read. */
export async function readExchange(db: IDBPDatabase, id: string): Promise<RestoredExchange | undefined> {
  const transaction = db.transaction(['exchanges', 'heads', 'segments']);
  const [row, head, segments] = await Promise.all([
    transaction.objectStore('exchanges').get(id).then(readRow),
    transaction.objectStore('heads').get(id).then(readHead),
    transaction.objectStore('segments').getAll(segmentsOf(id)) as Promise<unknown[]>,
  ]);
  if (row === undefined || head === undefined) return undefined;
  const { exchange, whole } = fromStored(row, head, segments.map(readSegment));
  return { exchange, whole, recorded: row.recorded, verdict: fromStoredVerdict(head.verdict) };
}
