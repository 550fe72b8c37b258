import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { describe, expect, it } from 'vitest';
import { handleDemo } from './demoFetch.ts';
import { BASE, testDeps } from './fixtures/callDemo.ts';
import { inPageFetch } from './inPageFetch.ts';

/** Answers every form of the demo: a server ignores what it did not ask for. */
const ANSWERS = { confirm: true, dome: 'n', name: 'M 31', reason: 'Agreed', closeReason: 'solved' };

/** The official client over our handler: what it can read of the sound paths is what any client can. */
async function connected(path: string, mode: 'auto' | 'legacy', action: 'accept' | 'decline' = 'accept') {
  const deps = testDeps();
  const fetchDemo = inPageFetch((request) => handleDemo(request, deps));
  const client = new Client(
    { name: 'oracle', version: '0' },
    {
      versionNegotiation: { mode },
      capabilities: { elicitation: { form: {}, url: {} }, sampling: {}, roots: {} },
    },
  );
  client.setRequestHandler('elicitation/create', ({ params }) => {
    const isUrl = 'mode' in params && params.mode === 'url';
    return action === 'accept' && !isUrl ? { action, content: ANSWERS } : { action };
  });
  client.setRequestHandler('sampling/createMessage', () => ({
    role: 'assistant',
    content: { type: 'text', text: '14 frames.' },
    model: 'oracle',
  }));
  client.setRequestHandler('roots/list', () => ({ roots: [{ uri: 'file:///srv/observatory' }] }));
  await client.connect(
    new StreamableHTTPClientTransport(new URL(path, BASE), {
      fetch: (url, init) => fetchDemo(String(url), init ?? {}),
    }),
  );
  return client;
}

describe.each(['auto', 'legacy'] as const)('the official client, %s', (mode) => {
  it.each([
    ['demo/kitchen/mcp', 'run_configured_test_scenario'],
    ['demo/lab/tool.success/mcp', 'readings_get'],
    ['demo/lab/res.rich_content/mcp', 'readings_get'],
    ['demo/lab/sse.progress_ok/mcp', 'readings_get'],
    ['demo/lab/sse.multiline_data/mcp', 'readings_get'],
    ['demo/portal/mcp', 'members_list'],
  ])('lists the tools of %s and calls %s', async (path, name) => {
    const client = await connected(path, mode);
    const { tools } = await client.listTools();
    expect(tools.map((tool) => tool.name)).toContain(name);
    const result = await client.callTool({ name, arguments: {} });
    expect(result.isError ?? false).toBe(false);
    expect(result.content).not.toHaveLength(0);
    await client.close();
  });
});

describe('the official client', () => {
  it('opens and ends a legacy session', async () => {
    const client = await connected('demo/lab/era.session_ok/mcp', 'legacy');
    expect((await client.callTool({ name: 'readings_get', arguments: {} })).content).toHaveLength(1);
    await client.close();
  });
});

describe('the official client goes through the rounds of', () => {
  it.each<[string, string, Record<string, unknown>, string]>([
    ['demo/portal/mcp', 'members_delete', { memberId: 'mbr_2', reason: 'Left' }, '{"deleted":"mbr_2"}'],
    ['demo/portal/mcp', 'loans_void', { loanId: 'ln_1' }, '{"voided":"ln_1"}'],
    ['demo/portal/mcp', 'rates_sync', { source: 'consent' }, '"consent":true'],
    ['demo/kitchen/elicitation.approval/mcp', 'run_configured_test_scenario', {}, '"approvalReason":"Agreed"'],
    ['demo/kitchen/elicitation.url_mode/mcp', 'run_configured_test_scenario', {}, '"accepted"'],
    ['demo/kitchen/compat.sdk_v2/mcp', 'simulate_ticket_close_mrtr', { ticketId: 7 }, '"path":"mrtr"'],
    ['demo/lab/mrtr.all_fields/mcp', 'readings_purge', {}, '"name":"M 31"'],
    ['demo/lab/mrtr.sampling/mcp', 'readings_purge', {}, '14 frames.'],
    ['demo/lab/mrtr.roots/mcp', 'readings_purge', {}, 'file:///srv/observatory'],
    ['demo/lab/mrtr.all_kinds/mcp', 'readings_purge', {}, '"page":{}'],
    ['demo/lab/mrtr.state_only/mcp', 'readings_purge', {}, 'purged'],
    ['demo/lab/mrtr.no_state/mcp', 'readings_purge', {}, '"confirm":true'],
  ])('%s %s', async (path, name, args, text) => {
    const client = await connected(path, 'auto');
    const result = await client.callTool({ name, arguments: args });
    expect(JSON.stringify(result.content).replaceAll('\\"', '"')).toContain(text);
    expect(result.isError ?? false).toBe(false);
    await client.close();
  });
  it('a loop that never ends, until it gives up', async () => {
    const client = await connected('demo/lab/mrtr.never_ends/mcp', 'auto');
    await expect(client.callTool({ name: 'readings_purge', arguments: {} })).rejects.toThrow(/round/i);
    await client.close();
  });
  it('a confirmation that is declined', async () => {
    const client = await connected('demo/portal/mcp', 'auto', 'decline');
    const result = await client.callTool({ name: 'members_delete', arguments: { memberId: 'mbr_2', reason: 'Left' } });
    expect(result.isError).toBe(true);
    expect(JSON.stringify(result.content)).toContain('USER_DECLINED');
    await client.close();
  });
  it('the questions on a legacy stream', async () => {
    const client = await connected('demo/lab/era.legacy_stream_elicitation/mcp?asks=all', 'legacy');
    const result = await client.callTool({ name: 'readings_purge', arguments: {} });
    expect(JSON.stringify(result.content)).toContain('pong');
    expect(JSON.stringify(result.content)).toContain('file:///srv/observatory');
    await client.close();
  });
});
