import type { DemoStore } from './deps.ts';

/** A store that goes on in another when the first can't be used, as where a browser refuses IndexedDB. */
export function sturdyStore(first: DemoStore, other: DemoStore): DemoStore {
  let failed = false;
  const either = async <T>(act: (store: DemoStore) => Promise<T>): Promise<T> => {
    if (failed) return act(other);
    try {
      return await act(first);
    } catch {
      failed = true;
      return act(other);
    }
  };
  return {
    get: (key) => either((store) => store.get(key)),
    update: (key, change) => either((store) => store.update(key, change)),
    entries: (prefix) => either((store) => store.entries(prefix)),
  };
}
