import * as z from 'zod/mini';
import type { FetchLike } from '#exchange/send.ts';

const hello = z.object({ relay: z.literal('estrato/1'), token: z.string() });
const refusal = z.object({ refused: z.string(), message: z.string() });
export interface RelayDeps {
  readonly fetch: FetchLike;
  /** Absolute address of the relay's folder, with its slash. */
  readonly base: string;
}

export interface Relay {
  /** True where this page was served by `npm start` or `npm run dev` on this machine. */
  readonly available: () => Promise<boolean>;
  /** Like `fetch`, through the relay: exact status and headers, redirects not followed. */
  readonly fetch: FetchLike;
}

/** The page's side of the dev relay; its token is asked for once, and again if the server was restarted. */
export function createRelay({ fetch, base }: RelayDeps): Relay {
  let token: Promise<string | undefined> | undefined;
  const askToken = () => (token ??= readToken(fetch, base));

  async function forward(url: string, init: RequestInit, known: string): Promise<Response> {
    return fetch(`${base}forward`, {
      method: init.method ?? 'GET',
      headers: [
        ['x-estrato-relay-token', known],
        ['x-estrato-relay-target', url],
        ['x-estrato-relay-headers', base64Json(pairs(init.headers))],
      ],
      ...(init.body === undefined || init.body === null ? {} : { body: init.body }),
      ...(init.signal === undefined ? {} : { signal: init.signal }),
      credentials: 'omit',
      cache: 'no-store',
    });
  }

  async function relayed(url: string, init: RequestInit, again: boolean): Promise<Response> {
    const known = await askToken();
    if (known === undefined) throw new TypeError('There is no relay at this address.');
    const carrier = await forward(url, init, known);
    // Read by code of its own that only relayed calls need.
    if (carrier.status === 200) return (await import('./relayResponse.ts')).unwrapRelayed(carrier, url);
    const refused = refusal.safeParse(await carrier.json().catch(() => undefined));
    if (!refused.success) throw new TypeError(`The relay answered ${carrier.status}.`);
    if (refused.data.refused !== 'token' || again) throw new TypeError(refused.data.message);
    token = undefined;
    return relayed(url, init, true);
  }

  return {
    available: async () => (await askToken()) !== undefined,
    fetch: (url, init) => relayed(url, init, false),
  };
}

async function readToken(fetch: FetchLike, base: string): Promise<string | undefined> {
  try {
    const response = await fetch(`${base}hello`, { method: 'GET', credentials: 'omit', cache: 'no-store' });
    const read = hello.safeParse(response.ok ? await response.json() : undefined);
    return read.success ? read.data.token : undefined;
  } catch {
    return undefined;
  }
}

function pairs(headers: HeadersInit | undefined): readonly (readonly [string, string])[] {
  if (Array.isArray(headers)) return headers.map(([name, value]) => [name, value] as const);
  return [...new Headers(headers)];
}

/** base64 of the UTF-8 bytes of JSON, as the relay reads its header list. */
function base64Json(value: unknown): string {
  const bytes = new TextEncoder().encode(JSON.stringify(value));
  let binary = '';
  for (const byte of bytes) binary += String.fromCharCode(byte);
  return btoa(binary);
}
