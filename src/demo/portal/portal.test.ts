import { describe, expect, it } from 'vitest';
import type { JsonObject } from '#protocol/json.ts';
import { BASE, callDemo, legacy, messageIn, modern, testDeps } from '../fixtures/callDemo.ts';

const call = (name: string, args: JsonObject, token?: string) =>
  callDemo(
    modern(
      'demo/portal/mcp',
      'tools/call',
      { name, arguments: args },
      { headers: token === undefined ? {} : { authorization: `Bearer ${token}` } },
    ),
    testDeps(),
  );

describe('the portal answers a failure as an error envelope inside the text', () => {
  it.each<[string, JsonObject, JsonObject]>([
    [
      'members_create',
      { email: 'ana(at)faro' },
      {
        code: 'VALIDATION_ERROR',
        message: 'Arguments failed validation',
        details: [
          { field: 'email', issue: 'not an e-mail address' },
          { field: 'externalId', issue: 'required' },
        ],
      },
    ],
    ['members_get', { memberId: 'mbr_404' }, { code: 'NOT_FOUND', message: 'Member not found' }],
    [
      'members_create',
      { email: 'a@b', externalId: 'EXT-1' },
      {
        code: 'CONFLICT',
        message: 'external_id EXT-1 is already in use',
        details: { field: 'externalId', existingId: 'mbr_1' },
      },
    ],
    [
      'members_create',
      { email: 'ana@faro.example', externalId: 'EXT-9', siteId: 'site_1' },
      {
        code: 'DUPLICATE_ERROR',
        message: 'A member with this business key exists',
        details: { key: ['siteId', 'email'] },
      },
    ],
    ['members_resend_invite', { memberId: 'mbr_1' }, { code: 'BAD_REQUEST', message: 'Member is already active' }],
    ['loans_void', { loanId: 'ln_closed' }, { code: 'FORBIDDEN', message: 'A settled loan can’t be voided' }],
    [
      'rates_sync',
      { source: 'down' },
      {
        code: 'EXTERNAL_SERVICE_ERROR',
        message: 'Rate provider did not respond',
        details: { provider: 'rates.invalid' },
      },
    ],
    ['members_get', { memberId: 'mbr_weird' }, { code: 'TEAPOT', message: 'This member is a teapot' }],
  ])('%s %j', async (tool, args, error) => {
    const seen = await call(tool, args);
    expect(seen.status).toBe(200);
    expect(messageIn(seen)['result']).toMatchObject({
      isError: true,
      content: [{ type: 'text', text: JSON.stringify({ error }) }],
    });
  });
  it.each([
    ['demo-read', 'members_create', 'insufficient_scope'],
    ['demo-noperm', 'members_delete', 'insufficient_permission'],
    ['demo-inactive', 'members_list', 'membership_inactive'],
    ['demo-outsider', 'members_list', 'key_owner_not_member'],
  ])('the token %s may not call %s', async (token, tool, code) => {
    expect((await call(tool, {}, token)).text).toContain(code);
  });
  it('a reading token may read', async () => {
    expect(messageIn(await call('members_list', { status: 'invited' }, 'demo-read'))['result']).toMatchObject({
      structuredContent: { members: [{ memberId: 'mbr_2' }] },
    });
  });
});

describe('the portal’s other answers', () => {
  it('an unknown tool and a crash are JSON-RPC errors', async () => {
    expect(messageIn(await call('members_explode', {}))).toMatchObject({
      error: { code: -32602, message: 'Unknown tool: members_explode' },
    });
    expect(messageIn(await call('rates_sync', { source: 'boom' }))).toMatchObject({
      error: { code: -32603, data: { ref: 'inc_0001' } },
    });
  });
  it('a busy provider is a 429 with a wait', async () => {
    const seen = await call('rates_sync', { source: 'busy' });
    expect(seen.status).toBe(429);
    expect(seen.headers.get('retry-after')).toBe('3');
  });
  it('a slow provider is waited for', async () => {
    const deps = testDeps();
    await callDemo(
      modern('demo/portal/mcp', 'tools/call', { name: 'rates_sync', arguments: { source: 'slow' } }),
      deps,
    );
    expect(deps.slept).toContain(1500);
  });
  it('lists a tool that clients have to drop', async () => {
    expect((await callDemo(modern('demo/portal/mcp', 'tools/list'), testDeps())).text).toContain(
      '"x-mcp-header":"Filter"',
    );
  });
});

describe('the portal’s protocol errors', () => {
  const read = (send: typeof modern) =>
    callDemo(send('demo/portal/mcp', 'resources/read', { uri: 'faro://members/404' }), testDeps());
  it('a resource that is not there has a code for each era', async () => {
    expect(messageIn(await read(modern))).toMatchObject({
      error: { code: -32602, message: 'Resource not found', data: { uri: 'faro://members/404' } },
    });
    expect(messageIn(await read(legacy))).toMatchObject({ error: { code: -32002 } });
  });
  it('serves the resources and prompts that are there', async () => {
    const deps = testDeps();
    const send = async (method: string, params: JsonObject = {}) =>
      messageIn(await callDemo(modern('demo/portal/mcp', method, params), deps))['result'];
    expect(await send('resources/list')).toMatchObject({ resources: [{ uri: 'faro://members/mbr_1' }, {}, {}] });
    expect(await send('resources/templates/list')).toMatchObject({ resourceTemplates: [{ name: 'member' }] });
    expect(await send('resources/read', { uri: 'faro://members/mbr_1' })).toMatchObject({
      contents: [{ uri: 'faro://members/mbr_1' }],
    });
    expect(await send('prompts/list')).toMatchObject({ prompts: [{ name: 'member_letter' }] });
    expect(await send('prompts/get', { name: 'member_letter', arguments: { memberId: 'mbr_1' } })).toMatchObject({
      messages: [{ role: 'user' }],
    });
  });
  it.each([
    [{ name: 'member_poem' }, 'Unknown prompt: member_poem'],
    [{ name: 'member_letter' }, 'Missing prompt argument: memberId'],
  ])('prompts/get %j', async (params, message) => {
    expect(messageIn(await callDemo(modern('demo/portal/mcp', 'prompts/get', params), testDeps()))).toMatchObject({
      error: { code: -32602, message },
    });
  });
  it('an unknown method is 404 now, 200 in the legacy era', async () => {
    expect((await callDemo(modern('demo/portal/mcp', 'tools/describe'), testDeps())).status).toBe(404);
    expect((await callDemo(legacy('demo/portal/mcp', 'tools/describe'), testDeps())).status).toBe(200);
  });
  it('a header that does not say what the body says', async () => {
    const seen = await callDemo(
      modern('demo/portal/mcp', 'tools/call', { name: 'members_delete' }, { headers: { 'mcp-name': 'members_get' } }),
      testDeps(),
    );
    expect(seen.status).toBe(400);
    expect(messageIn(seen)).toMatchObject({
      error: { code: -32020, message: "Header mismatch: Mcp-Name 'members_get' vs body 'members_delete'" },
    });
  });
  it('a version that it does not speak, with those that it does', async () => {
    const seen = await callDemo(
      legacy('demo/portal/mcp', 'tools/list', {}, { headers: { 'mcp-protocol-version': '1999-01-01' } }),
      testDeps(),
    );
    expect(seen.status).toBe(400);
    expect(messageIn(seen)).toMatchObject({
      error: { code: -32022, data: { supported: ['2026-07-28', '2025-11-25'], requested: '1999-01-01' } },
    });
  });
  it('a session that it never gave', async () => {
    const headers = { 'mcp-session-id': 'made-up' };
    const seen = await callDemo(legacy('demo/portal/mcp', 'tools/list', {}, { headers }), testDeps());
    expect(seen.status).toBe(404);
    expect(messageIn(seen)).toMatchObject({ error: { code: -32001, message: 'Session not found' } });
    expect((await callDemo(modern('demo/portal/mcp', 'tools/list', {}, { headers }), testDeps())).status).toBe(200);
  });
  it('consent at a URL: a round, -32042 in 2025-11-25, -32021 for who did not declare it', async () => {
    const params = { name: 'rates_sync', arguments: { source: 'consent' } };
    const sent = async (capabilities: JsonObject, more: JsonObject = {}) =>
      messageIn(
        await callDemo(modern('demo/portal/mcp', 'tools/call', { ...params, ...more }, { capabilities }), testDeps()),
      );
    const url = { elicitation: { url: {} } };
    expect(await sent(url)).toMatchObject({
      result: { inputRequests: { consent: { params: { mode: 'url', url: 'https://rates.faro.example/consent' } } } },
    });
    const answer = (action: string) => sent(url, { inputResponses: { consent: { action } } });
    expect(await answer('accept')).toMatchObject({ result: { structuredContent: { consent: true } } });
    expect(JSON.stringify(await answer('decline'))).toContain('USER_DECLINED');
    expect(await answer('perhaps')).toMatchObject({ error: { code: -32602 } });
    expect(await sent({})).toMatchObject({ error: { code: -32021 } });
    expect(messageIn(await callDemo(legacy('demo/portal/mcp', 'tools/call', params), testDeps()))).toMatchObject({
      error: { code: -32042, data: { elicitations: [{ mode: 'url' }] } },
    });
  });
});

describe('the portal refuses before it reads JSON-RPC', () => {
  const at = (query: string, headers: Record<string, string> = {}) =>
    callDemo(
      modern(
        `demo/portal/mcp?${query}`,
        'tools/call',
        { name: 'members_create', arguments: { email: 'a@b.example' } },
        { headers },
      ),
      testDeps(),
    );
  const METADATA = 'resource_metadata="https://demo.example/app/demo/portal/.well-known/oauth-protected-resource"';
  it.each<[string, string, Record<string, string>, number, JsonObject, string | null]>([
    [
      'no token',
      'auth=required',
      {},
      401,
      { code: 'UNAUTHORIZED', message: 'Missing bearer token' },
      `Bearer ${METADATA}, scope="members:read"`,
    ],
    [
      'an expired token',
      '',
      { authorization: 'Bearer demo-expired' },
      401,
      { code: 'UNAUTHORIZED', message: 'Token expired' },
      `Bearer error="invalid_token", error_description="expired", ${METADATA}`,
    ],
    [
      'a scope that is too narrow',
      'scopeAt=transport',
      { authorization: 'Bearer demo-read' },
      403,
      { code: 'INSUFFICIENT_SCOPE', message: 'Scope members:read members:write is required' },
      `Bearer error="insufficient_scope", scope="members:read members:write", ${METADATA}`,
    ],
    ['an origin', 'origin=refused', {}, 403, { code: 'ORIGIN_NOT_ALLOWED', message: 'https://evil.invalid' }, null],
    [
      'a version',
      'version=refused',
      {},
      400,
      { code: 'UNSUPPORTED_PROTOCOL_VERSION', message: 'This gateway does not speak 2026-07-28' },
      null,
    ],
  ])('%s', async (_, query, headers, status, error, challenge) => {
    const seen = await at(query, headers);
    expect(seen.status).toBe(status);
    expect(messageIn(seen)).toEqual({ error });
    expect(seen.headers.get('www-authenticate')).toBe(challenge);
  });
  it('a body that is too large', async () => {
    const seen = await at('limitBytes=200');
    expect(seen.status).toBe(413);
    expect(messageIn(seen)).toEqual({
      jsonrpc: '2.0',
      id: null,
      error: { code: -32600, message: 'Request body too large' },
    });
  });
  it('too many calls, with the wait as a date when that is set', async () => {
    const params = { name: 'rates_sync', arguments: { source: 'busy' } };
    const seen = await callDemo(modern('demo/portal/mcp?retryAfter=date', 'tools/call', params), testDeps());
    expect(seen.status).toBe(429);
    expect(seen.headers.get('retry-after')).toBe('Mon, 30 Nov 2026 12:00:03 GMT');
  });
  it('but serves lists all the same, so that there is something to call', async () => {
    const path = 'demo/portal/mcp?auth=required&origin=refused&version=refused';
    expect((await callDemo(modern(path, 'tools/list'), testDeps())).status).toBe(200);
  });
  it('serves the document that the challenge names', async () => {
    const url = new URL('demo/portal/.well-known/oauth-protected-resource', BASE);
    expect(messageIn(await callDemo(new Request(url), testDeps()))).toMatchObject({
      resource: 'https://demo.example/app/demo/portal/mcp',
      scopes_supported: ['members:read', 'members:write'],
    });
    expect((await callDemo(new Request(url, { method: 'POST' }), testDeps())).status).toBe(405);
  });
  it('a parameter that is none is named', async () => {
    const seen = await at('confirmTtl=3');
    expect(seen.status).toBe(400);
    expect(messageIn(seen)).toMatchObject({ error: { code: 'INVALID_PARAMETER', field: 'confirmTtl' } });
  });
});
