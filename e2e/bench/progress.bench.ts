import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { createParser } from 'eventsource-parser';
import { createFactLog } from '#exchange/factLog.ts';
import { DEFAULT_LIMITS } from '#exchange/limits.ts';
import type { Exchange } from '#exchange/model.ts';
import { createJudge } from '#verdict/judge.ts';

/**
 * 100,000 progress events, three ways in one run: our reader and judge, eventsource-parser + JSON.parse alone, and the
 * official client over loopback. Prints CPU ratios; the official client also validates and dispatches, so the first
 * ratio is not like for like.
 */
const EVENTS = Number(process.env['EVENTS'] ?? 100_000);
/** Passes of ours and of the parser, by turns; the best of each is compared, and the first, before the JIT, is told. */
const ROUNDS = 10;
const BATCH = 200;
const encoder = new TextEncoder();

function progressEvent(index: number, token: string | number): string {
  const message = {
    jsonrpc: '2.0',
    method: 'notifications/progress',
    params: { progressToken: token, progress: index + 1, total: EVENTS, message: `step ${index + 1} of many` },
  };
  return `event: message\ndata: ${JSON.stringify(message)}\n\n`;
}

function finalEvent(id: string | number): string {
  return `event: message\ndata: ${JSON.stringify({ jsonrpc: '2.0', id, result: { resultType: 'complete', content: [{ type: 'text', text: 'done' }] } })}\n\n`;
}

function chunks(id: number): Uint8Array[] {
  const out: Uint8Array[] = [];
  for (let from = 0; from < EVENTS; from += BATCH) {
    let text = '';
    for (let index = from; index < Math.min(EVENTS, from + BATCH); index++) text += progressEvent(index, 'p-1');
    out.push(encoder.encode(text));
  }
  out.push(encoder.encode(finalEvent(id)));
  return out;
}

function exchangeOf(facts: Exchange['facts']): Exchange {
  const body = {
    jsonrpc: '2.0',
    id: 1,
    method: 'tools/call',
    params: {
      name: 'count',
      arguments: {},
      _meta: {
        progressToken: 'p-1',
        'io.modelcontextprotocol/protocolVersion': '2026-07-28',
        'io.modelcontextprotocol/clientCapabilities': {},
      },
    },
  };
  return {
    id: 'bench',
    sessionId: 'bench',
    callId: 'bench',
    round: 1,
    attempt: 1,
    retryOrigin: 'none',
    role: 'request',
    via: 'none',
    source: 'live',
    injected: [],
    missing: [],
    startedAt: 0,
    facts,
    request: { url: 'http://127.0.0.1/mcp', method: 'POST', headers: [], body: encoder.encode(JSON.stringify(body)) },
    context: { revision: '2026-07-28', revisionFrom: 'meta', declared: {}, limits: DEFAULT_LIMITS, inFlight: [] },
  };
}

function cpuMs(start: NodeJS.CpuUsage): number {
  const used = process.cpuUsage(start);
  return (used.user + used.system) / 1000;
}

function ours(body: readonly Uint8Array[]): number {
  const start = process.cpuUsage();
  const facts = createFactLog();
  const judge = createJudge(exchangeOf(facts));
  judge.push(
    facts.addHead({
      at: 0,
      status: 200,
      headers: [['content-type', 'text/event-stream']],
      url: '',
      redirected: false,
      type: 'basic',
    }),
    undefined,
  );
  for (const [index, bytes] of body.entries()) {
    judge.push(facts.addBytes(index, bytes), bytes);
    if (index % 10 === 0) judge.verdict(index);
  }
  judge.push(facts.addClose({ kind: 'end', at: body.length }), undefined);
  const verdict = judge.verdict();
  if (verdict.outcome !== 'TOOL_SUCCESS' || verdict.notificationCount !== EVENTS)
    throw new Error(`wrong verdict ${verdict.outcome} ${verdict.notificationCount}`);
  return cpuMs(start);
}

function parserAlone(body: readonly Uint8Array[]): number {
  const start = process.cpuUsage();
  let seen = 0;
  const parser = createParser({
    onEvent(event) {
      JSON.parse(event.data);
      seen++;
    },
  });
  const decoder = new TextDecoder();
  for (const bytes of body) parser.feed(decoder.decode(bytes, { stream: true }));
  if (seen !== EVENTS + 1) throw new Error(`parser saw ${seen}`);
  return cpuMs(start);
}

async function answerAsServer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  let text = '';
  for await (const part of request) text += String(part);
  const message = JSON.parse(text || '{}') as {
    id?: number;
    method?: string;
    params?: { _meta?: { progressToken?: number } };
  };
  if (message.method === 'server/discover') {
    const result = {
      resultType: 'complete',
      supportedVersions: ['2026-07-28'],
      capabilities: { tools: {} },
      ttlMs: 0,
      cacheScope: 'private',
    };
    response
      .setHeader('content-type', 'application/json')
      .end(JSON.stringify({ jsonrpc: '2.0', id: message.id, result }));
    return;
  }
  response.setHeader('content-type', 'text/event-stream');
  const token = message.params?._meta?.progressToken ?? 0;
  for (let from = 0; from < EVENTS; from += BATCH) {
    let block = '';
    for (let index = from; index < Math.min(EVENTS, from + BATCH); index++) block += progressEvent(index, token);
    if (!response.write(block)) await new Promise((resolve) => response.once('drain', resolve));
  }
  response.end(finalEvent(message.id ?? 0));
}

async function officialClient(): Promise<number> {
  const server = createServer((request, response) => void answerAsServer(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const client = new Client({ name: 'bench', version: '1' }, { versionNegotiation: { mode: 'auto' } });
  await client.connect(new StreamableHTTPClientTransport(new URL(`http://127.0.0.1:${port}/mcp`)));
  let seen = 0;
  const start = process.cpuUsage();
  await client.callTool({ name: 'count', arguments: {} }, { onprogress: () => void seen++, timeout: 600_000 });
  const used = cpuMs(start);
  await client.close();
  server.close();
  if (seen < EVENTS * 0.99) throw new Error(`official client saw ${seen}`);
  return used;
}

const body = chunks(1);
const rows: { ours: number; parser: number }[] = [];
for (let round = 0; round < ROUNDS; round++) rows.push({ ours: ours(body), parser: parserAlone(body) });
const sdk = await officialClient();
const best = (key: 'ours' | 'parser') => Math.min(...rows.map((row) => row[key]));
const [first] = rows;
const report = {
  events: EVENTS,
  oursMs: Math.round(best('ours')),
  parserMs: Math.round(best('parser')),
  sdkMs: Math.round(sdk),
  sdkOverOurs: Number((sdk / best('ours')).toFixed(1)),
  oursOverParser: Number((best('ours') / best('parser')).toFixed(2)),
  firstPassMs: first && [Math.round(first.ours), Math.round(first.parser)],
  oursMicrosPerEvent: Number(((best('ours') * 1000) / EVENTS).toFixed(2)),
};
process.stdout.write(`${JSON.stringify(report)}\n`);
if (report.sdkOverOurs < 10 || report.oursOverParser > 3) process.exitCode = 1;
