import type { ConnectResult, Connection } from '#client/connection.ts';
import type { ToolListing } from '#client/toolPages.ts';
import type { Reachability } from '#exchange/fact.ts';
import type { Caller } from './lateClient.ts';
import type { Connected, ConnectionResult } from './connection.ts';

/** Connects a client and lists its tools; what it made of the server comes back as plain data. */
export async function connectAndList(
  client: Caller,
  signal: AbortSignal,
  reachOf: (exchangeId: string) => Promise<Reachability | undefined>,
): Promise<ConnectionResult> {
  const result = await client.connect(signal);
  if (result.kind === 'connected') return connected(result.connection, await client.listTools(signal));
  return notConnected(result, result.kind === 'refused' ? await reachOf(result.exchangeId) : undefined);
}

function connected(connection: Connection, listing: ToolListing): Connected {
  const { serverInfo, stopped } = { serverInfo: connection.serverInfo, stopped: listing.stopped };
  return {
    kind: 'connected',
    revision: connection.revision,
    how: connection.kind === 'modern' ? 'discover' : 'initialize',
    tookMs: connection.tookMs ?? 0,
    serverName: serverInfo && `${serverInfo.title ?? serverInfo.name} ${serverInfo.version}`.trim(),
    capabilities: Object.keys(connection.capabilities ?? {}),
    instructions: connection.instructions,
    tools: listing.tools,
    toolsFailed: stopped && { exchangeId: stopped.performed.exchange.id, outcome: stopped.performed.verdict.outcome },
  };
}

function notConnected(
  result: Exclude<ConnectResult, { kind: 'connected' }>,
  reach: Reachability | undefined,
): ConnectionResult {
  if (result.kind === 'invalid-target')
    return { kind: 'failed', exchangeId: undefined, outcome: undefined, reach, supported: [] };
  const supported = result.reason === 'no-common-version' ? result.supported : [];
  return { kind: 'failed', exchangeId: result.exchangeId, outcome: result.verdict.outcome, reach, supported };
}
