import type { IDBPDatabase } from 'idb';
import { fillVersion2 } from './migrateToV2.ts';
import type { UpgradeTransaction } from './migrateToV2.ts';

/** Version of the database's own layout: stores and indexes. */
export const DATABASE_VERSION = 2;

type Upgrade = (database: IDBPDatabase, transaction: UpgradeTransaction) => Promise<void> | void;

/** Step `n` leads from version `n` to `n + 1`. A step is never edited once shipped; a new one is added. */
const STEPS: readonly Upgrade[] = [
  (database) => {
    const exchanges = database.createObjectStore('exchanges', { keyPath: 'id' });
    exchanges.createIndex('startedAt', 'startedAt');
    exchanges.createIndex('callId', 'callId');
    database.createObjectStore('segments', { keyPath: ['exchangeId', 'index'] });
  },
  (database, transaction) => {
    database.createObjectStore('sessions', { keyPath: 'id' });
    database.createObjectStore('heads', { keyPath: 'id' });
    // What no version can read is kept here until the user deletes it.
    database.createObjectStore('unreadable', { autoIncrement: true });
    transaction.objectStore('exchanges').createIndex('sessionId', 'sessionId');
    return fillVersion2(transaction);
  },
];

/** Runs every step between the version found and the newest. One that fails leaves the database as it was. */
export function migrate(database: IDBPDatabase, from: number, transaction: UpgradeTransaction): void {
  const run = async () => {
    for (const step of STEPS.slice(from)) await step(database, transaction);
  };
  // The transaction's own end is what opening waits for.
  transaction.done.catch(() => undefined);
  run().catch(() => transaction.abort());
}
