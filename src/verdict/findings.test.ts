import { describe, expect, it } from 'vitest';
import type { FindingRule } from './finding.ts';
import { RULES } from './finding.ts';
import {
  anonymousRefusal,
  events,
  notice,
  progress,
  refusal,
  reply,
  rulesOf,
  tell,
  toolResult,
  verdictOf,
} from './fixtures/tell.ts';
import type { Told } from './fixtures/tell.ts';

const LEGACY = '2025-11-25' as const;
const SSE = { type: 'text/event-stream' } as const;
const ASKED = { ...SSE, progressToken: '"p-1"' } as const;
const LISTEN = { ...SSE, role: 'listen', verb: 'GET', era: LEGACY } as const;
const LIST = { method: 'tools/list' } as const;
const listed = (more: object) => reply({ ...toolResult(), tools: [], ttlMs: 0, cacheScope: 'private', ...more });
const bytes = (text: string, from: number, to: number) =>
  new TextEncoder().encode(text).map((byte) => (byte === from ? to : byte));
const result = (more: object, told: Told = {}): Told => ({
  ...told,
  body: reply({ ...toolResult({}, told.era), ...more }),
});
const schema = (properties: object) => ({
  tool: { name: 'weigh_parcel', inputSchema: { type: 'object', properties: { ...properties } } },
});
const asks = (requests: object) => result({ resultType: 'input_required', inputRequests: { one: requests } });
const FORM = {
  method: 'elicitation/create',
  params: { mode: 'form', message: 'm', requestedSchema: { type: 'object', properties: {} } },
};
const round2 = (params: object): Told => ({
  requestBody: JSON.stringify({
    jsonrpc: '2.0',
    id: 7,
    method: 'tools/call',
    params: { name: 'weigh_parcel', ...params },
  }),
  body: reply(),
});
const nakedCall = '{"jsonrpc":"2.0","id":7,"method":"tools/call","params":{"name":"weigh_parcel"}}';

/** For each rule one exchange that breaks it. A rule without an entry does not compile. */
const BROKEN: Readonly<Record<FindingRule, Told>> = {
  'http-accept-both': { requestHeaders: [['Accept', 'application/json']], body: reply() },
  'http-post-only': { ...SSE, role: 'listen', verb: 'GET', body: '' },
  'http-version-header-present': { without: ['mcp-protocol-version'], body: reply() },
  'http-version-header-matches-meta': { requestHeaders: [['MCP-Protocol-Version', LEGACY]], body: reply() },
  'http-mcp-method-header': { requestHeaders: [['Mcp-Method', 'tools/list']], body: reply() },
  'http-mcp-name-header': { requestHeaders: [['Mcp-Name', 'other']], body: reply() },
  'http-param-header-mirrored': {
    context: schema({ grams: { type: 'integer', 'x-mcp-header': 'Grams' } }),
    body: reply(),
  },
  'http-param-header-omitted-null': {
    context: schema({ note: { type: 'string', 'x-mcp-header': 'Note' } }),
    requestHeaders: [['Mcp-Param-Note', 'x']],
    body: reply(),
  },
  'http-header-sentinel-encoding': { requestHeaders: [['Mcp-Name', '=?BASE64?YQ==?=']], body: reply() },
  'http-request-answer-type': { type: 'text/html', body: '<p>' },
  'http-request-not-202': { status: 202, body: reply() },
  'http-notification-202-empty': {
    role: 'notify',
    requestBody: notice('notifications/initialized'),
    era: LEGACY,
    status: 200,
    body: '{}',
  },
  'http-header-mismatch-400': { body: refusal(-32020) },
  'http-unsupported-version-400': { body: refusal(-32022) },
  'http-missing-capability-400': { body: refusal(-32021) },
  'http-meta-missing-400': { requestBody: nakedCall, body: reply() },
  'http-method-not-found-404': { body: refusal(-32601) },
  'http-no-session-id': { headers: [['Mcp-Session-Id', 's']], body: reply() },
  'http-401-www-authenticate': { status: 401, body: '' },
  'http-bearer-not-in-query': { url: 'https://parcels.example.org/mcp?access_token=t', body: reply() },
  'http-client-no-jsonrpc-response': { role: 'answer', requestBody: reply({}), status: 202, type: null, body: '' },
  'http-single-message-body': { requestBody: `[${nakedCall}]`, body: reply() },
  'sse-no-server-request': { ...SSE, body: events('{"jsonrpc":"2.0","id":1,"method":"roots/list"}', reply()) },
  'sse-final-response-present': { ...SSE, body: '' },
  'sse-final-terminates': { ...SSE, body: events(reply(), notice('notifications/message')) },
  'sse-nothing-after-input-required': {
    ...SSE,
    body: events(String(asks(FORM).body), notice('notifications/message')),
  },
  'sse-one-response': { ...SSE, body: events(reply(), reply()) },
  'sse-x-accel-buffering': { type: 'text/event-stream; charset=utf-8', body: events(reply()) },
  'sse-no-event-id': { ...SSE, body: `id: 1\n${events(reply())}` },
  'sse-related-notifications-only': { ...SSE, body: events(notice('notifications/tools/list_changed'), reply()) },
  'sse-data-is-json': { ...SSE, body: events('{no', reply()) },
  'sse-utf8': { ...SSE, body: bytes(events(reply(toolResult({ z: 'Z' }))), 90, 0xff) },
  'sse-priming-event': { ...SSE, era: LEGACY, body: events(reply(toolResult({}, LEGACY))) },
  'sse-retry-before-close': { ...SSE, era: LEGACY, body: 'id: 1\ndata:\n\n' },
  'sse-event-id-unique': {
    ...SSE,
    era: LEGACY,
    body: `id: 1\ndata:\n\nid: 1\n${events(reply(toolResult({}, LEGACY)))}`,
  },
  'sse-get-no-response': { ...LISTEN, body: events(reply({})) },
  'sse-named-event': { ...SSE, body: `event: ping\ndata: 1\n\n${events(reply())}` },
  'sse-undispatched-tail': { ...SSE, body: 'data: {}' },
  'sse-unknown-field': { ...SSE, body: `mood: calm\n${events(reply())}` },
  'body-bom': { body: `\ufeff${reply()}` },
  'body-invalid-utf8': { body: bytes(reply(toolResult({ z: 'Z' })), 90, 0xff) },
  'body-after-value': { body: `${reply()}${reply()}` },
  'body-cut-after-value': { body: reply(), close: 'peer' },
  'body-length-mismatch': { headers: [['Content-Length', '5']], body: reply() },
  'json-ends-early': { body: reply().slice(0, -3) },
  'json-duplicate-keys': { body: '{"jsonrpc":"2.0","jsonrpc":"2.0","id":7,"result":{}}' },
  'json-unsafe-number': { body: reply(toolResult({ n: 0 })).replace('"n":0', '"n":9007199254740993') },
  'json-lone-surrogate': { body: reply(toolResult({ n: 0 })).replace('"n":0', '"n":"\\ud800"') },
  'json-suspicious-key': { body: reply(toolResult({ n: 0 })).replace('"n":0', '"constructor":0') },
  'json-deep-nesting': {
    body: reply(toolResult({ n: 0 })).replace('"n":0', `"n":${'['.repeat(201)}${']'.repeat(201)}`),
  },
  'json-large': result({ n: 'x'.repeat(1_000_001) }),
  'json-non-finite': { body: '{"jsonrpc":"2.0","id":7,"result":NaN}' },
  'rpc-version-2': { body: '{"jsonrpc":"2","id":7,"result":{}}' },
  'rpc-id-match': { body: reply(toolResult(), '8') },
  'rpc-id-form': { body: reply(toolResult(), '7.0') },
  'rpc-id-null': { body: refusal(1, 'null') },
  'rpc-id-missing-readable': { body: anonymousRefusal(1) },
  'rpc-result-xor-error': { body: '{"jsonrpc":"2.0","id":7}' },
  'rpc-error-shape': { body: '{"jsonrpc":"2.0","id":7,"error":{"code":"1","message":"m"}}' },
  'rpc-reserved-code': { body: refusal(-32050) },
  'rpc-legacy-range-code': { body: refusal(-32000) },
  'rpc-retired-code': { body: refusal(-32002) },
  'rpc-app-code-range': { body: refusal(-32500) },
  'rpc-error-data-unsupported-version': { status: 400, body: refusal(-32022) },
  'rpc-error-data-capability': { status: 400, body: refusal(-32021) },
  'rpc-notification-no-id': {
    ...SSE,
    era: LEGACY,
    body: events('{"jsonrpc":"2.0","id":1,"method":"notifications/message"}'),
  },
  'rpc-request-id-valid': { id: 'null', body: refusal(-32600) },
  'rpc-batch-forbidden': { body: `[${reply()}]` },
  'meta-required-keys': { requestBody: nakedCall, body: refusal(-32602), status: 400 },
  'meta-client-info': { requestBody: nakedCall, body: refusal(-32602), status: 400 },
  'meta-server-info': result({ _meta: {} }),
  'result-type-present': { body: reply({ content: [] }) },
  'result-type-legacy': result({ resultType: 'complete' }, { era: LEGACY }),
  'result-type-unknown': result({ resultType: 'soon' }),
  'result-content-required': result({ content: null }),
  'result-content-block-valid': result({ content: [{ type: 'text' }] }),
  'result-content-block-era': result(
    { content: [{ type: 'resource_link', uri: 'a:b', name: 'b' }] },
    { era: '2025-03-26' },
  ),
  'result-block-base64': result({ content: [{ type: 'image', mimeType: 'image/png', data: '?' }] }),
  'result-output-schema-conform': {
    context: { tool: { name: 't', inputSchema: {}, outputSchema: { type: 'object' } } },
    body: reply(),
  },
  'result-structured-text-mirror': result({ structuredContent: { a: 1 } }),
  'result-structured-object-only': result({ structuredContent: [1] }, { era: LEGACY }),
  'result-annotations-range': result({ content: [{ type: 'text', text: '', annotations: { audience: ['robot'] } }] }),
  'result-is-error-type': result({ isError: 'yes' }),
  'result-empty-error': result({ isError: true, content: [] }),
  'result-content-empty': result({ content: [], structuredContent: {} }),
  'cache-hints-required': { ...LIST, body: reply({ ...toolResult(), tools: [] }) },
  'cache-ttl-nonnegative-int': { ...LIST, body: listed({ ttlMs: -1 }) },
  'cache-scope-enum': { ...LIST, body: listed({ cacheScope: 'shared' }) },
  'cache-hints-on-input-required': result({ resultType: 'input_required', requestState: 's', ttlMs: 5 }),
  'discover-shape': { method: 'server/discover', body: reply(toolResult()) },
  'legacy-init-result-shape': { method: 'initialize', era: LEGACY, body: reply({}) },
  'tool-list-shape': { ...LIST, body: listed({ tools: [{ name: 4 }] }) },
  'mrtr-method-allowed': { ...LIST, body: reply(toolResult({ resultType: 'input_required', requestState: 's' })) },
  'mrtr-has-input-or-state': result({ resultType: 'input_required' }),
  'mrtr-request-kind': asks({ method: 'tools/list' }),
  'mrtr-capability-respected': asks({ method: 'roots/list' }),
  'mrtr-legacy': result({ resultType: 'input_required' }, { era: LEGACY }),
  'mrtr-state-echo-exact': { ...round2({ requestState: 'B' }), context: { previous: { id: '6', requestState: 'A' } } },
  'progress-increases': { ...ASKED, body: events(progress(2), progress(2), reply()) },
  'progress-unrequested': { ...SSE, body: events(progress(1), reply()) },
  'progress-token-known': { ...ASKED, body: events(progress(1, { progressToken: 'p-2' }), reply()) },
  'log-without-opt-in': { ...SSE, body: events(notice('notifications/message'), reply()) },
  'hint-text-looks-like-error': result({ content: [{ type: 'text', text: 'Traceback (most recent call last)' }] }),
  'hint-text-json-status-error': result({ content: [{ type: 'text', text: '{"error":{"code":"X"}}' }] }),
  'hint-html-body': { type: 'text/html', body: '<!doctype html>' },
  'hint-non-mcp-body': { status: 404, body: 'gone' },
  'hint-intermediary': { status: 502, body: '' },
  'hint-body-sniffs-as-sse': { body: events(reply()) },
  'hint-body-sniffs-as-json': { type: 'text/plain', body: reply() },
  'hint-double-wrapped': { body: '{"jsonrpc":"2.0","id":7,"error":{"error":{"code":1,"message":"m"}}}' },
  'hint-retry-after': { status: 503, headers: [['Retry-After', '3']], body: '' },
  'hint-no-retry-after': { status: 429, body: '' },
  'hint-session-unknown': { era: LEGACY, sessionId: 's', status: 404, body: refusal(-32001) },
  'hint-legacy-server': { body: refusal(-32001) },
  'hint-era-mix': { era: LEGACY, body: refusal(-32022) },
  'hint-redirected': { finalUrl: 'https://parcels.example.org/v2', body: reply() },
  'hint-redirect-downgrade': { status: 307, headers: [['Location', 'http://parcels.example.org/mcp']], body: '' },
  'hint-redirect-slash': { status: 308, headers: [['Location', '/mcp/']], body: '' },
  'hint-header-hidden': { status: 401, headKind: 'cors', body: '' },
  'hint-origin-rejected': { status: 403, body: refusal(-32000, '7', { message: 'bad origin' }) },
  'hint-insufficient-scope': {
    status: 403,
    headers: [['WWW-Authenticate', 'Bearer error="insufficient_scope"']],
    body: '',
  },
  'hint-url-elicitation-required': { era: LEGACY, body: refusal(-32042) },
  'hint-state-only': result({ resultType: 'input_required', requestState: 's' }),
  'hint-buffered-stream': { ...ASKED, chunks: [[5000, events(progress(1), progress(2), reply())]] },
  'hint-resumable': { ...SSE, era: LEGACY, body: 'id: 1\ndata:\n\n', close: 'peer' },
  'hint-duplicate-in-flight': { context: { inFlight: ['7'] }, body: reply() },
  'hint-prior-attempt-unresolved': { context: { previous: { id: '6', outcome: 'TIMED_OUT' } }, body: reply() },
  'hint-binary-in-text': result({ content: [{ type: 'text', text: 'QUJD'.repeat(1100) }] }),
  'hint-accept-already-correct': { status: 406, body: '' },
  'hint-mirror-correct': { status: 400, body: refusal(-32020) },
  'hint-mirror-wrong': { requestHeaders: [['Mcp-Method', 'x']], status: 400, body: refusal(-32020) },
};

// `Object.entries` widens the keys of a record to text.
const cases = Object.entries(BROKEN) as [FindingRule, Told][];

describe('a finding', () => {
  it.each(cases)('%s is found, with its standing facts and evidence that exists', (rule, told) => {
    const found = verdictOf(told).findings.filter((finding) => finding.rule === rule);
    expect(found).toHaveLength(1);
    expect(found[0]).toMatchObject(RULES[rule]);
    const { byteLength } = tell(told).facts;
    for (const proof of found[0]?.evidence ?? []) {
      if ('start' in proof) {
        expect(proof.start).toBeGreaterThanOrEqual(0);
        expect(proof.end).toBeGreaterThan(proof.start);
        expect(proof.end).toBeLessThanOrEqual(byteLength);
      }
    }
  });

  it.each<[string, Told]>([
    ['a JSON answer', { body: reply() }],
    ['a stream with progress', { ...ASKED, body: events(progress(1), progress(2), reply()) }],
    ['a question', asks(FORM)],
    ['a legacy answer', { era: LEGACY, body: reply(toolResult({}, LEGACY)) }],
    [
      'a primed legacy stream',
      { ...SSE, era: LEGACY, body: `id: 1\nretry: 10\ndata:\n\nid: 2\n${events(reply(toolResult({}, LEGACY)))}` },
    ],
    ['a list', { ...LIST, body: listed({}) }],
    ['a listening stream', { ...LISTEN, body: `id: 1\n${events(notice('notifications/tools/list_changed'))}` }],
    ['a resumed stream', { ...LISTEN, role: 'resume', body: `id: 3\n${events(reply({}))}` }],
    [
      'an accepted notification',
      {
        role: 'notify',
        requestBody: notice('notifications/initialized'),
        era: LEGACY,
        status: 202,
        type: null,
        body: '',
      },
    ],
    ['a sound refusal', { status: 404, body: refusal(-32601) }],
    [
      'a request without _meta, refused as it should be',
      { requestBody: nakedCall, status: 400, body: refusal(-32602) },
    ],
    [
      'a state sent back as it came',
      { ...round2({ requestState: 'A' }), context: { previous: { id: '6', requestState: 'A' } } },
    ],
    ['a new call after one that asked', { ...round2({}), context: { previous: { id: '6', requestState: 'A' } } }],
  ])('of the server’s is absent from %s', (_name, told) => {
    const verdict = verdictOf(told);
    expect(
      verdict.findings
        // A stream with event ids may always be resumed; the round-2 requests here carry no _meta.
        .filter(({ rule, side }) => side === 'server' && rule !== 'hint-resumable' && rule !== 'http-meta-missing-400')
        .map((finding) => finding.rule),
    ).toEqual([]);
  });

  it('of state sent back exactly is absent', () => {
    for (const told of [round2({ requestState: 'A' }), round2({}), round2({ inputResponses: {}, requestState: 'A' })]) {
      expect(rulesOf(verdictOf({ ...told, context: { previous: { id: '6', requestState: 'A' } } }))).not.toContain(
        'mrtr-state-echo-exact',
      );
    }
    expect(
      rulesOf(verdictOf({ ...round2({ inputResponses: {} }), context: { previous: { id: '6', requestState: 'A' } } })),
    ).toContain('mrtr-state-echo-exact');
  });

  it('met again counts up and keeps the evidence of the first', () => {
    const told = { ...SSE, body: events('{a', '{b', '{c', reply()) };
    const found = verdictOf(told).findings.find((finding) => finding.rule === 'sse-data-is-json');
    expect([found?.count, found?.evidence]).toEqual([3, [{ kind: 'event', index: 0, start: 0, end: 10 }]]);
  });

  it('of severity hint or info never changes a row', () => {
    for (const [rule, told] of cases) {
      const { severity } = RULES[rule];
      const { findings, rows } = verdictOf(told);
      if (severity !== 'hint' && severity !== 'info') continue;
      if (findings.every((finding) => finding.severity === 'hint' || finding.severity === 'info')) {
        expect([rule, rows.some((row) => row.status === 'warn')]).toEqual([rule, false]);
      }
    }
  });
});
