import { openDB, type DBSchema, type IDBPDatabase } from 'idb';
import type { JsonValue } from '#protocol/json.ts';
import type { DemoStore } from './deps.ts';

interface DemoDatabase extends DBSchema {
  state: { key: string; value: JsonValue };
}

/** A store shared by the worker and the page, so a counter goes on where it was whichever of them answers. */
export function indexedDbStore(name = 'estrato-demo'): DemoStore {
  let opened: Promise<IDBPDatabase<DemoDatabase>> | undefined;
  const database = (): Promise<IDBPDatabase<DemoDatabase>> => {
    const forget = (): void => {
      opened = undefined;
    };
    opened ??= openDB<DemoDatabase>(name, 1, {
      upgrade: (fresh) => void fresh.createObjectStore('state'),
      // An open connection would block a later version in another tab.
      blocking: (_current, _blocked, event) => {
        forget();
        if (event.target instanceof IDBDatabase) event.target.close();
      },
      terminated: forget,
    }).catch((error: unknown) => {
      forget();
      throw error;
    });
    return opened;
  };
  return {
    get: async (key) => (await database()).get('state', key),
    async update(key, change) {
      const transaction = (await database()).transaction('state', 'readwrite');
      const next = change(await transaction.store.get(key));
      await (next === undefined ? transaction.store.delete(key) : transaction.store.put(next, key));
      await transaction.done;
      return next;
    },
    async entries(prefix) {
      const range = IDBKeyRange.bound(prefix, `${prefix}\uffff`);
      const { store } = (await database()).transaction('state');
      const [keys, values] = await Promise.all([store.getAllKeys(range), store.getAll(range)]);
      return keys.map((key, index) => [key, values[index] ?? null] as const);
    },
  };
}
