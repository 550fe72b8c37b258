import type { DemoStore } from './deps.ts';

const PREFIX = 'counter/';

/** Adds one to a named counter and gives the new count, 1 for the first. */
export async function count(store: DemoStore, name: string): Promise<number> {
  const next = await store.update(PREFIX + name, (old) => (typeof old === 'number' ? old : 0) + 1);
  return typeof next === 'number' ? next : 1;
}

/** The count so far, 0 when nothing was counted. */
export async function readCount(store: DemoStore, name: string): Promise<number> {
  const value = await store.get(PREFIX + name);
  return typeof value === 'number' ? value : 0;
}

/** Every counter whose name starts with `prefix`. */
export async function readCounts(store: DemoStore, prefix: string): Promise<Record<string, number>> {
  const found: Record<string, number> = {};
  for (const [key, value] of await store.entries(PREFIX + prefix)) {
    if (typeof value === 'number') found[key.slice(PREFIX.length)] = value;
  }
  return found;
}

/** Sets to nothing every counter whose name starts with `prefix`; gives the names that were reset. */
export async function resetCounts(store: DemoStore, prefix: string): Promise<readonly string[]> {
  const names = Object.keys(await readCounts(store, prefix));
  for (const name of names) await store.update(PREFIX + name, () => undefined);
  return names;
}
