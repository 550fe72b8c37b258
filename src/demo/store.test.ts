import 'fake-indexeddb/auto';
import { describe, expect, it } from 'vitest';
import { count, readCount, readCounts, resetCounts } from './counters.ts';
import { indexedDbStore } from './indexedDbStore.ts';
import { memoryStore } from './memoryStore.ts';
import { sturdyStore } from './sturdyStore.ts';

let names = 0;
const stores = [
  ['in memory', () => memoryStore()],
  ['in IndexedDB', () => indexedDbStore(`demo-test-${++names}`)],
] as const;

describe.each(stores)('a store %s', (_, open) => {
  it('keeps, changes and forgets a value', async () => {
    const store = open();
    expect(await store.get('a')).toBeUndefined();
    expect(await store.update('a', (old) => [old ?? 'none', 1])).toEqual(['none', 1]);
    expect(await store.get('a')).toEqual(['none', 1]);
    expect(await store.update('a', () => undefined)).toBeUndefined();
    expect(await store.get('a')).toBeUndefined();
  });
  it('lists by prefix, in key order', async () => {
    const store = open();
    for (const key of ['b/2', 'a/1', 'b/1', 'c']) await store.update(key, () => key);
    expect(await store.entries('b/')).toEqual([
      ['b/1', 'b/1'],
      ['b/2', 'b/2'],
    ]);
  });
  it('loses no count when calls come at once', async () => {
    const store = open();
    const counts = await Promise.all(Array.from({ length: 20 }, () => count(store, 'calls')));
    expect(counts.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 20 }, (__, index) => index + 1));
  });
  it('shows counters and resets those of a prefix', async () => {
    const store = open();
    await count(store, 'lab/a');
    await count(store, 'lab/a');
    await count(store, 'lab/b');
    await count(store, 'other');
    expect(await readCounts(store, 'lab/')).toEqual({ 'lab/a': 2, 'lab/b': 1 });
    expect(await resetCounts(store, 'lab/')).toEqual(['lab/a', 'lab/b']);
    expect(await readCount(store, 'lab/a')).toBe(0);
    expect(await readCount(store, 'other')).toBe(1);
  });
});

describe('a store in IndexedDB', () => {
  it('goes on where another left off, as a restarted worker does', async () => {
    const name = `demo-test-${++names}`;
    await count(indexedDbStore(name), 'calls');
    expect(await count(indexedDbStore(name), 'calls')).toBe(2);
  });
});

describe('a sturdy store', () => {
  it('goes on in the other store once the first fails', async () => {
    const broken = () => Promise.reject(new Error('refused'));
    const store = sturdyStore({ get: broken, update: broken, entries: broken }, memoryStore());
    expect([await count(store, 'calls'), await count(store, 'calls')]).toEqual([1, 2]);
  });
});
