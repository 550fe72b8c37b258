import 'fake-indexeddb/auto';
import { openDB } from 'idb';
import { afterEach, describe, expect, it } from 'vitest';
import { createFactLog } from '#exchange/factLog.ts';
import { DEFAULT_LIMITS } from '#exchange/limits.ts';
import type { Exchange } from '#exchange/model.ts';
import { createCallStore } from './callStore.ts';
import type { CallStore, StoreTrouble } from './callStore.ts';

const SECRET = 's3cr3t-bearer-0123456789';
const COOKIE = 'sid=planted-cookie-77';
const utf8 = (text: string): Uint8Array => new TextEncoder().encode(text);
const text = (bytes: Uint8Array): string => new TextDecoder().decode(bytes);

function exchangeOf(id: string, startedAt: number, callId = id): Exchange {
  const facts = createFactLog();
  facts.addHead({
    at: 5,
    status: 200,
    headers: [
      ['content-type', 'application/json'],
      ['set-cookie', COOKIE],
    ],
    url: 'http://a.test/mcp?access_token=planted-query',
    redirected: false,
    type: 'cors',
  });
  // The echoed secret straddles two chunks.
  facts.addBytes(6, utf8(`{"jsonrpc":"2.0","id":"c-1","result":{"echo":"${SECRET.slice(0, 7)}`));
  facts.addBytes(9, utf8(`${SECRET.slice(7)}"}}`));
  facts.addClose({ kind: 'end', at: 10 });
  return {
    id,
    sessionId: 's',
    callId,
    round: 1,
    attempt: 1,
    retryOrigin: 'none',
    role: 'request',
    via: 'direct',
    source: 'live',
    injected: [],
    missing: [],
    request: {
      url: 'http://a.test/mcp?access_token=planted-query',
      method: 'POST',
      headers: [
        ['Authorization', `Bearer ${SECRET}`],
        ['x-api-key', 'planted-key-1234'],
      ],
      body: utf8(`{"jsonrpc":"2.0","id":"c-1","params":{"k":"planted-key-1234"}}`),
    },
    context: { revision: '2026-07-28', revisionFrom: 'meta', declared: {}, limits: DEFAULT_LIMITS, inFlight: [] },
    startedAt,
    facts,
  };
}

let names = 0;
const open: CallStore[] = [];
function storeFor(name: string, callsKept?: number, troubles: StoreTrouble[] = []): CallStore {
  const store = createCallStore({
    name,
    onTrouble: (trouble) => troubles.push(trouble),
    ...(callsKept !== undefined && { callsKept }),
  });
  open.push(store);
  return store;
}
afterEach(() => {
  for (const store of open.splice(0)) store.close();
});

/** Every string and byte that a database holds, as one text. */
async function everythingIn(name: string): Promise<string> {
  const db = await openDB(name);
  const rows = [...(await db.getAll('exchanges')), ...(await db.getAll('segments'))];
  db.close();
  return JSON.stringify(rows, (_key, value: unknown) => (value instanceof Uint8Array ? text(value) : value));
}

describe('the store of the last calls', () => {
  it('keeps no planted secret, in heads, URLs or bodies, even across chunks', async () => {
    const name = `calls-${names++}`;
    await storeFor(name).save(exchangeOf('e1', 1), undefined);
    const all = await everythingIn(name);
    for (const planted of [SECRET, SECRET.slice(7), COOKIE, 'planted-query', 'planted-key-1234'])
      expect(all).not.toContain(planted);
  });

  it('gives back the same bytes, times and lengths, with stars in place of secrets', async () => {
    const store = storeFor(`calls-${names++}`);
    const saved = exchangeOf('e1', 1);
    await store.save(saved, { rulesVersion: 1, outcome: 'TOOL_SUCCESS', stratum: 'tool' });
    const loaded = await store.load();
    if (loaded.kind !== 'ok') throw new Error(loaded.detail);
    const [back] = loaded.value.exchanges;
    expect(back?.recorded?.outcome).toBe('TOOL_SUCCESS');
    expect(back?.exchange.facts.byteLength).toBe(saved.facts.byteLength);
    expect([...(back?.exchange.facts.facts() ?? [])].map((fact) => fact.at)).toEqual([5, 6, 9, 10]);
    const body = text(back?.exchange.facts.slice(0, 1000) ?? new Uint8Array());
    expect(body).toBe(text(saved.facts.slice(0, 1000)).replace(SECRET, '*'.repeat(SECRET.length)));
    expect(back?.exchange.request?.headers[0]).toEqual(['Authorization', `Bearer ${'*'.repeat(SECRET.length)}`]);
  });

  it('keeps the newest calls with all their exchanges and drops the others', async () => {
    const store = storeFor(`calls-${names++}`, 2);
    await store.save(exchangeOf('a1', 1, 'a'), undefined);
    await store.save(exchangeOf('b1', 2, 'b'), undefined);
    await store.save(exchangeOf('b2', 3, 'b'), undefined);
    await store.save(exchangeOf('c1', 4, 'c'), undefined);
    const loaded = await store.load();
    expect(loaded.kind === 'ok' && loaded.value.exchanges.map(({ exchange }) => exchange.id)).toEqual([
      'b1',
      'b2',
      'c1',
    ]);
  });

  it('deletes a record that it cannot read, counts it, and loads the rest', async () => {
    const name = `calls-${names++}`;
    const store = storeFor(name);
    await store.save(exchangeOf('good', 1), undefined);
    const db = await openDB(name);
    await db.put('exchanges', { id: 'bad', callId: 'bad', startedAt: 2, version: 99 });
    await db.delete('segments', ['good', 0]);
    await db.put('exchanges', { ...(await db.get('exchanges', 'good')), id: 'short' });
    db.close();
    const loaded = await store.load();
    expect(loaded.kind === 'ok' && [loaded.value.exchanges.length, loaded.value.dropped]).toEqual([0, 3]);
    expect(await everythingIn(name)).toBe('[]');
  });

  it('steps aside when another tab wants a newer version, and says so', async () => {
    const name = `calls-${names++}`;
    const troubles: StoreTrouble[] = [];
    const store = storeFor(name, undefined, troubles);
    await store.save(exchangeOf('e1', 1), undefined);
    const newer = await openDB(name, 2);
    expect(troubles).toEqual(['closed-by-other-tab']);
    const refused = await store.load();
    expect(refused).toMatchObject({ kind: 'trouble', trouble: 'closed-by-other-tab' });
    newer.close();
  });
});
