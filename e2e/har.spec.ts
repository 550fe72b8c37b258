import { readFile } from 'node:fs/promises';
import { expect, test } from '@playwright/test';
import type { Page } from '@playwright/test';
import { createFactLog } from '../src/exchange/factLog.ts';
import { DEFAULT_LIMITS } from '../src/exchange/limits.ts';
import type { Exchange } from '../src/exchange/model.ts';
import { importText } from '../src/sessions/importText.ts';
import { judge } from '../src/verdict/judge.ts';
import type { Verdict } from '../src/verdict/model.ts';
import { startRawServer } from './servers/rawServer.ts';
import type { Wire } from './servers/rawServer.ts';

const JSON_TYPE = { 'Content-Type': 'application/json' };
const SSE_TYPE = { 'Content-Type': 'text/event-stream', 'X-Accel-Buffering': 'no', 'Transfer-Encoding': 'chunked' };
const answer = (id: string, result: object) =>
  JSON.stringify({ jsonrpc: '2.0', id, result: { resultType: 'complete', ...result } });
const PROGRESS = `event: message\ndata: {"jsonrpc":"2.0","method":"notifications/progress","params":{"progressToken":"p","progress":1,"total":2}}\n\n`;

/** What the server writes to the call of that name; each ends by itself. */
const CALLS: Readonly<Record<string, (wire: Wire, id: string) => Promise<void>>> = {
  json: (wire, id) => whole(wire, 200, JSON_TYPE, answer(id, { content: [{ type: 'text', text: 'ok ✓' }] })),
  failed: (wire, id) =>
    whole(wire, 200, JSON_TYPE, answer(id, { content: [{ type: 'text', text: 'no' }], isError: true })),
  refused: (wire, id) =>
    whole(wire, 400, JSON_TYPE, JSON.stringify({ jsonrpc: '2.0', id, error: { code: -32602, message: 'bad' } })),
  malformed: (wire, id) => whole(wire, 200, JSON_TYPE, answer(id, { content: [] }).slice(0, -5)),
  foreign: (wire) => whole(wire, 200, JSON_TYPE, answer('other', { content: [] })),
  html: (wire) => whole(wire, 502, { 'Content-Type': 'text/html' }, '<h1>Bad gateway</h1>'),
  accepted: (wire) => whole(wire, 202, {}, ''),
  empty: (wire) => whole(wire, 200, JSON_TYPE, ''),
  stream: (wire, id) =>
    chunked(wire, [': hi\n\n', PROGRESS, `data: ${answer(id, { content: [{ type: 'text', text: 'ok ✓' }] })}\n\n`]),
  'stream-failed': (wire, id) => chunked(wire, [PROGRESS, `data: ${answer(id, { content: [], isError: true })}\n\n`]),
  'stream-without-answer': (wire) => chunked(wire, [PROGRESS]),
};

async function whole(
  wire: Wire,
  status: number,
  headers: Readonly<Record<string, string>>,
  body: string,
): Promise<void> {
  await wire.head(status, { ...headers, 'Content-Length': String(Buffer.byteLength(body)) }, false);
  await wire.raw(body);
  wire.close();
}

async function chunked(wire: Wire, chunks: readonly string[]): Promise<void> {
  await wire.head(200, SSE_TYPE, false);
  for (const chunk of chunks) {
    await wire.chunk(chunk);
    await wire.wait(15);
  }
  await wire.lastChunk();
  wire.close();
}

interface Live {
  readonly status: number;
  readonly headers: [string, string][];
  readonly chunks: { readonly at: number; readonly bytes: number[] }[];
  readonly endedAt: number;
}

/** Makes the call in the page and gives back what script saw of it. */
function callInPage(page: Page, url: string, headers: [string, string][], body: string): Promise<Live> {
  return page.evaluate(
    async (call) => {
      const start = performance.now();
      const response = await fetch(call.url, { method: 'POST', headers: call.headers, body: call.body });
      const chunks: { at: number; bytes: number[] }[] = [];
      const reader = response.body?.getReader();
      for (let read = await reader?.read(); read && !read.done; read = await reader?.read()) {
        chunks.push({ at: performance.now() - start, bytes: [...read.value] });
      }
      return { status: response.status, headers: [...response.headers], chunks, endedAt: performance.now() - start };
    },
    { url, headers, body },
  );
}

function exchangeOf(url: string, headers: [string, string][], body: string, live: Live): Exchange {
  const facts = createFactLog();
  facts.addHead({ at: 0, status: live.status, headers: live.headers, url, redirected: false, type: 'basic' });
  for (const { at, bytes } of live.chunks) facts.addBytes(at, Uint8Array.from(bytes));
  facts.addClose({ kind: 'end', at: live.endedAt });
  return {
    id: 'live',
    sessionId: 's',
    callId: 'c',
    round: 1,
    attempt: 1,
    retryOrigin: 'none',
    role: 'request',
    via: 'direct',
    source: 'live',
    injected: [],
    missing: [],
    request: { url, method: 'POST', headers, body: new TextEncoder().encode(body) },
    context: { revision: '2026-07-28', revisionFrom: 'meta', declared: {}, limits: DEFAULT_LIMITS, inFlight: [] },
    startedAt: 0,
    facts,
  };
}

/** All of a verdict but its times. */
function said(verdict: Verdict): unknown {
  const { outcome, stratum, settled, inner, execution, rows, findings, status, eventCount, byteLength } = verdict;
  return {
    outcome,
    stratum,
    settled,
    inner,
    execution,
    status,
    eventCount,
    byteLength,
    rows: rows.map((row) => [row.stratum, row.status, row.cause.code]),
    findings: findings.map((finding) => finding.rule),
    proof: verdict.statements.map((statement) => [statement.label, statement.saying.code, statement.evidence]),
  };
}

test('HAR written by Chromium imports to the verdicts of the live calls, JSON and SSE', async ({ browser }, info) => {
  const server = await startRawServer(async ({ method, path, message }, wire) => {
    if (method === 'GET')
      return whole(wire, 200, { 'Content-Type': 'text/html' }, '<!doctype html><title>page</title>');
    const call = CALLS[path.split('/').at(-1) ?? ''];
    await call?.(wire, String(message.id));
  });
  const file = info.outputPath('calls.har');
  const context = await browser.newContext({ recordHar: { path: file, content: 'embed' } });
  const page = await context.newPage();
  await page.goto(server.url);
  const live: unknown[] = [];
  for (const name of Object.keys(CALLS)) {
    const url = `${server.url}/${name}`;
    const headers: [string, string][] = [
      ['Content-Type', 'application/json'],
      ['Accept', 'application/json, text/event-stream'],
      ['MCP-Protocol-Version', '2026-07-28'],
      ['Mcp-Method', 'tools/call'],
      ['Mcp-Name', name],
    ];
    const body = JSON.stringify({
      jsonrpc: '2.0',
      id: `c-${name}`,
      method: 'tools/call',
      params: {
        name,
        arguments: {},
        _meta: {
          progressToken: 'p',
          'io.modelcontextprotocol/protocolVersion': '2026-07-28',
          'io.modelcontextprotocol/clientCapabilities': {},
          'io.modelcontextprotocol/clientInfo': { name: 'spec', version: '1' },
        },
      },
    });
    const seen = await callInPage(page, url, headers, body);
    live.push([name, said(judge(exchangeOf(url, headers, body, seen)))]);
  }
  await context.close();
  await server.close();

  const reading = importText(await readFile(file, 'utf8'));
  if (reading.kind === 'unreadable') throw new Error(JSON.stringify(reading.reason));
  expect(reading.format).toBe('har');
  expect(reading.leftOut.notMcp).toBeGreaterThan(0);
  const imported = reading.exchanges.map(({ exchange }) => [
    exchange.request?.url.split('/').at(-1),
    said(judge(exchange)),
  ]);
  expect(imported).toEqual(live);
});
