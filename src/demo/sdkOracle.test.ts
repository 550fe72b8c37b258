import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { describe, expect, it } from 'vitest';
import { handleDemo } from './demoFetch.ts';
import { BASE, testDeps } from './fixtures/callDemo.ts';
import { inPageFetch } from './inPageFetch.ts';

/** The official client over our handler: what it can read of the sound paths is what any client can. */
async function connected(path: string, mode: 'auto' | 'legacy') {
  const deps = testDeps();
  const fetchDemo = inPageFetch((request) => handleDemo(request, deps));
  const client = new Client({ name: 'oracle', version: '0' }, { versionNegotiation: { mode } });
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
