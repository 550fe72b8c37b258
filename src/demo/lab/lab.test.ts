import { describe, expect, it, vi } from 'vitest';
import { callDemo, legacy, messageIn, modern, testDeps } from '../fixtures/callDemo.ts';
import { LAB_SCENARIOS } from './labScenarios.ts';

const call = (id: string, query = '', options: Parameters<typeof modern>[3] = {}) => {
  const facts = LAB_SCENARIOS.find((scenario) => scenario.facts.id === id)?.facts;
  const trigger = facts?.trigger;
  if (trigger?.kind !== 'call') throw new Error(`${id} has no call`);
  const send = facts?.eras.includes('modern') ? modern : legacy;
  return callDemo(
    send(`demo/lab/${id}/mcp${query}`, 'tools/call', { name: trigger.tool, arguments: trigger.arguments }, options),
    testDeps(),
  );
};

const META = '"_meta":{"io.modelcontextprotocol/serverInfo":{"name":"estrato-lab","version":"1.0.0"}}';
const PURGED = `{"resultType":"complete","content":[{"type":"text","text":"Readings of north purged."}],${META}}`;
const READ = `{"resultType":"complete","content":[{"type":"text","text":"Sensor north reads 8.5 °C."}],${META}}`;
const answer = (result: string, id = '7') => `{"jsonrpc":"2.0","id":${id},"result":${result}}`;
const progress = (step: number, total: number, message: string) =>
  `data: {"jsonrpc":"2.0","method":"notifications/progress","params":{"progressToken":"p-7","progress":${step},"total":${total},"message":"${message}"}}\n\n`;

describe('http scenarios put this on the wire', () => {
  it.each([
    ['http.status', 500, null, ''],
    ['http.429_seconds', 429, 'application/json', '{"error":{"code":"RATE_LIMITED","message":"Too many calls"}}'],
    ['http.429_bare', 429, null, ''],
    ['http.503_retry_after', 503, 'text/plain', 'overloaded'],
    ['http.500_success_body', 500, 'application/json', answer(PURGED)],
    [
      'http.400_jsonrpc',
      400,
      'application/json',
      '{"jsonrpc":"2.0","id":7,"error":{"code":-32602,"message":"sensor must be one of north, south","data":{"field":"sensor"}}}',
    ],
    [
      'http.400_foreign_id',
      400,
      'application/json',
      '{"jsonrpc":"2.0","id":"server-error","error":{"code":-32600,"message":"Bad Request: the server could not read this message"}}',
    ],
    [
      'http.413_jsonrpc',
      413,
      'application/json',
      '{"jsonrpc":"2.0","id":null,"error":{"code":-32600,"message":"Request body too large"}}',
    ],
    ['http.202_empty', 202, null, ''],
    ['http.202_with_response', 202, 'application/json', answer(READ)],
    ['http.204', 204, null, ''],
    ['http.200_empty', 200, 'application/json', ''],
    ['http.405', 405, null, ''],
    ['http.406', 406, null, ''],
    ['http.415', 415, null, ''],
    ['http.redirect_307', 307, null, ''],
    ['http.redirect_308', 308, null, ''],
    ['http.redirect_302_get', 302, null, ''],
    ['http.redirect_loop', 307, null, ''],
    ['http.ct_missing', 200, null, answer(READ)],
    ['http.ct_text_plain', 200, 'text/plain;charset=UTF-8', answer(READ)],
    ['http.ct_json_body_sse', 200, 'application/json', `: hold\n\ndata: ${answer(READ)}\n\n`],
    ['http.ct_sse_body_json', 200, 'text/event-stream', answer(READ)],
    ['http.json_bom', 200, 'application/json', `\ufeff${answer(READ)}`],
    ['http.json_truncated', 200, 'application/json', answer(PURGED).slice(0, -20)],
    ['http.json_trailing', 200, 'application/json', `${answer(READ)}\n<!-- served by edge-7 -->\n`],
    ['auth.401_bare', 401, null, ''],
    ['auth.403_plain', 403, null, ''],
  ])('%s', async (id, status, type, text) => {
    const seen = await call(id);
    expect({ status: seen.status, type: seen.type, text: seen.text, ending: seen.ending }).toEqual({
      status,
      type,
      text,
      ending: 'end',
    });
  });
  it.each([
    ['http.429_seconds', '?seconds=9', 'retry-after', '9'],
    ['http.429_date', '', 'retry-after', 'Mon, 30 Nov 2026 12:00:03 GMT'],
    ['http.429_date', '?date=past', 'retry-after', 'Mon, 30 Nov 2026 11:00:00 GMT'],
    ['http.429_date', '?date=garbage', 'retry-after', 'a little later'],
    ['http.405', '', 'allow', 'GET'],
    ['http.redirect_307', '', 'location', 'https://demo.example/app/demo/lab/tool.success/mcp'],
    ['http.redirect_loop', '', 'location', 'https://demo.example/app/demo/lab/http.redirect_loop/mcp'],
    ['auth.401_invalid_token', '', 'www-authenticate', 'Bearer error="invalid_token", error_description="expired"'],
    [
      'auth.403_scope',
      '',
      'www-authenticate',
      'Bearer error="insufficient_scope", scope="readings:read readings:write"',
    ],
    ['http.gzip_undecoded', '', 'content-encoding', 'gzip'],
  ])('%s%s says so in %s', async (id, query, name, value) => {
    expect((await call(id, query)).headers.get(name)).toBe(value);
  });
  it('html arrives as html, under 200 and under 502', async () => {
    expect(await call('http.html_200')).toMatchObject({ status: 200, type: 'text/html; charset=utf-8' });
    expect(await call('http.502_html')).toMatchObject({ status: 502, type: 'text/html; charset=utf-8' });
  });
  it('no answer is no answer', async () => {
    expect((await call('http.offline')).ending).toBe('no-answer');
    expect((await call('http.never_answers')).ending).toBe('no-answer');
  });
  it('a cut body breaks off after the id', async () => {
    expect(await call('http.json_cut')).toMatchObject({
      status: 200,
      type: 'application/json',
      text: '{"jsonrpc":"2.0","id":7,"re',
      ending: 'cut',
    });
  });
  it('a truncated gzip gives text that breaks off', async () => {
    const seen = await call('http.gzip_truncated');
    expect(seen.ending).toBe('cut');
    expect(seen.text).not.toContain('"id":7');
  });
  it('the metadata document is where the challenge says', async () => {
    const challenge = (await call('auth.401_metadata')).headers.get('www-authenticate') ?? '';
    const url = /resource_metadata="([^"]+)"/.exec(challenge)?.[1] ?? '';
    const document = await callDemo(new Request(url), testDeps());
    expect(messageIn(document)).toMatchObject({ resource: 'https://demo.example/app/demo/lab/auth.401_metadata/mcp' });
  });
});

describe('envelope scenarios put this in the body, as JSON and as an event', () => {
  const bodies: readonly (readonly [string, string])[] = [
    ['env.id_string', answer(PURGED, '"7"')],
    ['env.wrong_id', answer(PURGED, '99999')],
    ['env.bigint_id', answer(PURGED, '8')],
    ['env.id_null_error', '{"jsonrpc":"2.0","id":null,"error":{"code":-32700,"message":"Parse error"}}'],
    ['env.unknown_tool', '{"jsonrpc":"2.0","id":7,"error":{"code":-32602,"message":"Unknown tool: readings_purge"}}'],
    [
      'env.internal_error',
      '{"jsonrpc":"2.0","id":7,"error":{"code":-32603,"message":"Internal error","data":{"ref":"inc_0001"}}}',
    ],
    ['env.both', `{"jsonrpc":"2.0","id":7,"result":${PURGED},"error":{"code":-32603,"message":"Internal error"}}`],
    ['env.error_null', `{"jsonrpc":"2.0","id":7,"result":${PURGED},"error":null}`],
    ['env.neither', '{"jsonrpc":"2.0","id":7}'],
    ['env.batch_array', `[${answer(PURGED)}]`],
    ['env.jsonrpc_1', `{"jsonrpc":"1.0","id":7,"result":${PURGED}}`],
    ['env.no_jsonrpc', `{"id":7,"result":${PURGED}}`],
    ['env.error_code_string', '{"jsonrpc":"2.0","id":7,"error":{"code":"-32602","message":"Invalid params"}}'],
    ['env.error_no_message', '{"jsonrpc":"2.0","id":7,"error":{"code":-32602}}'],
    ['env.malformed', '{ not valid json'],
  ];
  it.each(bodies)('%s', async (id, body) => {
    expect(await call(id)).toMatchObject({ status: 200, type: 'application/json', text: body, ending: 'end' });
    expect(await call(id, '?via=sse')).toMatchObject({
      status: 200,
      type: 'text/event-stream',
      text: `data: ${body}\n\n`,
      ending: 'end',
    });
  });
  it('a big id is answered with its neighbour, which parsing can’t tell apart', async () => {
    const { text } = await call('env.bigint_id', '', { id: '9007199254740992' });
    expect(text).toContain('"id":9007199254740993,');
    expect(JSON.parse(text)).toMatchObject({ id: 9007199254740992 });
  });
  it('ids of any form are echoed as they were written', async () => {
    expect((await call('tool.success', '', { id: '9007199254740993' })).text).toContain('"id":9007199254740993,');
    expect((await call('tool.success', '', { id: '1.0' })).text).toContain('"id":1.0,');
    expect((await call('tool.success', '', { id: '"a\\u00e9"' })).text).toContain('"id":"a\\u00e9",');
  });
  it('error data is about 8 KiB and nested', async () => {
    expect((await call('env.error_data')).text.length).toBeGreaterThan(8000);
  });
  it('a nesting of 100,000 is written without a stack', async () => {
    const { text } = await call('env.deep_nesting');
    expect(text).toContain('['.repeat(100_000));
  });
});

describe('result scenarios answer with this result', () => {
  it.each([
    ['res.no_result_type', { content: [{ type: 'text', text: 'Readings of north purged.' }] }],
    ['res.unknown_result_type', { resultType: 'banana' }],
    ['res.content_string', { content: 'Sensor north reads 8.5 °C.' }],
    ['res.structured_only', { structuredContent: { celsius: 8.5 } }],
    ['res.is_error_string', { isError: 'true' }],
    ['res.structured_scalar', { structuredContent: 8.5 }],
    ['res.schema_mismatch', { structuredContent: { celsius: '8.5' } }],
    ['res.unknown_block', { content: [{ type: 'text' }, { type: 'video' }] }],
    ['res.block_without_text', { content: [{ type: 'text' }] }],
    ['res.empty_content', { content: [] }],
    ['res.error_no_text', { content: [], isError: true }],
    ['res.text_says_error', { content: [{ text: 'Error: sensor north is offline' }] }],
    ['tool.error', { isError: true }],
    ['mrtr.neither', { resultType: 'input_required' }],
  ])('%s', async (id, result) => {
    const seen = await call(id);
    expect(seen.status).toBe(200);
    expect(messageIn(seen)).toMatchObject({ jsonrpc: '2.0', id: 7, result });
  });
  it('what is missing is missing', async () => {
    expect(messageIn(await call('res.null'))).toEqual({ jsonrpc: '2.0', id: 7, result: null });
    expect((await call('res.no_content')).text).not.toContain('"content"');
    expect((await call('res.structured_only')).text).not.toContain('"content"');
    expect((await call('res.no_result_type')).text).not.toContain('resultType');
    expect((await call('mrtr.neither')).text).not.toMatch(/inputRequests|requestState/);
    expect((await call('mrtr.no_state')).text).not.toContain('requestState');
  });
});

describe('stream scenarios write these bytes', () => {
  const final = `data: ${answer(PURGED)}\n\n`;
  it.each([
    [
      'sse.progress_ok',
      progress(1, 3, 'Opening dome') + progress(2, 3, 'Exposing') + progress(3, 3, 'Reading out') + final,
      'end',
    ],
    ['sse.cut_before_final', `: hold\n\n${progress(1, 3, 'Opening dome')}${progress(2, 3, 'Exposing')}`, 'cut'],
    [
      'sse.cut_mid_event',
      `: hold\n\n${progress(1, 3, 'Revoking sessions')}${progress(2, 3, 'Removing 4 memberships')}data: {"jsonrpc":"2.0","id":7,"resu`,
      'cut',
    ],
    ['sse.cut_inside_result', `${progress(1, 1, 'Opening dome')}data: {"jsonrpc":"2.0","id":7,"result":{"resu`, 'cut'],
    ['sse.clean_end_no_final', `: hold\n\n${progress(1, 3, 'Opening dome')}${progress(2, 3, 'Exposing')}`, 'end'],
    ['sse.empty', '', 'end'],
    ['sse.no_blank_line', `${progress(1, 1, 'Opening dome')}data: ${answer(PURGED)}\n`, 'end'],
    ['sse.named_final', `${progress(1, 1, 'Opening dome')}event: result\ndata: ${answer(PURGED)}\n\n`, 'end'],
    ['sse.wrong_id', `${progress(1, 1, 'Opening dome')}data: ${answer(PURGED, '99999')}\n\n`, 'end'],
    ['sse.json_not_rpc', `${progress(1, 1, 'Opening dome')}data: {"status":"done","celsius":8.5}\n\n`, 'end'],
    ['sse.crlf', `: hold\r\n\r\ndata: ${answer(PURGED)}\r\n\r\n`, 'end'],
    ['sse.cr', `: hold\r\rdata: ${answer(PURGED)}\r\r`, 'end'],
    ['sse.mixed_eol', `: hold\r\n\ndata: ${answer(PURGED)}\r\n\n`, 'end'],
    ['sse.bom', `\ufeff${final}`, 'end'],
    ['sse.multiline_data', `data: {"jsonrpc":"2.0"\ndata: ,"id":7\ndata: ,"result":${PURGED}}\n\n`, 'end'],
    ['sse.no_space', `data:${answer(PURGED)}\n\n`, 'end'],
    ['sse.unknown_field', `trace: 7f3a\nprio\n${final}`, 'end'],
    ['sse.event_message', `event: message\n${final}`, 'end'],
    ['sse.retry_and_id_fields', `id: 17\nretry: 1500\n${final}`, 'end'],
    ['sse.bad_json_event', `${progress(1, 1, 'Opening dome')}data: {"jsonrpc":"2.0","method":\n\n${final}`, 'end'],
    ['sse.server_request', `data: {"jsonrpc":"2.0","id":"srv-1","method":"ping"}\n\n${final}`, 'end'],
    ['retry.lost_answer', ': purging\n\n', 'cut'],
  ])('%s', async (id, text, ending) => {
    const seen = await call(id);
    expect({ status: seen.status, type: seen.type, text: seen.text, ending: seen.ending }).toEqual({
      status: 200,
      type: 'text/event-stream',
      text,
      ending,
    });
    expect(seen.headers.get('x-accel-buffering')).toBe('no');
  });
  it('characters cut in the middle come out whole', async () => {
    expect((await call('sse.utf8_split')).text).toContain('Ñandú 東京 🔭 8,5 °C');
  });
  it('invalid bytes stand inside an otherwise sound message', async () => {
    const { text } = await call('sse.invalid_utf8');
    expect(text).toContain('Sensor \ufffd\ufffd"');
    expect(JSON.parse(text.slice('data: '.length))).toMatchObject({ id: 7 });
  });
  it('a drip hands over six bytes at a time, 40 ms apart', async () => {
    const deps = testDeps();
    const seen = await callDemo(modern('demo/lab/sse.slow_drip/mcp', 'tools/call', { name: 'readings_get' }), deps);
    expect(seen.text).toBe(`: drip\n\ndata: ${answer(READ)}\n\n`);
    expect(deps.slept.every((ms) => ms === 40)).toBe(true);
    expect(deps.slept.length).toBe(Math.ceil(new TextEncoder().encode(`data: ${answer(READ)}\n\n`).length / 6));
  });
  it('a huge event has the size asked for', async () => {
    const { text } = await call('sse.huge_event', '?mebibytes=8');
    expect(text.length).toBeGreaterThan(8 * 1024 * 1024);
    expect(JSON.parse(text.slice('data: '.length))).toMatchObject({ id: 7 });
  });
  it('a flood has as many notifications as asked for, and the answer', async () => {
    const { text } = await call('sse.flood', '?count=1234');
    expect(text.match(/notifications\/progress/g)).toHaveLength(1234);
    expect(text.endsWith(`data: ${answer(READ)}\n\n`)).toBe(true);
  });
  it('a caller that asked for no progress gets comments instead', async () => {
    const seen = await callDemo(
      legacy('demo/lab/sse.progress_ok/mcp', 'tools/call', { name: 'readings_get' }),
      testDeps(),
    );
    expect(seen.text).toMatch(/^: Opening dome\n\n: Exposing\n\n: Reading out\n\ndata: /);
  });
});

describe('a stream that is cancelled', () => {
  it('stops its waiting', async () => {
    const waits: { signal: AbortSignal | undefined }[] = [];
    const deps = {
      ...testDeps(),
      sleep: (_ms: number, signal?: AbortSignal) => {
        waits.push({ signal });
        return new Promise<void>((_resolve, reject) => signal?.addEventListener('abort', () => reject(signal.reason)));
      },
    };
    const { handleDemo } = await import('../demoFetch.ts');
    const response = await handleDemo(modern('demo/lab/sse.stalled/mcp', 'tools/call', { name: 'readings_get' }), deps);
    const reader = response.body?.getReader();
    await reader?.read();
    await vi.waitFor(() => expect(waits).not.toHaveLength(0));
    await reader?.cancel();
    expect(waits.at(-1)?.signal?.aborted).toBe(true);
  });
});

describe('parameters of a scenario', () => {
  it.each([
    ['http.429_seconds', '?seconds=soon', 'seconds', 'must be an integer from 0 to 3600'],
    ['http.429_seconds', '?seconds=-1', 'seconds', 'must be an integer from 0 to 3600'],
    ['http.429_date', '?date=tomorrow', 'date', 'must be one of: future, past, garbage'],
    ['env.both', '?via=xml', 'via', 'must be one of: json, sse'],
    ['env.both', '?colour=red', 'colour', 'is not a parameter here; there are: via'],
    ['http.offline', '?delayMs=99999', 'delayMs', 'must be an integer from 0 to 10000'],
  ])('%s%s is refused by name, with the reason', async (id, query, field, reason) => {
    const seen = await call(id, query);
    expect(seen.status).toBe(400);
    expect(messageIn(seen)).toEqual({
      error: { code: 'INVALID_PARAMETER', message: `${field} ${reason}`, field, reason },
    });
  });
  it('onInvocation strikes once and the calls around it are sound', async () => {
    const deps = testDeps();
    const nth = () =>
      callDemo(modern('demo/lab/http.204/mcp?onInvocation=2', 'tools/call', { name: 'readings_get' }), deps);
    expect([(await nth()).status, (await nth()).status, (await nth()).status]).toEqual([200, 204, 200]);
  });
  it('delayMs holds the answer back', async () => {
    const deps = testDeps();
    await callDemo(modern('demo/lab/tool.success/mcp?delayMs=250', 'tools/call', { name: 'readings_get' }), deps);
    expect(deps.slept).toContain(250);
  });
});

describe('scenarios with a memory', () => {
  const repeat = async (path: string, params: Parameters<typeof modern>[2], times: number) => {
    const deps = testDeps();
    const statuses: number[] = [];
    for (let nth = 0; nth < times; nth++)
      statuses.push((await callDemo(modern(path, 'tools/call', params), deps)).status);
    return { deps, statuses };
  };
  it('a token expires after the calls it was good for', async () => {
    expect((await repeat('demo/lab/auth.expires_midway/mcp', { name: 'readings_get' }, 4)).statuses).toEqual([
      200, 200, 401, 401,
    ]);
  });
  it('a read answers 503 twice, then succeeds', async () => {
    expect((await repeat('demo/lab/retry.read_503x2/mcp', { name: 'readings_get' }, 3)).statuses).toEqual([
      503, 503, 200,
    ]);
  });
  it('a write behind a 503 took effect each time', async () => {
    const { deps } = await repeat('demo/lab/retry.write_503/mcp', { name: 'readings_purge' }, 2);
    expect(await deps.store.get('counter/lab/effects/readings_purge')).toBe(2);
  });
  it('the same idempotency key takes effect once', async () => {
    const { statuses } = await repeat(
      'demo/lab/retry.idempotency_key/mcp',
      { name: 'readings_purge_keyed', arguments: { idempotencyKey: 'k' } },
      2,
    );
    expect(statuses).toEqual([503, 200]);
  });
});
