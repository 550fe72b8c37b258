import 'fake-indexeddb/auto';
import { QueryClient } from '@tanstack/react-query';
import { describe, expect, it } from 'vitest';
import { openSessions } from '#sessions/openSessions.ts';
import type { FetchLike } from '#exchange/send.ts';
import type { SchemaCheck } from '#verdict/structuredContent.ts';
import { createDraft } from './draft.ts';
import type { Engine } from './engine.ts';
import { createEngine } from './createEngine.ts';
import { createFiling } from './filing.ts';
import type { EngineDeps } from './engineDeps.ts';
import { createRuns, currentEntry } from './runs.ts';
import { createSettings } from './settings.ts';
import { createTarget } from './target.ts';

const TOOLS = [
  { name: 'peek', inputSchema: { type: 'object' }, annotations: { readOnlyHint: true } },
  { name: 'gauge', inputSchema: { type: 'object' }, outputSchema: { type: 'object' } },
  { name: 'wipe', inputSchema: { type: 'object' }, annotations: { destructiveHint: true } },
];
const META = '"resultType":"complete","ttlMs":0,"cacheScope":"private"';

interface Sent {
  readonly url: string;
  readonly headers: Headers;
  readonly body: string;
}

/** A modern server in a function: discovery, two tools, and what `answer` says to calls. */
function server(answer: (body: string, signal: AbortSignal | null | undefined) => Response | Promise<Response>): {
  fetch: FetchLike;
  sent: Sent[];
} {
  const sent: Sent[] = [];
  const json = (id: string, result: string) =>
    new Response(`{"jsonrpc":"2.0","id":${id},"result":${result}}`, {
      headers: { 'content-type': 'application/json' },
    });
  return {
    sent,
    fetch: async (url, init) => {
      const body = await new Response(init.body ?? null).text();
      sent.push({ url, headers: new Headers(init.headers), body });
      const id = /"id":("[^"]*"|\d+)/.exec(body)?.[1] ?? 'null';
      if (body.includes('"server/discover"'))
        return json(id, `{"supportedVersions":["2026-07-28"],"capabilities":{"tools":{}},${META}}`);
      if (body.includes('"tools/list"')) return json(id, `{"tools":${JSON.stringify(TOOLS)},${META}}`);
      return answer(body, init.signal);
    },
  };
}

const success = (body: string): Response =>
  new Response(
    `{"jsonrpc":"2.0","id":${/"id":("[^"]*")/.exec(body)?.[1]},"result":{"content":[],"resultType":"complete"}}`,
    { headers: { 'content-type': 'application/json' } },
  );
const cut = (): Response =>
  new Response(
    new ReadableStream({
      start: (controller) => {
        controller.enqueue(new TextEncoder().encode('data: {"jso'));
        setTimeout(() => controller.error(new TypeError('network error')), 5);
      },
    }),
    { headers: { 'content-type': 'text/event-stream' } },
  );

let databases = 0;
function workspace(fetch: FetchLike, change: Partial<EngineDeps> = {}): EngineDeps & { engine: Engine } {
  const notify = (): void => undefined;
  const target = createTarget({ storage: undefined, notify });
  target.getState().change({ kind: 'custom', url: 'http://h.test/mcp' });
  const wire = { via: 'direct', fetch } as const;
  let ids = 0;
  const randomId = () => `x${databases}-${ids++}`;
  const now = () => Date.now();
  const pause = () => Promise.resolve();
  const { store, recording } = openSessions({
    now,
    randomId,
    pause,
    name: `engine-${databases++}`,
    storage: undefined,
    later: (ms, work) => {
      const timer = setTimeout(work, ms);
      return () => clearTimeout(timer);
    },
    onTrouble: () => undefined,
    onChange: () => undefined,
  });
  const deps: EngineDeps = {
    target,
    notify,
    draft: createDraft({ storage: undefined, notify }),
    runs: createRuns({ schedule: (flush) => void setTimeout(flush, 0) }),
    settings: createSettings({ storage: undefined, languages: ['en'], notify }),
    queries: new QueryClient(),
    sessions: store,
    recording,
    filing: createFiling({ storage: change.storage, now, randomId }),
    pause,
    painted: pause,
    storage: undefined,
    wires: {
      direct: wire,
      demo: () => ({ ...wire, via: 'page' }),
      relay: { ...wire, via: 'relay', available: () => Promise.resolve(true) },
    },
    base: 'http://page.test/',
    pageOrigin: 'http://page.test',
    clientInfo: { name: 'test', version: '0' },
    capabilities: {},
    sessionId: 's',
    now,
    clock: () => performance.now(),
    randomId,
    every: () => () => undefined,
    probe: () => Promise.resolve({ answers: true }),
    validator: () => undefined,
    loadValidator: () => Promise.reject(new Error('not here')),
    ...change,
  };
  return { ...deps, engine: createEngine(deps) };
}
const choose = ({ draft }: EngineDeps, tool: string, text: string): void => {
  draft.getState().chooseTool('http://h.test/mcp auto', tool);
  draft.getState().setText(`http://h.test/mcp auto ${tool}`, text);
};

describe('the engine', () => {
  it('discovers, lists and calls, and sends exactly the bytes that the preview shows', async () => {
    const { fetch, sent } = server(success);
    const all = workspace(fetch);
    await all.engine.connect(all.target.getState());
    choose(all, 'peek', '{"n":9007199254740993}');
    expect(await all.engine.send()).toBeUndefined();
    expect(currentEntry(all.runs.getState())?.verdict?.outcome).toBe('TOOL_SUCCESS');
    expect(sent.at(-1)?.body).toContain('"arguments":{"n":9007199254740993}');
    const next = all.engine.preview();
    expect(next?.kind === 'request' && next.text).toContain('Mcp-Name: peek');
    const shown = next?.kind === 'request' ? new TextDecoder().decode(next.request.body) : '';
    await all.engine.send();
    expect(sent.at(-1)?.body).toBe(shown);
  });

  it('asks once before a call that may have run is sent again, then files it as the user’s second attempt', async () => {
    const { fetch, sent } = server(cut);
    const all = workspace(fetch);
    choose(all, 'wipe', '{}');
    await all.engine.send();
    expect(currentEntry(all.runs.getState())?.verdict?.outcome).toBe('STREAM_TRUNCATED');
    const before = sent.length;
    expect(all.engine.secondThought()?.action).toBe('verify-first');
    await all.engine.send();
    expect([all.draft.getState().asking, sent.length]).toEqual([true, before]);
    await all.engine.send(true);
    expect([all.draft.getState().asking, sent.length]).toEqual([false, before + 1]);
    const again = currentEntry(all.runs.getState())?.exchange;
    expect([again?.attempt, again?.retryOrigin]).toEqual([2, 'user']);
    expect(all.runs.getState().calls.find(({ quiet }) => !quiet)?.entries.length).toBe(2);
  });

  it('checks a result by its schema from the first call on, though the check loads after the client is made', async () => {
    const { fetch } = server((body) =>
      Response.json(
        JSON.parse(
          `{"jsonrpc":"2.0","id":${/"id":("[^"]*")/.exec(body)?.[1]},"result":{"content":[],"structuredContent":{},"resultType":"complete"}}`,
        ),
      ),
    );
    const check: SchemaCheck = () => ({ kind: 'invalid', pointer: '/n', keyword: 'required' });
    let loaded: SchemaCheck | undefined;
    const all = workspace(fetch, {
      validator: () => loaded,
      loadValidator: async () => (loaded = check),
    });
    await all.engine.connect(all.target.getState());
    choose(all, 'gauge', '{}');
    await all.engine.send();
    expect(currentEntry(all.runs.getState())?.verdict?.outcome).toBe('OUTPUT_SCHEMA_VIOLATION');
  });

  it('sends arguments that are not JSON when told to, and edited frames as they are, with the fault on the exchange', async () => {
    const { fetch, sent } = server(success);
    const all = workspace(fetch);
    choose(all, 'peek', '{"broken":');
    await all.engine.send();
    expect(sent.at(-1)?.body).toContain('"arguments":{"broken":');
    all.draft.getState().setFrame('http://h.test/mcp auto peek', 'POST /mcp\nX-Own: 1\n\n{"id":"c-77"}');
    await all.engine.send();
    expect([sent.at(-1)?.body, sent.at(-1)?.headers.get('x-own')]).toEqual(['{"id":"c-77"}', '1']);
    expect(currentEntry(all.runs.getState())?.exchange.injected).toEqual(['headers', 'body']);
    all.draft.getState().setFrame('http://h.test/mcp auto peek', 'nonsense');
    expect(await all.engine.send()).toEqual({ kind: 'not-sent', reason: 'frame' });
    expect(all.draft.getState().notSent?.reason).toBe('frame');
  });

  it('says why nothing was sent: a bad address, a token with a line break, no tool', async () => {
    const { fetch, sent } = server(success);
    const all = workspace(fetch);
    all.target.getState().change({ url: 'ftp://h.test' });
    expect((await all.engine.send())?.reason).toBe('target-url');
    all.target.getState().change({ url: 'http://h.test/mcp', bearer: 'a\nb' });
    expect((await all.engine.send())?.reason).toBe('target-headers');
    expect(sent).toEqual([]);
  });

  it('shows the exchange that failed when the server can’t be reached, with what the probe found', async () => {
    const all = workspace(() => Promise.reject(new TypeError('Failed to fetch')));
    expect(await all.engine.send()).toEqual({ kind: 'not-sent', reason: 'connection' });
    const shown = currentEntry(all.runs.getState());
    expect(shown?.verdict?.outcome).toBe('NETWORK_ERROR');
    expect(shown?.exchange.facts.probe?.found).toEqual({ answers: true });
  });

  it('stores how a call closed before the probe has found why', async () => {
    let fail: (error: Error) => void = () => undefined;
    const refused = new Promise<never>((_, reject) => (fail = reject));
    const all = workspace(() => refused, { probe: () => new Promise(() => undefined) });
    void all.engine.send();
    const stored = async () => {
      await all.recording.flush();
      const [session = ''] = all.filing.current();
      const rows = await all.sessions.rows(session);
      const ids = rows.kind === 'ok' ? rows.value.rows.map(({ id }) => id) : [];
      const opened = await all.sessions.open(ids);
      return opened.kind === 'ok' ? opened.value.map(({ exchange }) => exchange.facts.close?.kind) : [];
    };
    await expect.poll(stored).toEqual([undefined]);
    fail(new TypeError('Failed to fetch'));
    await expect.poll(stored).toEqual(['blocked']);
  });

  it('ends a running call when cancelled', async () => {
    const { fetch } = server(
      (_, signal) =>
        new Response(
          new ReadableStream({
            start(controller) {
              controller.enqueue(new TextEncoder().encode(': hold\n\n'));
              signal?.addEventListener('abort', () => controller.error(signal.reason));
            },
          }),
          { headers: { 'content-type': 'text/event-stream' } },
        ),
    );
    const all = workspace(fetch);
    choose(all, 'peek', '{}');
    const running = all.engine.send();
    await new Promise((resolve) => {
      const stop = all.runs.subscribe(({ calls }) => {
        if (calls.some(({ quiet, entries }) => !quiet && entries[0]?.exchange.facts.head)) {
          stop();
          resolve(undefined);
        }
      });
    });
    expect(all.engine.canSend()).toBe(false);
    all.engine.cancel();
    await running;
    expect(currentEntry(all.runs.getState())?.verdict?.outcome).toBe('CANCELLED');
    expect(all.engine.canSend()).toBe(true);
  });

  it('brings calls back after a reload, judged again, and the recorded run only to a new visitor', async () => {
    const storage = new Map<string, string>();
    const text = {
      getItem: (key: string) => storage.get(key) ?? null,
      setItem: (key: string, value: string) => void storage.set(key, value),
      removeItem: (key: string) => void storage.delete(key),
    };
    const { fetch } = server(cut);
    const first = workspace(fetch, { storage: text });
    first.engine.start();
    expect(currentEntry(first.runs.getState())).toMatchObject({
      origin: 'recorded',
      verdict: { outcome: 'STREAM_TRUNCATED' },
    });
    first.draft
      .getState()
      .setFrame('http://h.test/mcp auto wipe', 'POST /mcp\n\n{"jsonrpc":"2.0","id":"c-9","method":"resources/list"}');
    choose(first, 'wipe', '{}');
    await first.engine.send();
    first.draft.getState().setFrame('http://h.test/mcp auto wipe', undefined);
    await first.engine.send();
    await first.recording.flush();
    const second = workspace(fetch, { storage: text, sessions: first.sessions });
    second.engine.start();
    expect(currentEntry(second.runs.getState())).toBeUndefined();
    await new Promise((resolve) => {
      const stop = second.runs.subscribe((state) => {
        if (currentEntry(state)) {
          stop();
          resolve(undefined);
        }
      });
    });
    expect(currentEntry(second.runs.getState())).toMatchObject({
      origin: 'restored',
      verdict: { outcome: 'STREAM_TRUNCATED' },
    });
    // What the user wrote comes back whatever its method; the handshake is made anew.
    await expect
      .poll(() => second.runs.getState().calls.map(({ entries }) => entries.at(0)?.label.method))
      .toEqual(['tools/call', 'resources/list']);
  });

  it('puts a kept call whose secrets were masked into compose instead of sending asterisks', async () => {
    const { fetch, sent } = server(success);
    const first = workspace(fetch);
    choose(first, 'peek', '{"password":"planted-4711","n":1}');
    await first.engine.send();
    const { id = '', sessionId = '', callId = '' } = currentEntry(first.runs.getState())?.exchange ?? {};
    await first.recording.flush();
    const second = workspace(fetch, { sessions: first.sessions });
    await second.engine.openSaved({ id, sessionId, callId });
    const before = sent.length;
    expect(await second.engine.sendAgain(id)).toEqual({ kind: 'not-sent', reason: 'masked' });
    expect(sent).toHaveLength(before);
    expect(second.draft.getState().notSent?.reason).toBe('masked');
    expect(second.draft.getState().texts.map(([, text]) => text)).toContain('{"password":"************","n":1}');
    // The page that made the call still has the secret.
    expect(await first.engine.sendAgain(id)).toBeUndefined();
    expect(sent.at(-1)?.body).toContain('planted-4711');
  });
});
