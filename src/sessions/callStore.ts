import { openDB } from 'idb';
import type { IDBPDatabase } from 'idb';
import type { Exchange } from '#exchange/model.ts';
import { DATABASE_VERSION, migrate } from './migrations.ts';
import { redactForStore } from './redactExchange.ts';
import { fromStored, readStoredHead, toStored } from './storedExchange.ts';
import type { RecordedVerdict, StoredHead, StoredSegment } from './storedExchange.ts';

/** Calls kept; the oldest go first. */
export const CALLS_KEPT = 50;

/** Why storing did not work: a sentence in the status line, never an exception. */
export type StoreTrouble = 'unavailable' | 'blocked' | 'closed-by-other-tab' | 'quota' | 'broken';

export type StoreResult<T> =
  | { readonly kind: 'ok'; readonly value: T }
  | { readonly kind: 'trouble'; readonly trouble: StoreTrouble; readonly detail: string };

/** An exchange as it was stored, with the verdict it had then. */
export interface RestoredExchange {
  readonly exchange: Exchange;
  readonly recorded: RecordedVerdict | undefined;
}

/** The last calls of this browser, secrets redacted before each write. */
export interface CallStore {
  /** Stores one finished exchange, replacing an earlier state of it, and drops calls beyond the limit. */
  save(exchange: Exchange, recorded: RecordedVerdict | undefined): Promise<StoreResult<void>>;
  /** All stored exchanges, oldest first; `dropped` counts records that could not be read and were deleted. */
  load(): Promise<StoreResult<{ readonly exchanges: readonly RestoredExchange[]; readonly dropped: number }>>;
  clear(): Promise<StoreResult<void>>;
  close(): void;
}

export interface CallStoreDeps {
  readonly name: string;
  /** Told when the store stops working for a reason outside of a call: another tab, a blocked upgrade. */
  readonly onTrouble: (trouble: StoreTrouble) => void;
  readonly callsKept?: number;
}

/** Opens the store; the database is opened on first use and again after a failure. */
export function createCallStore(deps: CallStoreDeps): CallStore {
  let opening: Promise<IDBPDatabase> | undefined;
  let open: IDBPDatabase | undefined;

  function database(): Promise<IDBPDatabase> {
    opening ??= openDB(deps.name, DATABASE_VERSION, {
      upgrade: (db, from, _to, transaction) => migrate(db, from, transaction),
      blocked: () => deps.onTrouble('blocked'),
      blocking: () => {
        open?.close();
        opening = undefined;
        deps.onTrouble('closed-by-other-tab');
      },
      terminated: () => {
        opening = undefined;
      },
    }).then(
      (db) => (open = db),
      (error: unknown) => {
        opening = undefined;
        throw error;
      },
    );
    return opening;
  }

  async function guarded<T>(work: (db: IDBPDatabase) => Promise<T>): Promise<StoreResult<T>> {
    try {
      return { kind: 'ok', value: await work(await database()) };
    } catch (error) {
      return {
        kind: 'trouble',
        trouble: troubleOf(error),
        detail: error instanceof Error ? error.message : String(error),
      };
    }
  }

  return {
    save: (exchange, recorded) =>
      guarded(async (db) => {
        const { head, segments } = toStored(redactForStore(exchange).redacted, recorded);
        const transaction = begin(db);
        const heads = transaction.objectStore('exchanges');
        const bodies = transaction.objectStore('segments');
        await bodies.delete(segmentsOf(head.id));
        await heads.put(head);
        for (const segment of segments) await bodies.put(segment);
        for (const id of idsBeyond(await heads.getAll(), deps.callsKept ?? CALLS_KEPT)) {
          await heads.delete(id);
          await bodies.delete(segmentsOf(id));
        }
        await transaction.done;
      }),
    load: () =>
      guarded(async (db) => {
        const transaction = begin(db);
        const heads = transaction.objectStore('exchanges');
        const bodies = transaction.objectStore('segments');
        const exchanges: RestoredExchange[] = [];
        let dropped = 0;
        for (const key of await heads.index('startedAt').getAllKeys()) {
          const head = readStoredHead(await heads.get(key));
          const segments = await bodies.getAll(segmentsOf(String(key)));
          const exchange = head && fromStored(head, segments.filter(isSegment));
          if (head && exchange) exchanges.push({ exchange, recorded: head.recorded });
          else {
            dropped++;
            await heads.delete(key);
            await bodies.delete(segmentsOf(String(key)));
          }
        }
        await transaction.done;
        return { exchanges, dropped };
      }),
    clear: () =>
      guarded(async (db) => {
        const transaction = begin(db);
        await transaction.objectStore('exchanges').clear();
        await transaction.objectStore('segments').clear();
        await transaction.done;
      }),
    close() {
      open?.close();
      open = undefined;
      opening = undefined;
    },
  };
}

function begin(db: IDBPDatabase) {
  const transaction = db.transaction(['exchanges', 'segments'], 'readwrite');
  // A failing request is reported by its own promise; this one must not end as an unhandled rejection.
  transaction.done.catch(() => undefined);
  return transaction;
}

function segmentsOf(id: string): IDBKeyRange {
  return IDBKeyRange.bound([id, 0], [id, Number.MAX_SAFE_INTEGER]);
}

function isSegment(value: unknown): value is StoredSegment {
  return typeof value === 'object' && value !== null && 'bytes' in value && value.bytes instanceof Uint8Array;
}

function idsBeyond(heads: readonly unknown[], kept: number): string[] {
  const known = heads.filter(
    (head): head is Pick<StoredHead, 'id' | 'callId' | 'startedAt'> =>
      typeof head === 'object' && head !== null && 'callId' in head,
  );
  const newest = new Map<string, number>();
  for (const head of known) newest.set(head.callId, Math.max(newest.get(head.callId) ?? 0, head.startedAt));
  const keep = new Set(
    [...newest]
      .toSorted((a, b) => b[1] - a[1])
      .slice(0, kept)
      .map(([callId]) => callId),
  );
  return known.filter((head) => !keep.has(head.callId)).map((head) => head.id);
}

function troubleOf(error: unknown): StoreTrouble {
  const name = error instanceof DOMException || error instanceof Error ? error.name : '';
  if (name === 'QuotaExceededError') return 'quota';
  if (name === 'VersionError') return 'closed-by-other-tab';
  return name === 'InvalidStateError' || name === 'SecurityError' || name === 'ReferenceError' || name === 'TypeError'
    ? 'unavailable'
    : 'broken';
}
