import { describe, expect, it } from 'vitest';
import { isJsonObject, member, type JsonObject } from '#protocol/json.ts';
import { handleDemo } from '../demoFetch.ts';
import type { DemoDeps } from '../deps.ts';
import { BASE, callDemo, HELLO, legacy, modern, testDeps } from '../fixtures/callDemo.ts';
import { liveDeps } from '../liveDeps.ts';
import { memoryStore } from '../memoryStore.ts';

const PATH = 'demo/lab/era.legacy_stream_elicitation/mcp';
const ALL: JsonObject = { elicitation: {}, sampling: {}, roots: {} };

async function opened(deps: DemoDeps, capabilities: JsonObject = ALL) {
  const hello = await callDemo(legacy(PATH, 'initialize', { ...HELLO, capabilities }), deps);
  return { 'mcp-session-id': hello.headers.get('mcp-session-id') ?? '' };
}

function answerTo(id: unknown, body: JsonObject, headers: Record<string, string>): Request {
  return new Request(new URL(PATH, BASE), {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      accept: 'application/json, text/event-stream',
      'mcp-protocol-version': '2025-11-25',
      ...headers,
    },
    body: JSON.stringify({ jsonrpc: '2.0', id, ...body }),
  });
}

/** Calls the tool and answers each request on its stream; gives all messages that came. */
async function called(
  deps: DemoDeps,
  headers: Record<string, string>,
  query: string,
  answer: (request: JsonObject) => JsonObject | undefined,
  answering: DemoDeps = deps,
) {
  const response = await handleDemo(
    legacy(PATH + query, 'tools/call', { name: 'readings_purge', arguments: { sensor: 'north' } }, { headers }),
    deps,
  );
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  const messages: JsonObject[] = [];
  const statuses: number[] = [];
  let text = '';
  for (let read = await reader?.read(); read && !read.done; read = await reader?.read()) {
    text += read.value;
    const events = text.split('\n\n');
    text = events.pop() ?? '';
    for (const event of events) {
      if (!event.startsWith('data: ')) continue;
      const message: unknown = JSON.parse(event.slice(6));
      if (!isJsonObject(message)) continue;
      messages.push(message);
      const reply = message['method'] === undefined ? undefined : answer(message);
      if (reply) statuses.push((await callDemo(answerTo(message['id'], reply, headers), answering)).status);
    }
  }
  return { messages, statuses, result: JSON.stringify(member(messages.at(-1), 'result')) };
}

const ANSWERS: Readonly<Record<string, JsonObject>> = {
  ping: {},
  'roots/list': { roots: [{ uri: 'file:///srv' }] },
  'sampling/createMessage': { role: 'assistant', content: { type: 'text', text: 'Fine.' }, model: 'm' },
  'elicitation/create': { action: 'accept', content: { confirm: true } },
};
const right = (request: JsonObject): JsonObject => ({ result: ANSWERS[String(request['method'])] ?? {} });

describe('era.legacy_stream_elicitation', () => {
  it('asks all four on the stream and takes the answers by POST, each with 202', async () => {
    const deps = testDeps();
    const { messages, result, statuses } = await called(deps, await opened(deps), '?asks=all', right);
    expect(messages.map((message) => message['method'])).toEqual([
      'ping',
      'roots/list',
      'sampling/createMessage',
      'elicitation/create',
      undefined,
    ]);
    expect(statuses).toEqual([202, 202, 202, 202]);
    expect(messages.at(-1)).toMatchObject({ id: 7 });
    expect(result).toContain('\\"elicitation\\":{\\"confirm\\":true}');
  });
  it('sends to a URL, and says that it is done when its page was used, not when the person agreed', async () => {
    const deps = testDeps();
    let page = '';
    const { messages, result } = await called(
      deps,
      await opened(deps, { elicitation: { url: {} } }),
      '?asks=url',
      (request) => {
        if (request['method'] !== 'elicitation/create') return undefined;
        page = String(member(member(request, 'params'), 'url'));
        void callDemo(new Request(page, { method: 'POST' }), deps);
        return { result: { action: 'accept' } };
      },
    );
    const id = member(member(messages[0], 'params'), 'elicitationId');
    expect(page).toContain(`approve?token=${String(id)}`);
    expect(messages[1]).toMatchObject({ method: 'notifications/elicitation/complete', params: { elicitationId: id } });
    expect(result).toContain('Done.');
    const never = await called(deps, await opened(deps, { elicitation: { url: {} } }), '?asks=url&waitMs=300', () => ({
      result: { action: 'accept' },
    }));
    expect(never.messages.map((message) => message['method'])).not.toContain('notifications/elicitation/complete');
  });
  it('hears an answer that another instance of the demo took', async () => {
    const store = memoryStore();
    const [worker, page] = [liveDeps(store), liveDeps(store)];
    const { result } = await called(worker, await opened(worker), '', right, page);
    expect(result).toContain('Done.');
  });
  it.each<[string, JsonObject, string]>([
    ['a refusal', { error: { code: -32601, message: 'Method not found' } }, 'The client refused'],
    ['a decline', { result: { action: 'decline' } }, 'The person chose decline'],
    ['a wrong type', { result: { action: 'accept', content: { confirm: 'yes' } } }, '/result/content/confirm'],
    ['no content', { result: { action: 'accept' } }, 'lacks what was asked for'],
  ])('%s ends the call as a tool error', async (_, reply, words) => {
    const deps = testDeps();
    const { result } = await called(deps, await opened(deps), '', () => reply);
    expect(result).toContain('"isError":true');
    expect(result).toContain(words);
  });
  it('gives up when nobody answers', async () => {
    const deps = testDeps();
    expect((await called(deps, await opened(deps), '?waitMs=300', () => undefined)).result).toContain('in time');
  });
  it('asks nothing that was not declared', async () => {
    const deps = testDeps();
    const { messages, result } = await called(deps, await opened(deps, {}), '?asks=elicitation', right);
    expect(messages).toHaveLength(1);
    expect(result).toContain('not declared');
  });
  it('takes an answer that nobody waits for, once the session is known', async () => {
    const deps = testDeps();
    const headers = await opened(deps);
    expect((await callDemo(answerTo('srv-none', { result: {} }, headers), deps)).status).toBe(202);
    expect((await callDemo(answerTo(7, { result: {} }, headers), deps)).status).toBe(202);
    expect((await callDemo(answerTo('srv-none', { result: {} }, { 'mcp-session-id': 'x' }), deps)).status).toBe(404);
  });
  it('cuts the stream when the session is ended meanwhile', async () => {
    const deps = testDeps();
    const headers = await opened(deps);
    const end = () =>
      callDemo(new Request(new URL(PATH, BASE), { method: 'DELETE', headers }), deps).then(() => undefined);
    const running = called(deps, headers, '', () => {
      void end();
      return undefined;
    });
    await expect(running).rejects.toThrow(TypeError);
  });
});

describe('era.subscribe', () => {
  it('acknowledges what it honours, names its subscription in all it says, and ends with the response', async () => {
    const seen = await callDemo(
      modern(
        'demo/lab/era.subscribe/mcp',
        'subscriptions/listen',
        { notifications: { toolsListChanged: true, promptsListChanged: true } },
        { id: '"sub-1"' },
      ),
      testDeps(),
    );
    expect(seen).toMatchObject({ status: 200, type: 'text/event-stream', ending: 'end' });
    const meta = { 'io.modelcontextprotocol/subscriptionId': 'sub-1' };
    expect(
      seen.text
        .split('\n\n')
        .filter(Boolean)
        .map((event) => JSON.parse(event.slice(6)) as unknown),
    ).toEqual([
      {
        jsonrpc: '2.0',
        method: 'notifications/subscriptions/acknowledged',
        params: { notifications: { toolsListChanged: true }, _meta: meta },
      },
      { jsonrpc: '2.0', method: 'notifications/tools/list_changed', params: { _meta: meta } },
      { jsonrpc: '2.0', method: 'notifications/tools/list_changed', params: { _meta: meta } },
      { jsonrpc: '2.0', id: 'sub-1', result: { resultType: 'complete', _meta: meta } },
    ]);
  });
  it('tells nothing that was not asked for', async () => {
    const seen = await callDemo(
      modern('demo/lab/era.subscribe/mcp', 'subscriptions/listen', { notifications: {} }),
      testDeps(),
    );
    expect(seen.text).not.toContain('list_changed');
  });
});
