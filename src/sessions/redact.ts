import { createFactLog } from '#exchange/factLog.ts';
import type { Exchange, HeaderList } from '#exchange/model.ts';

/** Below this many bytes a value is too short to be looked for in bodies: it would match ordinary text. */
const MIN_SECRET_BYTES = 8;

const NAMED_SECRETS = new Set(['authorization', 'proxy-authorization', 'cookie', 'set-cookie']);
const SECRET_QUERY = new Set([
  'token',
  'access_token',
  'refresh_token',
  'id_token',
  'api_key',
  'apikey',
  'key',
  'code',
  'client_secret',
]);

/** True for a header whose value must never be stored. An idempotency key and a session id are no secrets here. */
export function isSecretHeader(name: string): boolean {
  const lower = name.toLowerCase();
  if (lower === 'idempotency-key') return false;
  return NAMED_SECRETS.has(lower) || /token|secret|api-?key|key$|^key|password/.test(lower);
}

/**
 * A copy that is safe to store: each byte of a secret in a head, in the URL's query, or repeated in a body becomes
 * `*`, so every length and offset stays (design: `judge(redact(x))` equals `judge(x)` but for the redacted text).
 */
export function redact(exchange: Exchange): Exchange {
  const secrets = secretsOf(exchange);
  const { request } = exchange;
  return {
    ...exchange,
    ...(request && {
      request: {
        ...request,
        url: redactUrl(request.url),
        headers: redactHeaders(request.headers),
        body: blanked(request.body, secrets),
      },
    }),
    facts: redactFacts(exchange, secrets),
  };
}

/** Header fields with every secret value blanked; the scheme word of `Authorization` stays. */
export function redactHeaders(headers: HeaderList): HeaderList {
  return headers.map(([name, value]) => [name, isSecretHeader(name) ? stars(value, schemeLength(name, value)) : value]);
}

/** The URL with the value of every secret-looking query parameter, and any userinfo, blanked in place. */
export function redactUrl(url: string): string {
  return url
    .replace(/([?&])([^=&#]+)=([^&#]*)/g, (whole, mark: string, name: string, value: string) =>
      SECRET_QUERY.has(name.toLowerCase()) ? `${mark}${name}=${stars(value)}` : whole,
    )
    .replace(/^([a-z][a-z0-9+.-]*:\/\/)([^/?#@]*)@/i, (_, scheme: string, user: string) => `${scheme}${stars(user)}@`);
}

function redactFacts(exchange: Exchange, secrets: readonly Uint8Array[]): Exchange['facts'] {
  const { facts } = exchange;
  const copy = createFactLog();
  if (facts.head)
    copy.addHead({ ...facts.head, url: redactUrl(facts.head.url), headers: redactHeaders(facts.head.headers) });
  // A secret may straddle chunks, so the joined body is blanked, then cut at the old marks.
  const body = blanked(facts.slice(0, facts.byteLength), secrets);
  for (let index = 0; index < facts.chunkCount; index++) {
    const end = index + 1 < facts.chunkCount ? facts.chunkStart(index + 1) : facts.byteLength;
    copy.addBytes(facts.chunkAt(index), body.subarray(facts.chunkStart(index), end));
  }
  if (facts.close) copy.addClose(facts.close);
  if (facts.probe) copy.addProbe(facts.probe.at, facts.probe.found);
  return copy;
}

function secretsOf(exchange: Exchange): Uint8Array[] {
  const encoder = new TextEncoder();
  const heads = [...(exchange.request?.headers ?? []), ...(exchange.facts.head?.headers ?? [])];
  const values = heads
    .filter(([name]) => isSecretHeader(name))
    .map(([name, value]) => value.slice(schemeLength(name, value)).trim());
  return [...new Set(values)].map((value) => encoder.encode(value)).filter((bytes) => bytes.length >= MIN_SECRET_BYTES);
}

function schemeLength(name: string, value: string): number {
  if (!/authorization$/i.test(name)) return 0;
  return /^[A-Za-z-]+\s+/.exec(value)?.[0].length ?? 0;
}

function stars(value: string, from = 0): string {
  return value.slice(0, from) + '*'.repeat(value.length - from);
}

const STAR = 0x2a;

/** The bytes with every occurrence of a secret overwritten; the input is left alone. */
function blanked(bytes: Uint8Array, secrets: readonly Uint8Array[]): Uint8Array {
  if (secrets.length === 0) return bytes;
  const copy = bytes.slice();
  for (const secret of secrets) {
    for (let at = find(bytes, secret, 0); at >= 0; at = find(bytes, secret, at + 1))
      copy.fill(STAR, at, at + secret.length);
  }
  return copy;
}

function find(bytes: Uint8Array, wanted: Uint8Array, from: number): number {
  const first = wanted[0];
  if (first === undefined) return -1;
  for (let at = bytes.indexOf(first, from); at >= 0; at = bytes.indexOf(first, at + 1)) {
    if (at + wanted.length > bytes.length) return -1;
    let same = 1;
    while (same < wanted.length && bytes[at + same] === wanted[same]) same++;
    if (same === wanted.length) return at;
  }
  return -1;
}
