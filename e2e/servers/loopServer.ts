import { createServer } from 'node:http';
import { createMcpExpressApp } from '@modelcontextprotocol/express';
import { toNodeHandler, type NodeIncomingMessageLike, type NodeServerResponseLike } from '@modelcontextprotocol/node';
import {
  acceptedContent,
  createMcpHandler,
  createRequestStateCodec,
  inputRequired,
  McpServer,
} from '@modelcontextprotocol/server';
import { z } from 'zod';
import { answerPreflight, corsHeaders } from './cors.ts';
import { listening, type RunningServer } from './listening.ts';

/** What the state of a shipment remembers between rounds. */
interface Shipment {
  readonly parcel: string;
  readonly to?: string;
}

const KEY = 'only-for-these-tests-0123456789-abcdef';
const address = z.object({ to: z.string().min(3), express: z.boolean().default(true) });
const consent = z.object({ sure: z.boolean() });

export interface LoopServer extends RunningServer {
  /** Parcels that were sent, in order. */
  readonly shipped: readonly string[];
}

/** A server on the official SDK whose tool asks twice, with its own codec for the state, bound to the arguments. */
export async function startLoopServer(): Promise<LoopServer> {
  const shipped: string[] = [];
  const codec = createRequestStateCodec<Shipment>({ key: KEY });
  const build = (): McpServer => {
    const server = new McpServer(
      { name: 'estrato-loops', version: '1.0.0' },
      { requestState: { verify: (state, context) => codec.verify(state, context) } },
    );
    server.registerTool(
      'ship',
      {
        description: 'Asks where to, then whether, then ships.',
        inputSchema: z.object({ parcel: z.string() }),
        annotations: { destructiveHint: true },
      },
      async ({ parcel }, context) => {
        const kept = context.mcpReq.requestState<Shipment>();
        const ask = async (round: Parameters<typeof inputRequired>[0], state: Shipment) =>
          inputRequired({ ...round, requestState: await codec.mint(state, context) });
        if (kept !== undefined && kept.parcel !== parcel) {
          return { content: [{ type: 'text' as const, text: 'That state is of another parcel.' }], isError: true };
        }
        const where = acceptedContent(context.mcpReq.inputResponses, 'where', address);
        const to = kept?.to ?? (kept === undefined ? undefined : where?.to);
        if (to === undefined) {
          const where = inputRequired.elicit({ message: 'Where to?', requestedSchema: address });
          return ask({ inputRequests: { where } }, { parcel });
        }
        const answer = acceptedContent(context.mcpReq.inputResponses, 'sure', consent);
        if (kept?.to === undefined || answer === undefined) {
          const sure = inputRequired.elicit({ message: `Ship ${parcel} to ${to}?`, requestedSchema: consent });
          return ask({ inputRequests: { sure } }, { parcel, to });
        }
        if (!answer.sure) return { content: [{ type: 'text' as const, text: 'Not shipped.' }] };
        shipped.push(`${parcel} to ${to}`);
        return { content: [{ type: 'text' as const, text: `Shipped ${parcel} to ${to}.` }] };
      },
    );
    return server;
  };
  const handler = toNodeHandler(createMcpHandler(build));
  const app = createMcpExpressApp();
  app.all(
    '/mcp',
    (request: NodeIncomingMessageLike & { readonly body?: unknown }, response: NodeServerResponseLike) =>
      void handler(request, response, request.body),
  );
  const running = await listening(
    createServer((request, response) => {
      if (answerPreflight(request, response)) return;
      for (const [name, value] of Object.entries(corsHeaders(request))) response.setHeader(name, value);
      app(request, response);
    }),
  );
  return { ...running, shipped };
}
