import * as z from 'zod/mini';
import type { HeaderList } from '#exchange/model.ts';
import type { FetchLike } from '#exchange/send.ts';

const hello = z.object({ relay: z.literal('estrato/1'), token: z.string() });
const refusal = z.object({ refused: z.string(), message: z.string() });
const firstLine = z.union([
  z.object({ status: z.number(), headers: z.array(z.tuple([z.string(), z.string()])) }),
  z.object({ error: z.string(), code: z.string() }),
]);

const FIRST_LINE_LIMIT = 1024 * 1024;

const exact = new WeakMap<Response, HeaderList>();

/** All header fields of a relayed response as the wire had them; undefined for one that came another way. */
export function exactHeaders(response: Response): HeaderList | undefined {
  return exact.get(response);
}

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
    if (carrier.status === 200) return unwrap(carrier, url);
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

/** The target's response out of the carrier: one line of JSON, then the target's body as it comes. */
async function unwrap(carrier: Response, url: string): Promise<Response> {
  if (carrier.body === null) throw new TypeError('The relay sent no body.');
  const reader = carrier.body.getReader();
  const { line, rest } = await readLine(reader);
  const read = firstLine.safeParse(parseJson(line));
  if (!read.success) throw new TypeError('The relay’s first line is not the one we know.');
  if ('error' in read.data) throw new TypeError(`${read.data.code}: ${read.data.error}`);
  const { status, headers } = read.data;
  const response = asResponse(status, headers, bodyAfter(rest, reader), url);
  exact.set(response, headers);
  return response;
}

type Reader = ReadableStreamDefaultReader<Uint8Array<ArrayBuffer>>;

async function readLine(reader: Reader): Promise<{ readonly line: string; readonly rest: Uint8Array<ArrayBuffer> }> {
  let read = new Uint8Array(0);
  for (;;) {
    const newline = read.indexOf(10);
    if (newline >= 0)
      return { line: new TextDecoder().decode(read.subarray(0, newline)), rest: read.slice(newline + 1) };
    if (read.length > FIRST_LINE_LIMIT) throw new TypeError('The relay’s first line has no end.');
    const { done, value } = await reader.read();
    if (done) throw new TypeError('The relay closed before the target’s status.');
    const joined = new Uint8Array(read.length + value.length);
    joined.set(read);
    joined.set(value, read.length);
    read = joined;
  }
}

function bodyAfter(rest: Uint8Array<ArrayBuffer>, reader: Reader): ReadableStream<Uint8Array<ArrayBuffer>> {
  return new ReadableStream({
    start(controller) {
      if (rest.length > 0) controller.enqueue(rest);
    },
    async pull(controller) {
      const { done, value } = await reader.read();
      if (done) controller.close();
      else controller.enqueue(value);
    },
    cancel: (reason) => reader.cancel(reason),
  });
}

/** Statuses that a Response may not have a body with (Fetch § null body status). */
const NULL_BODY = new Set([101, 103, 204, 205, 304]);

function asResponse(
  status: number,
  headers: HeaderList,
  body: ReadableStream<Uint8Array<ArrayBuffer>>,
  url: string,
): Response {
  const constructible = status >= 200 && status <= 599;
  const empty = NULL_BODY.has(status);
  const response = new Response(empty ? null : body, {
    status: constructible ? status : 200,
    headers: legalHeaders(headers),
  });
  if (empty) void body.cancel().catch(() => undefined);
  // What the constructor can't say: an address, and a status outside 200 to 599.
  Object.defineProperty(response, 'url', { value: url });
  if (!constructible) Object.defineProperties(response, { status: { value: status }, ok: { value: false } });
  return response;
}

/** What `Headers` takes; the exact list keeps the rest. */
function legalHeaders(list: HeaderList): Headers {
  const headers = new Headers();
  for (const [name, value] of list) {
    try {
      headers.append(name, value);
    } catch {
      // A name or value that browsers never show to script.
    }
  }
  return headers;
}

function pairs(headers: HeadersInit | undefined): readonly (readonly [string, string])[] {
  if (Array.isArray(headers)) return headers.map(([name = '', value = '']) => [name, value] as const);
  return [...new Headers(headers)];
}

/** base64 of the UTF-8 bytes of JSON, as the relay reads its header list. */
function base64Json(value: unknown): string {
  const bytes = new TextEncoder().encode(JSON.stringify(value));
  let binary = '';
  for (const byte of bytes) binary += String.fromCharCode(byte);
  return btoa(binary);
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
