import { describe, expect, it } from 'vitest';
import { fromTranscript, transcriptSchema } from './transcript.ts';
import type { Transcript } from './transcript.ts';

const base: Transcript = {
  id: 't-1',
  era: '2025-11-25',
  request: {
    method: 'POST',
    url: 'https://tools.example.org/mcp',
    headers: { Accept: 'application/json, text/event-stream' },
    body: { jsonrpc: '2.0', id: 7, method: 'tools/call', params: { name: 'weigh' } },
  },
  response: { status: 200, headers: { 'Content-Type': 'application/json' }, bodyText: '{"a":1}', close: 'clean' },
};
const rebuilt = (more: Partial<Transcript>) => fromTranscript(transcriptSchema.parse({ ...base, ...more }));
const answered = (response: Partial<Transcript['response']>) =>
  rebuilt({ response: { ...base.response, ...response } });
const body = ({ exchange: { facts } }: ReturnType<typeof fromTranscript>) =>
  new TextDecoder().decode(facts.slice(0, facts.byteLength));

describe('a transcript', () => {
  it('becomes an exchange with the request as asked and the answer as facts', () => {
    const { exchange, at } = rebuilt({});
    expect(at).toBeUndefined();
    expect(exchange).toMatchObject({
      id: 't-1',
      role: 'request',
      source: 'import',
      missing: ['times'],
      context: { revision: '2025-11-25' },
    });
    expect(JSON.parse(new TextDecoder().decode(exchange.request?.body))).toEqual(base.request.body);
    expect(exchange.facts.head).toMatchObject({
      status: 200,
      headers: [['Content-Type', 'application/json']],
      type: 'wire',
    });
    expect([body(rebuilt({})), exchange.facts.close]).toEqual(['{"a":1}', { kind: 'end', at: 0 }]);
  });

  it('keeps chunks apart, reads base64, and times them', () => {
    const told = answered({ bodyText: null, chunks: ['ab', { base64: '/w==' }, ''], timingMs: [5, 9, 30] });
    const { facts } = told.exchange;
    expect([...facts.facts()].map(({ kind, at }) => [kind, at])).toEqual([
      ['head', 0],
      ['bytes', 5],
      ['bytes', 9],
      ['end', 30],
    ]);
    expect(facts.slice(0, 3)).toEqual(Uint8Array.of(97, 98, 255));
    expect(told.exchange.missing).toEqual([]);
  });

  it('lets no chunk come before the one before it', () => {
    const told = answered({ bodyText: null, chunks: ['a', 'b'], timingMs: [5, 3] });
    expect([...told.exchange.facts.facts()].map(({ at }) => at)).toEqual([0, 5, 5, 5]);
  });

  it('sends a text body byte for byte', () => {
    const text = '{"id":9007199254740993,}';
    const { exchange } = rebuilt({ request: { ...base.request, body: text } });
    expect(new TextDecoder().decode(exchange.request?.body)).toBe(text);
  });

  it('makes large bodies from a plan', () => {
    const plan = { prefix: '[', unit: '{i},', count: 3, middle: '0', unit2: ']', count2: 1, suffix: '' };
    expect(body(rebuilt({ bodyGen: plan, response: { ...base.response, bodyText: null } }))).toBe('[2,3,4,0]');
  });

  it.each([
    ['clean', 200, { kind: 'end' }],
    ['abort', 200, { kind: 'cut', by: 'peer' }],
    ['abort', null, { kind: 'blocked' }],
    ['client-abort', 200, { kind: 'cut', by: 'user' }],
    ['blocked', null, { kind: 'blocked' }],
  ] as const)('closes as told: %s after status %s', (close, status, expected) => {
    expect(answered({ close, status }).exchange.facts.close).toMatchObject(expected);
  });

  it('that never closes is judged when its time is over', () => {
    const open = answered({ close: 'open' });
    expect([open.exchange.facts.close, open.at]).toEqual([undefined, 120_000]);
    expect(rebuilt({ response: { ...base.response, close: 'open' }, context: { timeoutMs: 5000 } }).at).toBe(5000);
  });

  it.each([
    ['GET', undefined, 'listen'],
    ['DELETE', undefined, 'end-session'],
    ['POST', { jsonrpc: '2.0', method: 'notifications/initialized' }, 'notify'],
    ['POST', { jsonrpc: '2.0', id: 4, result: {} }, 'answer'],
    ['POST', { jsonrpc: '2.0', id: null, method: 'ping' }, 'request'],
    ['POST', '{"id":1', 'request'],
  ] as const)('gets its role from %s %j: %s', (method, requestBody, role) => {
    expect(rebuilt({ request: { method, url: base.request.url, body: requestBody } }).exchange.role).toBe(role);
  });

  it('reads the tool, other requests in flight and the exchange before from its context', () => {
    const { exchange } = rebuilt({
      context: {
        toolDefinition: {
          name: 'weigh',
          inputSchema: { type: 'object' },
          outputSchema: { type: 'object' },
          annotations: { readOnlyHint: true },
        },
        otherInFlight: [{ id: 'a' }, { id: 3 }],
        previousExchange: { requestId: 6, outcome: 'NETWORK_ERROR' },
      },
    });
    expect(exchange.context).toMatchObject({
      tool: { name: 'weigh', annotations: { readOnlyHint: true }, outputSchema: { type: 'object' } },
      inFlight: ['"a"', '3'],
      previous: { id: '6', outcome: 'NETWORK_ERROR' },
    });
  });
});

describe('a blocked fetch', () => {
  const blocked = (preflight: Transcript['preflight'], headers: Record<string, string> = {}) =>
    rebuilt({
      preflight,
      request: { ...base.request, headers },
      response: { status: null, close: 'blocked' },
    }).exchange.facts.probe?.found;

  it('without a preflight proves nothing', () => {
    expect(blocked(undefined)).toEqual({ answers: false });
  });
  it('after a refused OPTIONS was never sent', () => {
    expect(blocked({ status: 401 })).toMatchObject({ blockedBy: 'preflight' });
    expect(blocked({ status: 204, headers: {} })).toMatchObject({ blockedBy: 'preflight' });
  });
  it('names the headers that a preflight did not allow', () => {
    const allow = { 'Access-Control-Allow-Origin': '*', 'Access-Control-Allow-Headers': 'Content-Type' };
    expect(
      blocked({ status: 204, headers: allow }, { 'Content-Type': 'application/json', 'Mcp-Session-Id': 's' }),
    ).toEqual({
      answers: true,
      blockedBy: 'preflight',
      refusedHeaders: ['mcp-session-id'],
    });
  });
  it('does not let * stand for Authorization', () => {
    const allow = { 'Access-Control-Allow-Origin': '*', 'Access-Control-Allow-Headers': '*' };
    expect(blocked({ status: 200, headers: allow }, { Authorization: 'Bearer x', 'X-A': '1' })).toMatchObject({
      refusedHeaders: ['authorization'],
    });
  });
  it('after a preflight that allowed all was sent, and its answer hidden', () => {
    const allow = { 'Access-Control-Allow-Origin': '*', 'Access-Control-Allow-Headers': 'content-type' };
    expect(blocked({ status: 200, headers: allow }, { 'Content-Type': 'application/json' })).toEqual({
      answers: true,
      blockedBy: 'cors-response',
    });
  });
});

const nested = (depth: number): unknown => JSON.parse('['.repeat(depth) + ']'.repeat(depth));

describe('the transcript format', () => {
  it.each([
    ['no era', { ...base, era: '2024-11-05' }],
    ['no request', { ...base, request: undefined }],
    ['a close it does not know', { ...base, response: { ...base.response, close: 'maybe' } }],
    ['a chunk that is no base64', { ...base, response: { ...base.response, chunks: [{ base64: '!!' }] } }],
    ['a request that is too deep to be written', { ...base, request: { ...base.request, body: nested(100_000) } }],
    [
      'a body plan of few large units',
      { ...base, bodyGen: { prefix: '', unit: 'x'.repeat(1000), count: 20_000, suffix: '' } },
    ],
    ['a body plan that would fill memory', { ...base, bodyGen: { prefix: '', unit: 'x', count: 1e12, suffix: '' } }],
  ])('refuses %s', (_name, value) => {
    expect(transcriptSchema.safeParse(value).success).toBe(false);
  });
});
