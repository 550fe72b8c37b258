import { createServer } from 'node:http';
import { createMcpExpressApp } from '@modelcontextprotocol/express';
import { toNodeHandler, type NodeIncomingMessageLike, type NodeServerResponseLike } from '@modelcontextprotocol/node';
import { acceptedContent, createMcpHandler, inputRequired, McpServer } from '@modelcontextprotocol/server';
import { z } from 'zod';
import { answerPreflight, corsHeaders } from './cors.ts';
import { listening, type RunningServer } from './listening.ts';

/** How the server is dressed: with CORS headers around it, or as the SDK's Express app ships it, with none. */
export type Dress = 'cors' | 'as-shipped';

/** A server on the official SDK, revision 2026-07-28 (and 2025 traffic, stateless). */
export async function startSdkServer(dress: Dress): Promise<RunningServer> {
  const handler = toNodeHandler(createMcpHandler(buildServer));
  const app = createMcpExpressApp();
  app.all(
    '/mcp',
    (request: NodeIncomingMessageLike & { readonly body?: unknown }, response: NodeServerResponseLike) =>
      void handler(request, response, request.body),
  );
  return listening(
    createServer((request, response) => {
      if (dress === 'cors') {
        if (answerPreflight(request, response)) return;
        for (const [name, value] of Object.entries(corsHeaders(request))) response.setHeader(name, value);
      }
      app(request, response);
    }),
  );
}

const confirmation = z.object({ confirm: z.boolean() });

function buildServer(): McpServer {
  const server = new McpServer({ name: 'estrato-e2e', version: '1.0.0' });

  server.registerTool(
    'echo',
    { description: 'Says the text again, as JSON.', inputSchema: z.object({ text: z.string() }) },
    ({ text }) => ({ content: [{ type: 'text', text }] }),
  );

  server.registerTool(
    'count',
    {
      description: 'Counts to n with one progress notification a step, as a stream.',
      inputSchema: z.object({ n: z.number().int().min(1).max(1000), delayMs: z.number().min(0).max(5000).default(20) }),
    },
    async ({ n, delayMs }, context) => {
      const progressToken = context.mcpReq._meta?.progressToken ?? 'none';
      for (let progress = 1; progress <= n; progress++) {
        await context.mcpReq.notify({
          method: 'notifications/progress',
          params: { progressToken, progress, total: n },
        });
        await new Promise((resolve) => setTimeout(resolve, delayMs));
      }
      return { content: [{ type: 'text', text: `counted to ${n}` }] };
    },
  );

  server.registerTool(
    'fail',
    { description: 'Runs and fails: isError under HTTP 200.', inputSchema: z.object({ reason: z.string() }) },
    ({ reason }) => ({ content: [{ type: 'text', text: reason }], isError: true }),
  );

  server.registerTool(
    'measure',
    {
      description: 'Gives a number, with an output schema.',
      inputSchema: z.object({ text: z.string() }),
      outputSchema: z.object({ length: z.number() }),
      annotations: { readOnlyHint: true },
    },
    ({ text }) => ({
      content: [{ type: 'text', text: JSON.stringify({ length: text.length }) }],
      structuredContent: { length: text.length },
    }),
  );

  server.registerTool(
    'confirm',
    { description: 'Asks before it acts.', inputSchema: z.object({ what: z.string() }) },
    ({ what }, context) => {
      const answer = acceptedContent(context.mcpReq.inputResponses, 'confirm', confirmation);
      if (answer?.confirm) return { content: [{ type: 'text' as const, text: `did ${what}` }] };
      return inputRequired({
        inputRequests: {
          confirm: inputRequired.elicit({ message: `Really ${what}?`, requestedSchema: confirmation }),
        },
      });
    },
  );

  return server;
}
