import { once } from 'node:events';
import {
  createServer,
  request as httpRequest,
  type IncomingMessage,
  type RequestListener,
  type Server,
} from 'node:http';
import { connect, createServer as createTcpServer, type AddressInfo, type Server as TcpServer } from 'node:net';
import { afterEach, describe, expect, test } from 'vitest';
import type { Resolve } from './loopback.ts';
import { createRelay } from './relay.ts';

const TOKEN = 'the-token';
const servers: (Server | TcpServer)[] = [];

afterEach(() => {
  for (const server of servers.splice(0)) {
    if ('closeAllConnections' in server) server.closeAllConnections();
    server.close();
  }
});

async function listen<S extends Server | TcpServer>(server: S, host = '127.0.0.1'): Promise<number> {
  servers.push(server);
  server.listen(0, host);
  await once(server, 'listening');
  return (server.address() as AddressInfo).port;
}

async function startRelay(resolve?: Resolve, host?: string): Promise<number> {
  const relay = createRelay({ token: TOKEN, ...(resolve ? { resolve } : {}) });
  return listen(
    createServer((request, response) => relay(request, response, () => response.writeHead(404).end())),
    host,
  );
}

interface Sent {
  readonly path?: string;
  readonly method?: string;
  readonly host?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}

function send(port: number, { path = '/relay/forward', method = 'POST', host, headers = {} }: Sent) {
  return httpRequest({
    host: '127.0.0.1',
    port,
    path,
    method,
    agent: false,
    headers: { host: host ?? `127.0.0.1:${port}`, ...headers },
  });
}

async function answerOf(
  port: number,
  sent: Sent,
): Promise<{ status: number; text: string; headers: IncomingMessage['headers'] }> {
  const outgoing = send(port, sent);
  outgoing.end(sent.body ?? '');
  const [answer] = (await once(outgoing, 'response')) as [IncomingMessage];
  const chunks: Buffer[] = [];
  for await (const chunk of answer) chunks.push(chunk as Buffer);
  return { status: answer.statusCode ?? 0, text: Buffer.concat(chunks).toString('utf8'), headers: answer.headers };
}

function forwardHeaders(target: string, list: unknown = [], token = TOKEN): Record<string, string> {
  return {
    'x-estrato-relay-token': token,
    'x-estrato-relay-target': target,
    'x-estrato-relay-headers': Buffer.from(JSON.stringify(list)).toString('base64'),
  };
}

async function refusalOf(port: number, sent: Sent): Promise<string> {
  const { status, text } = await answerOf(port, sent);
  expect(status).toBe(403);
  const { refused, message } = JSON.parse(text) as { refused: string; message: string };
  expect(message).toMatch(/\. .+\.$/s);
  return refused;
}

/** A target that must never be reached. */
async function untouched(): Promise<{ url: string; reached: () => number }> {
  let count = 0;
  const port = await listen(
    createServer((_request, response) => {
      count++;
      response.end();
    }),
  );
  return { url: `http://127.0.0.1:${port}/mcp`, reached: () => count };
}

async function target(handler: RequestListener): Promise<string> {
  return `http://127.0.0.1:${await listen(createServer(handler))}/mcp?x=1`;
}

function split(text: string): { first: Record<string, unknown>; body: string } {
  const at = text.indexOf('\n');
  return { first: JSON.parse(text.slice(0, at)) as Record<string, unknown>, body: text.slice(at + 1) };
}

describe('relay/hello', () => {
  const hello = { path: '/relay/hello', method: 'GET' };

  test('gives the token to a request of its own origin', async () => {
    const port = await startRelay();
    const { status, text, headers } = await answerOf(port, { ...hello, headers: { 'sec-fetch-site': 'same-origin' } });
    expect(status).toBe(200);
    expect(JSON.parse(text)).toEqual({ relay: 'estrato/1', token: TOKEN });
    expect(headers['cache-control']).toBe('no-store');
    expect(headers['access-control-allow-origin']).toBeUndefined();
  });

  test('answers under every loopback name with its own port', async () => {
    const port = await startRelay();
    for (const name of ['localhost', 'estrato.localhost', '127.0.0.1', '[::1]']) {
      expect((await answerOf(port, { ...hello, host: `${name}:${port}` })).status).toBe(200);
    }
  });

  test('refuses a foreign Host, as DNS rebinding brings it', async () => {
    const port = await startRelay();
    expect(await refusalOf(port, { ...hello, host: `evil.example:${port}` })).toBe('host');
    expect(await refusalOf(port, { ...hello, host: `localhost.evil.example:${port}` })).toBe('host');
  });

  test('refuses a loopback Host with another port', async () => {
    const port = await startRelay();
    expect(await refusalOf(port, { ...hello, host: `localhost:${port + 1}` })).toBe('host');
    expect(await refusalOf(port, { ...hello, host: 'localhost' })).toBe('host');
  });

  test.each(['cross-site', 'same-site', 'none'])('refuses Sec-Fetch-Site: %s', async (site) => {
    const port = await startRelay();
    expect(await refusalOf(port, { ...hello, headers: { 'sec-fetch-site': site } })).toBe('site');
  });

  test('refuses another Origin where the browser sends no Sec-Fetch-Site', async () => {
    const port = await startRelay();
    expect(await refusalOf(port, { ...hello, headers: { origin: 'https://evil.example' } })).toBe('origin');
    expect(await refusalOf(port, { ...hello, headers: { origin: 'null' } })).toBe('origin');
  });

  test('makes a new token for each run', async () => {
    const tokens = await Promise.all(
      [1, 2].map(async () => {
        const relay = createRelay();
        const port = await listen(createServer((request, response) => relay(request, response, () => undefined)));
        return (JSON.parse((await answerOf(port, hello)).text) as { token: string }).token;
      }),
    );
    expect(new Set(tokens).size).toBe(2);
    expect(tokens[0]).toMatch(/^[\w-]{43}$/);
  });
});

describe('relay/forward refuses', () => {
  test('another origin', async () => {
    const [port, server] = [await startRelay(), await untouched()];
    const headers = { ...forwardHeaders(server.url), origin: 'https://evil.example' };
    expect(await refusalOf(port, { headers })).toBe('origin');
    expect(server.reached()).toBe(0);
  });

  test('a request that the browser marks as of another site', async () => {
    const [port, server] = [await startRelay(), await untouched()];
    const headers = { ...forwardHeaders(server.url), 'sec-fetch-site': 'same-site' };
    expect(await refusalOf(port, { headers })).toBe('site');
    expect(server.reached()).toBe(0);
  });

  test('the preflight of another origin, with no CORS permission', async () => {
    const port = await startRelay();
    const headers = { origin: 'http://localhost:1', 'access-control-request-method': 'POST' };
    const { status, headers: fields } = await answerOf(port, { method: 'OPTIONS', headers });
    expect(status).toBe(403);
    expect(fields['access-control-allow-origin']).toBeUndefined();
  });

  test('a foreign Host', async () => {
    const [port, server] = [await startRelay(), await untouched()];
    expect(await refusalOf(port, { host: `evil.example:${port}`, headers: forwardHeaders(server.url) })).toBe('host');
    expect(server.reached()).toBe(0);
  });

  test.each(['', 'wrong', `${TOKEN}x`])('the token "%s"', async (token) => {
    const [port, server] = [await startRelay(), await untouched()];
    expect(await refusalOf(port, { headers: forwardHeaders(server.url, [], token) })).toBe('token');
    expect(server.reached()).toBe(0);
  });

  test('a missing token', async () => {
    const [port, server] = [await startRelay(), await untouched()];
    const { 'x-estrato-relay-token': _, ...headers } = forwardHeaders(server.url);
    expect(await refusalOf(port, { headers })).toBe('token');
    expect(server.reached()).toBe(0);
  });

  test.each([
    'http://192.168.1.1/',
    'http://10.0.0.1/',
    'http://169.254.169.254/latest/meta-data',
    'http://0.0.0.0/',
    'http://[::]/',
    'http://[fe80::1]/',
    'http://[::ffff:10.0.0.1]/',
    'http://example.com/',
    'http://localhost.example.com/',
    'http://127.0.0.1.example.com/',
    'http://3232235777/',
  ])('%s, which is not this machine', async (url) => {
    const port = await startRelay(() => Promise.resolve([{ address: '127.0.0.1', family: 4 }]));
    expect(await refusalOf(port, { headers: forwardHeaders(url) })).toBe('target-not-loopback');
  });

  test('a loopback name that resolves to any other address', async () => {
    const port = await startRelay(() =>
      Promise.resolve([
        { address: '127.0.0.1', family: 4 },
        { address: '10.0.0.7', family: 4 },
      ]),
    );
    expect(await refusalOf(port, { headers: forwardHeaders('http://app.localhost/') })).toBe('target-not-loopback');
  });

  test.each(['file:///etc/passwd', 'ftp://localhost/', 'ws://localhost/', 'javascript:0'])(
    'the scheme of %s',
    async (url) => {
      const port = await startRelay();
      expect(await refusalOf(port, { headers: forwardHeaders(url) })).toBe('target-scheme');
    },
  );

  test('a user name or password in the target', async () => {
    const port = await startRelay();
    expect(await refusalOf(port, { headers: forwardHeaders('http://a:b@localhost/') })).toBe('target-userinfo');
  });

  test.each(['', '/mcp', 'localhost'])('the target "%s", which is no absolute URL', async (url) => {
    const port = await startRelay();
    expect(await refusalOf(port, { headers: forwardHeaders(url) })).toBe('target');
  });

  test.each([
    ['no list', 7],
    ['a name that is no token', [['a b', 'c']]],
    ['a line break in a value', [['authorization', 'Bearer a\r\nx-evil: 1']]],
    ['a value that is not text', [['a', 1]]],
    ['a character outside Latin-1', [['a', '→']]],
  ])('headers that are %s', async (_what, list) => {
    const [port, server] = [await startRelay(), await untouched()];
    expect(await refusalOf(port, { headers: forwardHeaders(server.url, list) })).toBe('headers');
    expect(server.reached()).toBe(0);
  });

  test.each(['PUT', 'PATCH', 'OPTIONS'])('the method %s', async (method) => {
    const [port, server] = [await startRelay(), await untouched()];
    expect(await refusalOf(port, { method, headers: forwardHeaders(server.url) })).toBe('method');
    expect(server.reached()).toBe(0);
  });

  test('a caller that is not on this machine', async (context) => {
    const outside = await nonLoopbackAddress();
    if (!outside) return context.skip('this machine has loopback only');
    const port = await startRelay(undefined, '0.0.0.0');
    const outgoing = httpRequest({
      host: outside,
      port,
      path: '/relay/hello',
      headers: { host: `localhost:${port}` },
    }).end();
    const [answer] = (await once(outgoing, 'response')) as [IncomingMessage];
    expect(answer.statusCode).toBe(403);
    answer.resume();
  });
});

describe('relay/forward', () => {
  test('sends the listed headers exactly, and none of the browser', async () => {
    let seen: string[] = [];
    let path = '';
    const url = await target((request, response) => {
      seen = request.rawHeaders;
      path = request.url ?? '';
      response.end();
    });
    const port = await startRelay();
    const list = [
      ['Accept', 'application/json, text/event-stream'],
      ['MCP-Protocol-Version', '2026-07-28'],
      ['X-Twice', 'a'],
      ['X-Twice', 'b'],
      ['Connection', 'upgrade'],
      ['Host', 'elsewhere'],
    ];
    const browser = {
      origin: `http://127.0.0.1:${port}`,
      cookie: 'a=b',
      referer: 'http://x/',
      'user-agent': 'browser',
    };
    await answerOf(port, { headers: { ...browser, ...forwardHeaders(url, list), 'content-length': '2' }, body: '{}' });
    expect(path).toBe('/mcp?x=1');
    expect(seen).toEqual(
      [
        ['Host', new URL(url).host],
        ...list.slice(0, 4),
        ['Accept-Encoding', 'identity'],
        ['Content-Length', '2'],
        ['Connection', 'close'],
      ].flat(),
    );
  });

  test('says what it added to the headers', async () => {
    const url = await target((_request, response) => response.end());
    const { first } = split((await answerOf(await startRelay(), { method: 'GET', headers: forwardHeaders(url) })).text);
    expect(first['added']).toEqual([
      ['Host', new URL(url).host],
      ['Accept-Encoding', 'identity'],
      ['Connection', 'close'],
    ]);
  });

  test.each(['GET', 'POST', 'DELETE'])('passes %s and its body on', async (method) => {
    const got: string[] = [];
    const url = await target((request, response) => {
      let body = '';
      request.setEncoding('utf8').on('data', (chunk: string) => (body += chunk));
      request.on('end', () => {
        got.push(request.method ?? '', body);
        response.end('done');
      });
    });
    const body = method === 'POST' ? '{"jsonrpc":"2.0"}' : '';
    const { text } = await answerOf(await startRelay(), { method, headers: forwardHeaders(url), body });
    expect(got).toEqual([method, body]);
    expect(split(text).body).toBe('done');
  });

  test('shows the exact status and every header field, with cookies by name only', async () => {
    const url = await target((_request, response) => {
      response.writeHead(
        404,
        [
          ['Content-Type', 'application/json'],
          ['X-Twice', '1'],
          ['x-twice', '2'],
          ['Set-Cookie', 'sid=secret; HttpOnly'],
          ['Mcp-Session-Id', 's-1'],
        ].flat(),
      );
      response.end('{"error":1}');
    });
    const { status, text } = await answerOf(await startRelay(), { headers: forwardHeaders(url) });
    const { first, body } = split(text);
    expect(status).toBe(200);
    expect(first['status']).toBe(404);
    expect(first['httpVersion']).toBe('1.1');
    expect((first['headers'] as string[][]).slice(0, 5)).toEqual([
      ['Content-Type', 'application/json'],
      ['X-Twice', '1'],
      ['x-twice', '2'],
      ['Set-Cookie', 'sid=…'],
      ['Mcp-Session-Id', 's-1'],
    ]);
    expect(body).toBe('{"error":1}');
    expect(text).not.toContain('secret');
  });

  test('gives a redirect back instead of following it', async () => {
    const elsewhere = await untouched();
    const url = await target((_request, response) => response.writeHead(307, { location: elsewhere.url }).end());
    const { first } = split((await answerOf(await startRelay(), { headers: forwardHeaders(url) })).text);
    expect(first['status']).toBe(307);
    expect(elsewhere.reached()).toBe(0);
  });

  test('says why there is no answer', async () => {
    const closed = createTcpServer();
    const free = await listen(closed);
    closed.close();
    const { first, body } = split(
      (await answerOf(await startRelay(), { headers: forwardHeaders(`http://localhost:${free}/`) })).text,
    );
    expect(first['code']).toBe('ECONNREFUSED');
    expect(first['error']).toContain('ECONNREFUSED');
    expect(body).toBe('');
  });

  test('connects to the address that was checked, without a second lookup', async () => {
    let asked = 0;
    const url = await target((_request, response) => response.end('reached'));
    const port = await startRelay(() => {
      asked++;
      return Promise.resolve([{ address: asked === 1 ? '127.0.0.1' : '10.0.0.7', family: 4 }]);
    });
    const named = url.replace('127.0.0.1', 'app.localhost');
    expect(split((await answerOf(port, { headers: forwardHeaders(named) })).text).body).toBe('reached');
    expect(asked).toBe(1);
  });

  test('hands each chunk on before the target sends the next', async () => {
    let push = (_text: string) => {};
    let finish = () => {};
    const url = await target((_request, response) => {
      response.writeHead(200, { 'content-type': 'text/event-stream' }).flushHeaders();
      push = (text) => void response.write(text);
      finish = () => void response.end();
    });
    const outgoing = send(await startRelay(), { headers: forwardHeaders(url) });
    outgoing.end();
    const [answer] = (await once(outgoing, 'response')) as [IncomingMessage];
    answer.setEncoding('utf8');
    let text = '';
    const until = async (wanted: string) => {
      while (!text.endsWith(wanted)) text += String((await once(answer, 'data'))[0]);
    };
    await until('\n');
    push('data: 1\n\n');
    await until('data: 1\n\n');
    push('data: 2\n\n');
    await until('data: 2\n\n');
    finish();
    answer.resume();
    await once(answer, 'end');
    expect(split(text).body).toBe('data: 1\n\ndata: 2\n\n');
  });

  test('hands each chunk of the request on before the next is sent', async () => {
    const chunks: string[] = [];
    let arrived = () => {};
    const url = await target((request, response) => {
      request.setEncoding('utf8').on('data', (chunk: string) => {
        chunks.push(chunk);
        arrived();
      });
      request.on('end', () => response.end());
    });
    const outgoing = send(await startRelay(), { headers: forwardHeaders(url) });
    for (const chunk of ['one', 'two']) {
      const seen = new Promise<void>((resolve) => (arrived = resolve));
      outgoing.write(chunk);
      await seen;
    }
    outgoing.end();
    await once(outgoing, 'response');
    expect(chunks).toEqual(['one', 'two']);
  });

  test('cuts the page off after the same bytes when the target is cut', async () => {
    let reset = () => {};
    const tcp = createTcpServer((socket) => {
      socket.on('error', () => undefined);
      socket.once('data', () => {
        socket.write(
          'HTTP/1.1 200 OK\r\nContent-Type: text/event-stream\r\nTransfer-Encoding: chunked\r\n\r\n4\r\nhalf\r\n',
        );
      });
      reset = () => socket.resetAndDestroy();
    });
    const url = `http://127.0.0.1:${await listen(tcp)}/`;
    const outgoing = send(await startRelay(), { headers: forwardHeaders(url) });
    outgoing.end();
    const [answer] = (await once(outgoing, 'response')) as [IncomingMessage];
    answer.setEncoding('utf8');
    let text = '';
    while (!text.endsWith('half')) text += String((await once(answer, 'data'))[0]);
    answer.on('data', (chunk: string) => (text += chunk));
    reset();
    const [error] = (await once(answer, 'error')) as [NodeJS.ErrnoException];
    expect(error.code).toBe('ECONNRESET');
    expect(split(text).body).toBe('half');
  });

  test('cuts the page off when the body is shorter than its Content-Length', async () => {
    const tcp = createTcpServer((socket) => {
      socket.once('data', () => socket.end('HTTP/1.1 200 OK\r\nContent-Length: 10\r\n\r\nhalf'));
    });
    const url = `http://127.0.0.1:${await listen(tcp)}/`;
    const outgoing = send(await startRelay(), { headers: forwardHeaders(url) });
    outgoing.end();
    const [answer] = (await once(outgoing, 'response')) as [IncomingMessage];
    answer.resume();
    const [error] = (await once(answer, 'error')) as [NodeJS.ErrnoException];
    expect(error.code).toBe('ECONNRESET');
  });

  test('aborts the target at once when the page goes away', async () => {
    let closed: Promise<unknown> = Promise.resolve();
    const url = await target((_request, response) => {
      closed = once(response, 'close');
      response.writeHead(200).flushHeaders();
    });
    const outgoing = send(await startRelay(), { headers: forwardHeaders(url) });
    outgoing.on('error', () => undefined).end();
    await once(outgoing, 'response');
    outgoing.destroy();
    expect(await closed).toEqual([]);
  });

  test('aborts the target when the page goes away before any answer', async () => {
    let reached = () => {};
    const begun = new Promise<void>((resolve) => (reached = resolve));
    let closed: Promise<unknown> = Promise.resolve();
    const url = await target((_request, response) => {
      closed = once(response, 'close');
      reached();
    });
    const outgoing = send(await startRelay(), { headers: forwardHeaders(url) });
    outgoing.on('error', () => undefined).end();
    await begun;
    outgoing.destroy();
    expect(await closed).toEqual([]);
  });

  test('leaves every other path to the server', async () => {
    expect((await answerOf(await startRelay(), { path: '/index.html', method: 'GET' })).status).toBe(404);
  });
});

async function nonLoopbackAddress(): Promise<string | undefined> {
  const { networkInterfaces } = await import('node:os');
  const outside = Object.values(networkInterfaces())
    .flat()
    .find((address) => address && !address.internal && address.family === 'IPv4');
  if (!outside) return undefined;
  const probe = createTcpServer((socket) => socket.end());
  const port = await listen(probe, '0.0.0.0');
  const reachable = await new Promise<boolean>((resolve) => {
    connect(port, outside.address)
      .once('connect', () => resolve(true))
      .once('error', () => resolve(false));
  });
  return reachable ? outside.address : undefined;
}
