import { describe, expect, it } from 'vitest';
import type { JsonObject } from '#protocol/json.ts';
import type { DemoDeps } from '../deps.ts';

import { BASE, callDemo, HELLO, legacy, messageIn, modern, testDeps } from '../fixtures/callDemo.ts';
import { KITCHEN_SCENARIOS } from './kitchenScenarios.ts';

const RUN = { name: 'run_configured_test_scenario' };
const api = (method: string, path: string, body?: JsonObject) =>
  new Request(new URL(`demo/api/${path}`, BASE), { method, ...(body && { body: JSON.stringify(body) }) });
const state = async (deps: DemoDeps) => messageIn(await callDemo(api('GET', 'kitchen'), deps));
const save = (deps: DemoDeps, body: JsonObject) => callDemo(api('PUT', 'kitchen', body), deps);
const run = (deps: DemoDeps, params: JsonObject = RUN) =>
  callDemo(modern('demo/kitchen/mcp', 'tools/call', params), deps);

/** The JSON inside the one text block. */
async function reported(seen: ReturnType<typeof callDemo>): Promise<JsonObject> {
  const text = JSON.stringify(messageIn(await seen)['result']);
  const found = /"text":("(?:[^"\\]|\\.)*")/.exec(text)?.[1] ?? '""';
  // The report is an object by the scenario's own code.
  return JSON.parse(JSON.parse(found) as string) as JsonObject;
}

describe('baseline', () => {
  it('answers by one event, with a report as the only text', async () => {
    const seen = await run(testDeps(), { ...RUN, arguments: { message: 'hi' } });
    expect(seen).toMatchObject({ status: 200, type: 'text/event-stream', ending: 'end' });
    expect(seen.text).toBe(
      'data: {"jsonrpc":"2.0","id":7,"result":{"resultType":"complete","content":[{"type":"text","text":"{\\"scenarioId\\":\\"baseline\\",\\"invocation\\":1,\\"delayMs\\":0,\\"message\\":\\"hi\\"}"}],"_meta":{"io.modelcontextprotocol/serverInfo":{"name":"estrato-kitchen","version":"1.0.0"}}}}\n\n',
    );
  });
  it('answers by JSON when asked to', async () => {
    expect(await callDemo(modern('demo/kitchen/mcp?via=json', 'tools/call', RUN), testDeps())).toMatchObject({
      type: 'application/json',
    });
  });
  it('delays only the run tool', async () => {
    const deps = testDeps();
    await callDemo(modern('demo/kitchen/baseline/mcp?slowReportDelayMs=800', 'tools/call', RUN), deps);
    await callDemo(modern('demo/kitchen/baseline/mcp?slowReportDelayMs=800', 'tools/list'), deps);
    expect(deps.slept.reduce((sum, ms) => sum + ms, 0)).toBe(800);
  });
  it('counts its calls', async () => {
    const deps = testDeps();
    await run(deps);
    expect(await reported(run(deps))).toMatchObject({ invocation: 2 });
  });
});

describe('errors.http_status_sequence', () => {
  it('spends its codes on every POST, whatever the method, and sticks at the last', async () => {
    const deps = testDeps();
    const url = 'demo/kitchen/errors.http_status_sequence/mcp?statusCodes=503,429,200';
    const seen = [
      await callDemo(modern(url, 'server/discover'), deps),
      await callDemo(legacy(url, 'notifications/initialized'), deps),
      await callDemo(modern(url, 'tools/call', RUN), deps),
      await callDemo(modern(url, 'tools/call', RUN), deps),
    ];
    expect(seen.map(({ status }) => status)).toEqual([503, 429, 200, 200]);
    expect(seen[0]).toMatchObject({ type: null, text: '' });
    expect(seen[0]?.headers.get('retry-after')).toBeNull();
  });
  it('counts a body that can’t be read', async () => {
    const deps = testDeps();
    const url = new URL('demo/kitchen/errors.http_status_sequence/mcp', BASE);
    const headers = { 'content-type': 'application/json', accept: 'application/json, text/event-stream' };
    expect((await callDemo(new Request(url, { method: 'POST', headers, body: '{' }), deps)).status).toBe(503);
    expect(await callDemo(new Request(url, { method: 'POST', headers, body: '{' }), deps)).toMatchObject({
      status: 400,
      text: '{"jsonrpc":"2.0","id":null,"error":{"code":-32700,"message":"Parse error"}}',
    });
  });
  it('leaves a 2xx of its list to the server, and an empty list too', async () => {
    const deps = testDeps();
    const path = 'demo/kitchen/errors.http_status_sequence/mcp';
    expect((await callDemo(modern(`${path}?statusCodes=204`, 'tools/call', RUN), deps)).status).toBe(200);
    expect((await callDemo(modern(`${path}?statusCodes=[]`, 'tools/call', RUN), deps)).status).toBe(200);
  });
  it('does not count the two reads that are answered before it', async () => {
    const deps = testDeps();
    const path = 'demo/kitchen/errors.http_status_sequence/mcp';
    const read = await callDemo(modern(path, 'resources/read', { uri: 'test://resources/invalid' }), deps);
    expect(read).toMatchObject({ status: 200, type: 'application/json' });
    expect(messageIn(read)).toEqual({
      jsonrpc: '2.0',
      id: 7,
      result: { contents: [{ type: 'blob', blob: 'not-valid-base64!!!', mimeType: 'not-a-mime-type' }] },
    });
    expect((await callDemo(modern(path, 'prompts/get', { name: 'invalid_prompt' }), deps)).status).toBe(200);
    expect((await callDemo(modern(path, 'tools/call', RUN), deps)).status).toBe(503);
  });
  it('lets a legacy client through on its second handshake', async () => {
    const deps = testDeps();
    await save(deps, { scenarioId: 'errors.http_status_sequence', params: { statusCodes: [503, 200] } });
    const hello = () => callDemo(legacy('demo/kitchen/mcp', 'initialize', HELLO), deps);
    expect([(await hello()).status, (await hello()).status]).toEqual([503, 200]);
  });
});

describe('errors.jsonrpc_error', () => {
  const path = 'demo/kitchen/errors.jsonrpc_error/mcp';
  it('strikes the first tools/call only, by JSON under 200', async () => {
    const deps = testDeps();
    await callDemo(modern(path, 'tools/list'), deps);
    expect(await callDemo(modern(path, 'tools/call', RUN), deps)).toMatchObject({
      status: 200,
      type: 'application/json',
      text: '{"jsonrpc":"2.0","id":7,"error":{"code":-32602,"message":"Invalid params"}}',
    });
    expect(await callDemo(modern(path, 'tools/call', RUN), deps)).toMatchObject({ type: 'text/event-stream' });
  });
  it('is any call of any tool, at the count and with the words set', async () => {
    const deps = testDeps();
    const set = `${path}?code=-32000&message=No&onInvocation=2`;
    await callDemo(modern(set, 'tools/call', RUN), deps);
    expect((await callDemo(modern(set, 'tools/call', { name: 'whatever' }), deps)).text).toBe(
      '{"jsonrpc":"2.0","id":7,"error":{"code":-32000,"message":"No"}}',
    );
  });
  it.each(['0', '-1'])('never strikes on invocation %s', async (onInvocation) => {
    expect(
      (await callDemo(modern(`${path}?onInvocation=${onInvocation}`, 'tools/call', RUN), testDeps())).text,
    ).toContain('result');
  });
  it.each([
    ['"c-8"', '"c-8"'],
    ['-5', '-5'],
    ['2147483647', '2147483647'],
    ['2147483648', 'null'],
    ['1.5', 'null'],
  ])('echoes the id %s as %s', async (id, echoed) => {
    expect((await callDemo(modern(path, 'tools/call', RUN, { id }), testDeps())).text).toContain(`"id":${echoed},`);
  });
});

describe('errors.tool_error', () => {
  it('fails the first run of the tool and no other', async () => {
    const deps = testDeps();
    const path = 'demo/kitchen/errors.tool_error/mcp?via=json';
    const first = await callDemo(modern(path, 'tools/call', RUN), deps);
    expect(messageIn(first)['result']).toMatchObject({ isError: true });
    expect(await reported(Promise.resolve(first))).toEqual({
      scenarioId: 'errors.tool_error',
      invocation: 1,
      errorMessage: 'Tool-side failure',
    });
    expect(messageIn(await callDemo(modern(path, 'tools/call', RUN), deps))['result']).not.toHaveProperty('isError');
  });
});

describe('elicitation.approval', () => {
  const path = 'demo/kitchen/elicitation.approval/mcp';
  const answer = (action: string, content?: JsonObject) => ({
    ...RUN,
    inputResponses: { elicitation: { action, ...(content && { content }) } },
    requestState: 'anything',
  });
  it('asks in round 1', async () => {
    expect(messageIn(await callDemo(modern(path, 'tools/call', RUN), testDeps()))['result']).toMatchObject({
      resultType: 'input_required',
      inputRequests: {
        elicitation: {
          method: 'elicitation/create',
          params: {
            mode: 'form',
            requestedSchema: {
              type: 'object',
              properties: { reason: { type: 'string', title: 'Reason', maxLength: 200 } },
              required: ['reason'],
            },
          },
        },
      },
      requestState: 'awaiting-elicitation',
    });
  });
  it('does not demand a reason when told not to', async () => {
    expect((await callDemo(modern(`${path}?requireReason=false`, 'tools/call', RUN), testDeps())).text).not.toContain(
      '"required"',
    );
  });
  it('counts both rounds', async () => {
    const deps = testDeps();
    await callDemo(modern(path, 'tools/call', RUN), deps);
    expect(await reported(callDemo(modern(path, 'tools/call', answer('accept', { reason: 'ok' })), deps))).toEqual({
      scenarioId: 'elicitation.approval',
      invocation: 2,
      elicitationOutcome: 'accepted',
      approvalReason: 'ok',
    });
  });
  it.each(['decline', 'cancel'])('%s is a tool error', async (action) => {
    const seen = await callDemo(modern(path, 'tools/call', answer(action)), testDeps());
    expect(messageIn(seen)['result']).toMatchObject({ isError: true });
    expect(await reported(Promise.resolve(seen))).toMatchObject({ elicitationOutcome: action });
  });
  it('a legacy client can’t be asked, but its answer counts', async () => {
    const deps = testDeps();
    expect(await reported(callDemo(legacy(path, 'tools/call', RUN), deps))).toMatchObject({
      elicitationOutcome: 'unsupported',
    });
    expect(
      await reported(callDemo(legacy(path, 'tools/call', answer('accept', { reason: 'ok' })), deps)),
    ).toMatchObject({ elicitationOutcome: 'accepted' });
  });
});

describe('compat.sdk_v2', () => {
  const path = 'demo/kitchen/compat.sdk_v2/mcp';
  const close = (more: JsonObject = {}, args: JsonObject = {}): JsonObject => ({
    name: 'simulate_ticket_close_mrtr',
    arguments: { ticketId: 42, ...args },
    ...more,
  });
  it('lists four tools and a matrix of four cells', async () => {
    expect(messageIn(await callDemo(modern(path, 'tools/list'), testDeps()))['result']).toMatchObject({
      tools: [{}, {}, {}, { name: 'verify_order_region_param_header' }],
    });
    const report = await reported(callDemo(modern(path, 'tools/call', RUN), testDeps()));
    expect(report).toMatchObject({
      transportMode: 'stateless',
      compatMatrix: [
        { available: true },
        { available: false },
        { available: false },
        { available: true, mrtr: 'unsupported' },
      ],
    });
  });
  it('closes a ticket in four ways', async () => {
    const deps = testDeps();
    expect(await reported(callDemo(modern(path, 'tools/call', close({}, { closeReason: 'dup' })), deps))).toMatchObject(
      { path: 'upfront', closeReason: 'dup' },
    );
    expect(
      await reported(
        callDemo(
          modern(path, 'tools/call', close({ inputResponses: { closeReason: { action: 'accept', content: {} } } })),
          deps,
        ),
      ),
    ).toMatchObject({ path: 'mrtr', closeReason: 'completed', compatCell: '2026-07-28/stateless/native' });
    expect(
      await reported(
        callDemo(modern(path, 'tools/call', close({ inputResponses: { closeReason: { action: 'decline' } } })), deps),
      ),
    ).not.toHaveProperty('compatCell');
    const guidance = await callDemo(legacy(path, 'tools/call', close()), deps);
    expect(messageIn(guidance)['result']).not.toHaveProperty('isError');
    expect(await reported(Promise.resolve(guidance))).toMatchObject({
      path: 'guidance',
      compatCell: '2025-11-25/stateless/unsupported',
    });
  });
  it('asks with the ticket in the words and in the state', async () => {
    const { text } = await callDemo(
      modern(`${path}?promptMessage=Close%20%7BticketId%7D`, 'tools/call', close()),
      testDeps(),
    );
    expect(text).toContain('"message":"Close 42"');
    expect(text).toContain('"requestState":"42"');
  });
  it('compares the mirrored header with the argument', async () => {
    const params = { name: 'verify_order_region_param_header', arguments: { region: 'räks', orderId: 'o1' } };
    const encoded = { 'mcp-param-region': '=?base64?csOka3M=?=' };
    expect(
      await reported(callDemo(modern(path, 'tools/call', params, { headers: encoded }), testDeps())),
    ).toMatchObject({ receivedParamHeader: 'räks', headerMatchesBody: true, status: 'ok:räks:o1' });
    expect(await reported(callDemo(legacy(path, 'tools/call', params), testDeps()))).toMatchObject({
      receivedParamHeader: null,
      headerMatchesBody: false,
    });
    expect(await callDemo(modern(path, 'tools/call', params), testDeps())).toMatchObject({ status: 400 });
  });
});

describe('saving a selection', () => {
  const SEQUENCE = { scenarioId: 'errors.http_status_sequence', params: { statusCodes: [503, 200] } };
  const initialize = (deps: DemoDeps) => callDemo(legacy('demo/kitchen/mcp', 'initialize', HELLO), deps);
  const scenarioOf = (deps: DemoDeps) => reported(run(deps)).then((report) => report['scenarioId']);

  it('starts at baseline, documented', async () => {
    expect(await state(testDeps())).toEqual({
      selection: { scenarioId: 'baseline', params: {} },
      sessionMode: 'documented',
      session: null,
      nextPost: { number: 1 },
    });
  });
  it('documented: waits for a new session, and restarts its counters', async () => {
    const deps = testDeps();
    expect(await scenarioOf(deps)).toBe('baseline');
    await save(deps, SEQUENCE);
    expect(await scenarioOf(deps)).toBe('baseline');
    await callDemo(api('POST', 'kitchen/session'), deps);
    expect(await state(deps)).toMatchObject({ nextPost: { number: 1, status: 503 } });
    expect((await run(deps)).status).toBe(503);
    expect((await run(deps)).status).toBe(200);
    await initialize(deps);
    expect(await state(deps)).toMatchObject({ session: { counters: { http_request: 1 } } });
  });
  it('as coded: takes hold one request late and never rewinds', async () => {
    const deps = testDeps();
    await save(deps, { sessionMode: 'as-coded' });
    expect(await scenarioOf(deps)).toBe('baseline');
    await save(deps, SEQUENCE);
    expect(await scenarioOf(deps)).toBe('errors.http_status_sequence');
    expect((await run(deps)).status).toBe(503);
    expect((await run(deps)).status).toBe(200);
    expect((await initialize(deps)).status).toBe(200);
    expect(await state(deps)).toMatchObject({ session: { counters: { http_request: 3 } } });
  });
  it('as coded: a scenario that blocks every POST keeps the old selection until it is ended', async () => {
    const deps = testDeps();
    await save(deps, { ...SEQUENCE, params: { statusCodes: [503] }, sessionMode: 'as-coded' });
    await run(deps);
    await save(deps, { scenarioId: 'baseline' });
    expect((await run(deps)).status).toBe(503);
    expect((await run(deps)).status).toBe(503);
    await callDemo(api('DELETE', 'kitchen/session'), deps);
    expect((await run(deps)).status).toBe(200);
  });
  it('as coded: a legacy handshake reads the saved selection at once', async () => {
    const deps = testDeps();
    await save(deps, { sessionMode: 'as-coded' });
    await run(deps);
    await save(deps, SEQUENCE);
    expect((await initialize(deps)).status).toBe(503);
  });
  it('immediate: takes hold with the next request', async () => {
    const deps = testDeps();
    await save(deps, { sessionMode: 'immediate' });
    await run(deps);
    await save(deps, SEQUENCE);
    expect((await run(deps)).status).toBe(503);
    await save(deps, SEQUENCE);
    expect((await run(deps)).status).toBe(200);
  });
  it('shows counters and sets one or all to nothing', async () => {
    const deps = testDeps();
    await run(deps);
    await run(deps);
    expect(await state(deps)).toMatchObject({
      session: { counters: { http_request: 2, run_configured_test_scenario: 2 } },
    });
    expect(messageIn(await callDemo(api('DELETE', 'kitchen/counters?name=http_request'), deps))).toMatchObject({
      session: { counters: { run_configured_test_scenario: 2 } },
      nextPost: { number: 1 },
    });
    expect(messageIn(await callDemo(api('DELETE', 'kitchen/counters'), deps))).toMatchObject({
      session: { counters: {} },
    });
  });
  it.each([
    [
      { scenarioId: 'errors.none' },
      'scenarioId',
      `must be one of: ${KITCHEN_SCENARIOS.map(({ facts }) => facts.id).join(', ')}`,
    ],
    [{ scenarioId: 'baseline', params: [] }, 'params', 'must be a JSON object'],
    [
      { scenarioId: 'baseline', params: { slowReportDelayMs: '5' } },
      'slowReportDelayMs',
      'must be an integer from 0 to 60000',
    ],
    [
      { scenarioId: 'errors.http_status_sequence', params: { statusCodes: null } },
      'statusCodes',
      'must be a list of at most 64 integers from 200 to 599',
    ],
    [
      { scenarioId: 'errors.http_status_sequence', params: { statusCodes: [199] } },
      'statusCodes',
      'must be a list of at most 64 integers from 200 to 599',
    ],
    [
      { scenarioId: 'baseline', params: { colour: 1 } },
      'colour',
      'is not a parameter here; there are: slowReportDelayMs',
    ],
    [{ sessionMode: 'later' }, 'sessionMode', 'must be one of: documented, as-coded, immediate'],
  ])('refuses %j, naming the field and the reason', async (body, field, reason) => {
    const deps = testDeps();
    const seen = await save(deps, body);
    expect(seen.status).toBe(400);
    expect(messageIn(seen)).toMatchObject({ error: { field, reason } });
    expect(await state(deps)).toMatchObject({ selection: { scenarioId: 'baseline' } });
  });
  it('previews the next status, however the parameter was spelt', async () => {
    const deps = testDeps();
    await save(deps, { scenarioId: SEQUENCE.scenarioId, params: { STATUSCODES: [429, 200] } });
    expect(await state(deps)).toMatchObject({ nextPost: { number: 1, status: 429 } });
  });
  it('shows the sessions of scenarios pinned in a URL, and ends them all', async () => {
    const deps = testDeps();
    await callDemo(modern('demo/kitchen/errors.tool_error/mcp?onInvocation=3', 'tools/call', RUN), deps);
    expect(messageIn(await callDemo(api('GET', 'kitchen/sessions'), deps))).toMatchObject({
      sessions: [{ slot: 'errors.tool_error?onInvocation=3', counters: { run_configured_test_scenario: 1 } }],
    });
    await callDemo(api('DELETE', 'kitchen/sessions'), deps);
    expect(messageIn(await callDemo(api('GET', 'kitchen/sessions'), deps))).toEqual({ sessions: [] });
  });
  it('takes parameter names in any case', async () => {
    expect((await save(testDeps(), { scenarioId: 'baseline', params: { SLOWREPORTDELAYMS: 5 } })).status).toBe(200);
  });
  it('says so when the body is not JSON', async () => {
    const seen = await callDemo(
      new Request(new URL('demo/api/kitchen', BASE), { method: 'PUT', body: '{' }),
      testDeps(),
    );
    expect(messageIn(seen)).toMatchObject({ error: { code: 'NOT_JSON', field: 'body' } });
  });
  it('refuses a body over 64 KiB, uncounted', async () => {
    const deps = testDeps();
    expect(await run(deps, { ...RUN, arguments: { message: 'x'.repeat(66_000) } })).toMatchObject({
      status: 413,
      text: '',
    });
    expect(await state(deps)).toMatchObject({ session: null });
  });
});

describe('the kitchen’s resources and prompts', () => {
  it.each([
    [
      'resources/list',
      {},
      { resources: [{ name: 'valid_resource' }, { name: 'invalid_resource' }], ttlMs: 0, cacheScope: 'private' },
    ],
    [
      'resources/read',
      { uri: 'test://resources/valid' },
      { contents: [{ uri: 'test://resources/valid', mimeType: 'text/plain' }] },
    ],
    ['prompts/list', {}, { prompts: [{ name: 'valid_prompt' }, { name: 'invalid_prompt' }] }],
    [
      'prompts/get',
      { name: 'valid_prompt', arguments: { topic: 'tides' } },
      { messages: [{ role: 'user', content: { type: 'text', text: 'Say something about tides.' } }] },
    ],
    ['server/discover', {}, { supportedVersions: ['2026-07-28'] }],
  ])('answers %s', async (method, params, result) => {
    expect(messageIn(await callDemo(modern('demo/kitchen/mcp', method, params), testDeps()))['result']).toMatchObject(
      result,
    );
  });
  it('a missing resource has another code in each era', async () => {
    const missing = { uri: 'test://resources/none' };
    expect(messageIn(await callDemo(modern('demo/kitchen/mcp', 'resources/read', missing), testDeps()))).toMatchObject({
      error: { code: -32602 },
    });
    expect(messageIn(await callDemo(legacy('demo/kitchen/mcp', 'resources/read', missing), testDeps()))).toMatchObject({
      error: { code: -32002 },
    });
  });
});
