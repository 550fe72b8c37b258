import type { ServerResponse } from 'node:http';
import { afterEach, describe, expect, it } from 'vitest';
import { member } from '#protocol/json.ts';
import { nodeDeps } from './clientHarness.ts';
import { createClient } from './createClient.ts';
import type { Client } from './createClient.ts';
import { json, startLoopback } from './loopback.ts';
import type { Asked, Loopback } from './loopback.ts';
import type { LiveExchange } from './perform.ts';
import { readRequests } from './serverRequest.ts';

const closing: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});
const forever = () => new AbortController().signal;
const methodOf = (asked: Asked) =>
  asked.verb === 'POST' ? String(member(asked.body, 'method') ?? 'answer') : asked.verb;
const rpc = (asked: Asked, rest: object) => ({ jsonrpc: '2.0', id: member(asked.body, 'id'), ...rest });

type Handler = (asked: Asked, response: ServerResponse, server: { sessions: number }) => void;

/** A legacy server with sessions `s1`, `s2` …; each `initialize` opens the next and forgets the last. */
async function legacyServer(handlers: Readonly<Record<string, Handler>>): Promise<Loopback> {
  const state = { sessions: 0 };
  const server = await startLoopback((asked, response) => {
    const method = methodOf(asked);
    if (method === 'initialize') {
      state.sessions++;
      const result = {
        protocolVersion: '2025-11-25',
        capabilities: { tools: {} },
        serverInfo: { name: 'old', version: '1' },
      };
      json(response, 200, rpc(asked, { result }), { 'mcp-session-id': `s${state.sessions}` });
    } else if (asked.verb === 'DELETE') {
      response.writeHead(405).end();
    } else if (asked.headers['mcp-session-id'] !== `s${state.sessions}`) {
      json(response, 404, { jsonrpc: '2.0', id: null, error: { code: -32001, message: 'Session not found' } });
    } else if (handlers[method]) {
      handlers[method](asked, response, state);
    } else {
      response.writeHead(202).end();
    }
  });
  closing.push(server.close);
  return server;
}

async function connected(server: Loopback, seen: LiveExchange[] = []): Promise<Client> {
  const client = createClient({ url: server.url, era: '2025-11-25', headers: [] }, nodeDeps(seen));
  const result = await client.connect(forever());
  expect(result.kind).toBe('connected');
  return client;
}

const answerCall: Handler = (asked, response) =>
  json(response, 200, rpc(asked, { result: { content: [{ type: 'text', text: 'ok' }] } }));
const sse = (response: ServerResponse) => response.writeHead(200, { 'content-type': 'text/event-stream' });
const sendEvent = (response: ServerResponse, message: object) =>
  response.write(`event: message\ndata: ${JSON.stringify(message)}\n\n`);

describe('a legacy session', () => {
  it('is named in every message after initialize and ended by DELETE', async () => {
    const server = await legacyServer({ 'tools/call': answerCall });
    const client = await connected(server);
    const end = await client.call(client.prepareCall({ tool: { name: 'a' }, argumentsText: '{}' }), forever());
    expect(end).toMatchObject({ session: 'kept', performed: { verdict: { outcome: 'TOOL_SUCCESS' } } });
    await client.close(forever());
    expect(server.asked.map(methodOf)).toEqual(['initialize', 'notifications/initialized', 'tools/call', 'DELETE']);
    expect(server.asked.slice(1).map(({ headers }) => headers['mcp-session-id'])).toEqual(['s1', 's1', 's1']);
    expect(server.asked.slice(1).map(({ headers }) => headers['mcp-protocol-version'])).toEqual([
      '2025-11-25',
      '2025-11-25',
      '2025-11-25',
    ]);
    expect(server.asked[2]?.headers['mcp-method']).toBeUndefined();
  });

  it('that the server forgot is renewed once, and the call is not sent again', async () => {
    const server = await legacyServer({
      'tools/call': (asked, response, state) => {
        if (state.sessions === 1)
          json(response, 404, rpc(asked, { error: { code: -32001, message: 'Session not found' } }));
        else answerCall(asked, response, state);
      },
    });
    const client = await connected(server);
    const lost = await client.call(client.prepareCall({ tool: { name: 'a' } }), forever());
    expect(lost).toMatchObject({
      session: 'renewed',
      performed: { verdict: { outcome: 'HTTP_ERROR', execution: { word: 'not-executed' } } },
    });
    expect(server.asked.map(methodOf)).toEqual([
      'initialize',
      'notifications/initialized',
      'tools/call',
      'initialize',
      'notifications/initialized',
    ]);
    expect(server.asked[3]?.headers['mcp-session-id']).toBeUndefined();
    expect(client.connection?.sessionId).toBe('s2');
    const again = await client.call(client.prepareCall({ tool: { name: 'a' } }), forever());
    expect(again).toMatchObject({ session: 'kept', performed: { verdict: { outcome: 'TOOL_SUCCESS' } } });
  });

  it('that can not be renewed says so', async () => {
    let initialised = false;
    const server = await startLoopback((asked, response) => {
      if (methodOf(asked) === 'initialize' && !initialised) {
        initialised = true;
        const result = { protocolVersion: '2025-11-25', capabilities: {}, serverInfo: { name: 'o', version: '1' } };
        json(response, 200, rpc(asked, { result }), { 'mcp-session-id': 's1' });
      } else if (methodOf(asked) === 'notifications/initialized') response.writeHead(202).end();
      else response.writeHead(404).end();
    });
    closing.push(server.close);
    const client = await connected(server);
    expect(await client.call(client.prepareCall({ tool: { name: 'a' } }), forever())).toMatchObject({
      session: 'lost',
    });
  });

  it('lost under a list is renewed and the list asked again, which harms nothing', async () => {
    let lists = 0;
    const server = await legacyServer({
      'tools/list': (asked, response) => {
        if (lists++ === 0) response.writeHead(404).end();
        else json(response, 200, rpc(asked, { result: { tools: [{ name: 'a', inputSchema: { type: 'object' } }] } }));
      },
    });
    const client = await connected(server);
    const listing = await client.listTools(forever());
    expect(listing.stopped).toBeUndefined();
    expect(listing.tools).toHaveLength(1);
  });
});

describe('requests of a legacy server', () => {
  it('are answered while the call streams: a ping with {}, others with -32601, all of it shown', async () => {
    const answers: Asked[] = [];
    const server = await legacyServer({
      'tools/call': (asked, response) => {
        sse(response).write('id: 1\ndata: \n\n');
        sendEvent(response, { jsonrpc: '2.0', id: 'p-1', method: 'ping' });
        sendEvent(response, { jsonrpc: '2.0', id: 9, method: 'elicitation/create', params: { message: 'Who?' } });
        sendEvent(response, { jsonrpc: '2.0', method: 'notifications/message', params: { data: '"id" "method"' } });
        const waiting = setInterval(() => {
          if (answers.length < 2) return;
          clearInterval(waiting);
          sendEvent(response, rpc(asked, { result: { content: [] } }));
          response.end();
        }, 5);
      },
      answer: (asked, response) => {
        answers.push(asked);
        response.writeHead(202).end();
      },
    });
    const seen: LiveExchange[] = [];
    const client = await connected(server, seen);
    const end = await client.call(client.prepareCall({ tool: { name: 'a' } }), forever());
    expect(end.performed.verdict.outcome).toBe('TOOL_SUCCESS');
    expect(answers.map(({ text }) => text).toSorted()).toEqual([
      '{"jsonrpc":"2.0","id":"p-1","result":{}}',
      '{"jsonrpc":"2.0","id":9,"error":{"code":-32601,"message":"Method not found: elicitation/create"}}',
    ]);
    expect(answers.every(({ headers }) => headers['mcp-session-id'] === 's1')).toBe(true);
    const shown = seen.filter(({ exchange }) => exchange.role === 'answer');
    expect(shown.map((live) => live.verdict().outcome)).toEqual(['ACCEPTED', 'ACCEPTED']);
  });

  it('are found in a batch with their ids as written, and responses are none', () => {
    expect(
      readRequests(
        '[{"jsonrpc":"2.0","id":9007199254740993,"method":"ping"},{"jsonrpc":"2.0","id":2,"result":{"method":"x"}}]',
      ),
    ).toEqual([
      { id: '9007199254740993', method: 'ping', text: '{"jsonrpc":"2.0","id":9007199254740993,"method":"ping"}' },
    ]);
    expect(readRequests('{"id":null,"method":"ping"}')).toEqual([]);
    expect(readRequests('{"id":1,"method":5}')).toEqual([]);
    expect(readRequests('not "id" json "method"')).toEqual([]);
  });
});

describe('tools/list', () => {
  const page = (names: readonly string[], nextCursor?: string | null) => ({
    tools: names.map((name) => ({ name, inputSchema: { type: 'object' } })),
    ...(nextCursor !== undefined && { nextCursor }),
  });
  const cursorOf = (asked: Asked) => member(member(asked.body, 'params'), 'cursor');

  it('reads every page; an empty text is a cursor and null is none', async () => {
    const server = await legacyServer({
      'tools/list': (asked, response) => {
        const cursor = cursorOf(asked);
        const result =
          cursor === undefined ? page(['a'], '') : cursor === '' ? page(['b'], 'c2') : page(['c', 'a'], null);
        json(response, 200, rpc(asked, { result }));
      },
    });
    const { tools, pages, stopped } = await (await connected(server)).listTools(forever());
    expect(tools.map((tool) => (tool.kind === 'usable' ? tool.tool.name : `${tool.name} ${tool.reason.code}`))).toEqual(
      ['a', 'b', 'c', 'a name-duplicate'],
    );
    expect(pages).toHaveLength(3);
    expect(stopped).toBeUndefined();
  });

  it('stops at a cursor that it had before', async () => {
    const server = await legacyServer({
      'tools/list': (asked, response) => json(response, 200, rpc(asked, { result: page([], 'same') })),
    });
    const { pages, stopped } = await (await connected(server)).listTools(forever());
    expect(stopped).toMatchObject({ kind: 'cursor-loop', cursor: 'same' });
    expect(pages).toHaveLength(2);
  });

  it('stops after enough pages', async () => {
    let next = 0;
    const server = await legacyServer({
      'tools/list': (asked, response) => json(response, 200, rpc(asked, { result: page([], String(next++)) })),
    });
    const { stopped } = await (await connected(server)).listTools(forever());
    expect(stopped).toMatchObject({ kind: 'page-cap', pages: 100 });
  });

  it('keeps the pages before one that failed', async () => {
    const server = await legacyServer({
      'tools/list': (asked, response) => {
        if (cursorOf(asked) === undefined) json(response, 200, rpc(asked, { result: page(['a'], 'x') }));
        else json(response, 500, {});
      },
    });
    const { tools, stopped } = await (await connected(server)).listTools(forever());
    expect(tools).toHaveLength(1);
    expect(stopped).toMatchObject({ kind: 'failed', performed: { verdict: { outcome: 'HTTP_ERROR' } } });
  });
});

describe('cancelling a call', () => {
  const openStream: Handler = (_asked, response) => void sse(response).write(': open\n\n');

  it('in a legacy revision drops the stream and tells the server which request it was', async () => {
    const server = await legacyServer({ 'tools/call': openStream });
    const cancel = new AbortController();
    const client = await connected(server);
    const call = client.prepareCall({ tool: { name: 'a' } });
    const calling = client.call(call, cancel.signal);
    while (!server.asked.some((asked) => methodOf(asked) === 'tools/call'))
      await new Promise((resolve) => setTimeout(resolve, 5));
    cancel.abort();
    const end = await calling;
    expect(end.performed.verdict.outcome).toBe('CANCELLED');
    const told = server.asked.find((asked) => methodOf(asked) === 'notifications/cancelled');
    expect(member(told?.body, 'params')).toEqual({ requestId: Number(call.id), reason: 'cancelled by the user' });
  });

  it('in 2026-07-28 is the disconnect alone', async () => {
    let gone = false;
    const server = await startLoopback((asked, response) => {
      if (methodOf(asked) === 'tools/call') {
        response.on('close', () => (gone = true));
        sse(response).write(': open\n\n');
      } else response.writeHead(404).end();
    });
    closing.push(server.close);
    const client = createClient({ url: server.url, era: '2026-07-28', headers: [] }, nodeDeps());
    const cancel = new AbortController();
    const calling = client.call(client.prepareCall({ tool: { name: 'a' } }), cancel.signal);
    while (server.asked.length === 0) await new Promise((resolve) => setTimeout(resolve, 5));
    cancel.abort();
    expect((await calling).performed.verdict.outcome).toBe('CANCELLED');
    while (!gone) await new Promise((resolve) => setTimeout(resolve, 5));
    expect(server.asked.map(methodOf)).toEqual(['tools/call']);
  });

  it('closing the client drops what is open', async () => {
    const server = await legacyServer({ 'tools/call': openStream });
    const client = await connected(server);
    const calling = client.call(client.prepareCall({ tool: { name: 'a' } }), forever());
    while (!server.asked.some((asked) => methodOf(asked) === 'tools/call'))
      await new Promise((resolve) => setTimeout(resolve, 5));
    await client.close(forever());
    expect((await calling).performed.verdict.outcome).toBe('CANCELLED');
  });
});

describe('a call', () => {
  it('is sent once, byte for byte, even when its stream is lost', async () => {
    const server = await legacyServer({
      'tools/call': (_asked, response) => {
        sse(response).write('data: {"jsonrpc":"2.0","id":');
        setTimeout(() => response.destroy(), 20);
      },
    });
    const client = await connected(server);
    const end = await client.call(
      client.prepareCall({ tool: { name: 'a' }, argumentsText: '{"n": 9007199254740993, "n":1.0}', progress: true }),
      forever(),
    );
    expect(end.performed.verdict).toMatchObject({ outcome: 'STREAM_TRUNCATED', execution: { word: 'unknown' } });
    const calls = server.asked.filter((asked) => methodOf(asked) === 'tools/call');
    expect(calls).toHaveLength(1);
    expect(calls[0]?.text).toContain('"arguments":{"n": 9007199254740993, "n":1.0}');
  });

  it('may be edited between being built and being sent', async () => {
    const server = await legacyServer({ 'tools/call': answerCall });
    const client = await connected(server);
    const call = client.prepareCall({ tool: { name: 'a' } });
    const body = new TextEncoder().encode('{"jsonrpc":"2.0","id":"mine","method":"tools/call","params":{"name":"b"}}');
    const edited = {
      ...call,
      request: { ...call.request, body },
      callId: 'c',
      attempt: 2,
      retryOrigin: 'user' as const,
      injected: ['body' as const],
    };
    const { performed } = await client.call(edited, forever());
    expect(performed.verdict.outcome).toBe('TOOL_SUCCESS');
    expect(performed.exchange).toMatchObject({ callId: 'c', attempt: 2, retryOrigin: 'user', injected: ['body'] });
    expect(server.asked.at(-1)?.body).toMatchObject({ id: 'mine' });
  });

  it('knows the requests that are still open when it goes out', async () => {
    const server = await legacyServer({ 'tools/call': (_asked, response) => void sse(response).write(': open\n\n') });
    const client = await connected(server);
    const first = client.prepareCall({ tool: { name: 'a' } });
    const running = client.call(first, forever());
    expect(client.prepareCall({ tool: { name: 'a' } }).context.inFlight).toEqual([first.id]);
    await client.close(forever());
    await running;
  });
});
