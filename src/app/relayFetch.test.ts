import { describe, expect, it } from 'vitest';
import { createRelay } from './relayFetch.ts';
import { exactHeaders } from './exactHeaders.ts';

const encoder = new TextEncoder();

/** A relay of one answer, cut into chunks at the given places, so that no test depends on how bytes arrive. */
function relayAnswering(first: object, body = '', chunkSize = 7) {
  const asked: { readonly url: string; readonly headers: Headers; readonly init: RequestInit }[] = [];
  const bytes = encoder.encode(`${JSON.stringify(first)}\n${body}`);
  const relay = createRelay({
    base: 'http://127.0.0.1:4173/relay/',
    fetch: async (url, init) => {
      asked.push({ url, headers: new Headers(init.headers), init });
      if (url.endsWith('/hello')) return Response.json({ relay: 'estrato/1', token: 'the-token' });
      return new Response(
        new ReadableStream({
          start(controller) {
            for (let at = 0; at < bytes.length; at += chunkSize) controller.enqueue(bytes.slice(at, at + chunkSize));
            controller.close();
          },
        }),
      );
    },
  });
  return { relay, asked };
}

const call = { method: 'POST', headers: [['Accept', 'application/json']] as [string, string][], body: '{}' };

describe('fetch through the relay', () => {
  it('gives back status, body and address of the target, however the bytes are cut', async () => {
    for (const size of [1, 7, 10_000]) {
      const { relay } = relayAnswering(
        { status: 400, headers: [['Content-Type', 'application/json']] },
        '{"ñ":1}',
        size,
      );
      const response = await relay.fetch('http://localhost:3000/mcp', call);
      expect([response.status, response.ok, response.url]).toEqual([400, false, 'http://localhost:3000/mcp']);
      expect(await response.text()).toBe('{"ñ":1}');
    }
  });
  it('keeps the exact header list: order, case, repeats, and what script may not see', async () => {
    const headers = [
      ['X-A', '1'],
      ['x-a', '2'],
      ['Set-Cookie', 'sid=…'],
    ];
    const { relay } = relayAnswering({ status: 200, headers });
    const response = await relay.fetch('http://localhost:3000/mcp', call);
    expect(exactHeaders(response)).toEqual(headers);
    expect(response.headers.get('x-a')).toBe('1, 2');
    expect(exactHeaders(new Response())).toBeUndefined();
  });
  it('sends token, target and headers in fields of their own, and the method and body as they are', async () => {
    const { relay, asked } = relayAnswering({ status: 200, headers: [] });
    await relay.fetch('http://localhost:3000/mcp', call);
    const sent = asked[1];
    expect(sent?.headers.get('x-estrato-relay-token')).toBe('the-token');
    expect(sent?.headers.get('x-estrato-relay-target')).toBe('http://localhost:3000/mcp');
    expect(atob(sent?.headers.get('x-estrato-relay-headers') ?? '')).toBe('[["Accept","application/json"]]');
    expect([sent?.init.method, sent?.init.body]).toEqual(['POST', '{}']);
  });
  it('shows a redirect as it is, not followed', async () => {
    const { relay } = relayAnswering({ status: 307, headers: [['Location', '/elsewhere']] });
    const response = await relay.fetch('http://localhost:3000/mcp', call);
    expect([response.status, response.headers.get('location'), response.redirected]).toEqual([
      307,
      '/elsewhere',
      false,
    ]);
  });
  it('takes statuses that a Response can’t be made with', async () => {
    const odd = await relayAnswering({ status: 799, headers: [] }, 'x').relay.fetch('http://localhost/', call);
    expect([odd.status, odd.ok, await odd.text()]).toEqual([799, false, 'x']);
    const none = await relayAnswering({ status: 204, headers: [] }).relay.fetch('http://localhost/', call);
    expect([none.status, none.body]).toEqual([204, null]);
  });
  it('rejects as fetch does when the target can’t be reached, and says why', async () => {
    const { relay } = relayAnswering({ error: 'connect ECONNREFUSED 127.0.0.1:1', code: 'ECONNREFUSED' });
    await expect(relay.fetch('http://localhost:1/', call)).rejects.toThrow('ECONNREFUSED');
  });
  it('rejects when the relay’s answer is not one of its own', async () => {
    const { relay } = relayAnswering({ hello: 'there' });
    await expect(relay.fetch('http://localhost/', call)).rejects.toThrow('first line');
  });
  it('asks for a new token once when the server was restarted', async () => {
    const tokens = ['old', 'new'];
    const relay = createRelay({
      base: 'http://127.0.0.1/relay/',
      fetch: async (url, init) => {
        if (url.endsWith('/hello')) return Response.json({ relay: 'estrato/1', token: tokens.shift() });
        return new Headers(init.headers).get('x-estrato-relay-token') === 'new'
          ? new Response('{"status":200,"headers":[]}\nok')
          : Response.json({ refused: 'token', message: 'The relay token is wrong. Reload.' }, { status: 403 });
      },
    });
    expect(await (await relay.fetch('http://localhost/', call)).text()).toBe('ok');
  });
  it('says what the relay refused', async () => {
    const relay = createRelay({
      base: 'http://127.0.0.1/relay/',
      fetch: async (url) =>
        url.endsWith('/hello')
          ? Response.json({ relay: 'estrato/1', token: 't' })
          : Response.json({ refused: 'target-not-loopback', message: 'Only this machine.' }, { status: 403 }),
    });
    await expect(relay.fetch('http://example.com/', call)).rejects.toThrow('Only this machine.');
  });
  it('is absent where nothing, or something else, answers hello', async () => {
    const at = (answer: () => Promise<Response>) =>
      createRelay({ base: 'https://host/relay/', fetch: answer }).available();
    expect(await at(async () => new Response('<!doctype html>', { status: 404 }))).toBe(false);
    expect(await at(async () => new Response('<!doctype html>'))).toBe(false);
    expect(await at(() => Promise.reject(new TypeError('Failed to fetch')))).toBe(false);
    expect(await relayAnswering({ status: 200, headers: [] }).relay.available()).toBe(true);
  });
});
