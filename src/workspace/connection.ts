import type { Reachability } from '#exchange/fact.ts';
import type { ListedTool } from '#protocol/toolList.ts';
import type { Revision } from '#protocol/revision.ts';
import type { Outcome } from '#verdict/model.ts';
import type { Target } from './target.ts';

/** A server that answered discovery: what it is and what it lists. */
export interface Connected {
  readonly kind: 'connected';
  readonly revision: Revision;
  readonly how: 'discover' | 'initialize';
  /** How long the deciding exchange took, in ms. */
  readonly tookMs: number;
  readonly serverName: string | undefined;
  readonly capabilities: readonly string[];
  readonly instructions: string | undefined;
  readonly tools: readonly ListedTool[];
  /** Set when `tools/list` failed; `tools` then holds the pages before it. */
  readonly toolsFailed: { readonly exchangeId: string; readonly outcome: Outcome } | undefined;
}

/** A server that could not be asked, with the exchange that shows why. */
export interface NotConnected {
  readonly kind: 'failed';
  readonly exchangeId: string | undefined;
  readonly outcome: Outcome | undefined;
  readonly reach: Reachability | undefined;
  /** Revisions the server named, when none of them is known here. */
  readonly supported: readonly string[];
}

export type ConnectionResult = Connected | NotConnected;

/** Names a target in keys of drafts: no header and no token is part of it. */
export function targetKey(target: Target, endpoint: string): string {
  return `${target.kind === 'demo' ? `demo:${target.server}` : endpoint.split(/[?#]/, 1)[0]} ${target.era}`;
}

/** Query key of the connection: a change of any part asks again. It lives in memory only, so the token may be part of it. */
export function connectionKey(target: Target, endpoint: string): readonly unknown[] {
  return [
    'connection',
    endpoint,
    target.era,
    target.via,
    target.headers.map(({ name, value }) => [name, value]),
    target.bearer,
    target.withheld,
  ];
}

/** A connection is asked for once, kept while the page lives, and never asked again behind the user's back. */
export const CONNECTION_QUERY = {
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: Number.POSITIVE_INFINITY,
  retry: false,
  networkMode: 'always',
} as const;

/** The usable tool of that name. */
export function findTool(result: ConnectionResult | undefined, name: string | undefined) {
  if (result?.kind !== 'connected') return undefined;
  for (const listed of result.tools) if (listed.kind === 'usable' && listed.tool.name === name) return listed.tool;
  return undefined;
}
