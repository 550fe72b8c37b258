import 'fake-indexeddb/auto';
import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { diagnosticRecord } from '#verdict/diagnosticRecord.ts';
import { judge } from '#verdict/judge.ts';
import { judgeCall } from '#verdict/judgeCall.ts';
import { compareExchanges } from './compare.ts';
import { deflate, toBase64Url } from './compressed.ts';
import { curlCommand } from './curl.ts';
import { createDatabase } from './database.ts';
import { exchangeToJson } from './exchangeJson.ts';
import { fetchCode } from './fetchCode.ts';
import { fixture } from './fixtures/calls.ts';
import { REPORT_WORDS } from './fixtures/reportWords.ts';
import { roundTrips } from './fixtures/roundTrips.ts';
import { writeHar } from './har.ts';
import { importText } from './importText.ts';
import { createLeftBehind } from './leftBehind.ts';
import type { SessionExchange } from './sessionDocument.ts';
import { decodeLink } from './linkCodec.ts';
import { markdownReport } from './markdownReport.ts';
import { createReplayClock, exchangeAt, momentsOf, step } from './replayClock.ts';
import { writeSessionFile } from './sessionFile.ts';
import { createSessionStore } from './sessionStore.ts';

// A run takes an exchange through everything that can be done with it.
vi.setConfig({ testTimeout: 240_000 });

type Json = null | boolean | number | string | Json[] | { [key: string]: Json };

const sessionOf = (...names: string[]): Json =>
  JSON.parse(
    writeSessionFile({
      id: 's',
      name: 'n',
      note: '',
      createdAt: 1,
      exchanges: names.map((name) => ({
        exchange: { ...fixture(name), id: name, callId: name },
        recorded: { rulesVersion: 1, outcome: 'TOOL_SUCCESS', stratum: 'tool' },
      })),
    }),
  ) as Json;

/** Paths of every member of a document, its lists and objects too. */
function pathsOf(value: Json, path: readonly (string | number)[] = []): (readonly (string | number)[])[] {
  const children =
    typeof value === 'object' && value !== null
      ? Array.isArray(value)
        ? value.map((child, index) => [index, child] as const)
        : Object.entries(value)
      : [];
  return [path, ...children.flatMap(([key, child]) => pathsOf(child, [...path, key]))];
}

/** The document's text with the member at a path replaced by a raw text, or taken out when that is undefined. */
function replaced(value: Json, path: readonly (string | number)[], raw: string | undefined): string | undefined {
  const [key, ...rest] = path;
  if (key === undefined) return raw;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  if (Array.isArray(value))
    return `[${value.flatMap((child, index) => (index === key ? (replaced(child, rest, raw) ?? []) : JSON.stringify(child))).join(',')}]`;
  const members = Object.entries(value).flatMap(([name, child]) => {
    const text = name === key ? replaced(child, rest, raw) : JSON.stringify(child);
    return text === undefined ? [] : [`${JSON.stringify(name)}:${text}`];
  });
  return `{${members.join(',')}}`;
}

const WRONG = [
  undefined,
  'null',
  'true',
  '0',
  '-1',
  '-0.5',
  '1e308',
  '-1e308',
  '1e999',
  '9007199254740993',
  '""',
  '"\\u0000\\ud800"',
  '"x"',
  '"%%%"',
  '[]',
  '[[]]',
  '[[0,0],[0,0]]',
  '[["a","b"],["__proto__","x"]]',
  '{}',
  '{"__proto__":{"polluted":1},"constructor":1}',
  '{"base64":"@@@"}',
  '{"base64":"AAAA"}',
  '{"text":"\\ud800"}',
  `${'['.repeat(3000)}${']'.repeat(3000)}`,
  `${'{"a":'.repeat(3000)}1${'}'.repeat(3000)}`,
  JSON.stringify('x'.repeat(5000)),
] as const;

/** All that can be done with an imported exchange. */
async function useFully({ exchange, at }: SessionExchange): Promise<void> {
  const options = at === undefined ? {} : { at };
  const verdict = judge(exchange, options);
  judgeCall([exchange, exchange], options);
  compareExchanges(exchange, fixture('sse-success'));
  compareExchanges(fixture('json-success'), exchange);
  const attempts = [{ exchange, verdict }];
  const record = JSON.stringify(diagnosticRecord({ client: 'estrato', scenario: undefined, attempts }));
  markdownReport({ exchange, words: REPORT_WORDS, record, options });
  if (exchange.request) {
    curlCommand(exchange.request);
    fetchCode(exchange.request);
  }
  const moments = momentsOf(exchange);
  const clock = step(createReplayClock(moments), moments, 1, 0);
  judge(exchangeAt(exchange, clock.position), { at: clock.position });
  await roundTrips({ exchange });
}

describe('a session file with a wrong value at any member', () => {
  it('ends in a reason with its path, or in exchanges with which everything can be done', async () => {
    const base = sessionOf('sse-success', 'json-tool-error', 'json-input', 'preflight-refused', 'legacy-success');
    const paths = pathsOf(base);
    const tried = new Set<string>();
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...paths), fc.constantFrom(...WRONG), async (path, raw) => {
        const key = JSON.stringify([path, raw]);
        if (tried.has(key)) return;
        tried.add(key);
        const reading = importText(replaced(base, path, raw) ?? '');
        if (reading.kind === 'unreadable') return;
        const index = typeof path[1] === 'number' ? path[1] : 0;
        const hit = reading.exchanges[index] ?? reading.exchanges[0];
        if (hit) await useFully(hit);
      }),
      { numRuns: 1500 },
    );
    expect(({} as Record<string, unknown>)['polluted']).toBeUndefined();
  });

  it('that is a time which falls or is before the start is named', () => {
    const base = sessionOf('sse-success');
    const at = (path: readonly (string | number)[], raw: string) => {
      const reading = importText(replaced(base, path, raw) ?? '');
      return reading.kind === 'unreadable' ? reading.reason : reading.kind;
    };
    const shape = (path: string, expected: string) => ({
      code: 'wrong-shape',
      params: { format: 'session', path, expected },
    });
    const chunks = ['exchanges', 0, 'facts', 'chunks'] as const;
    expect(at([...chunks, 1, 1], '1')).toEqual(shape('exchanges[0].facts.chunks[1]', 'ascending-times'));
    expect(at([...chunks, 0, 1], '-4')).toEqual(shape('exchanges[0].facts.chunks[0]', 'ascending-times'));
    expect(at([...chunks, 1, 0], '1e9')).toMatchObject({ code: 'wrong-shape' });
  });
});

describe('a session file whose references are wrong', () => {
  const document = (change: (exchanges: Record<string, Json>[]) => void): string => {
    const file = sessionOf('sse-success', 'json-tool-error', 'legacy-success') as { exchanges: Record<string, Json>[] };
    change(file.exchanges);
    return JSON.stringify(file);
  };
  const read = (text: string) => {
    const reading = importText(text);
    if (reading.kind === 'unreadable' || !reading.session) throw new Error(JSON.stringify(reading));
    return reading;
  };
  async function stored(text: string) {
    const { session, exchanges } = read(text);
    if (!session) throw new Error('no session');
    let ids = 0;
    const name = `hostile-${Math.random()}`;
    const database = createDatabase({ name, onTrouble: () => undefined, onReady: () => undefined });
    const store = createSessionStore({
      database,
      left: createLeftBehind(undefined),
      now: () => 1,
      randomId: () => `id-${ids++}`,
      pause: () => Promise.resolve(),
      onChange: () => undefined,
    });
    const added = await store.add({ ...session, exchanges });
    if (added.kind === 'trouble') throw new Error(added.detail);
    const rows = await store.rows(added.value);
    if (rows.kind === 'trouble') throw new Error(rows.detail);
    const opened = await store.open(rows.value.rows.map(({ id }) => id));
    database.close();
    if (opened.kind === 'trouble') throw new Error(opened.detail);
    return opened.value.map(({ exchange }) => exchange);
  }

  it('keeps every call where two have one id', async () => {
    const text = document((all) => {
      for (const one of all) one['id'] = 'same';
    });
    expect(new Set(read(text).exchanges.map(({ exchange }) => exchange.id)).size).toBe(3);
    const back = await stored(text);
    expect(back.map((exchange) => judge(exchange).outcome)).toEqual(['TOOL_SUCCESS', 'TOOL_ERROR', 'TOOL_SUCCESS']);
  });

  it('is judged and kept where calls resume themselves, each other or nothing', async () => {
    const text = document((all) => {
      const [first, second, third] = all;
      Object.assign(first ?? {}, { resumes: first?.['id'], role: 'resume' });
      Object.assign(second ?? {}, { resumes: third?.['id'], callId: first?.['id'], role: 'resume' });
      Object.assign(third ?? {}, { resumes: second?.['id'], callId: first?.['id'] });
    });
    expect(judgeCall(read(text).exchanges.map(({ exchange }) => exchange))).toBeDefined();
    expect(await stored(text)).toHaveLength(3);
    const nowhere = document(([first]) =>
      Object.assign(first ?? {}, { resumes: 'nowhere', callId: '__proto__', round: -3, attempt: 1e300 }),
    );
    expect(await stored(nowhere)).toHaveLength(3);
  });
});

describe('a link with a wrong value at any member', () => {
  it('ends in a reason, or in an exchange with which everything can be done', async () => {
    const base = JSON.parse(
      JSON.stringify({
        kind: 'exchange',
        tab: 'raw',
        evidence: 'S1',
        target: 'lab',
        exchange: exchangeToJson(fixture('sse-success')),
      }),
    ) as Json;
    const paths = pathsOf(base);
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...paths), fc.constantFrom(...WRONG), async (path, raw) => {
        const packed = await deflate(new TextEncoder().encode(replaced(base, path, raw) ?? ''));
        const read = await decodeLink(`e1.${toBase64Url(packed)}`);
        if (read.kind === 'read') await useFully({ exchange: read.payload.exchange });
      }),
      { numRuns: 400 },
    );
    expect(({} as Record<string, unknown>)['polluted']).toBeUndefined();
  });
});

describe('a HAR file of ours with a wrong value at any member', () => {
  it('ends in a reason, or in exchanges with which everything can be done', async () => {
    const base = JSON.parse(
      writeHar([{ exchange: fixture('sse-success') }, { exchange: fixture('preflight-refused') }], {
        name: 'e',
        value: '1',
      }),
    ) as Json;
    const paths = pathsOf(base);
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...paths), fc.constantFrom(...WRONG), async (path, raw) => {
        const reading = importText(replaced(base, path, raw) ?? '');
        if (reading.kind === 'read') for (const one of reading.exchanges) await useFully(one);
      }),
      { numRuns: 500 },
    );
  });
});
