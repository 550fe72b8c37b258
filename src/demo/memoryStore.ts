import type { JsonValue } from '#protocol/json.ts';
import type { DemoStore } from './deps.ts';

/** A store that lives as long as its owner: for tests and for a browser without IndexedDB. */
export function memoryStore(): DemoStore {
  const values = new Map<string, JsonValue>();
  return {
    get: (key) => Promise.resolve(values.get(key)),
    update(key, change) {
      const next = change(values.get(key));
      if (next === undefined) values.delete(key);
      else values.set(key, next);
      return Promise.resolve(next);
    },
    entries: (prefix) =>
      Promise.resolve([...values].filter(([key]) => key.startsWith(prefix)).sort(([a], [b]) => (a < b ? -1 : 1))),
  };
}
