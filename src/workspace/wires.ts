import type { HeaderList } from '#exchange/headerList.ts';
import type { Via } from '#exchange/model.ts';
import type { FetchLike } from '#exchange/send.ts';
import { isLoopback } from './probe.ts';
import type { Target } from './target.ts';

/** One way the bytes can go. */
export interface Wire {
  readonly via: Via;
  readonly fetch: FetchLike;
  /** The exact header list, where this way knows it. */
  readonly headerList?: (response: Response) => HeaderList;
}

export interface Wires {
  readonly direct: Wire;
  /** To the demo servers: through the worker, or in the page where none controls it. */
  readonly demo: () => Wire;
  readonly relay: Wire & { readonly available: () => Promise<boolean> };
}

/** The way for a target. */
export function wireFor(target: Target, wires: Wires): Wire {
  if (target.kind === 'demo') return wires.demo();
  return target.via === 'relay' ? wires.relay : wires.direct;
}

/** The way by which an exchange went, for sending it again. */
export function wireOf(via: Via, url: string, base: string, wires: Wires): Wire {
  if (url.startsWith(new URL('demo/', base).href)) return wires.demo();
  return via === 'relay' ? wires.relay : wires.direct;
}

/** True for an address that the relay forwards to: this machine only. */
export function relayReaches(endpoint: string): boolean {
  const url = URL.parse(endpoint);
  return url !== null && isLoopback(url.hostname);
}
