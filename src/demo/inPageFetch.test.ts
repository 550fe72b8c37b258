import { describe, expect, it } from 'vitest';
import { inPageFetch } from './inPageFetch.ts';

const URL_HERE = 'https://demo.example/demo/a';
const POST: RequestInit = {
  method: 'POST',
  body: 'hello',
  headers: { 'content-type': 'application/json', 'mcp-method': 'tools/call' },
};

/** Redirects once to `/demo/b`, which tells what it was asked. */
const redirecting = (status: number) =>
  inPageFetch(async (request) => {
    if (request.url === URL_HERE) return new Response(null, { status, headers: { location: 'b' } });
    return Response.json({
      method: request.method,
      body: await request.text(),
      type: request.headers.get('content-type'),
      mcp: request.headers.get('mcp-method'),
    });
  });

const reasonOf = (work: Promise<unknown>) =>
  work.then(
    () => undefined,
    (error: unknown) => error,
  );

describe('fetch in the page', () => {
  it('gives a response its url and type', async () => {
    const response = await inPageFetch(async () => new Response('x'))(URL_HERE, {});
    expect({
      url: response.url,
      type: response.type,
      redirected: response.redirected,
      status: response.status,
    }).toEqual({ url: URL_HERE, type: 'basic', redirected: false, status: 200 });
  });
  it('turns no answer into a TypeError', async () => {
    expect(await reasonOf(inPageFetch(async () => Response.error())(URL_HERE, {}))).toEqual(
      new TypeError('Failed to fetch'),
    );
  });
  it('hides a redirect that is not to be followed', async () => {
    const response = await redirecting(307)(URL_HERE, { ...POST, redirect: 'manual' });
    expect({
      type: response.type,
      status: response.status,
      ok: response.ok,
      headers: [...response.headers],
      body: response.body,
    }).toEqual({ type: 'opaqueredirect', status: 0, ok: false, headers: [], body: null });
  });
  it('fails on a redirect that is an error', async () => {
    expect(await reasonOf(redirecting(307)(URL_HERE, { ...POST, redirect: 'error' }))).toBeInstanceOf(TypeError);
  });
  it.each([307, 308])('replays method, body and headers on %i', async (status) => {
    const response = await redirecting(status)(URL_HERE, POST);
    expect(response.redirected).toBe(true);
    expect(response.url).toBe('https://demo.example/demo/b');
    expect(await response.json()).toEqual({
      method: 'POST',
      body: 'hello',
      type: 'application/json',
      mcp: 'tools/call',
    });
  });
  it.each([301, 302, 303])('turns a POST into a GET without its body on %i', async (status) => {
    expect(await (await redirecting(status)(URL_HERE, POST)).json()).toEqual({
      method: 'GET',
      body: '',
      type: null,
      mcp: 'tools/call',
    });
  });
  it('gives up a loop', async () => {
    let asked = 0;
    const looping = inPageFetch(async () => {
      asked++;
      return new Response(null, { status: 307, headers: { location: 'a' } });
    });
    expect(await reasonOf(looping(URL_HERE, POST))).toBeInstanceOf(TypeError);
    expect(asked).toBe(21);
  });
  it('follows no redirect that names no place', async () => {
    expect((await inPageFetch(async () => new Response(null, { status: 301 }))(URL_HERE, {})).status).toBe(301);
  });
});

describe('an abort in the page', () => {
  it('before the head rejects with its reason', async () => {
    const abort = new AbortController();
    const work = inPageFetch(() => new Promise<never>(() => undefined))(URL_HERE, { signal: abort.signal });
    abort.abort();
    expect(await reasonOf(work)).toMatchObject({ name: 'AbortError' });
  });
  it('that came before the call rejects at once', async () => {
    const reason = new Error('no');
    expect(
      await reasonOf(inPageFetch(async () => new Response('x'))(URL_HERE, { signal: AbortSignal.abort(reason) })),
    ).toBe(reason);
  });
  it('after the head fails the body and lets go of the handler’s stream', async () => {
    let cancelled = false;
    const endless = new ReadableStream<Uint8Array<ArrayBuffer>>({
      start: (controller) => controller.enqueue(new TextEncoder().encode('first')),
      cancel: () => {
        cancelled = true;
      },
    });
    const abort = new AbortController();
    const response = await inPageFetch(async () => new Response(endless))(URL_HERE, { signal: abort.signal });
    const reader = response.body?.getReader();
    expect(new TextDecoder().decode((await reader?.read())?.value)).toBe('first');
    abort.abort();
    expect(await reasonOf(reader?.read() ?? Promise.resolve())).toMatchObject({ name: 'AbortError' });
    expect(cancelled).toBe(true);
    expect(response.url).toBe(URL_HERE);
  });
  it('that never comes leaves the body whole, and a cut is the network’s error', async () => {
    const cut = new ReadableStream<Uint8Array<ArrayBuffer>>({
      pull: (controller) => controller.error(new Error('inside')),
    });
    const { signal } = new AbortController();
    const response = await inPageFetch(async () => new Response(cut))(URL_HERE, { signal });
    expect(await reasonOf(response.text())).toEqual(new TypeError('network error'));
    expect(await (await inPageFetch(async () => new Response('whole'))(URL_HERE, { signal })).text()).toBe('whole');
    expect(await (await inPageFetch(async () => new Response('whole'))(URL_HERE, {})).text()).toBe('whole');
  });
  it('a reader that stops lets go of the handler’s stream', async () => {
    let cancelled = false;
    const endless = new ReadableStream<Uint8Array<ArrayBuffer>>({
      cancel: () => {
        cancelled = true;
      },
    });
    const { signal } = new AbortController();
    await (await inPageFetch(async () => new Response(endless))(URL_HERE, { signal })).body?.cancel();
    expect(cancelled).toBe(true);
  });
});
