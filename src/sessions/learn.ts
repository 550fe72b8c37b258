import type { Exchange } from '#exchange/model.ts';
import { isJsonObject, member, readJsonBytes } from '#protocol/json.ts';
import type { JsonValue } from '#protocol/json.ts';
import { isRevision } from '#protocol/revision.ts';
import type { Revision } from '#protocol/revision.ts';
import type { Tool } from '#protocol/tool.ts';
import { readToolList } from '#protocol/toolList.ts';
import { judge } from '#verdict/judge.ts';
import type { SessionExchange } from './sessionDocument.ts';

/** What the exchanges before one have shown of its server. */
interface Server {
  revision: Revision | undefined;
  declared: Exchange['context']['declared'] | undefined;
  tools: Map<string, Tool>;
}

/**
 * Fills in what an import's exchanges tell about each other, as a live client would have known it: the revision that a
 * handshake agreed on, and the definition of each tool that was listed before it was called.
 */
export function learn(exchanges: readonly SessionExchange[]): readonly SessionExchange[] {
  const servers = new Map<string, Server>();
  return exchanges.map((imported) => {
    const { exchange } = imported;
    if (exchange.source !== 'import' || !exchange.request) return imported;
    const body = readJsonBytes(exchange.request.body);
    const method = member(body, 'method');
    if (typeof method !== 'string') return imported;
    const key = exchange.request.url.replace(/[?#].*$/, '');
    const server = servers.get(key) ?? { revision: undefined, declared: undefined, tools: new Map() };
    servers.set(key, server);
    const known = withKnown(exchange, body, server);
    if (method === 'initialize' || method === 'tools/list') teach(server, known, method, body);
    return known === exchange ? imported : { ...imported, exchange: known };
  });
}

function withKnown(exchange: Exchange, body: JsonValue | undefined, server: Server): Exchange {
  const { context } = exchange;
  const name = member(member(body, 'params'), 'name');
  const tool =
    context.tool === undefined && member(body, 'method') === 'tools/call' && typeof name === 'string'
      ? server.tools.get(name)
      : undefined;
  const guessed = context.revision === undefined || context.revisionFrom === 'assumed';
  const revision = guessed && member(body, 'method') !== 'initialize' ? server.revision : undefined;
  if (!tool && !revision) return exchange;
  return {
    ...exchange,
    context: {
      ...context,
      ...(tool && { tool }),
      ...(revision && { revision, revisionFrom: 'negotiated', ...(server.declared && { declared: server.declared }) }),
    },
  };
}

function teach(server: Server, exchange: Exchange, method: string, body: JsonValue | undefined): void {
  const result = judge(exchange).answer?.result;
  if (result === undefined) return;
  if (method === 'initialize') {
    const agreed = member(result, 'protocolVersion');
    const declared = member(member(body, 'params'), 'capabilities');
    if (isRevision(agreed)) server.revision = agreed;
    if (isJsonObject(declared)) server.declared = declared;
    return;
  }
  for (const listed of readToolList(result, exchange.context.revision ?? '2025-11-25').tools) {
    if (listed.kind === 'usable') server.tools.set(listed.tool.name, listed.tool);
  }
}
