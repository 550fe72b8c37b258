import { afterEach, describe, expect, it } from 'vitest';
import { DEFAULT_LIMITS } from '#exchange/limits.ts';
import { member } from '#protocol/json.ts';
import { nodeDeps } from './clientHarness.ts';
import type { ConnectResult } from './connection.ts';
import { createClient } from './createClient.ts';
import type { Client } from './createClient.ts';
import { json, startLoopback } from './loopback.ts';
import type { Asked, Loopback } from './loopback.ts';
import type { LiveExchange } from './perform.ts';
import type { Target } from './target.ts';

const closing: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

const forever = () => new AbortController().signal;
const methods = (server: Loopback) =>
  server.asked.map(({ verb, body }) => (verb === 'POST' ? String(member(body, 'method') ?? 'answer') : verb));
const branches = (result: ConnectResult) =>
  ('connection' in result ? result.connection : 'evidence' in result ? result : { evidence: [] }).evidence.map(
    ({ branch }) => branch,
  );

type Reply = (
  asked: Asked,
  id: unknown,
) =>
  | {
      readonly status: number;
      readonly body?: unknown;
      readonly text?: string;
      readonly headers?: Record<string, string>;
    }
  | undefined;
const rpc = (id: unknown, rest: object) => ({ jsonrpc: '2.0', id, ...rest });
const initialized = (id: unknown, protocolVersion = '2025-11-25') =>
  rpc(id, {
    result: {
      protocolVersion,
      capabilities: { tools: {} },
      serverInfo: { name: 'old', version: '1' },
      instructions: 'hi',
    },
  });

/** A server that answers by method; what a reply leaves undefined is answered as a legacy server would. */
async function serve(replies: Readonly<Record<string, Reply>>): Promise<Loopback> {
  const server = await startLoopback((asked, response) => {
    const key = asked.verb === 'POST' ? String(member(asked.body, 'method')) : asked.verb;
    const id = member(asked.body, 'id');
    const reply = replies[key]?.(asked, id);
    if (reply?.text !== undefined)
      response.writeHead(reply.status, { 'content-type': 'text/plain', ...reply.headers }).end(reply.text);
    else if (reply) json(response, reply.status, reply.body, reply.headers);
    else if (key === 'initialize') json(response, 200, initialized(id), { 'mcp-session-id': 'abc' });
    else if (key.startsWith('notifications/')) response.writeHead(202).end();
    else response.writeHead(405).end();
  });
  closing.push(server.close);
  return server;
}

async function connectTo(
  server: { readonly url: string },
  target: Partial<Target> = {},
  seen: LiveExchange[] = [],
): Promise<{ result: ConnectResult; client: Client }> {
  const client = createClient({ url: server.url, era: 'auto', headers: [], ...target }, nodeDeps(seen));
  return { result: await client.connect(forever()), client };
}

const discovered =
  (supportedVersions: readonly string[]): Reply =>
  (_asked, id) => ({
    status: 200,
    body: rpc(id, {
      result: {
        resultType: 'complete',
        supportedVersions,
        capabilities: { tools: {} },
        ttlMs: 0,
        cacheScope: 'private',
        _meta: { 'io.modelcontextprotocol/serverInfo': { name: 'new', version: '2' } },
      },
    }),
  });
const error =
  (status: number, code: number, data?: unknown): Reply =>
  (_asked, id) => ({ status, body: rpc(id, { error: { code, message: 'm', data } }) });

describe('finding the era', () => {
  it('by a discovery that lists 2026-07-28 speaks modern', async () => {
    const server = await serve({ 'server/discover': discovered(['2026-07-28', '2025-11-25']) });
    const { result } = await connectTo(server);
    expect(result).toMatchObject({
      kind: 'connected',
      connection: {
        kind: 'modern',
        revision: '2026-07-28',
        serverInfo: { name: 'new', version: '2' },
        capabilities: { tools: {} },
      },
    });
    expect(branches(result)).toEqual(['discovered']);
    expect(methods(server)).toEqual(['server/discover']);
    expect(server.asked[0]?.headers).toMatchObject({
      'mcp-method': 'server/discover',
      'mcp-protocol-version': '2026-07-28',
    });
  });

  it.each<[string, Record<string, Reply>, string[], string]>([
    [
      'a discovery that lists legacy versions only',
      { 'server/discover': discovered(['2025-06-18']) },
      ['discover-lists-legacy', 'initialized-other'],
      '2025-11-25',
    ],
    [
      '-32022 that lists legacy versions only',
      { 'server/discover': error(400, -32022, { supported: ['2025-03-26', '2025-11-25'], requested: '2026-07-28' }) },
      ['refusal-lists-legacy', 'initialized'],
      '2025-11-25',
    ],
    ['400 with -32000', { 'server/discover': error(400, -32000) }, ['client-error', 'initialized'], '2025-11-25'],
    [
      '400 with plain text',
      { 'server/discover': () => ({ status: 400, text: 'no' }) },
      ['client-error', 'initialized'],
      '2025-11-25',
    ],
    [
      '400 with -32602, which is no modern error',
      { 'server/discover': error(400, -32602, { supported: ['2025-11-25'] }) },
      ['client-error', 'initialized'],
      '2025-11-25',
    ],
    [
      '404 without a body',
      { 'server/discover': () => ({ status: 404, text: '' }) },
      ['client-error', 'initialized'],
      '2025-11-25',
    ],
    ['405', {}, ['client-error', 'initialized'], '2025-11-25'],
    [
      '404 with -32601',
      { 'server/discover': error(404, -32601) },
      ['method-not-found-404', 'initialized'],
      '2025-11-25',
    ],
    ['200 with -32601', { 'server/discover': error(200, -32601) }, ['legacy-error', 'initialized'], '2025-11-25'],
    [
      '200 with a result that is no discovery',
      { 'server/discover': (_asked, id) => ({ status: 200, body: rpc(id, { result: {} }) }) },
      ['not-an-answer', 'initialized'],
      '2025-11-25',
    ],
    [
      '200 with a web page',
      { 'server/discover': () => ({ status: 200, text: '<html>', headers: { 'content-type': 'text/html' } }) },
      ['not-an-answer', 'initialized'],
      '2025-11-25',
    ],
  ])('by %s shakes hands', async (_name, replies, expected, revision) => {
    const server = await serve(replies);
    const { result } = await connectTo(server);
    expect(branches(result)).toEqual(expected);
    expect(result).toMatchObject({
      kind: 'connected',
      connection: { kind: 'legacy', revision, sessionId: 'abc', instructions: 'hi', serverInfo: { name: 'old' } },
    });
    expect(methods(server)).toEqual(['server/discover', 'initialize', 'notifications/initialized']);
    expect(server.asked[1]?.headers['mcp-protocol-version']).toBeUndefined();
    expect(server.asked[2]?.headers).toMatchObject({ 'mcp-session-id': 'abc', 'mcp-protocol-version': revision });
  });

  it.each([-32020, -32021])('by %d knows a modern server', async (code) => {
    const { result } = await connectTo(await serve({ 'server/discover': error(400, code) }));
    expect(branches(result)).toEqual(['modern-error']);
    expect(result).toMatchObject({ kind: 'connected', connection: { kind: 'modern', capabilities: undefined } });
  });

  it('asks once more where a refusal lists our version, and not a third time', async () => {
    const refusing = await serve({ 'server/discover': error(400, -32022, { supported: ['2026-07-28'] }) });
    const { result } = await connectTo(refusing);
    expect(result).toMatchObject({ kind: 'refused', reason: 'no-common-version' });
    expect(methods(refusing)).toEqual(['server/discover', 'server/discover']);
    let asked = 0;
    const relenting = await serve({
      'server/discover': (request, id) =>
        (asked++ === 0 ? error(400, -32022, { supported: ['2026-07-28'] }) : discovered(['2026-07-28']))(request, id),
    });
    expect(branches((await connectTo(relenting)).result)).toEqual(['version-listed-after-refusal', 'discovered']);
  });

  it('does not initialise where only other modern versions are spoken', async () => {
    const server = await serve({
      'server/discover': error(400, -32022, { supported: ['2027-01-01'], requested: '2026-07-28' }),
    });
    const { result } = await connectTo(server);
    expect(result).toMatchObject({ kind: 'refused', reason: 'no-common-version', supported: ['2027-01-01'] });
    expect(methods(server)).toEqual(['server/discover']);
  });

  it.each<[number, string]>([
    [401, 'unauthorized'],
    [403, 'forbidden'],
    [429, 'busy'],
    [500, 'server-error'],
    [503, 'server-error'],
  ])('takes %d for no evidence', async (status, reason) => {
    const server = await serve({ 'server/discover': () => ({ status, text: '' }) });
    const { result } = await connectTo(server);
    expect(result).toMatchObject({ kind: 'refused', reason, verdict: { status } });
    expect(methods(server)).toEqual(['server/discover']);
  });

  it('takes a redirect, a refused connection and a deadline for no evidence', async () => {
    const redirecting = await serve({
      'server/discover': () => ({ status: 307, text: '', headers: { location: '/other' } }),
    });
    expect((await connectTo(redirecting)).result).toMatchObject({ kind: 'refused', reason: 'redirect' });
    const gone = await startLoopback(() => undefined);
    await gone.close();
    expect((await connectTo(gone)).result).toMatchObject({
      kind: 'refused',
      reason: 'no-answer',
      offer: '2025-11-25',
      verdict: { outcome: 'NETWORK_ERROR' },
    });
    const silent = await startLoopback(() => undefined);
    closing.push(silent.close);
    const client = createClient(
      { url: silent.url, era: 'auto', headers: [] },
      nodeDeps([], { ...DEFAULT_LIMITS, headMs: 30 }),
    );
    expect(await client.connect(forever())).toMatchObject({
      kind: 'refused',
      reason: 'no-answer',
      verdict: { outcome: 'TIMED_OUT' },
    });
  });

  it('ends at once when it is cancelled', async () => {
    const silent = await startLoopback(() => undefined);
    closing.push(silent.close);
    const cancel = new AbortController();
    const connecting = createClient({ url: silent.url, era: 'auto', headers: [] }, nodeDeps()).connect(cancel.signal);
    cancel.abort();
    expect(await connecting).toMatchObject({ kind: 'refused', reason: 'cancelled' });
  });

  it('tries a modern list where neither discovery nor initialize exists', async () => {
    const server = await serve({
      'server/discover': error(404, -32601),
      initialize: error(404, -32601),
      'tools/list': (_asked, id) => ({
        status: 200,
        body: rpc(id, { result: { resultType: 'complete', tools: [], ttlMs: 0, cacheScope: 'private' } }),
      }),
    });
    const { result } = await connectTo(server);
    expect(branches(result)).toEqual(['method-not-found-404', 'initialize-failed', 'modern-without-discover']);
    expect(result).toMatchObject({ kind: 'connected', connection: { kind: 'modern' } });
  });

  it('recognises the transport of 2024-11-05 by its endpoint event', async () => {
    const server = await startLoopback((asked, response) => {
      if (asked.verb === 'GET')
        response
          .writeHead(200, { 'content-type': 'text/event-stream' })
          .write('event: endpoint\ndata: /messages?s=1\n\n');
      else response.writeHead(405).end();
    });
    closing.push(server.close);
    const { result } = await connectTo(server);
    expect(result).toMatchObject({ kind: 'refused', reason: 'old-transport' });
    expect(branches(result)).toEqual(['client-error', 'initialize-failed', 'old-transport']);
  });

  it('says that initialize failed where nothing speaks MCP', async () => {
    const server = await startLoopback((_asked, response) => response.writeHead(404).end('nothing here'));
    closing.push(server.close);
    const { result } = await connectTo(server);
    expect(result).toMatchObject({ kind: 'refused', reason: 'initialize-failed', verdict: { status: 404 } });
    expect(branches(result)).toEqual(['client-error', 'initialize-failed', 'no-old-transport']);
  });

  it('refuses a version from initialize that it does not speak', async () => {
    const { result } = await connectTo(
      await serve({ initialize: (_asked, id) => ({ status: 200, body: initialized(id, '2024-11-05') }) }),
    );
    expect(result).toMatchObject({ kind: 'refused', reason: 'no-common-version', supported: ['2024-11-05'] });
  });

  it('hands on what a 401 asks for', async () => {
    const headers = { 'www-authenticate': 'Bearer resource_metadata="https://a.example/prm", scope="x y"' };
    const { result } = await connectTo(await serve({ 'server/discover': () => ({ status: 401, text: '', headers }) }));
    expect(result.kind === 'refused' && result.challenge?.params.get('scope')).toBe('x y');
  });

  it('goes on with a session id of forbidden characters and notes it', async () => {
    const { result } = await connectTo(
      await serve({
        initialize: (_asked, id) => ({ status: 200, body: initialized(id), headers: { 'mcp-session-id': 'a b' } }),
      }),
    );
    expect(branches(result)).toEqual(['client-error', 'initialized', 'session-id-invalid']);
  });

  it('goes on where the server takes no notifications/initialized', async () => {
    const { result } = await connectTo(await serve({ 'notifications/initialized': () => ({ status: 400, text: '' }) }));
    expect(branches(result)).toEqual(['client-error', 'initialized', 'initialized-refused']);
    expect(result.kind).toBe('connected');
  });

  it('goes on where an initialize result lacks its serverInfo', async () => {
    const { result } = await connectTo(
      await serve({
        initialize: (_asked, id) => ({ status: 200, body: rpc(id, { result: { protocolVersion: '2025-06-18' } }) }),
      }),
    );
    expect(result).toMatchObject({ kind: 'connected', connection: { revision: '2025-06-18', serverInfo: undefined } });
  });

  it('never calls a tool', async () => {
    const server = await serve({});
    await connectTo(server);
    expect(methods(server)).not.toContain('tools/call');
  });
});

describe('a forced era', () => {
  it('legacy shakes hands without a discovery, at that revision', async () => {
    const server = await serve({
      initialize: (asked, id) => ({
        status: 200,
        body: initialized(id, String(member(member(asked.body, 'params'), 'protocolVersion'))),
      }),
    });
    const { result } = await connectTo(server, { era: '2025-03-26' });
    expect(result).toMatchObject({ kind: 'connected', connection: { revision: '2025-03-26', sessionId: undefined } });
    expect(methods(server)).toEqual(['initialize', 'notifications/initialized']);
    expect(server.asked[1]?.headers['mcp-protocol-version']).toBeUndefined();
  });

  it('legacy takes the revision that the server negotiates', async () => {
    const { result } = await connectTo(
      await serve({ initialize: (_asked, id) => ({ status: 200, body: initialized(id, '2025-06-18') }) }),
      { era: '2025-11-25' },
    );
    expect(result).toMatchObject({ connection: { revision: '2025-06-18' } });
    expect(branches(result)).toEqual(['initialized-other']);
  });

  it('modern stays modern whatever the server says, unless it says nothing', async () => {
    const denying = await serve({ 'server/discover': error(400, -32000) });
    expect((await connectTo(denying, { era: '2026-07-28' })).result).toMatchObject({
      kind: 'connected',
      connection: { kind: 'modern' },
    });
    expect(methods(denying)).toEqual(['server/discover']);
    const down = await serve({ 'server/discover': () => ({ status: 503, text: '' }) });
    expect((await connectTo(down, { era: '2026-07-28' })).result).toMatchObject({
      kind: 'refused',
      reason: 'server-error',
    });
  });
});

describe('a target', () => {
  it.each<[string, Partial<Target>, object]>([
    ['an address that is none', { url: 'not a url' }, { field: 'url', code: 'unreadable' }],
    ['another scheme', { url: 'ftp://x/mcp' }, { field: 'url', code: 'scheme', scheme: 'ftp' }],
    ['a password in the address', { url: 'http://a:b@127.0.0.1/mcp' }, { field: 'url', code: 'credentials' }],
    ['a token with a line break', { bearer: 'abc\ndef' }, { field: 'bearer', code: 'character', at: 3, charCode: 10 }],
    ['a token with a space', { bearer: 'a b' }, { field: 'bearer', code: 'character', at: 1, charCode: 32 }],
    ['a header name with a space', { headers: [['a b', 'x']] }, { field: 'header', code: 'name', name: 'a b' }],
    [
      'a header that the browser drops',
      { headers: [['Cookie', 'x']] },
      { field: 'header', code: 'forbidden', name: 'Cookie' },
    ],
    [
      'a header value with a line break',
      { headers: [['X-A', 'x\r\nY: z']] },
      { field: 'header', code: 'value', name: 'X-A', at: 1, charCode: 13 },
    ],
    [
      'a header value outside Latin-1',
      { headers: [['X-A', 'ł']] },
      { field: 'header', code: 'value', name: 'X-A', at: 0, charCode: 0x142 },
    ],
  ])('with %s is refused before anything is sent', async (_name, target, fault) => {
    const server = await serve({});
    const seen: LiveExchange[] = [];
    const { result } = await connectTo(server, target, seen);
    expect(result).toEqual({ kind: 'invalid-target', faults: [fault] });
    expect(seen).toEqual([]);
    expect(server.asked).toEqual([]);
  });

  it('sends token and custom headers with every message and reports each exchange', async () => {
    const server = await serve({});
    const seen: LiveExchange[] = [];
    await connectTo(server, { bearer: 't0k', headers: [['X-Team', 'blue']] }, seen);
    for (const { headers } of server.asked)
      expect(headers).toMatchObject({ authorization: 'Bearer t0k', 'x-team': 'blue' });
    expect(seen.map(({ exchange }) => exchange.role)).toEqual(['request', 'request', 'notify']);
  });
});
