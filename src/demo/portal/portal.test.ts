import { describe, expect, it } from 'vitest';
import type { JsonObject } from '#protocol/json.ts';
import { callDemo, messageIn, modern, testDeps } from '../fixtures/callDemo.ts';

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
  it('a deletion is HTTP 200, two steps, and a cut inside the answer', async () => {
    const seen = await call('members_delete', { memberId: 'mbr_7' });
    expect(seen).toMatchObject({ status: 200, type: 'text/event-stream', ending: 'cut' });
    expect(seen.text).toMatch(
      /^: hold\n\n.*"message":"Revoking sessions".*\n\n.*"message":"Removing 4 memberships".*\n\ndata: \{"jsonrpc":"2\.0","id":7,"resu$/,
    );
  });
  it('lists a tool that clients have to drop', async () => {
    expect((await callDemo(modern('demo/portal/mcp', 'tools/list'), testDeps())).text).toContain(
      '"x-mcp-header":"Filter"',
    );
  });
});
