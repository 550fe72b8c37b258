import type { IDBPDatabase, IDBPTransaction } from 'idb';

/** Version of the database's own layout: stores and indexes. */
export const DATABASE_VERSION = 1;

type Upgrade = (database: IDBPDatabase, transaction: IDBPTransaction<unknown, string[], 'versionchange'>) => void;

/** Step `n` leads from version `n` to `n + 1`. A step is never edited once shipped; a new one is added. */
const STEPS: readonly Upgrade[] = [
  (database) => {
    const exchanges = database.createObjectStore('exchanges', { keyPath: 'id' });
    exchanges.createIndex('startedAt', 'startedAt');
    exchanges.createIndex('callId', 'callId');
    database.createObjectStore('segments', { keyPath: ['exchangeId', 'index'] });
  },
];

/** Runs every step between the version found and the newest. */
export function migrate(
  database: IDBPDatabase,
  from: number,
  transaction: IDBPTransaction<unknown, string[], 'versionchange'>,
): void {
  for (const step of STEPS.slice(from)) step(database, transaction);
}
