import 'fake-indexeddb/auto';
import { openDB } from 'idb';
import { afterEach, describe, expect, it } from 'vitest';
import { judge } from '#verdict/judge.ts';
import { createDatabase } from './database.ts';
import type { Database } from './database.ts';
import { finishedExchange, PLANTED, STREAM } from './fixtures/storedCalls.ts';
import { memoryStorage } from './fixtures/memoryStorage.ts';
import { createLeftBehind } from './leftBehind.ts';
import { DATABASE_VERSION } from './migrations.ts';
import { createRecording } from './recording.ts';
import { createSessionStore } from './sessionStore.ts';
import type { StoreResult, StoreTrouble } from './storeTrouble.ts';

const utf8 = (text: string): Uint8Array<ArrayBuffer> => new TextEncoder().encode(text);
const text = (bytes: Uint8Array): string => new TextDecoder().decode(bytes);
const pause = () => Promise.resolve();

let names = 0;
const opened: Database[] = [];
function setUp(name = `store-${names++}`, storage = memoryStorage()) {
  const troubles: StoreTrouble[] = [];
  const ready: string[] = [];
  const database = createDatabase({
    name,
    onTrouble: (trouble) => troubles.push(trouble),
    onReady: () => ready.push('ready'),
  });
  opened.push(database);
  const left = createLeftBehind(storage);
  let ids = 0;
  const randomId = () => `${name}-new-${ids++}`;
  const recording = createRecording({
    database,
    left,
    later: () => () => undefined,
    pause,
    onTrouble: (trouble) => troubles.push(trouble),
    onChange: () => undefined,
  });
  const store = createSessionStore({ database, left, now: () => 5000, randomId, pause, onChange: () => undefined });
  const record = async (...exchanges: ReturnType<typeof finishedExchange>[]) => {
    for (const exchange of exchanges) {
      recording.begin(exchange);
      recording.ended(exchange, judge(exchange));
    }
    await recording.flush();
  };
  return { name, database, left, store, recording, record, troubles, ready };
}
afterEach(() => {
  for (const database of opened.splice(0)) database.close();
});

function value<T>(result: StoreResult<T>): T {
  if (result.kind === 'trouble') throw new Error(`${result.trouble}: ${result.detail}`);
  return result.value;
}

/** The database as version 1 left it: one record an exchange, with its marks, and its body in segments. */
async function versionOne(name: string): Promise<void> {
  const db = await openDB(name, 1, {
    upgrade(database) {
      const exchanges = database.createObjectStore('exchanges', { keyPath: 'id' });
      exchanges.createIndex('startedAt', 'startedAt');
      exchanges.createIndex('callId', 'callId');
      database.createObjectStore('segments', { keyPath: ['exchangeId', 'index'] });
    },
  });
  const { facts, request, context, ...rest } = finishedExchange('old', { sessionId: 'visit' });
  const body = facts.slice(0, facts.byteLength);
  await db.put('exchanges', {
    ...rest,
    version: 1,
    context,
    request: { url: 'http://a.test/mcp?q=1', method: 'POST', headers: [], body: request?.body },
    head: facts.head,
    close: facts.close,
    starts: Float64Array.of(0, 20),
    times: Float64Array.of(6, 9),
    byteLength: body.length,
    recorded: { rulesVersion: 1, outcome: 'TOOL_SUCCESS', stratum: 'tool' },
  });
  await db.put('segments', { exchangeId: 'old', index: 0, bytes: body });
  await db.put('exchanges', { id: 'odd', callId: 'odd', startedAt: 2, version: 99, kept: 'as it was' });
  db.close();
}

describe('migrating from version 1', () => {
  it('makes a session of each visit and loses no byte, mark or verdict', async () => {
    const { name, store } = setUp();
    await versionOne(name);
    const { sessions, unreadable } = value(await store.list());
    expect(sessions).toMatchObject([{ id: 'visit', target: 'http://a.test/mcp', calls: 1, tools: ['peek'] }]);
    expect(sessions[0]?.tally).toEqual([{ outcome: 'TOOL_SUCCESS', stratum: 'tool', status: 'pass', count: 1 }]);
    const [back] = value(await store.open(['old']));
    expect(back?.whole).toBe(true);
    expect([...(back?.exchange.facts.facts() ?? [])].map(({ at }) => at)).toEqual([5, 6, 9, 11]);
    expect(text(back?.exchange.facts.slice(0, 10_000) ?? new Uint8Array())).toBe(STREAM);
    expect(back && judge(back.exchange).outcome).toBe('TOOL_SUCCESS');
    expect(unreadable).toBe(1);
  });

  it('sets aside what it cannot read, as it was, until the user deletes it', async () => {
    const { name, store } = setUp();
    await versionOne(name);
    await store.list();
    const db = await openDB(name);
    expect(await db.getAll('unreadable')).toMatchObject([{ value: { id: 'odd', kept: 'as it was' } }]);
    db.close();
    value(await store.dropUnreadable());
    expect(value(await store.list())).toMatchObject({ unreadable: 0, sessions: [{ id: 'visit' }] });
  });

  it('says that another tab holds the older version, and goes on once that tab lets go', async () => {
    const { name, store, troubles, ready } = setUp();
    await versionOne(name);
    // A tab that does not step aside.
    const old = await openDB(name, 1);
    expect(await store.list()).toMatchObject({ kind: 'trouble', trouble: 'blocked' });
    expect(await store.list()).toMatchObject({ kind: 'trouble', trouble: 'blocked' });
    expect(troubles).toEqual(['blocked']);
    old.close();
    await expect.poll(async () => (await store.list()).kind).toBe('ok');
    expect(ready).toEqual(['ready']);
    expect(value(await store.list()).sessions).toHaveLength(1);
  });
});

describe('the store of sessions', () => {
  it('lists sessions without opening a body, newest use first', async () => {
    const { name, store, record } = setUp();
    await record(
      finishedExchange('a', { sessionId: 's1', startedAt: 1 }),
      finishedExchange('b', { sessionId: 's2', startedAt: 2 }),
    );
    const db = await openDB(name);
    await db.clear('segments');
    await db.clear('heads');
    db.close();
    expect(value(await store.list()).sessions.map(({ id }) => id)).toEqual(['s2', 's1']);
    expect(value(await store.rows('s1')).rows.map(({ recorded }) => recorded?.outcome)).toEqual(['TOOL_SUCCESS']);
  });

  it('renames, notes and pins without touching the rest', async () => {
    const { store, record } = setUp();
    await record(finishedExchange('a'));
    value(await store.edit('s', { name: 'Before the deploy', note: 'cut every time', pinned: true }));
    expect(value(await store.list()).sessions).toMatchObject([
      { name: 'Before the deploy', note: 'cut every time', pinned: true, calls: 1 },
    ]);
  });

  it('duplicates a session with its calls, and neither changes with the other', async () => {
    const { store, record } = setUp();
    await record(finishedExchange('a'), finishedExchange('b', { callId: 'a', attempt: 2, startedAt: 1001 }));
    const copy = value(await store.duplicate('s', 'Copy'));
    const { rows } = value(await store.rows(copy ?? ''));
    expect(rows.map(({ attempt }) => attempt)).toEqual([1, 2]);
    expect(new Set(rows.map(({ callId }) => callId)).size).toBe(1);
    value(await store.remove(['s']));
    value(await store.drop(['s', copy ?? '']));
    const [back] = value(await store.open([rows[0]?.id ?? '']));
    expect(back?.whole).toBe(true);
    expect(back && judge(back.exchange).outcome).toBe('TOOL_SUCCESS');
    expect(await store.duplicate('gone', 'x')).toEqual({ kind: 'ok', value: undefined });
  });

  it('brings a deleted session back until it is purged, then nothing of it is left', async () => {
    const { name, store, record } = setUp();
    await record(finishedExchange('a'), finishedExchange('k', { sessionId: 'kept' }));
    value(await store.remove(['s']));
    expect(value(await store.list()).sessions.map(({ id }) => id)).toEqual(['kept']);
    value(await store.bringBack(['s']));
    expect(value(await store.list()).sessions).toHaveLength(2);
    value(await store.remove(['s']));
    value(await store.purge(5000));
    expect(value(await store.open(['a']))).toHaveLength(1);
    value(await store.purge(5001));
    expect(value(await store.open(['a']))).toHaveLength(0);
    const db = await openDB(name);
    const counts = await Promise.all(['sessions', 'exchanges', 'heads', 'segments'].map((one) => db.count(one)));
    db.close();
    expect(counts).toEqual([1, 1, 1, 1]);
  });

  it('deletes with a session what a page that was closed had left of it', async () => {
    const storage = memoryStorage();
    const { name, store, record } = setUp(undefined, storage);
    await record(finishedExchange('a'));
    const closed = setUp(name, storage);
    const late = finishedExchange('b');
    closed.recording.begin(late);
    closed.recording.ended(late, judge(late));
    closed.recording.flushNow();
    value(await store.remove(['s']));
    expect(value(await store.list()).sessions).toEqual([]);
    value(await store.bringBack(['s']));
    expect(value(await store.rows('s')).rows.map(({ id }) => id)).toEqual(['a', 'b']);
    value(await store.remove(['s']));
    value(await store.drop(['s']));
    expect([value(await store.list()).sessions, storage.length]).toEqual([[], 0]);
  });

  it('saves an imported session under new ids, redacted, with the verdict it came with', async () => {
    const { name, store } = setUp();
    const document = {
      id: 'theirs',
      name: 'Theirs',
      note: 'n',
      createdAt: 1,
      exchanges: [
        {
          exchange: finishedExchange('e1'),
          recorded: { rulesVersion: 0, outcome: 'STREAM_TRUNCATED', stratum: 'stream' },
        },
      ],
    };
    const [first, second] = [value(await store.add(document)), value(await store.add(document))];
    expect(first).not.toBe(second);
    const { rows } = value(await store.rows(first));
    expect(rows[0]?.recorded).toEqual({ rulesVersion: 0, outcome: 'STREAM_TRUNCATED', stratum: 'stream' });
    expect(value(await store.list()).sessions[0]).toMatchObject({ name: 'Theirs', source: 'import' });
    const db = await openDB(name);
    const all = await Promise.all([...db.objectStoreNames].map((one) => db.getAll(one)));
    db.close();
    const said = JSON.stringify(all, (_key, one: unknown) => (one instanceof Uint8Array ? text(one) : one));
    for (const planted of Object.values(PLANTED)) expect(said).not.toContain(planted);
  });
});

describe('a session without times', () => {
  it('keeps the order of its calls, also in a copy', async () => {
    const { database, left } = setUp();
    let seed = 1;
    const randomId = () => String((seed = (seed * 48_271) % 2_147_483_647));
    const store = createSessionStore({ database, left, now: () => 5000, randomId, pause, onChange: () => undefined });
    const tools = Array.from({ length: 40 }, (_, place) => `t${place}`);
    const exchanges = tools.map((tool, place) => {
      const exchange = finishedExchange(`e${39 - place}`, { startedAt: 0, missing: ['times'] });
      const body = utf8(JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name: tool } }));
      return { exchange: { ...exchange, ...(exchange.request && { request: { ...exchange.request, body } }) } };
    });
    const added = value(await store.add({ id: 'x', name: 'x', note: '', createdAt: 1, exchanges }));
    expect(value(await store.rows(added)).rows.map(({ tool }) => tool)).toEqual(tools);
    const copy = value(await store.duplicate(added, 'copy')) ?? '';
    expect(value(await store.rows(copy)).rows.map(({ tool }) => tool)).toEqual(tools);
  });
});

describe('a store in trouble', () => {
  it('says that it is full, and the calls before are all there', async () => {
    const { store, record, recording, troubles } = setUp();
    await record(finishedExchange('a'));
    const put = IDBObjectStore.prototype.put;
    IDBObjectStore.prototype.put = function full(this: IDBObjectStore, ...given) {
      if (this.name === 'segments') throw new DOMException('no room', 'QuotaExceededError');
      return put.apply(this, given);
    };
    await record(finishedExchange('b'));
    expect(troubles).toEqual(['quota']);
    const failed = await store.duplicate('s', 'copy');
    expect(failed).toMatchObject({ kind: 'trouble', trouble: 'quota' });
    IDBObjectStore.prototype.put = put;
    expect(value(await store.list()).sessions).toHaveLength(1);
    expect(value(await store.open(['a']))[0]?.whole).toBe(true);
    await recording.flush();
    expect(value(await store.open(['b']))[0]?.whole).toBe(true);
  });

  it('keeps a damaged session record aside and makes the session anew from its calls', async () => {
    const { name, store, record } = setUp();
    await record(finishedExchange('a'));
    const db = await openDB(name);
    await db.put('sessions', { id: 's', version: 'nonsense', name: 'Mine', note: 7 });
    const remade = { id: 's', calls: 1, name: 'Mine', note: '' };
    expect(value(await store.list())).toMatchObject({ sessions: [remade], unreadable: 1 });
    await store.dropUnreadable();
    expect(value(await store.list())).toMatchObject({ sessions: [remade], unreadable: 0 });
    await db.put('sessions', { id: 's', version: 'nonsense' });
    await record(finishedExchange('b', { startedAt: 1001 }));
    expect(value(await store.list())).toMatchObject({ sessions: [{ id: 's', calls: 2 }], unreadable: 1 });
    db.close();
  });

  it('opens an exchange whose bytes were lost as far as they are there, and claims nothing of the rest', async () => {
    const { name, store, record } = setUp();
    const big = finishedExchange('big', {}, [utf8(`data: {"x":"${'y'.repeat(300_000)}"}\n\n`), utf8(STREAM)]);
    await record(big, finishedExchange('ok', { callId: 'ok' }));
    const db = await openDB(name);
    await db.delete('segments', ['big', 1]);
    await db.put('exchanges', { id: 'odd', sessionId: 's', version: 2 });
    db.close();
    const [back, ok] = value(await store.open(['big', 'ok', 'odd']));
    expect(back?.whole).toBe(false);
    expect(back?.exchange.missing).toEqual(expect.arrayContaining(['chunks', 'close']));
    expect(back?.exchange.facts.byteLength).toBe(262_144);
    expect([back?.recorded?.outcome, back?.verdict]).toEqual(['TOOL_SUCCESS', undefined]);
    expect(ok?.whole).toBe(true);
    expect(value(await store.rows('s'))).toMatchObject({ unreadable: 1 });
  });

  it('steps aside when another tab wants a newer version, and says so', async () => {
    const { name, store, record, troubles } = setUp();
    await record(finishedExchange('a'));
    const newer = await openDB(name, DATABASE_VERSION + 1);
    expect(troubles).toEqual(['closed-by-other-tab']);
    expect(await store.list()).toMatchObject({ kind: 'trouble', trouble: 'closed-by-other-tab' });
    newer.close();
  });

  it('works from two tabs at once', async () => {
    const one = setUp();
    const other = setUp(one.name);
    await Promise.all([
      one.record(finishedExchange('a'), finishedExchange('b')),
      other.record(finishedExchange('c'), finishedExchange('d', { sessionId: 't' })),
    ]);
    const { sessions } = value(await other.store.list());
    expect(sessions.map(({ id, calls }) => `${id} ${calls}`).toSorted((a, b) => a.localeCompare(b))).toEqual([
      's 3',
      't 1',
    ]);
  });

  it('has a sentence where the browser gives no database', async () => {
    const { store } = setUp();
    const { open } = IDBFactory.prototype;
    IDBFactory.prototype.open = () => {
      throw new DOMException('not here', 'SecurityError');
    };
    expect(await store.list()).toMatchObject({ kind: 'trouble', trouble: 'unavailable' });
    IDBFactory.prototype.open = open;
    expect(await store.list()).toMatchObject({ kind: 'ok' });
  });
});
