import { describe, expect, it } from 'vitest';
import { judge } from '#verdict/judge.ts';
import { importText } from './importText.ts';
import type { ImportReading } from './importText.ts';

type Read = Extract<ImportReading, { kind: 'read' }>;

const REQUEST = '{"jsonrpc":"2.0","id":7,"method":"tools/call","params":{"name":"weigh_lot","arguments":{}}}';
const RESULT = '{"jsonrpc":"2.0","id":7,"result":{"content":[{"type":"text","text":"ok ✓"}]}}';
const JSON_FIELD = { name: 'Content-Type', value: 'application/json' };
const SSE_FIELD = { name: 'content-type', value: 'text/event-stream' };

interface Parts {
  request?: object;
  response?: object;
  more?: object;
}

const entry = ({ request, response, more }: Parts = {}) => ({
  startedDateTime: '2026-03-01T10:00:00.000Z',
  time: 40,
  request: {
    method: 'POST',
    url: 'https://a.test/mcp',
    httpVersion: 'h2',
    headers: [
      { name: ':authority', value: 'a.test' },
      JSON_FIELD,
      { name: 'mcp-protocol-version', value: '2025-11-25' },
    ],
    postData: { mimeType: 'application/json', text: REQUEST },
    ...request,
  },
  response: {
    status: 200,
    statusText: 'OK',
    headers: [JSON_FIELD],
    content: { size: 79, mimeType: 'application/json', text: RESULT },
    ...response,
  },
  timings: { blocked: 2, dns: -1, connect: -1, send: 1, wait: 27, receive: 10 },
  ...more,
});

function read(...entries: readonly object[]): Read {
  const reading = importText(
    JSON.stringify({ log: { version: '1.2', creator: { name: 'x', version: '1' }, entries } }),
  );
  if (reading.kind === 'unreadable') throw new Error(JSON.stringify(reading.reason));
  return reading;
}
const outcomes = (...entries: readonly object[]) =>
  read(...entries).exchanges.map(({ exchange }) => judge(exchange).outcome);
const only = (parts: Parts) => read(entry(parts)).exchanges[0]?.exchange;

describe('a HAR entry', () => {
  it('gives times, fields without pseudo headers, and a verdict', () => {
    const exchange = only({ more: { comment: 'the slow one' } });
    expect(exchange?.request?.headers).toEqual([
      ['Content-Type', 'application/json'],
      ['mcp-protocol-version', '2025-11-25'],
    ]);
    expect([exchange?.facts.head?.at, exchange?.facts.close?.at, exchange?.startedAt, exchange?.missing]).toEqual([
      30,
      40,
      Date.UTC(2026, 2, 1, 10),
      [],
    ]);
    expect(read(entry({ more: { comment: 'the slow one' } })).exchanges[0]?.note).toBe('the slow one');
    expect(outcomes(entry())).toEqual(['TOOL_SUCCESS']);
  });

  it('may hold its body as base64', () => {
    expect(
      outcomes(
        entry({
          response: { content: { size: 79, encoding: 'base64', text: Buffer.from(RESULT).toString('base64') } },
        }),
      ),
    ).toEqual(['TOOL_SUCCESS']);
  });

  it('whose body the writer dropped is unknown, not empty', () => {
    const dropped = [
      { size: 79 },
      { size: 79, text: '' },
      { size: -1 },
      { size: 79, text: RESULT.slice(0, 40), comment: 'truncated' },
      { size: 9, encoding: 'base64', text: '!!' },
    ];
    for (const content of dropped) {
      expect(only({ response: { content } })?.missing).toEqual(['chunks']);
      expect(outcomes(entry({ response: { content } }))).toEqual(['UNKNOWN']);
    }
    // Chromium writes size 0 for a stream that it did not keep.
    expect(
      outcomes(entry({ response: { headers: [SSE_FIELD], content: { size: 0, mimeType: 'text/event-stream' } } })),
    ).toEqual(['UNKNOWN']);
    expect(outcomes(entry({ response: { content: { size: 0, mimeType: 'application/json' } } }))).toEqual([
      'EMPTY_BODY',
    ]);
    expect(outcomes(entry({ response: { status: 202, content: { size: 0 } } }))).toEqual(['ACCEPTED_WITHOUT_RESPONSE']);
  });

  it('of a stream says that the times of events are not known, and is read as the UTF-8 it was', () => {
    const stream = `data: ${RESULT}\n\n`;
    // What Chromium writes for ✓ when a stream names no charset.
    const misread = stream.replace('✓', '\u00e2\u0153\u201c');
    for (const text of [stream, misread]) {
      const exchange = only({
        response: { headers: [SSE_FIELD], content: { size: new TextEncoder().encode(text).length, text } },
      });
      expect(exchange?.missing).toEqual(['times']);
      expect(new TextDecoder().decode(exchange?.facts.slice(0, 999))).toBe(stream);
    }
  });

  it('without a request body is judged with the request among what is missing', () => {
    const parts = { request: { postData: undefined, bodySize: 90 } };
    expect([only(parts)?.missing, outcomes(entry(parts))]).toEqual([['request', 'id'], ['TOOL_SUCCESS']]);
  });

  it('that failed keeps how: cut, aborted, never answered, blocked by policy', () => {
    const failed = { status: 0, headers: [], content: { size: 0, mimeType: 'x-unknown' } };
    const partial = { headers: [SSE_FIELD], content: { size: 3, text: ': x' } };
    expect(outcomes(entry({ response: { ...partial, _error: 'net::ERR_INCOMPLETE_CHUNKED_ENCODING' } }))).toEqual([
      'STREAM_TRUNCATED',
    ]);
    expect(outcomes(entry({ response: { ...partial, _failureText: 'net::ERR_ABORTED' } }))).toEqual(['CANCELLED']);
    expect(outcomes(entry({ response: { ...failed, _error: 'net::ERR_CONNECTION_REFUSED' } }))).toEqual([
      'NETWORK_ERROR',
    ]);
    expect(outcomes(entry({ response: { ...failed, status: -1, _failureText: 'net::ERR_FAILED' } }))).toEqual([
      'NETWORK_ERROR',
    ]);
    expect(outcomes(entry({ response: { ...failed, _error: 'net::ERR_BLOCKED_BY_CSP' } }))).toEqual(['FETCH_BLOCKED']);
    expect(outcomes(entry({ response: failed }))).toEqual(['NETWORK_ERROR']);
  });
});

describe('a HAR file', () => {
  const preflight = (headers: readonly object[]) =>
    entry({
      request: {
        method: 'OPTIONS',
        postData: undefined,
        headers: [{ name: 'access-control-request-headers', value: 'content-type,mcp-protocol-version' }],
      },
      response: { status: 204, headers, content: { size: 0 } },
      more: { _resourceType: 'preflight', startedDateTime: '2026-03-01T09:59:59.900Z' },
    });
  const failed = entry({ response: { status: 0, headers: [], content: { size: 0 }, _error: 'net::ERR_FAILED' } });

  it('has a preflight read as the proof of why its request was never sent', () => {
    const refused = read(
      preflight([
        { name: 'Access-Control-Allow-Origin', value: '*' },
        { name: 'Access-Control-Allow-Headers', value: 'content-type' },
      ]),
      failed,
    );
    expect([refused.leftOut.preflights, refused.exchanges.length]).toEqual([1, 1]);
    expect(refused.exchanges[0]?.exchange.facts.probe?.found).toMatchObject({
      blockedBy: 'preflight',
      refusedHeaders: ['mcp-protocol-version'],
    });
    expect(outcomes(preflight([]), failed)).toEqual(['FETCH_BLOCKED']);
    expect(outcomes(preflight([{ name: 'access-control-allow-origin', value: '*' }]), entry())).toEqual([
      'TOOL_SUCCESS',
    ]);
  });

  it('gives every MCP entry in order of start, and counts the rest', () => {
    const page = entry({
      request: { method: 'GET', url: 'https://a.test/app.js', headers: [], postData: undefined },
      response: { content: { text: 'x' } },
    });
    const later = entry({
      more: { startedDateTime: '2026-03-01T10:00:05Z' },
      request: { postData: { text: REQUEST.replace('7', '8') } },
    });
    const listening = entry({
      request: { method: 'GET', headers: [{ name: 'Accept', value: 'text/event-stream' }], postData: undefined },
      response: { headers: [SSE_FIELD], content: { size: 5, text: ': x\n\n' } },
    });
    const reading = read(later, page, listening, entry(), { request: {} });
    expect(reading.leftOut).toMatchObject({ notMcp: 1, broken: 1 });
    expect(reading.exchanges.map(({ exchange }) => exchange.role)).toEqual(['listen', 'request', 'request']);
    expect(reading.exchanges.map(({ exchange }) => judge(exchange).outcome)).toEqual([
      'STREAM_CLOSED',
      'TOOL_SUCCESS',
      'INVALID_ENVELOPE',
    ]);
  });

  it('of redirects has each hop as it was', () => {
    const hop = entry({
      response: {
        status: 307,
        headers: [{ name: 'Location', value: 'https://a.test/mcp/' }],
        content: { size: 0 },
        redirectURL: 'https://a.test/mcp/',
      },
    });
    expect(outcomes(hop, entry({ request: { url: 'https://a.test/mcp/' } }))).toEqual([
      'HTTP_REDIRECT',
      'TOOL_SUCCESS',
    ]);
  });
});
