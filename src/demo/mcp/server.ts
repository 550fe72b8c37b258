import { isJsonObject, member, type JsonObject, type JsonValue } from '#protocol/json.ts';
import { isCacheable } from '#protocol/methods.ts';
import { isModern, REVISIONS, type Revision } from '#protocol/revision.ts';
import type { DemoDeps } from '../deps.ts';
import { bareAnswer, jsonAnswer } from '../wire/body.ts';
import { errorText, resultText } from '../wire/message.ts';
import { eventOf } from '../wire/sse.ts';
import { sseAnswer } from '../wire/stream.ts';
import { META, readMessage, type Incoming } from './incoming.ts';
import { refuseBody, refuseHttp, refuseModern } from './refuse.ts';
import { listedTool, type DemoTool } from './tool.ts';

/** How a healthy result travels. */
export type Delivery = 'json' | 'sse';

/** A `tools/call` that passed every check of the transport. */
export interface ToolCall {
  readonly incoming: Incoming;
  readonly revision: Revision;
  readonly tool: DemoTool;
  readonly arguments: JsonObject;
}

/** What one demo server adds to the protocol's own behaviour. */
export interface McpServer {
  readonly name: string;
  readonly supported: readonly Revision[];
  /** What `server/discover` names; a server may serve more than it says. */
  readonly discovers: readonly Revision[];
  readonly tools: readonly DemoTool[];
  readonly delivery: Delivery;
  readonly capabilities: JsonObject;
  /** Sees every message first, sound or not, and may answer in the server's stead. */
  readonly intercept?: (incoming: Incoming) => Promise<Response | undefined>;
  /** GET and DELETE, which the current revision doesn't have. */
  readonly serveOther?: (request: Request) => Promise<Response | undefined>;
  /** Results of methods beyond the common ones; undefined when it has no such method. */
  readonly answerMethod?: (incoming: Incoming) => MethodAnswer | undefined;
  readonly call: (call: ToolCall) => Promise<Response>;
}

export type MethodAnswer =
  | { readonly kind: 'result'; readonly result: JsonObject }
  | { readonly kind: 'error'; readonly code: number; readonly message: string; readonly data?: JsonValue }
  | { readonly kind: 'response'; readonly response: Response };

/** Serves one HTTP request to an MCP endpoint, of the modern or the legacy era as the request itself says. */
export async function serveMcp(request: Request, deps: DemoDeps, server: McpServer): Promise<Response> {
  if (request.method !== 'POST') {
    const served = await server.serveOther?.(request);
    if (served) return served;
  }
  const refused = refuseHttp(request);
  if (refused) return refused;
  const incoming = readMessage(request, await request.text());
  if (typeof incoming === 'string') return refuseBody(incoming);
  const intercepted = await server.intercept?.(incoming);
  if (intercepted) return intercepted;
  const broken = refuseModern(incoming, server.supported, server.tools);
  if (broken) return broken;
  if (incoming.kind !== 'request')
    return incoming.kind === 'response' && incoming.revision && isModern(incoming.revision)
      ? refuseBody('not-rpc')
      : bareAnswer(202);
  const revision = incoming.revision ?? '2025-03-26';
  if (incoming.method !== 'tools/call') return answerPlain(incoming, revision, server, deps);
  const tool = server.tools.find(({ name }) => name === incoming.params['name']);
  if (!tool)
    return deliver(
      errorText(incoming.id, -32602, `Unknown tool: ${String(incoming.params['name'] ?? '')}`),
      server.delivery,
      deps,
    );
  const given = member(incoming.params, 'arguments');
  return server.call({ incoming, revision, tool, arguments: isJsonObject(given) ? given : {} });
}

/** One message as a whole answer, by JSON or as the only event of a stream. */
export function deliver(text: string, delivery: Delivery, deps: DemoDeps): Response {
  return delivery === 'json' ? jsonAnswer(text) : sseAnswer([eventOf(text)], deps);
}

/** A complete result with the members its revision asks for (base § Result Responses, caching § Cacheable Results). */
export function completeResult(incoming: Incoming, serverName: string, result: JsonObject): JsonObject {
  if (!incoming.revision || !isModern(incoming.revision)) return result;
  return {
    resultType: 'complete',
    ...result,
    ...(isCacheable(incoming.method) && { ttlMs: 0, cacheScope: 'private' }),
    _meta: { [META.serverInfo]: serverInfo(serverName) },
  };
}

/** How a demo server introduces itself. */
export function serverInfo(name: string): JsonObject {
  return { name: `estrato-${name}`, version: '1.0.0' };
}

async function answerPlain(
  incoming: Incoming,
  revision: Revision,
  server: McpServer,
  deps: DemoDeps,
): Promise<Response> {
  const answer = server.answerMethod?.(incoming) ?? commonAnswer(incoming, revision, server);
  if (answer?.kind === 'response') return answer.response;
  if (answer?.kind === 'result')
    return deliver(
      resultText(incoming.id, completeResult(incoming, server.name, answer.result)),
      server.delivery,
      deps,
    );
  if (answer?.kind === 'error')
    return deliver(errorText(incoming.id, answer.code, answer.message, answer.data), server.delivery, deps);
  const unknown = errorText(incoming.id, -32601, `Method not found: ${incoming.method}`);
  return isModern(revision) ? jsonAnswer(unknown, 404) : deliver(unknown, server.delivery, deps);
}

function commonAnswer(incoming: Incoming, revision: Revision, server: McpServer): MethodAnswer | undefined {
  const modern = isModern(revision);
  switch (incoming.method) {
    case 'server/discover':
      return modern
        ? { kind: 'result', result: { supportedVersions: server.discovers, capabilities: server.capabilities } }
        : undefined;
    case 'initialize':
      return modern
        ? undefined
        : { kind: 'result', result: initializeResult(incoming, server.name, server.capabilities, server.supported) };
    case 'ping':
      return modern ? undefined : { kind: 'result', result: {} };
    case 'tools/list':
      return { kind: 'result', result: { tools: server.tools.map((tool) => listedTool(tool, revision)) } };
    default:
      return undefined;
  }
}

/** The version asked for when it's one of ours, else our newest that has a handshake (2025-11-25 lifecycle § Version Negotiation). */
export function initializeResult(
  incoming: Incoming,
  name: string,
  capabilities: JsonObject,
  supported: readonly Revision[] = REVISIONS,
): JsonObject {
  const legacy = supported.filter((revision) => !isModern(revision));
  const asked = member(incoming.params, 'protocolVersion');
  return {
    protocolVersion: legacy.find((revision) => revision === asked) ?? legacy[0] ?? '2025-11-25',
    capabilities,
    serverInfo: serverInfo(name),
  };
}
