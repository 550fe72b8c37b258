import { describe, expect, it } from 'vitest';
import { CATALOGUE } from '#demo/catalogue.ts';
import { handleDemo } from '#demo/demoFetch.ts';
import type { DemoDeps } from '#demo/deps.ts';
import { BASE, legacy, modern, testDeps } from '#demo/fixtures/callDemo.ts';
import { createFactLog } from '#exchange/factLog.ts';
import { DEFAULT_LIMITS } from '#exchange/limits.ts';
import type { Exchange } from '#exchange/model.ts';
import { member, type JsonObject } from '#protocol/json.ts';
import { judge } from '#verdict/judge.ts';
import type { Verdict } from '#verdict/model.ts';

/*
 * The behaviours that the demo servers copy, row by row as they were written down: what each gives on the wire, read by
 * the same judge as any answer. Rounds as a client walks them are in `demoLoops.test.ts`.
 */

const PORTAL = 'demo/portal/mcp';

/** Sends one request to the demo servers and judges the answer. */
async function judged(request: Request, deps: DemoDeps = testDeps()): Promise<Verdict> {
  const body = new Uint8Array(await request.clone().arrayBuffer());
  const facts = createFactLog();
  const response = await handleDemo(request, deps);
  facts.addHead({
    at: 1,
    status: response.status,
    headers: [...response.headers],
    url: request.url,
    redirected: false,
    type: 'basic',
  });
  const answer = new Uint8Array(await response.arrayBuffer());
  if (answer.length > 0) facts.addBytes(2, answer);
  facts.addClose({ kind: 'end', at: 3 });
  const version = request.headers.get('mcp-protocol-version');
  const exchange: Exchange = {
    id: 'x',
    sessionId: 's',
    callId: 'c',
    round: 1,
    attempt: 1,
    retryOrigin: 'none',
    role: 'request',
    via: 'page',
    source: 'live',
    injected: [],
    missing: [],
    request: { url: request.url, method: request.method, headers: [...request.headers], body },
    context: {
      revision: version === '2025-11-25' ? '2025-11-25' : '2026-07-28',
      revisionFrom: 'header',
      declared: {},
      limits: DEFAULT_LIMITS,
      inFlight: [],
    },
    startedAt: 0,
    facts,
  };
  return judge(exchange);
}

/** A verdict in words: outcome, what is inside it, the code of the server, and whether the tool ran. */
function short({ outcome, inner, answer, gateway, status, execution }: Verdict): string {
  const code = gateway?.code ?? answer?.error?.code;
  const inside = inner === undefined ? '' : ` (${inner.outcome})`;
  return `${status} ${outcome}${inside}${code === undefined ? '' : ` ${code}`}, ${execution.word}`;
}

const call = (name: string, args: JsonObject, bearer?: string, more: JsonObject = {}) =>
  modern(
    PORTAL,
    'tools/call',
    { name, arguments: args, ...more },
    { ...(bearer !== undefined && { headers: { authorization: `Bearer ${bearer}` } }) },
  );
const MEMBER = { memberId: 'mbr_2', reason: 'Left the organisation' } as const;

describe('codes of the portal’s tools, all under HTTP 200', () => {
  const rows: readonly (readonly [
    code: string,
    verdict: string,
    tool: string,
    args: JsonObject,
    bearer?: string | undefined,
  ])[] = [
    ['VALIDATION_ERROR', 'executed-failed', 'members_create', { email: 'ana(at)faro' }],
    ['NOT_FOUND', 'executed-failed', 'members_get', { memberId: 'mbr_404' }],
    ['NOT_FOUND', 'executed-failed', 'members_get', { memberId: 'mbr_other' }],
    ['CONFLICT', 'executed-failed', 'members_create', { email: 'new@faro.example', externalId: 'EXT-1' }],
    [
      'DUPLICATE_ERROR',
      'executed-failed',
      'members_create',
      { email: 'ana@faro.example', externalId: 'EXT-99', siteId: 'site_1' },
    ],
    ['BAD_REQUEST', 'executed-failed', 'members_resend_invite', { memberId: 'mbr_1' }],
    ['FORBIDDEN', 'executed-failed', 'loans_void', { loanId: 'ln_closed' }],
    ['EXTERNAL_SERVICE_ERROR', 'executed-failed', 'rates_sync', { source: 'down' }],
    ['EXTERNAL_SERVICE_ERROR', 'executed-failed', 'rates_sync', { source: 'slow' }],
    [
      'insufficient_scope',
      'not-executed',
      'members_create',
      { email: 'new@faro.example', externalId: 'EXT-5' },
      'demo-read',
    ],
    ['insufficient_permission', 'not-executed', 'members_delete', MEMBER, 'demo-noperm'],
    ['membership_inactive', 'not-executed', 'members_list', {}, 'demo-inactive'],
    ['key_owner_not_member', 'not-executed', 'members_list', {}, 'demo-outsider'],
    ['TEAPOT', 'executed-failed', 'members_get', { memberId: 'mbr_weird' }],
  ];
  for (const [code, execution, tool, args, bearer] of rows)
    it(`${code}: ${tool} ${JSON.stringify(args)}`, async () => {
      expect(short(await judged(call(tool, args, bearer)))).toBe(`200 TOOL_ERROR ${code}, ${execution}`);
    });
  it('text that is no envelope has no code', async () => {
    expect(short(await judged(call('members_get', { memberId: 'mbr_plain' })))).toBe('200 TOOL_ERROR, executed-failed');
  });
});

/** Round 1 of a deletion, then what `second` sends with its state. */
function confirmation(query = '', capabilities: JsonObject = { elicitation: { form: {} } }) {
  const deps = testDeps();
  let ids = 0;
  const send = async (
    more: JsonObject = {},
    {
      id = String(++ids),
      args = MEMBER,
      bearer = '',
    }: { readonly id?: string; readonly args?: JsonObject; readonly bearer?: string } = {},
  ) =>
    judged(
      modern(
        `${PORTAL}${query}`,
        'tools/call',
        { name: 'members_delete', arguments: args, ...more },
        { id, capabilities, ...(bearer !== '' && { headers: { authorization: `Bearer ${bearer}` } }) },
      ),
      deps,
    );
  const first = async () => {
    const verdict = await send();
    return { verdict, state: String(member(verdict.answer?.result, 'requestState')) };
  };
  return { deps, send, first };
}
const accept = (content?: JsonObject): JsonObject => ({ confirm: { action: 'accept', ...(content && { content }) } });
const YES = accept({ confirm: true });
const ASKED = '200 INPUT_REQUIRED, continue';
const DECLINED = '200 TOOL_ERROR USER_DECLINED, not-executed';
const REJECTED = '200 JSONRPC_ERROR -32602, not-executed';
const REPLAYED = '200 TOOL_ERROR confirmation_replayed, not-executed';

describe('the portal’s confirmation, by what round 2 sends', () => {
  const rows: readonly (readonly [row: string, responses: JsonObject, verdict: string])[] = [
    ['accept, confirm: true', YES, '200 TOOL_SUCCESS, done'],
    ['accept, confirm: false', accept({ confirm: false }), DECLINED],
    ['decline', { confirm: { action: 'decline' } }, DECLINED],
    ['cancel', { confirm: { action: 'cancel' } }, DECLINED],
    ['accept without content', accept(), ASKED],
    ['accept without the key', accept({}), ASKED],
    ['no answer at all', {}, ASKED],
    ['content of the wrong type', accept({ confirm: 'yes' }), REJECTED],
    ['a key that nobody asked for', { ...YES, more: { action: 'accept' } }, '200 TOOL_SUCCESS, done'],
  ];
  it.each(rows)('%s', async (_, inputResponses, verdict) => {
    const { first, send } = confirmation();
    const { verdict: asked, state } = await first();
    expect(short(asked)).toBe(ASKED);
    expect(short(await send({ inputResponses, requestState: state }))).toBe(verdict);
  });
  it.each([
    ['confirm: false', accept({ confirm: false })],
    ['decline', { confirm: { action: 'decline' } }],
    ['cancel', { confirm: { action: 'cancel' } }],
    ['yes', YES],
  ])('the state is used up by %s', async (_, inputResponses) => {
    const { first, send } = confirmation();
    const { state } = await first();
    await send({ inputResponses, requestState: state });
    expect(short(await send({ inputResponses: YES, requestState: state }))).toBe(REPLAYED);
  });
  it('of two at once exactly one wins', async () => {
    const { first, send } = confirmation();
    const { state } = await first();
    const both = await Promise.all([1, 2].map(() => send({ inputResponses: YES, requestState: state })));
    expect(both.map(short).toSorted()).toEqual([REPLAYED, '200 TOOL_SUCCESS, done']);
  });
  it('an altered state, another tool or arguments, another token', async () => {
    const { first, send, deps } = confirmation();
    const { state } = await first();
    const altered = `${state.slice(0, -3)}${state.at(-3) === 'A' ? 'B' : 'A'}${state.slice(-2)}`;
    expect(short(await send({ inputResponses: YES, requestState: altered }))).toBe(REJECTED);
    expect(
      short(await send({ inputResponses: YES, requestState: state }, { args: { ...MEMBER, memberId: 'mbr_1' } })),
    ).toBe(REJECTED);
    expect(short(await send({ inputResponses: YES, requestState: state }, { bearer: 'demo-somebody' }))).toBe(REJECTED);
    const other = { name: 'loans_void', arguments: { loanId: 'ln_1' }, inputResponses: YES, requestState: state };
    expect(
      short(await judged(modern(PORTAL, 'tools/call', other, { capabilities: { elicitation: { form: {} } } }), deps)),
    ).toBe(REJECTED);
    expect(short(await send({ inputResponses: YES, requestState: state }))).toBe('200 TOOL_SUCCESS, done');
  });
  it('a state that is too old', async () => {
    const { first, send } = confirmation('?confirmTtlMs=0');
    const { state } = await first();
    expect(short(await send({ inputResponses: YES, requestState: state }))).toBe(ASKED);
  });
  it('answers without a state are a first round', async () => {
    expect(short(await confirmation().send({ inputResponses: YES }))).toBe(ASKED);
  });
  it('the same id again is served', async () => {
    const { first, send } = confirmation();
    const { state } = await first();
    expect(short(await send({ inputResponses: YES, requestState: state }, { id: '1' }))).toBe('200 TOOL_SUCCESS, done');
  });
  it('a store that is down, when it asks and when it is answered', async () => {
    const down = '200 TOOL_ERROR confirmation_unavailable, not-executed';
    expect(short(await confirmation('?stage=issue').send())).toBe(down);
    const { first, send } = confirmation('?stage=redeem');
    const { state } = await first();
    expect(short(await send({ inputResponses: YES, requestState: state }))).toBe(down);
  });
  it.each([
    ['elicitation: {} counts as form', '', { elicitation: {} }, ASKED],
    ['URL only can’t be asked', '', { elicitation: { url: {} } }, '200 TOOL_ERROR confirmation_required, not-executed'],
    ['nothing declared', '', {}, '200 TOOL_ERROR confirmation_required, not-executed'],
    [
      'nothing declared, as the specification has it',
      '?missingCapability=rpc_32021',
      {},
      '400 HTTP_ERROR (JSONRPC_ERROR) -32021, not-executed',
    ],
  ])('%s', async (_, query, capabilities, verdict) => {
    expect(short(await confirmation(query, capabilities).send())).toBe(verdict);
  });
  it('a client of 2025', async () => {
    const request = legacy(PORTAL, 'tools/call', { name: 'members_delete', arguments: MEMBER });
    expect(short(await judged(request))).toBe('200 TOOL_ERROR confirmation_required, not-executed');
  });
});

const HEADERS = { 'content-type': 'application/json', accept: 'application/json, text/event-stream' };
const raw = (body: string, headers: Record<string, string> = {}, query = '', method = 'POST') =>
  new Request(new URL(`${PORTAL}${query}`, BASE), {
    method,
    headers: { ...HEADERS, 'mcp-protocol-version': '2026-07-28', ...headers },
    ...(method === 'POST' && { body }),
  });
const old = { 'mcp-protocol-version': '2025-11-25' };
const OTHER = { 'mcp-name': 'members_get' };
const LIST = { name: 'members_list', arguments: {} } as const;

describe('protocol errors of the portal, with the status of each era', () => {
  const rows: readonly (readonly [row: string, request: () => Request, verdict: string])[] = [
    ['-32700, modern', () => raw('{"jsonrpc":"2.0",'), '400 HTTP_ERROR (JSONRPC_ERROR) -32700, n/a'],
    ['-32700, 2025', () => raw('{"jsonrpc":"2.0",', old), '400 HTTP_ERROR (JSONRPC_ERROR) -32700, n/a'],
    ['-32600, a number', () => raw('42'), '400 HTTP_ERROR (JSONRPC_ERROR) -32600, n/a'],
    ['-32600, no method', () => raw('{"jsonrpc":"2.0","id":1}'), '400 HTTP_ERROR (JSONRPC_ERROR) -32600, n/a'],
    [
      '-32600, JSON-RPC 1.0',
      () => raw('{"jsonrpc":"1.0","id":1,"method":"tools/list"}'),
      '400 HTTP_ERROR (JSONRPC_ERROR) -32600, not-executed',
    ],
    [
      '-32600, a batch',
      () => raw('[{"jsonrpc":"2.0","id":1,"method":"tools/list"}]'),
      '400 HTTP_ERROR (JSONRPC_ERROR) -32600, not-executed',
    ],
    ['-32601, modern', () => modern(PORTAL, 'tools/describe'), '404 HTTP_ERROR (JSONRPC_ERROR) -32601, not-executed'],
    ['-32601, 2025', () => legacy(PORTAL, 'tools/describe'), '200 JSONRPC_ERROR -32601, not-executed'],
    ['-32602, unknown tool', () => call('members_explode', {}), REJECTED],
    ['-32602, no name', () => modern(PORTAL, 'tools/call', { arguments: {} }), REJECTED],
    ['-32602, unknown prompt', () => modern(PORTAL, 'prompts/get', { name: 'member_poem' }), REJECTED],
    ['-32602, prompt argument missing', () => modern(PORTAL, 'prompts/get', { name: 'member_letter' }), REJECTED],
    ['-32602, resource, modern', () => modern(PORTAL, 'resources/read', { uri: 'faro://members/404' }), REJECTED],
    [
      '-32002, resource, 2025',
      () => legacy(PORTAL, 'resources/read', { uri: 'faro://members/404' }),
      '200 JSONRPC_ERROR -32002, not-executed',
    ],
    [
      '-32602, no _meta',
      () => raw('{"jsonrpc":"2.0","id":1,"method":"tools/list","params":{}}', { 'mcp-method': 'tools/list' }),
      '400 HTTP_ERROR (JSONRPC_ERROR) -32602, not-executed',
    ],
    ['-32603', () => call('rates_sync', { source: 'boom' }), '200 JSONRPC_ERROR -32603, unknown'],
    [
      '-32020, name',
      () => modern(PORTAL, 'tools/call', { name: 'members_delete', arguments: MEMBER }, { headers: OTHER }),
      '400 HTTP_ERROR (JSONRPC_ERROR) -32020, not-executed',
    ],
    [
      '-32020, method',
      () => modern(PORTAL, 'tools/call', LIST, { headers: { 'mcp-method': 'tools/list' } }),
      '400 HTTP_ERROR (JSONRPC_ERROR) -32020, not-executed',
    ],
    [
      '-32020, version',
      () => modern(PORTAL, 'tools/call', LIST, { headers: old }),
      '400 HTTP_ERROR (JSONRPC_ERROR) -32020, not-executed',
    ],
    [
      '-32020, a header is missing',
      () => without(modern(PORTAL, 'tools/call', LIST), 'mcp-method'),
      '400 HTTP_ERROR (JSONRPC_ERROR) -32020, not-executed',
    ],
    [
      '-32021',
      () =>
        modern(PORTAL, 'tools/call', { name: 'rates_sync', arguments: { source: 'consent' } }, { capabilities: {} }),
      '400 HTTP_ERROR (JSONRPC_ERROR) -32021, not-executed',
    ],
    ['-32022', () => elsewhere('1999-01-01'), '400 HTTP_ERROR (JSONRPC_ERROR) -32022, not-executed'],
    [
      '-32042, 2025',
      () => legacy(PORTAL, 'tools/call', { name: 'rates_sync', arguments: { source: 'consent' } }),
      '200 JSONRPC_ERROR -32042, continue',
    ],
    [
      '-32001, a session never given',
      () => legacy(PORTAL, 'tools/list', {}, { headers: { 'mcp-session-id': 'gone' } }),
      '404 HTTP_ERROR (JSONRPC_ERROR) -32001, not-executed',
    ],
  ];
  it.each(rows)('%s', async (_, request, verdict) => {
    expect(short(await judged(request()))).toBe(verdict);
  });
});

function without(request: Request, header: string): Request {
  request.headers.delete(header);
  return request;
}

/** A request that names one version in header and `_meta`. */
function elsewhere(version: string): Request {
  const meta = {
    'io.modelcontextprotocol/protocolVersion': version,
    'io.modelcontextprotocol/clientCapabilities': {},
  };
  return raw(JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/list', params: { _meta: meta } }), {
    'mcp-protocol-version': version,
    'mcp-method': 'tools/list',
  });
}

describe('what the portal refuses before it reads JSON-RPC', () => {
  const at = (query: string, bearer?: string) =>
    modern(
      `${PORTAL}${query}`,
      'tools/call',
      { name: 'members_create', arguments: { email: 'new@faro.example', externalId: 'EXT-5' } },
      { ...(bearer !== undefined && { headers: { authorization: `Bearer ${bearer}` } }) },
    );
  const rows: readonly (readonly [
    row: string,
    request: () => Request,
    verdict: string,
    header?: readonly [string, RegExp],
  ])[] = [
    [
      'no token',
      () => at('?auth=required'),
      '401 HTTP_ERROR, not-executed',
      ['www-authenticate', /resource_metadata=".+", scope="members:read"/],
    ],
    [
      'an expired token',
      () => at('', 'demo-expired'),
      '401 HTTP_ERROR, not-executed',
      ['www-authenticate', /error="invalid_token", error_description="expired"/],
    ],
    [
      'a scope, at the transport',
      () => at('?scopeAt=transport', 'demo-read'),
      '403 HTTP_ERROR, not-executed',
      ['www-authenticate', /error="insufficient_scope"/],
    ],
    ['an origin', () => at('?origin=refused'), '403 HTTP_ERROR, not-executed'],
    ['a version, as in 2025', () => at('?version=refused'), '400 HTTP_ERROR, not-executed'],
    ['too many calls', () => call('rates_sync', { source: 'busy' }), '429 HTTP_ERROR, wait', ['retry-after', /^3$/]],
    [
      'too many calls, with a date',
      () => modern(`${PORTAL}?retryAfter=date`, 'tools/call', { name: 'rates_sync', arguments: { source: 'busy' } }),
      '429 HTTP_ERROR, wait',
      ['retry-after', /GMT$/],
    ],
    ['a body over the limit', () => at('?limitBytes=64'), '413 HTTP_ERROR (JSONRPC_ERROR) -32600, not-executed'],
    ['GET', () => raw('', {}, '', 'GET'), '405 HTTP_ERROR, n/a', ['allow', /POST/]],
    ['DELETE', () => raw('', {}, '', 'DELETE'), '405 HTTP_ERROR, n/a', ['allow', /POST/]],
    [
      'Accept',
      () => modern(PORTAL, 'tools/call', LIST, { headers: { accept: 'text/html' } }),
      '406 HTTP_ERROR, not-executed',
    ],
    [
      'Content-Type',
      () => modern(PORTAL, 'tools/call', LIST, { headers: { 'content-type': 'text/plain' } }),
      '415 HTTP_ERROR, not-executed',
    ],
  ];
  for (const [row, request, wanted, header] of rows)
    it(`${row}`, async () => {
      const verdict = await judged(request());
      expect(short(verdict)).toBe(wanted);
      if (header) expect(verdict.responseHeaders.find(([name]) => name === header[0])?.[1]).toMatch(header[1]);
    });
});

describe('compat.sdk_v2, tool by tool', () => {
  const PATH = 'demo/kitchen/compat.sdk_v2/mcp';
  const close = (more: JsonObject = {}, args: JsonObject = {}) => ({
    name: 'simulate_ticket_close_mrtr',
    arguments: { ticketId: 7, ...args },
    ...more,
  });
  const answered = (answer: JsonObject) => close({ inputResponses: { closeReason: answer }, requestState: '7' });
  const rows: readonly (readonly [
    row: string,
    params: JsonObject,
    era: 'modern' | 'legacy',
    says: string,
    verdict: string,
  ])[] = [
    ['upfront', close({}, { closeReason: 'done' }), 'modern', '"path":"upfront"', '200 TOOL_SUCCESS, done'],
    ['asks', close(), 'modern', '', ASKED],
    [
      'mrtr',
      answered({ action: 'accept', content: { closeReason: 'x' } }),
      'modern',
      '"path":"mrtr"',
      '200 TOOL_SUCCESS, done',
    ],
    [
      'mrtr with empty content',
      answered({ action: 'accept', content: {} }),
      'modern',
      '"completed"',
      '200 TOOL_SUCCESS, done',
    ],
    ['cancelled by decline', answered({ action: 'decline' }), 'modern', '"path":"cancelled"', '200 TOOL_SUCCESS, done'],
    ['cancelled', answered({ action: 'cancel' }), 'modern', '"path":"cancelled"', '200 TOOL_SUCCESS, done'],
    ['guidance looks like success', close(), 'legacy', '"path":"guidance"', '200 TOOL_SUCCESS, done'],
    [
      'the index',
      { name: 'run_configured_test_scenario', arguments: {} },
      'modern',
      '"transportMode":"stateless"',
      '200 TOOL_SUCCESS, done',
    ],
    [
      'what was negotiated',
      { name: 'show_negotiated_mcp_protocol', arguments: {} },
      'modern',
      '"isMrtrSupported":true',
      '200 TOOL_SUCCESS, done',
    ],
    [
      'a header that was not sent, 2025',
      { name: 'verify_order_region_param_header', arguments: { region: 'eu', orderId: 'o-1' } },
      'legacy',
      '"headerMatchesBody":false',
      '200 TOOL_SUCCESS, done',
    ],
  ];
  it.each(rows)('%s', async (_, params, era, says, wanted) => {
    const verdict = await judged((era === 'modern' ? modern : legacy)(PATH, 'tools/call', params));
    expect(short(verdict)).toBe(wanted);
    const content = member(verdict.answer?.result, 'content');
    if (says !== '') expect(Array.isArray(content) ? member(content[0], 'text') : '').toContain(says);
  });
  it('a mirrored header that agrees', async () => {
    const request = modern(
      PATH,
      'tools/call',
      { name: 'verify_order_region_param_header', arguments: { region: 'eu', orderId: 'o-1' } },
      { headers: { 'mcp-param-region': 'eu' } },
    );
    expect(JSON.stringify((await judged(request)).answer?.result)).toContain(String.raw`\"headerMatchesBody\":true`);
  });
});

describe('every row that asks has its scenario, which other tests play over real HTTP', () => {
  const rows: Readonly<Record<string, readonly string[]>> = {
    '5 elicitation.approval': ['elicitation.approval'],
    '6 compat.sdk_v2': ['compat.sdk_v2'],
    '22 elicitation.decline': ['elicitation.decline'],
    '23 elicitation.url_mode': ['elicitation.url_mode'],
    '25 api_error': [
      'portal.validation_error',
      'portal.not_found',
      'portal.other_organisation',
      'portal.conflict',
      'portal.duplicate',
      'portal.bad_request',
      'portal.forbidden',
      'portal.unknown_code',
      'portal.plain_text',
    ],
    '26 external_down': ['portal.external_down', 'portal.external_slow'],
    '27 who_fixes': [
      'portal.insufficient_scope',
      'portal.insufficient_permission',
      'portal.membership_inactive',
      'portal.key_owner_not_member',
    ],
    '28 confirm_ok': ['portal.confirm_ok', 'portal.confirm_void'],
    '29 confirm_declined': ['portal.confirm_declined', 'portal.confirm_cancelled', 'portal.confirm_unchecked'],
    '30 confirm_required': ['portal.confirm_required', 'portal.confirm_url_only', 'portal.missing_capability'],
    '31 confirm_replayed': ['portal.confirm_replayed'],
    '32 confirm_unavailable': ['portal.confirm_unavailable', 'portal.redeem_unavailable'],
    '33 state_tampered': ['portal.state_tampered'],
    '34 state_expired': ['portal.state_expired'],
    '35 protocol_error': [
      'portal.unknown_tool',
      'portal.unknown_method',
      'portal.unknown_prompt',
      'portal.prompt_argument',
      'portal.internal_error',
      'portal.url_consent',
      'portal.version_refused',
    ],
    '36 resource_missing': ['portal.resource_missing'],
    '37 body_too_large': ['portal.body_too_large'],
    '38 origin_refused': ['portal.origin_refused'],
    '119 three_rounds': ['mrtr.three_rounds'],
    '120 all_fields': ['mrtr.all_fields'],
    '121 two_inputs, sampling, roots': ['mrtr.two_inputs', 'mrtr.sampling', 'mrtr.roots', 'mrtr.all_kinds'],
    '122 state_only': ['mrtr.state_only'],
    '123 no_state': ['mrtr.no_state'],
    '124 neither': ['mrtr.neither'],
    '125 never_ends': ['mrtr.never_ends'],
    '126 undeclared': ['mrtr.undeclared'],
    '127 url_pending': ['mrtr.url_pending'],
    '137 legacy_stream_elicitation': ['era.legacy_stream_elicitation'],
  };
  it.each(Object.entries(rows))('%s', (_, ids) => {
    for (const id of ids) {
      const facts = CATALOGUE.find((entry) => entry.id === id);
      expect(facts?.id).toBe(id);
      if (facts?.expect.outcome === 'INPUT_REQUIRED') expect([id, facts.loop?.length ?? 0]).not.toEqual([id, 0]);
    }
  });
});
