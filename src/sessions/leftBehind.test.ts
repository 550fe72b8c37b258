import 'fake-indexeddb/auto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { IDBPDatabase } from 'idb';
import { afterEach, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { fromTranscript, transcriptSchema } from '#exchange/transcript.ts';
import { judge } from '#verdict/judge.ts';
import { createDatabase } from './database.ts';
import type { Database } from './database.ts';
import { memoryStorage } from './fixtures/memoryStorage.ts';
import { addStreamHead, begunExchange, finishedExchange, PLANTED, STREAM } from './fixtures/storedCalls.ts';
import { createLeftBehind } from './leftBehind.ts';
import type { LeftExchange } from './leftBehind.ts';
import { readExchange } from './readExchange.ts';
import { createRecordTrack } from './recordTrack.ts';
import { rowsOf } from './sessionSums.ts';

const utf8 = (text: string): Uint8Array<ArrayBuffer> => new TextEncoder().encode(text);

let names = 0;
const opened: Database[] = [];
afterEach(() => {
  for (const database of opened.splice(0)) database.close();
});

async function emptyDatabase(): Promise<IDBPDatabase> {
  const database = createDatabase({ name: `left-${names++}`, onTrouble: () => undefined });
  opened.push(database);
  const result = await database.run((db) => Promise.resolve(db));
  if (result.kind !== 'ok') throw new Error(result.detail);
  return result.value;
}

/** Holds no secret; one that is found late has everything written anew. */
const ANSWER = 'data: {"jsonrpc":"2.0","id":"c-1","result":{"resultType":"complete","content":[]}}\n\n';

type Track = ReturnType<typeof createRecordTrack>;

/** A track that has read all there is of an exchange, and knows its verdict if it is over. */
function trackOf(exchange = finishedExchange('e1')): Track {
  const track = createRecordTrack(exchange);
  if (exchange.facts.close !== undefined) track.end(exchange, judge(exchange));
  do track.step();
  while (!track.drained);
  return track;
}

/** A call of which its first bytes are there. */
function openCall(bytes: number) {
  const { exchange, facts } = begunExchange('e1');
  addStreamHead(facts);
  facts.addBytes(6, utf8(STREAM.slice(0, bytes)));
  return exchange;
}

async function takenUp(left: LeftExchange, db: IDBPDatabase) {
  const storage = memoryStorage();
  expect(createLeftBehind(storage).leave(left)).toBe('whole');
  await createLeftBehind(storage).takeUp(db);
  expect(storage.length).toBe(0);
  return readExchange(db, left.row.id);
}

const folder = join(import.meta.dirname, '../verdict/fixtures');
const fixtures = readdirSync(folder)
  .filter((name) => name.endsWith('.json'))
  .flatMap((name) => z.array(transcriptSchema).parse(JSON.parse(readFileSync(join(folder, name), 'utf8'))))
  .filter(({ bodyGen }) => bodyGen === undefined);

describe('what a page that went away has left', () => {
  it('is the same, once taken up, as if it had been written in time, for every kind of call', async () => {
    expect(fixtures.length).toBeGreaterThan(100);
    const written = await emptyDatabase();
    const late = await emptyDatabase();
    for (const transcript of fixtures) {
      const { exchange } = fromTranscript(transcript);
      await trackOf(exchange).put(written);
      const back = await takenUp(trackOf(exchange).outstanding(), late);
      const wanted = await readExchange(written, exchange.id);
      const plain = (read: typeof back) =>
        read && { ...read, exchange: { ...read.exchange, facts: [...read.exchange.facts.facts()] } };
      expect(plain(back), transcript.id).toEqual(plain(wanted));
      const session = (db: IDBPDatabase) => db.get('sessions', exchange.sessionId) as Promise<unknown>;
      expect(await session(late)).toEqual(await session(written));
    }
  }, 30_000);

  it('holds no secret in any form', () => {
    const storage = memoryStorage();
    createLeftBehind(storage).leave(trackOf().outstanding());
    const text = storage.getItem(storage.key(0) ?? '') ?? '';
    const decoded = text.replaceAll(/"([A-Za-z0-9+/]{40,}=*)"/g, (_, base64: string) => atob(base64));
    expect(decoded).toContain('tools/call');
    for (const planted of Object.values(PLANTED)) expect(decoded).not.toContain(planted.slice(0, 12));
  });

  it('goes on from what had been written before', async () => {
    const db = await emptyDatabase();
    const { exchange, facts } = begunExchange('e1');
    const track = createRecordTrack(exchange);
    addStreamHead(facts);
    const bytes = utf8(`: ${'x'.repeat(600_000)}\n\n`);
    facts.addBytes(6, bytes);
    do track.step();
    while (!track.drained);
    await track.put(db);
    facts.addBytes(7, utf8(ANSWER));
    facts.addClose({ kind: 'end', at: 9 });
    track.end(exchange, judge(exchange));
    do track.step();
    while (!track.drained);
    const left = track.outstanding();
    expect(left.segments.map(({ index }) => index)).toEqual([2]);
    const back = await takenUp(left, db);
    expect(back?.whole).toBe(true);
    expect(back?.exchange.facts.byteLength).toBe(bytes.length + ANSWER.length);
  });

  it('does not take the place of more that another page wrote', async () => {
    const db = await emptyDatabase();
    await trackOf().put(db);
    expect((await takenUp(trackOf(openCall(100)).outstanding(), db))?.whole).toBe(true);
    const other = await emptyDatabase();
    const bytesAfter = async (left: LeftExchange) => (await takenUp(left, other))?.exchange.facts.byteLength ?? 0;
    const more = trackOf(openCall(150));
    await more.put(other);
    const stored = more.outstanding().row.bytes;
    expect(await bytesAfter(trackOf(openCall(100)).outstanding())).toBe(stored);
    expect(await bytesAfter(trackOf(openCall(200)).outstanding())).toBeGreaterThan(stored);
    expect((await takenUp(trackOf().outstanding(), other))?.whole).toBe(true);
  });

  it('is what a later fact added to a call that was written', async () => {
    const db = await emptyDatabase();
    const { exchange, facts } = begunExchange('e1');
    facts.addClose({ kind: 'blocked', at: 3, message: 'no' });
    await trackOf(exchange).put(db);
    facts.addProbe(8, { answers: true });
    const back = await takenUp(trackOf(exchange).outstanding(), db);
    expect(back?.exchange.facts.probe?.found).toEqual({ answers: true });
  });

  it('is how a call closed of which no more came to be written', async () => {
    const db = await emptyDatabase();
    const { exchange, facts } = begunExchange('e1');
    await trackOf(exchange).put(db);
    facts.addClose({ kind: 'blocked', at: 3, message: 'no' });
    // Its verdict waits for the probe.
    const track = createRecordTrack(exchange);
    track.step();
    expect((await takenUp(track.outstanding(), db))?.exchange.facts.close?.kind).toBe('blocked');
  });

  it('is not taken for what its page leaves while it is taken up', async () => {
    const db = await emptyDatabase();
    const storage = memoryStorage();
    const left = createLeftBehind(storage);
    left.leave(trackOf(openCall(100)).outstanding());
    const first = left.takeUp(db);
    left.leave(trackOf().outstanding());
    await first;
    await left.takeUp(db);
    expect([storage.length, (await readExchange(db, 'e1'))?.whole]).toEqual([0, true]);
  });

  it('stays where it is while the database takes nothing', async () => {
    const db = await emptyDatabase();
    const storage = memoryStorage();
    const left = createLeftBehind(storage);
    left.leave(trackOf().outstanding());
    db.close();
    await left.takeUp(db);
    expect(storage.length).toBe(1);
    await left.takeUp(await emptyDatabase());
    expect(storage.length).toBe(0);
  });

  it('goes with a session that is deleted for good', async () => {
    const storage = memoryStorage();
    const left = createLeftBehind(storage);
    left.leave(trackOf().outstanding());
    left.leave(trackOf(finishedExchange('e2', { sessionId: 'other' })).outstanding());
    left.forgetSessions(['s']);
    const db = await emptyDatabase();
    expect(await left.takeUp(db)).toBe(true);
    expect(await db.getAllKeys('exchanges')).toEqual(['e2']);
    expect(await left.takeUp(db)).toBe(false);
  });

  it.each([
    ['is no JSON', '{"row":'],
    ['is another thing', '[1,2]'],
    ['has no body of its request', (text: string) => text.replace('"body":"', '"body":"!')],
    ['has a segment of another call', (text: string) => text.replace('"exchangeId":"e1"', '"exchangeId":"e2"')],
    ['is of another version', (text: string) => text.replaceAll('"version":2', '"version":9')],
  ])('is set aside and counted when it %s, and the rest is taken up', async (_, damage) => {
    const db = await emptyDatabase();
    const storage = memoryStorage();
    const left = createLeftBehind(storage);
    left.leave(trackOf().outstanding());
    const key = storage.key(0) ?? '';
    const text = typeof damage === 'string' ? damage : damage(storage.getItem(key) ?? '');
    storage.setItem(key, text);
    left.leave(trackOf(finishedExchange('e2', { callId: 'e2' })).outstanding());
    await left.takeUp(db);
    expect(await db.getAll('unreadable')).toEqual([{ was: 'left', value: text }]);
    expect((await rowsOf(db.transaction(['exchanges']), 's')).rows.map(({ id }) => id)).toEqual(['e2']);
    expect(storage.length).toBe(0);
  });
});

describe('leaving a call behind', () => {
  const large = (id: string, size: number) =>
    trackOf(finishedExchange(id, {}, [utf8(`: ${'x'.repeat(size)}\n\n${STREAM}`)])).outstanding();

  it('keeps all but its body where that is too large, and says so', async () => {
    const db = await emptyDatabase();
    const storage = memoryStorage();
    const left = createLeftBehind(storage);
    expect(left.leave(large('e1', 4_000_000))).toBe('without-body');
    await left.takeUp(db);
    const back = await readExchange(db, 'e1');
    expect([back?.whole, back?.recorded?.outcome, back?.exchange.missing]).toEqual([
      false,
      'TOOL_SUCCESS',
      ['chunks', 'close'],
    ]);
  });

  it('says nothing of its end either where the body is too large and the verdict is not there yet', async () => {
    const db = await emptyDatabase();
    const storage = memoryStorage();
    const left = createLeftBehind(storage);
    const track = createRecordTrack(finishedExchange('e1', {}, [utf8(`: ${'x'.repeat(4_000_000)}\n\n`)]));
    do track.step();
    while (!track.drained);
    expect(left.leave(track.outstanding())).toBe('without-body');
    await left.takeUp(db);
    const back = await readExchange(db, 'e1');
    expect([back?.whole, back?.exchange.missing]).toEqual([false, ['close']]);
  });

  it('leaves room in the storage for everything else', () => {
    const storage = memoryStorage(2_600_000);
    const left = createLeftBehind(storage);
    const said = Array.from({ length: 6 }, (_, index) => left.leave(large(`e${index}`, 600_000)));
    expect(said).toEqual(['whole', 'whole', 'without-body', 'without-body', 'without-body', 'without-body']);
    expect(() => storage.setItem('settings', 'x'.repeat(500_000))).not.toThrow();
  });

  it('says that it is refused where the storage is full or missing', () => {
    expect(createLeftBehind(memoryStorage(10)).leave(trackOf().outstanding())).toBe('refused');
    expect(createLeftBehind(undefined).leave(trackOf().outstanding())).toBe('refused');
  });
});
