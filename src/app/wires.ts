import type { FetchLike } from '#exchange/send.ts';
import type { Wires } from '#workspace/wires.ts';
import { exactHeaders } from './exactHeaders.ts';
import { createRelay } from './relayFetch.ts';

export interface WiresDeps {
  readonly fetch: FetchLike;
  /** Address of the app itself, with its slash. */
  readonly base: string;
  readonly isControlled: () => boolean;
  /** Fetched when it is first needed: where the worker answers, the page never loads the demo servers. */
  readonly loadDemo: () => Promise<FetchLike>;
}

/** The ways the bytes can go: straight, to a demo server, or through the dev relay. */
export function createWires({ fetch, base, isControlled, loadDemo }: WiresDeps): Wires {
  const relay = createRelay({ fetch, base: new URL('relay/', base).href });
  let demo: Promise<FetchLike> | undefined;
  const inPage: FetchLike = async (url, init) => (await (demo ??= loadDemo()))(url, init);
  return {
    direct: { via: 'direct', fetch },
    demo: () => (isControlled() ? { via: 'worker', fetch } : { via: 'page', fetch: inPage }),
    relay: {
      via: 'relay',
      fetch: relay.fetch,
      available: relay.available,
      headerList: (response) => exactHeaders(response) ?? [...response.headers],
    },
  };
}
