import { once } from 'node:events';
import { createServer } from 'node:net';
import type { AddressInfo, Socket } from 'node:net';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { startWireServer } from '#node/wireServer.ts';
import type { Wire } from '#node/wireServer.ts';
import type { Fact } from './fact.ts';
import { createFactLog } from './factLog.ts';
import { DEFAULT_LIMITS } from './limits.ts';
import type { ExchangeRequest, Limits } from './model.ts';
import { send } from './send.ts';
import type { SendDeps } from './send.ts';

// Sockets and timers take their time on a busy machine.
vi.setConfig({ testTimeout: 60_000 });

const encoder = new TextEncoder();

function post(url: string, body = '{"jsonrpc":"2.0","id":1,"method":"tools/call"}'): ExchangeRequest {
  return { url, method: 'POST', headers: [['Content-Type', 'application/json']], body: encoder.encode(body) };
}

interface Options extends Partial<Omit<SendDeps, 'limits'>> {
  readonly limits?: Partial<Limits>;
}

async function sendTo(request: ExchangeRequest, options: Options = {}) {
  const facts = createFactLog();
  const told: Fact[] = [];
  const close = await send(request, facts, {
    fetch: (url, init) => fetch(url, init),
    clock: () => performance.now(),
    signal: new AbortController().signal,
    redirect: 'manual',
    ...options,
    limits: { ...DEFAULT_LIMITS, ...options.limits },
    onFact(fact, bytes) {
      told.push(fact);
      options.onFact?.(fact, bytes);
    },
  });
  return { facts, told, close, text: new TextDecoder().decode(facts.slice(0, facts.byteLength)) };
}

async function serve(answer: (wire: Wire, ordinal: number) => void) {
  const server = await startWireServer((wire, _request, ordinal) => answer(wire, ordinal));
  onTestFinished(() => server.close());
  return server;
}

/** A peer below HTTP: gets each connection's first bytes. */
async function serveRaw(answer: (socket: Socket) => void): Promise<string> {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    // The client hangs up on what it can't read.
    socket.on('error', () => undefined);
    socket.once('data', () => answer(socket));
  }).listen(0, '127.0.0.1');
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  await once(server, 'listening');
  // A server that listens on TCP has an address with a port.
  const { port } = server.address() as AddressInfo;
  return `http://127.0.0.1:${port}/`;
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

describe('sending a request', () => {
  it('writes the head, each chunk with its time, and a clean end', async () => {
    const server = await serve((wire) => {
      wire.events('data: one\n\n');
      setTimeout(() => wire.response.write('data: two\n\n'), 60);
      setTimeout(() => wire.response.end(), 120);
    });
    const { facts, close, text } = await sendTo(post(server.url));
    expect(facts.head).toMatchObject({ kind: 'head', status: 200, url: server.url, redirected: false, type: 'basic' });
    expect(facts.head?.headers).toContainEqual(['content-type', 'text/event-stream']);
    expect(text).toBe('data: one\n\ndata: two\n\n');
    expect(facts.chunkCount).toBe(2);
    expect(facts.chunkAt(1)).toBeGreaterThan(facts.chunkAt(0));
    expect(close.kind).toBe('end');
    expect(close.at).toBeGreaterThanOrEqual(facts.chunkAt(1));
  });

  it('sends the method, headers and body bytes as asked', async () => {
    const server = await serve((wire) => wire.json(200, {}));
    const body = '{"id":9007199254740993,"text":"é\\ud800"}';
    await sendTo({
      ...post(server.url, body),
      headers: [
        ['Mcp-Name', 'a b'],
        ['X-Odd', '1'],
      ],
    });
    expect(server.requests[0]).toMatchObject({ method: 'POST', body, headers: { 'mcp-name': 'a b', 'x-odd': '1' } });
  });

  it('makes exactly one request', async () => {
    const server = await serve((wire) => wire.json(503, { note: 'later' }, { 'retry-after': '0' }));
    await sendTo(post(server.url));
    expect(server.requests).toHaveLength(1);
  });

  it('tells each fact once, in order, when the log already holds it', async () => {
    const server = await serve((wire) => {
      wire.events('data: one\n\n');
      setTimeout(() => wire.response.end('data: two\n\n'), 20);
    });
    const seen: string[] = [];
    const log = createFactLog();
    await send(post(server.url), log, {
      fetch: (url, init) => fetch(url, init),
      clock: () => performance.now(),
      signal: new AbortController().signal,
      redirect: 'manual',
      limits: DEFAULT_LIMITS,
      onFact(fact, bytes) {
        if (fact.kind === 'bytes') expect(log.slice(fact.start, fact.end)).toEqual(bytes);
        if (fact.kind === 'head') expect(log.head).toBe(fact);
        if (fact.kind === 'end') expect(log.close).toBe(fact);
        seen.push(fact.kind);
      },
    });
    expect(seen[0]).toBe('head');
    expect(seen.at(-1)).toBe('end');
    expect(new Set(seen.slice(1, -1))).toEqual(new Set(['bytes']));
  });

  it.each([202, 204])('takes a %i without a body as a clean end', async (status) => {
    const server = await serve((wire) => wire.response.writeHead(status).end());
    const { facts, close } = await sendTo(post(server.url));
    expect([facts.head?.status, facts.byteLength, close.kind]).toEqual([status, 0, 'end']);
  });

  it('does not follow a redirect unless asked', async () => {
    const server = await serve((wire, ordinal) => {
      if (ordinal === 1) wire.response.writeHead(307, { location: '/mcp/' }).end();
      else wire.json(200, { ok: true });
    });
    const held = await sendTo(post(server.url));
    expect([held.facts.head?.status, held.facts.head?.redirected]).toEqual([307, false]);
    expect(server.requests).toHaveLength(1);
  });

  it('follows it when asked, and says so', async () => {
    const server = await serve((wire, ordinal) => {
      if (ordinal === 1) wire.response.writeHead(307, { location: '/mcp/' }).end();
      else wire.json(200, { ok: true });
    });
    const { facts } = await sendTo(post(server.url), {
      redirect: 'follow',
      // Node 20 can't send bytes twice (nodejs/undici: the buffer is detached); a browser can.
      fetch: (url, init) => fetch(url, { ...init, body: '{}' }),
    });
    expect(facts.head).toMatchObject({ status: 200, redirected: true, url: `${server.url}/` });
  });

  it('asks for no credentials and no cache, and hands redirects over', async () => {
    const asked: RequestInit[] = [];
    await sendTo(post('http://127.0.0.1:1/'), {
      fetch(_url, init) {
        asked.push(init);
        return Promise.resolve(new Response('{}'));
      },
    });
    expect(asked[0]).toMatchObject({ credentials: 'omit', cache: 'no-store', redirect: 'manual', method: 'POST' });
  });

  it('uses the exact header list of a way that knows it', async () => {
    const headers = [
      ['X-Twice', '1'],
      ['X-Twice', '2'],
    ] as const;
    const server = await serve((wire) => wire.json(200, {}));
    const { facts } = await sendTo(post(server.url), { headerList: () => headers });
    expect(facts.head?.headers).toEqual(headers);
  });
});

describe('an answer that breaks off', () => {
  it('in the body is a cut by the peer', async () => {
    const server = await serve((wire) => {
      wire.events('data: one\n\ndata: tw');
      setTimeout(() => wire.reset(), 40);
    });
    const { close, text } = await sendTo(post(server.url));
    expect(close).toMatchObject({ kind: 'cut', by: 'peer' });
    expect(text).toBe('data: one\n\ndata: tw');
  });

  it('before the head is blocked: no answer that script can see', async () => {
    const server = await serve((wire) => wire.reset());
    const { facts, close } = await sendTo(post(server.url));
    expect([close.kind, facts.head]).toEqual(['blocked', undefined]);
    expect(close).toHaveProperty('message', expect.stringMatching(/./));
  });

  it('of a port with nothing behind it is blocked too', async () => {
    const server = await startWireServer(() => undefined);
    await server.close();
    expect((await sendTo(post(server.url))).close.kind).toBe('blocked');
  });

  it('of a peer that speaks no HTTP is blocked too', async () => {
    const url = await serveRaw((socket) => socket.end('SSH-2.0-odd\r\n'));
    expect((await sendTo(post(url))).close.kind).toBe('blocked');
  });

  it('shorter than its Content-Length is a cut by the peer', async () => {
    const head = 'HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Length: 99\r\n\r\n';
    const url = await serveRaw((socket) => socket.end(`${head}{"a"`));
    const { close, text } = await sendTo(post(url));
    expect([close, text]).toMatchObject([{ kind: 'cut', by: 'peer' }, '{"a"']);
  });

  it.each([
    ['a token with a line break', { headers: [['Authorization', 'Bearer a\nb']] }],
    ['a header name with a space', { headers: [['X Y', '1']] }],
    ['an address that is none', { url: 'http://:0:0/' }],
    ['a scheme that fetch does not know', { url: 'gopher://127.0.0.1/' }],
  ] as const)('never rejects for %s', async (_name, odd) => {
    const { close } = await sendTo({ ...post('http://127.0.0.1:1/'), ...odd });
    expect(close.kind).toBe('blocked');
  });
});

describe('limits', () => {
  it('no head by the deadline: cut by it, with no head', async () => {
    const server = await serve(() => undefined);
    const { facts, close } = await sendTo(post(server.url), { limits: { headMs: 60 } });
    expect([close, facts.head]).toMatchObject([{ kind: 'cut', by: 'deadline' }, undefined]);
    expect(close.at).toBeGreaterThanOrEqual(60);
  });

  it('the head’s deadline does not count once the head is there', async () => {
    const server = await serve((wire) => {
      wire.events(': hello\n\n');
      setTimeout(() => wire.response.end('data: 1\n\n'), 150);
    });
    let now = 0;
    const { close } = await sendTo(post(server.url), {
      clock: () => now,
      limits: { headMs: 20 },
      onFact: () => (now += 100),
    });
    expect(close.kind).toBe('end');
  });

  it('the hard deadline cuts a body that still flows', async () => {
    const server = await serve((wire) => {
      wire.events('');
      const timer = setInterval(() => wire.response.write('data: tick\n\n'), 10);
      wire.response.on('close', () => clearInterval(timer));
    });
    let now = 0;
    const { facts, close } = await sendTo(post(server.url), {
      clock: () => now,
      limits: { totalMs: 20 },
      onFact: (fact) => (now += fact.kind === 'bytes' ? 15 : 0),
    });
    expect(close).toMatchObject({ kind: 'cut', by: 'deadline' });
    expect(facts.byteLength).toBeGreaterThan(0);
  });

  it('time in which the page was frozen does not count', async () => {
    const server = await serve((wire) => {
      wire.events('data: before\n\n');
      setTimeout(() => wire.response.end('data: after\n\n'), 150);
    });
    // The clock leaps by an hour while the answer is on its way, as after a laptop slept.
    const from = performance.now();
    const clock = () => performance.now() + (performance.now() - from > 50 ? 3_600_000 : 0);
    const { close, text } = await sendTo(post(server.url), { clock, limits: { headMs: 2_000, totalMs: 20_000 } });
    expect(close.kind).toBe('end');
    expect(text).toContain('after');
  });

  it.each([1, 10, 4096])('keeps exactly %i bytes of a longer body, then cuts', async (maxBytes) => {
    const server = await serve((wire) => wire.json(200, 'x'.repeat(100_000)));
    const { facts, close } = await sendTo(post(server.url), { limits: { maxBytes } });
    expect([facts.byteLength, close]).toMatchObject([maxBytes, { kind: 'cut', by: 'limit' }]);
  });

  it('lets a body of exactly the limit end cleanly', async () => {
    const server = await serve((wire) => wire.json(200, 'x'.repeat(1000)));
    const { facts, close } = await sendTo(post(server.url), { limits: { maxBytes: 1000 } });
    expect([facts.byteLength, close.kind]).toEqual([1000, 'end']);
  });
});

describe('cancelling', () => {
  it.each([
    ['before the head', false],
    ['after the head', true],
  ] as const)('%s is a cut by the user, and the server sees the connection close', async (_when, withHead) => {
    const controller = new AbortController();
    let gone: (() => void) | undefined;
    const closed = new Promise<void>((resolve) => (gone = resolve));
    const server = await serve((wire) => {
      wire.response.on('close', () => gone?.());
      if (withHead) wire.events('data: 1\n\n');
      else controller.abort();
    });
    const { facts, close } = await sendTo(post(server.url), {
      signal: controller.signal,
      onFact: (fact) => {
        if (fact.kind === 'bytes') controller.abort();
      },
    });
    expect([close, facts.head !== undefined]).toMatchObject([{ kind: 'cut', by: 'user' }, withHead]);
    await closed;
  });

  it('before sending sends nothing', async () => {
    const server = await serve((wire) => wire.json(200, {}));
    const { close } = await sendTo(post(server.url), { signal: AbortSignal.abort() });
    expect(close).toMatchObject({ kind: 'cut', by: 'user' });
    await pause(20);
    expect(server.requests).toHaveLength(0);
  });

  it('after the end changes nothing', async () => {
    const server = await serve((wire) => wire.json(200, {}));
    const controller = new AbortController();
    const { facts } = await sendTo(post(server.url), { signal: controller.signal });
    controller.abort();
    expect(facts.close?.kind).toBe('end');
  });
});
