import 'fake-indexeddb/auto';
import fc from 'fast-check';
import { openDB } from 'idb';
import { afterEach, describe, expect, it } from 'vitest';
import type { Exchange } from '#exchange/model.ts';
import { judge, RULES_VERSION } from '#verdict/judge.ts';
import { createDatabase } from './database.ts';
import type { Database } from './database.ts';
import { addStreamHead, begunExchange, finishedExchange, PLANTED, STREAM } from './fixtures/storedCalls.ts';
import { memoryStorage } from './fixtures/memoryStorage.ts';
import { createGrowingRedaction } from './growingRedaction.ts';
import { createLeftBehind } from './leftBehind.ts';
import { createRecording } from './recording.ts';
import type { Recording } from './recording.ts';
import { redactForStore } from './redactExchange.ts';
import { createSessionStore } from './sessionStore.ts';
import type { StoreTrouble } from './storeTrouble.ts';

const utf8 = (text: string): Uint8Array<ArrayBuffer> => new TextEncoder().encode(text);
const text = (bytes: Uint8Array): string => new TextDecoder().decode(bytes);
const pause = () => Promise.resolve();

let names = 0;
const opened: Database[] = [];
function setUp(name = `recording-${names++}`, storage = memoryStorage()) {
  const troubles: StoreTrouble[] = [];
  const changed: string[] = [];
  const left = createLeftBehind(storage);
  const database = createDatabase({ name, onTrouble: (trouble) => troubles.push(trouble), onOpen: left.takeUp });
  opened.push(database);
  const recording = createRecording({
    database,
    left,
    later: (ms, work) => {
      const timer = setTimeout(work, ms);
      return () => clearTimeout(timer);
    },
    pause,
    onTrouble: (trouble) => troubles.push(trouble),
    onChange: (sessionId) => changed.push(sessionId),
  });
  let ids = 0;
  const store = createSessionStore({
    database,
    left,
    now: () => 5000,
    randomId: () => `new-${ids++}`,
    pause,
    onChange: () => undefined,
  });
  return { name, database, storage, recording, store, troubles, changed };
}
afterEach(() => {
  for (const database of opened.splice(0)) database.close();
});

async function opening(store: ReturnType<typeof setUp>['store'], id: string) {
  const read = await store.open([id]);
  if (read.kind !== 'ok') throw new Error(read.detail);
  const [restored] = read.value;
  if (restored === undefined) throw new Error(`${id} is not there`);
  return restored;
}

/** Ends every write at once, also those that were told to commit: what happens to a page's writes when it goes away. */
function watchTransactions() {
  const { transaction: real } = IDBDatabase.prototype;
  const open = new Set<IDBTransaction>();
  let begin = (): void => undefined;
  const begun = new Promise<void>((resolve) => (begin = resolve));
  IDBDatabase.prototype.transaction = function (...given) {
    const transaction = real.apply(this, given);
    if (transaction.mode === 'readwrite') {
      open.add(transaction);
      begin();
      transaction.addEventListener('complete', () => open.delete(transaction));
    }
    return transaction;
  };
  return {
    begun,
    end: () => {
      for (const transaction of open) transaction.abort();
    },
    restore: () => {
      IDBDatabase.prototype.transaction = real;
    },
  };
}

/** Every string and byte that a database holds, as one text. */
async function everythingIn(name: string): Promise<string> {
  const db = await openDB(name);
  const rows = await Promise.all([...db.objectStoreNames].map((store) => db.getAll(store)));
  db.close();
  return JSON.stringify(rows, (_key, value: unknown) => (value instanceof Uint8Array ? text(value) : value));
}

async function record(recording: Recording, exchange = finishedExchange('e1')): Promise<void> {
  recording.begin(exchange);
  recording.ended(exchange, judge(exchange));
  await recording.flush();
}

/** More than one transaction takes. */
const filler = Array.from({ length: 12 }, () => utf8(`: ${'x'.repeat(100_000)}\n\n`));

describe('a recording', () => {
  it('gives back the same bytes, times, lengths and verdict, with stars in place of secrets', async () => {
    const { recording, store } = setUp();
    const exchange = finishedExchange('e1');
    await record(recording, exchange);
    const back = await opening(store, 'e1');
    expect(back.whole).toBe(true);
    expect(back.recorded).toEqual({ rulesVersion: RULES_VERSION, outcome: 'TOOL_SUCCESS', stratum: 'tool' });
    expect(back.verdict?.headline).toEqual(judge(exchange).headline);
    expect([...back.exchange.facts.facts()].map(({ at }) => at)).toEqual([5, 6, 11]);
    const body = text(back.exchange.facts.slice(0, 10_000));
    expect(body).toBe(text(redactForStore(exchange).redacted.facts.slice(0, 10_000)));
    expect(body).toHaveLength(STREAM.length);
    expect(back.exchange.request?.headers[0]).toEqual(['Authorization', `Bearer ${'*'.repeat(PLANTED.bearer.length)}`]);
  });

  it('keeps no planted secret anywhere in the database, also while it runs and wherever a chunk ends', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.integer({ min: 1, max: STREAM.length - 1 }), { maxLength: 5 }), async (cuts) => {
        const { recording, name } = setUp();
        const { exchange, facts } = begunExchange('e1');
        const leaks = async () => {
          const all = await everythingIn(name);
          return Object.values(PLANTED).filter(
            (planted) => all.includes(planted) || all.includes(planted.slice(0, 12)),
          );
        };
        recording.begin(exchange);
        await recording.flush();
        addStreamHead(facts);
        const ends = [...new Set(cuts), STREAM.length].toSorted((a, b) => a - b);
        let from = 0;
        for (const end of ends) {
          facts.addBytes(6, utf8(STREAM.slice(from, end)));
          from = end;
          recording.grew('e1');
          await recording.flush();
          expect(await leaks()).toEqual([]);
        }
        facts.addClose({ kind: 'end', at: 20 });
        recording.ended(exchange, judge(exchange));
        await recording.flush();
        expect(await leaks()).toEqual([]);
      }),
      { numRuns: 12 },
    );
  }, 30_000);

  it('keeps what had arrived when the page goes away in the middle', async () => {
    const { recording, storage, name } = setUp();
    const { exchange, facts } = begunExchange('e1');
    recording.begin(exchange);
    await recording.flush();
    addStreamHead(facts);
    facts.addBytes(6, utf8(STREAM.slice(0, 160)));
    recording.grew('e1');
    recording.flushNow();
    // Another connection, as of the next visit; the first one never writes again.
    const later = setUp(name, storage);
    const back = await opening(later.store, 'e1');
    expect(back.whole).toBe(false);
    expect(back.recorded).toBeUndefined();
    expect(back.exchange.missing).toContain('close');
    expect(text(back.exchange.facts.slice(0, 200))).toMatch(/^: hold\n\ndata: .*"progress":1,"message":"/s);
    const listed = await later.store.list();
    expect(listed.kind === 'ok' && listed.value.sessions[0]?.open).toBe(1);
    expect(storage.length).toBe(0);
  });

  it('keeps a call whose write is under way when the page goes away', async () => {
    const { recording, name, storage, database } = setUp();
    await record(recording, finishedExchange('before'));
    const writes = watchTransactions();
    try {
      const exchange = finishedExchange('e1', { callId: 'e1' });
      recording.begin(exchange);
      recording.ended(exchange, judge(exchange));
      void recording.flush();
      await writes.begun;
      recording.flushNow();
      writes.end();
      database.close();
    } finally {
      writes.restore();
    }
    const { store } = setUp(name, storage);
    const back = await opening(store, 'e1');
    expect([back.whole, back.recorded?.outcome]).toEqual([true, 'TOOL_SUCCESS']);
    expect((await opening(store, 'before')).whole).toBe(true);
  });

  it('keeps a call of a page that goes away before its database has opened', async () => {
    const { recording, name, storage } = setUp();
    const exchange = finishedExchange('e1');
    recording.begin(exchange);
    recording.ended(exchange, judge(exchange));
    recording.flushNow();
    expect((await opening(setUp(name, storage).store, 'e1')).recorded?.outcome).toBe('TOOL_SUCCESS');
  });

  it('leaves nothing behind of what it could write after all', async () => {
    const { recording, storage, store } = setUp();
    const exchange = finishedExchange('e1');
    recording.begin(exchange);
    recording.ended(exchange, judge(exchange));
    // The page was hidden, and is seen again.
    recording.flushNow();
    expect(storage.length).toBe(1);
    await recording.flush();
    expect(storage.length).toBe(0);
    expect((await opening(store, 'e1')).whole).toBe(true);
  });

  describe('whose page is hidden in the middle of a write, and seen again', () => {
    async function hiddenDuringWrite(exchange: Exchange) {
      const page = setUp();
      await record(page.recording, finishedExchange('before'));
      const writes = watchTransactions();
      page.recording.begin(exchange);
      page.recording.ended(exchange, judge(exchange));
      const written = page.recording.flush();
      await writes.begun;
      writes.restore();
      page.recording.flushNow();
      await written;
      await page.recording.flush();
      expect(page.storage.length).toBe(0);
      return page;
    }

    it('keeps all of a call of which a part was under way', async () => {
      const exchange = finishedExchange('e1', {}, [...filler, utf8(STREAM)]);
      const { store } = await hiddenDuringWrite(exchange);
      const back = await opening(store, 'e1');
      expect(back.exchange.facts.byteLength).toBe(exchange.facts.byteLength);
      expect([back.whole, back.recorded?.outcome]).toEqual([true, 'TOOL_SUCCESS']);
    });

    it('takes back what was written of a secret before it was known as one', async () => {
      const said = `data: {"jsonrpc":"2.0","method":"notifications/progress","params":{"progressToken":"p","progress":1,"message":"with ${PLANTED.body}"}}\n\n`;
      const { name } = await hiddenDuringWrite(finishedExchange('e1', {}, [utf8(said), ...filler, utf8(STREAM)]));
      expect((await everythingIn(name)).includes(PLANTED.body)).toBe(false);
    });
  });

  it('says nothing of the end of a call while a part of its body is written', async () => {
    const { recording, name, database } = setUp();
    const exchange = finishedExchange('e1', {}, [...filler, utf8(STREAM)]);
    recording.begin(exchange);
    recording.ended(exchange, judge(exchange));
    const writes = watchTransactions();
    void recording.flush();
    await writes.begun;
    writes.restore();
    // The page crashes before the next one.
    Object.assign(database, { run: () => new Promise(() => undefined) });
    const back = await opening(setUp(name).store, 'e1');
    expect(back.exchange.facts.byteLength).toBeGreaterThan(0);
    expect(back.exchange.facts.byteLength).toBeLessThan(exchange.facts.byteLength);
    expect([back.whole, back.exchange.missing, judge(back.exchange).outcome]).toEqual([false, ['close'], 'UNKNOWN']);
  });

  it('asks the database for a body that is too large to be left behind', async () => {
    const { recording, name, storage } = setUp();
    await record(recording, finishedExchange('before'));
    const large = finishedExchange('e1', {}, [utf8(`: ${'x'.repeat(4_000_000)}\n\n${STREAM}`)]);
    recording.begin(large);
    recording.ended(large, judge(large));
    recording.flushNow();
    expect((await opening(setUp(name, storage).store, 'e1')).whole).toBe(true);
  });

  it('writes marks and bytes of any chunking so that they come back the same', async () => {
    const big = 'x'.repeat(40_000);
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.integer({ min: 0, max: 90_000 }), { minLength: 1, maxLength: 12 }),
        async (sizes) => {
          const { recording, store } = setUp();
          const { exchange, facts } = begunExchange('e1');
          recording.begin(exchange);
          addStreamHead(facts);
          for (const [index, size] of sizes.entries()) {
            facts.addBytes(6 + index, utf8(`data: ${big}\n\n`.repeat(3).slice(0, size)));
            if (index % 3 === 1) {
              recording.grew('e1');
              await recording.flush();
            }
          }
          facts.addClose({ kind: 'cut', at: 99, by: 'peer', message: 'gone' });
          recording.ended(exchange, judge(exchange));
          await recording.flush();
          const { exchange: back } = await opening(store, 'e1');
          expect([...back.facts.facts()].slice(1)).toEqual([...facts.facts()].slice(1));
          expect(text(back.facts.slice(0, facts.byteLength)) === text(facts.slice(0, facts.byteLength))).toBe(true);
          // The head's cookie is blanked; nothing else of the verdict quotes it.
          const withoutHead = ({ responseHeaders: _headers, ...verdict }: ReturnType<typeof judge>) => verdict;
          expect(withoutHead(judge(back))).toEqual(withoutHead(judge(exchange)));
        },
      ),
      { numRuns: 10 },
    );
  }, 30_000);

  it('writes all again when the store was full, and loses nothing that was saved', async () => {
    const { recording, store, database, troubles } = setUp();
    await record(recording);
    const { run } = database;
    let full = true;
    Object.assign(database, {
      run: (work: Parameters<typeof run>[0]) =>
        full ? Promise.resolve({ kind: 'trouble', trouble: 'quota', detail: '' }) : run(work),
    });
    const second = finishedExchange('e2');
    await record(recording, second);
    expect(troubles).toEqual(['quota']);
    full = false;
    await recording.flush();
    expect((await opening(store, 'e1')).whole).toBe(true);
    expect((await opening(store, 'e2')).whole).toBe(true);
  });

  it('counts each session by named outcomes, without the handshake', async () => {
    const { recording, store } = setUp();
    await record(recording, finishedExchange('e1'));
    await record(recording, finishedExchange('e2', { attempt: 2 }));
    const listing = finishedExchange('h1', {
      request: {
        url: 'http://a.test/mcp',
        method: 'POST',
        headers: [],
        body: utf8('{"jsonrpc":"2.0","id":1,"method":"tools/list"}'),
      },
    });
    await record(recording, listing);
    const listed = await store.list();
    const [session] = listed.kind === 'ok' ? listed.value.sessions : [];
    expect(session).toMatchObject({ target: 'http://a.test/mcp', calls: 2, exchanges: 3, open: 0, tools: ['peek'] });
    expect(session?.tally.find(({ outcome }) => outcome === 'TOOL_SUCCESS')?.count).toBe(2);
  });
});

describe('redacting a body while it grows', () => {
  it('comes to the same bytes as redacting it at its end', () => {
    const secretJson = (filler: number) =>
      `{"jsonrpc":"2.0","id":"c-1","result":{"content":[{"type":"text","text":"${'y '.repeat(filler)}"}],"password":"${PLANTED.body}","again":"x ${PLANTED.body} x","n":[1,2,3]}}`;
    fc.assert(
      fc.property(
        fc.constantFrom(
          STREAM,
          STREAM.repeat(160),
          secretJson(10),
          secretJson(60_000),
          `[${'"a b",'.repeat(25_000)}${secretJson(1)}]`,
        ),
        fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { maxLength: 3 }),
        (body, cuts) => {
          const bytes = utf8(body);
          const { exchange, facts } = begunExchange('e1');
          addStreamHead(facts);
          let redaction = createGrowingRedaction(exchange);
          let out = new Uint8Array(bytes.length);
          const drain = (last: boolean) => {
            let piece = redaction.advance(last);
            out.set(piece.bytes, piece.start);
            while (piece.more) {
              piece = redaction.advance(last);
              out.set(piece.bytes, piece.start);
            }
          };
          const ends = [...cuts.map((cut) => Math.floor(cut * bytes.length)), bytes.length].toSorted((a, b) => a - b);
          let from = 0;
          for (const end of ends) {
            facts.addBytes(6, bytes.subarray(from, end));
            from = end;
            drain(false);
          }
          drain(true);
          if (redaction.stale) {
            redaction = createGrowingRedaction(exchange, redaction.known);
            out = new Uint8Array(bytes.length);
            drain(true);
          }
          const whole = redactForStore(exchange).redacted.facts;
          expect(text(out) === text(whole.slice(0, whole.byteLength))).toBe(true);
        },
      ),
      { numRuns: 15 },
    );
  }, 60_000);
});
