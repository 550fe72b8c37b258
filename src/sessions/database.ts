import { openDB } from 'idb';
import type { IDBPDatabase } from 'idb';
import { DATABASE_VERSION, migrate } from './migrations.ts';
import { troubleOf } from './storeTrouble.ts';
import type { StoreResult, StoreTrouble } from './storeTrouble.ts';

/** The one connection to the database of sessions; opened on first use and again after a failure. */
export interface Database {
  /** Runs work on the open database. It never rejects: what IndexedDB throws is a trouble. */
  run<T>(work: (db: IDBPDatabase) => Promise<T>): Promise<StoreResult<T>>;
  /** The connection if it stands now: for a page that goes away and can't wait. */
  readonly standing: IDBPDatabase | undefined;
  close(): void;
}

export interface DatabaseDeps {
  readonly name: string;
  /** Told when the store stops working for a reason outside of a call: another tab, a blocked upgrade. */
  readonly onTrouble: (trouble: StoreTrouble) => void;
  /** Told when an upgrade that another tab held up has gone through. */
  readonly onReady?: () => void;
  /** Work on each connection before anything else is done with it; it must not reject. */
  readonly onOpen?: (db: IDBPDatabase) => Promise<unknown>;
}

/** While an upgrade waits for another tab, every call ends with this instead of waiting too. */
class Blocked extends Error {}

/** Opens nothing yet. */
export function createDatabase(deps: DatabaseDeps): Database {
  let opening: Promise<IDBPDatabase> | undefined;
  let standing: IDBPDatabase | undefined;
  let held = holdUp();

  function unblock(): void {
    if (!held.isUp()) return;
    held = holdUp();
    deps.onReady?.();
  }

  function open(): Promise<IDBPDatabase> {
    opening ??= openDB(deps.name, DATABASE_VERSION, {
      upgrade: (db, from, _to, transaction) => migrate(db, from, transaction),
      blocked() {
        held.raise();
        deps.onTrouble('blocked');
      },
      blocking() {
        // A newer version waits for this tab: stepping aside loses nothing, holding it up would.
        standing?.close();
        standing = undefined;
        opening = undefined;
        deps.onTrouble('closed-by-other-tab');
      },
      terminated() {
        standing = undefined;
        opening = undefined;
      },
    }).then(
      async (db) => {
        standing = db;
        unblock();
        await deps.onOpen?.(db);
        return db;
      },
      (error: unknown) => {
        opening = undefined;
        unblock();
        throw error;
      },
    );
    return opening;
  }

  return {
    get standing() {
      return standing;
    },
    async run(work) {
      try {
        return { kind: 'ok', value: await work(await Promise.race([open(), held.raised])) };
      } catch (error) {
        const trouble = error instanceof Blocked ? 'blocked' : troubleOf(error);
        // A connection that was closed under us can be opened anew by the next call.
        if (trouble === 'unavailable' && standing !== undefined) {
          standing = undefined;
          opening = undefined;
        }
        return { kind: 'trouble', trouble, detail: error instanceof Error ? error.message : String(error) };
      }
    },
    close() {
      standing?.close();
      standing = undefined;
      opening = undefined;
    },
  };
}

/** A promise that never ends well: it rejects when another tab holds an upgrade up. */
function holdUp() {
  let up = false;
  let raise = (): void => undefined;
  const raised = new Promise<never>((_, reject) => {
    raise = () => {
      up = true;
      reject(new Blocked('another tab holds the older version'));
    };
  });
  raised.catch(() => undefined);
  return { raised, raise, isUp: () => up };
}
