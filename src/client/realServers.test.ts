import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { createMcpExpressApp } from '@modelcontextprotocol/express';
import { toNodeHandler } from '@modelcontextprotocol/node';
import { createMcpHandler, McpServer } from '@modelcontextprotocol/server';
import { afterAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { Tool } from '#protocol/tool.ts';
import { createValidator } from '#schema/validate.ts';
import { nodeDeps } from './clientHarness.ts';
import { createClient } from './createClient.ts';
import type { Client } from './createClient.ts';

const closing: (() => unknown)[] = [];
afterAll(async () => {
  for (const close of closing.splice(0)) await close();
});
const forever = () => new AbortController().signal;

async function listening(server: ReturnType<typeof createServer>): Promise<number> {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('A TCP server has a port.');
  return address.port;
}

async function toolNamed(client: Client, name: string): Promise<Tool> {
  const { tools, stopped } = await client.listTools(forever());
  expect(stopped).toBeUndefined();
  for (const listed of tools) if (listed.kind === 'usable' && listed.tool.name === name) return listed.tool;
  throw new Error(`The server lists no tool ${name}.`);
}

function build(): McpServer {
  const server = new McpServer({ name: 'sdk-server', version: '1.0.0' });
  server.registerTool(
    'measure',
    { inputSchema: z.object({ text: z.string() }), outputSchema: z.object({ length: z.number() }) },
    ({ text }) => ({
      content: [{ type: 'text', text: String(text.length) }],
      structuredContent: { length: text.length },
    }),
  );
  server.registerTool('count', { inputSchema: z.object({ n: z.number() }) }, async ({ n }, context) => {
    const progressToken = context.mcpReq._meta?.progressToken;
    for (let progress = 1; progress <= n && progressToken !== undefined; progress++) {
      await context.mcpReq.notify({ method: 'notifications/progress', params: { progressToken, progress, total: n } });
    }
    return { content: [{ type: 'text', text: `counted to ${n}` }] };
  });
  return server;
}

async function sdkServer(): Promise<string> {
  const handler = toNodeHandler(createMcpHandler(build));
  const app = createMcpExpressApp();
  app.all(
    '/mcp',
    (request: Parameters<typeof handler>[0] & { body?: unknown }, response: Parameters<typeof handler>[1]) =>
      void handler(request, response, request.body),
  );
  const server = createServer(app);
  closing.push(
    () => server.closeAllConnections(),
    () => server.close(),
  );
  return `http://127.0.0.1:${await listening(server)}/mcp`;
}

describe('against the official SDK server', () => {
  it('finds 2026-07-28, lists and calls with headers that the server accepts', async () => {
    const client = createClient(
      { url: await sdkServer(), era: 'auto', headers: [] },
      { ...nodeDeps(), validate: createValidator() },
    );
    const result = await client.connect(forever());
    expect(result).toMatchObject({
      kind: 'connected',
      connection: { kind: 'modern', serverInfo: { name: 'sdk-server', version: '1.0.0' } },
    });
    const tool = await toolNamed(client, 'measure');
    const end = await client.call(client.prepareCall({ tool, argumentsText: '{"text":"ñandú"}' }), forever());
    expect(end.performed.verdict).toMatchObject({ outcome: 'TOOL_SUCCESS', settled: true });
    expect(end.performed.verdict.findings.filter(({ side }) => side === 'client')).toEqual([]);
  });

  it('gets its progress as a stream', async () => {
    const client = createClient({ url: await sdkServer(), era: 'auto', headers: [] }, nodeDeps());
    await client.connect(forever());
    const tool = await toolNamed(client, 'count');
    const { performed } = await client.call(
      client.prepareCall({ tool, argumentsText: '{"n":5}', progress: true }),
      forever(),
    );
    expect(performed.verdict).toMatchObject({ outcome: 'TOOL_SUCCESS', notificationCount: 5 });
  });

  it.each(['2025-11-25', '2025-06-18', '2025-03-26'] as const)('speaks %s with it when told to', async (era) => {
    const client = createClient({ url: await sdkServer(), era, headers: [] }, nodeDeps());
    expect(await client.connect(forever())).toMatchObject({
      kind: 'connected',
      connection: { kind: 'legacy', revision: era },
    });
    const tool = await toolNamed(client, 'measure');
    const { performed } = await client.call(client.prepareCall({ tool, argumentsText: '{"text":"a"}' }), forever());
    expect(performed.verdict.outcome).toBe('TOOL_SUCCESS');
  });
});

describe('against server-everything', () => {
  it(
    'finds the legacy era by discovery alone, keeps its session, lists, calls and leaves',
    { timeout: 30_000 },
    async () => {
      const free = createServer();
      const port = await listening(free);
      free.close();
      const manifest = createRequire(import.meta.url).resolve('@modelcontextprotocol/server-everything/package.json');
      const child = spawn(process.execPath, [join(dirname(manifest), 'dist/index.js'), 'streamableHttp'], {
        env: { ...process.env, PORT: String(port) },
        stdio: ['ignore', 'ignore', 'pipe'],
      });
      closing.push(() => child.kill('SIGKILL'));
      child.stderr.setEncoding('utf8');
      for (let said = ''; !said.includes('listening');) said += String((await once(child.stderr, 'data'))[0]);
      child.stderr.resume();

      const client = createClient({ url: `http://127.0.0.1:${port}/mcp`, era: 'auto', headers: [] }, nodeDeps());
      const result = await client.connect(forever());
      expect(result).toMatchObject({ kind: 'connected', connection: { kind: 'legacy', revision: '2025-11-25' } });
      expect(client.connection?.sessionId).toMatch(/.+/);
      const tool = await toolNamed(client, 'echo');
      const { performed } = await client.call(
        client.prepareCall({ tool, argumentsText: '{"message":"hola"}' }),
        forever(),
      );
      expect(performed.verdict).toMatchObject({
        outcome: 'TOOL_SUCCESS',
        answer: { result: { content: [{ text: 'Echo: hola' }] } },
      });
      await client.close(forever());
    },
  );
});
