import { describe, expect, it } from 'vitest';
import { member, type JsonObject } from '#protocol/json.ts';
import { handleDemo } from '../demoFetch.ts';
import type { DemoDeps } from '../deps.ts';
import { BASE, callDemo, HELLO, legacy, messageIn, modern, testDeps, type Seen } from '../fixtures/callDemo.ts';

const RUN = { name: 'run_configured_test_scenario' };
const at = (id: string, query = '') => `demo/kitchen/${id}/mcp${query}`;
const run = (deps: DemoDeps, id: string, query = '', more: JsonObject = {}) =>
  callDemo(modern(at(id, query), 'tools/call', { ...RUN, ...more }), deps);
const json = (query: Readonly<Record<string, unknown>>) =>
  `?${new URLSearchParams(Object.entries(query).map(([key, value]) => [key, JSON.stringify(value)])).toString()}`;

describe('errors.connection_close', () => {
  it('gives no answer once, at the call', async () => {
    const deps = testDeps();
    expect((await callDemo(modern(at('errors.connection_close'), 'tools/list'), deps)).status).toBe(200);
    expect((await run(deps, 'errors.connection_close')).ending).toBe('no-answer');
    expect((await run(deps, 'errors.connection_close')).status).toBe(200);
  });
  it('or at the handshake, or never', async () => {
    const deps = testDeps();
    const hello = (query: string) => callDemo(legacy(at('errors.connection_close', query), 'initialize', HELLO), deps);
    expect((await hello('?closeOn=initialize')).ending).toBe('no-answer');
    expect((await hello('?closeOn=never')).status).toBe(200);
  });
});

describe('errors.malformed_payload', () => {
  it.each([
    ['invalid_json', '{ not valid json'],
    ['wrong_id', '{"jsonrpc":"2.0","id":99999,"error":{"code":-32602,"message":"Wrong id"}}'],
    ['missing_jsonrpc', '{"id":1,"result":{}}'],
    [
      'duplicate_response',
      '{"jsonrpc":"2.0","id":7,"result":{"ok":true}}\n{"jsonrpc":"2.0","id":7,"result":{"ok":true}}',
    ],
  ])('%s', async (kind, text) => {
    const deps = testDeps();
    expect(await run(deps, 'errors.malformed_payload', `?kind=${kind}`)).toMatchObject({
      status: 200,
      type: 'application/json',
      text,
    });
    expect(messageIn(await run(deps, 'errors.malformed_payload', `?kind=${kind}`))).toHaveProperty('result');
  });
  it('counts only what it aims at', async () => {
    const deps = testDeps();
    const query = '?target=initialize';
    expect(messageIn(await run(deps, 'errors.malformed_payload', query))).toHaveProperty('result');
    expect((await callDemo(legacy(at('errors.malformed_payload', query), 'initialize', HELLO), deps)).text).toBe(
      '{ not valid json',
    );
    const all = '?target=http_request&onInvocation=2';
    expect((await callDemo(modern(at('errors.malformed_payload', all), 'tools/list'), deps)).status).toBe(200);
    expect((await run(deps, 'errors.malformed_payload', all)).text).toBe('{ not valid json');
  });
});

describe('errors.http_status_per_method', () => {
  it('refuses one method each time and lets the others pass', async () => {
    const deps = testDeps();
    expect((await callDemo(modern(at('errors.http_status_per_method'), 'tools/list'), deps)).status).toBe(200);
    for (const _ of [1, 2])
      expect(await run(deps, 'errors.http_status_per_method')).toMatchObject({ status: 401, text: '' });
  });
  it('takes other rules, and says what is wrong with them', async () => {
    const query = json({ rules: { 'tools/list': 503 } });
    expect((await run(testDeps(), 'errors.http_status_per_method', query)).status).toBe(200);
    expect((await callDemo(modern(at('errors.http_status_per_method', query), 'tools/list'), testDeps())).status).toBe(
      503,
    );
    const bad = await run(testDeps(), 'errors.http_status_per_method', json({ rules: { 'tools/list': 99 } }));
    expect(messageIn(bad)).toMatchObject({
      error: { field: 'rules', reason: 'does not fit its schema: minimum at /tools~1list' },
    });
    expect((await run(testDeps(), 'errors.http_status_per_method', '?rules=null')).status).toBe(400);
  });
});

describe('errors.non_compliant_envelope', () => {
  it('splices its payload under the status, at the POST it names', async () => {
    const deps = testDeps();
    const seen = await run(deps, 'errors.non_compliant_envelope', '?httpStatus=418&resultPayload={oops');
    expect(seen).toMatchObject({ status: 418, text: '{"jsonrpc":"2.0","id":7,"result":{oops}' });
  });
});

describe('auth.token_lifecycle', () => {
  it('refuses the first posts, or all', async () => {
    const deps = testDeps();
    const statuses = async (query: string) => {
      const seen: number[] = [];
      for (let nth = 0; nth < 3; nth += 1) seen.push((await run(deps, 'auth.token_lifecycle', query)).status);
      return seen;
    };
    expect(await statuses('?rejectUntilInvocation=2')).toEqual([401, 401, 200]);
    expect(await statuses('?rejectForever=true')).toEqual([401, 401, 401]);
  });
});

describe('timeouts', () => {
  const waited = (deps: { readonly slept: readonly number[] }) => deps.slept.reduce((sum, ms) => sum + ms, 0);
  it('init_hang holds back the handshake alone', async () => {
    const deps = testDeps();
    await run(deps, 'timeout.init_hang');
    expect(waited(deps)).toBe(0);
    expect((await callDemo(legacy(at('timeout.init_hang'), 'initialize', HELLO), deps)).status).toBe(200);
    expect(waited(deps)).toBe(2000);
  });
  it('uncooperative_hang hangs once', async () => {
    const deps = testDeps();
    await run(deps, 'timeout.uncooperative_hang', '?hangDurationMs=3000');
    await run(deps, 'timeout.uncooperative_hang', '?hangDurationMs=3000');
    expect(waited(deps)).toBe(3000);
  });
  it('tell how long they took, where Cakewalk does', async () => {
    expect((await run(testDeps(), 'timeout.late_response')).text).toContain('\\"delayMs\\":5000');
    expect((await run(testDeps(), 'timeout.uncooperative_hang')).text).not.toContain('delayMs');
  });

  /** Deps whose sleeps last until the test ends them, and heed their signal as a real timer does. */
  function held() {
    const wakes: (() => void)[] = [];
    const base = testDeps();
    const deps: DemoDeps = {
      ...base,
      sleep: (_ms, signal) =>
        new Promise((resolve, reject) => {
          wakes.push(resolve);
          signal?.addEventListener('abort', () => reject(signal.reason));
        }),
    };
    return { deps, wake: () => wakes.splice(0).forEach((resolve) => resolve()) };
  }
  const settled = () => new Promise((resolve) => setTimeout(resolve, 20));
  const counters = async (deps: DemoDeps) => {
    const { sessions } = messageIn(await callDemo(new Request(new URL('demo/api/kitchen/sessions', BASE)), deps)) as {
      sessions: JsonObject[];
    };
    return member(sessions[0], 'counters');
  };
  it.each([
    ['true', { cancelled: 1 }],
    ['false', { finished: 1 }],
  ])('a reader who goes away: honorCancellation=%s', async (honours, wanted) => {
    const { deps, wake } = held();
    const query = `?delayMs=200&honorCancellation=${honours}`;
    const response = await handleDemo(modern(at('timeout.cooperative_deadline', query), 'tools/call', RUN), deps);
    const reader = response.body?.getReader();
    const reading = reader?.read();
    await settled();
    void reader?.cancel();
    await settled();
    wake();
    await settled();
    await reading;
    expect(await counters(deps)).toMatchObject(wanted);
  });
  it.each(['timeout.late_response', 'timeout.cooperative_deadline'])(
    'ending the session cuts the open stream of %s',
    async (id) => {
      const { deps, wake } = held();
      const response = await handleDemo(modern(at(id), 'tools/call', RUN), deps);
      const reading = response.body?.getReader().read();
      await settled();
      await callDemo(new Request(new URL('demo/api/kitchen/sessions', BASE), { method: 'DELETE' }), deps);
      const failed = reading?.catch((error: unknown) => error);
      for (let nth = 0; nth < 3; nth += 1) {
        wake();
        await settled();
      }
      expect(await failed).toBeInstanceOf(TypeError);
    },
  );
  it('ending the session leaves a call over JSON without an answer', async () => {
    const { deps, wake } = held();
    const answer = handleDemo(modern(at('timeout.late_response', '?via=json'), 'tools/call', RUN), deps);
    await settled();
    await callDemo(new Request(new URL('demo/api/kitchen/sessions', BASE), { method: 'DELETE' }), deps);
    wake();
    expect((await answer).type).toBe('error');
  });
});

describe('catalog.pagination', () => {
  const list = async (deps: DemoDeps, query: string, cursor?: string) =>
    messageIn(
      await callDemo(
        modern(at('catalog.pagination', query), 'resources/list', cursor === undefined ? {} : { cursor }),
        deps,
      ),
    );
  it('goes by the count of calls, whatever cursor was sent, and ends in null', async () => {
    const deps = testDeps();
    const query = '?totalItems=4&pageSize=3';
    expect(await list(deps, query)).toEqual({
      jsonrpc: '2.0',
      id: 7,
      result: {
        resources: [1, 2, 3].map((nth) => ({ uri: `test://resource/${nth}`, name: `resource_${nth}` })),
        nextCursor: 'page-2',
      },
    });
    expect(await list(deps, query, 'page-1')).toMatchObject({
      result: { resources: [{ name: 'resource_4' }], nextCursor: null },
    });
    expect(await list(deps, query)).toMatchObject({ result: { resources: [], nextCursor: null } });
  });
  it('loops, repeats, fails', async () => {
    const loop = testDeps();
    expect(await list(loop, '?fault=cursor_loop')).toMatchObject({ result: { nextCursor: 'loop' } });
    const repeat = testDeps();
    const first = await list(repeat, '?fault=duplicate_page');
    expect(await list(repeat, '?fault=duplicate_page')).toMatchObject({
      result: { resources: member(member(first, 'result'), 'resources'), nextCursor: null },
    });
    const fails = testDeps();
    await list(fails, '?fault=error_after_page_n');
    expect(await list(fails, '?fault=error_after_page_n')).toMatchObject({
      error: { code: -32603, message: 'Internal error after page' },
    });
  });
  it('goes by the cursor when fixed, and leaves the last one out', async () => {
    const deps = testDeps();
    for (const _ of [1, 2])
      expect(await list(deps, '?fixed=true&pageSize=5')).toMatchObject({ result: { nextCursor: 'page-2' } });
    expect(member(await list(deps, '?fixed=true&pageSize=5', 'page-2'), 'result')).not.toHaveProperty('nextCursor');
  });
  it('pages prompts too', async () => {
    const seen = await callDemo(modern(at('catalog.pagination', '?facet=prompts'), 'prompts/list'), testDeps());
    expect(messageIn(seen)).toMatchObject({ result: { prompts: [{ name: 'prompt_1' }, {}, {}] } });
  });
});

describe('catalog.facet_unavailable', () => {
  it('answers 200 with -32601 for what is missing, in either era', async () => {
    for (const send of [modern, legacy]) {
      const seen = await callDemo(send(at('catalog.facet_unavailable'), 'resources/list'), testDeps());
      expect(seen.status).toBe(200);
      expect(messageIn(seen)).toMatchObject({ error: { code: -32601, message: 'Method not found' } });
      expect(
        messageIn(await callDemo(send(at('catalog.facet_unavailable'), 'prompts/list'), testDeps())),
      ).toHaveProperty('result');
    }
  });
});

describe('catalog.mutation', () => {
  const names = (seen: Seen) =>
    (member(member(messageIn(seen), 'result'), 'tools') as JsonObject[]).map(({ name }) => name);
  const tools = async (deps: DemoDeps, query = '') =>
    names(await callDemo(modern(at('catalog.mutation', query), 'tools/list'), deps));
  it('adds, renames and removes as time goes by, and a call of a tool that went is refused', async () => {
    let time = 0;
    const deps = { ...testDeps(), now: () => time };
    const query = json({
      mutations: [
        { action: 'add', toolName: 'one', afterMs: 100 },
        { action: 'rename', toolName: 'one', newName: 'two', afterMs: 200 },
        { action: 'remove', toolName: RUN.name, afterMs: 300 },
      ],
    });
    expect(await tools(deps, query)).toEqual([RUN.name]);
    time = 100;
    expect(await tools(deps, query)).toEqual([RUN.name, 'one']);
    time = 250;
    expect(await tools(deps, query)).toEqual([RUN.name, 'two']);
    expect((await run(deps, 'catalog.mutation', query, { name: 'two' })).text).toContain('\\"tool\\":\\"two\\"');
    time = 300;
    expect(await tools(deps, query)).toEqual(['two']);
    expect(messageIn(await run(deps, 'catalog.mutation', query))).toMatchObject({ error: { code: -32602 } });
  });
  it('tells an open subscription of each change to come', async () => {
    const deps = testDeps();
    const query = json({
      mutations: [
        { action: 'add', toolName: 'one', afterMs: 0, listChangedNotifications: 0 },
        { action: 'remove', toolName: 'one', afterMs: 500, listChangedNotifications: 3 },
      ],
    });
    const seen = await callDemo(
      modern(at('catalog.mutation', query), 'subscriptions/listen', { notifications: { toolsListChanged: true } }),
      deps,
    );
    expect(seen.text.match(/list_changed/g)).toHaveLength(3);
    expect(seen.ending).toBe('end');
  });
  it('says that its list may change', async () => {
    expect((await callDemo(modern(at('catalog.mutation'), 'server/discover'), testDeps())).text).toContain(
      '"tools":{"listChanged":true}',
    );
  });
});

describe('elicitation', () => {
  it('decline never reads the outcome that it expects', async () => {
    const answered = (action: string) =>
      run(testDeps(), 'elicitation.decline', '?expectedOutcome=timeout', {
        inputResponses: { elicitation: { action, content: {} } },
      });
    expect((await answered('accept')).text).toContain('\\"elicitationOutcome\\":\\"accepted\\"');
    expect((await answered('decline')).text).toContain('"isError":true');
  });
  it('url_mode sends to its URL, which nobody checks', async () => {
    expect(messageIn(await run(testDeps(), 'elicitation.url_mode', '?url=not-a-url'))).toMatchObject({
      result: {
        resultType: 'input_required',
        inputRequests: { elicitation: { method: 'elicitation/create', params: { mode: 'url', url: 'not-a-url' } } },
        requestState: 'awaiting-elicitation',
      },
    });
  });
  it.each(['elicitation.decline', 'elicitation.url_mode'])('%s is unsupported for a legacy client', async (id) => {
    const seen = await callDemo(legacy(at(id), 'tools/call', RUN), testDeps());
    expect(seen.text).toContain('\\"elicitationOutcome\\":\\"unsupported\\"');
    expect(seen.text).toContain('"isError":true');
  });
});
