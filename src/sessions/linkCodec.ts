import * as z from 'zod/mini';
import type { Exchange } from '#exchange/model.ts';
import { exchangeFromJson, exchangeSchema, exchangeToJson, isExchangeFault } from './exchangeJson.ts';
import { deflate, fromBase64Url, inflate, toBase64Url } from './compressed.ts';
import { redactForExport } from './redactExchange.ts';
import { createFactLog } from '#exchange/factLog.ts';

/** Version of a link's payload, its first characters. One is never changed once links of it are about. */
const PREFIX = 'e1.';
/** Longest fragment that is read, and most bytes it may unfold to. */
export const MAX_LINK = 2 * 1024 * 1024;
export const MAX_UNFOLDED = 16 * 1024 * 1024;
/** Beyond this a chat or an issue tracker may cut the link off; a file is better. */
export const LONG_LINK = 8000;

/** What a link carries: a request to be looked at, or an exchange as it was; and what was on screen. */
export interface LinkPayload {
  readonly kind: 'request' | 'exchange';
  readonly exchange: Exchange;
  readonly tab?: string;
  /** Label of the selected statement, as `S4`. */
  readonly evidence?: string;
  /** The scenario or demo server, by id, which the target names. */
  readonly target?: string;
  /** The moment, in ms since start, at which an exchange that never closed was judged. */
  readonly at?: number;
}

/** Why a link can't be opened, as code + values. */
export type LinkFault =
  | { readonly code: 'link-empty'; readonly params: Record<never, never> }
  | { readonly code: 'link-newer'; readonly params: { readonly version: string } }
  | { readonly code: 'link-too-long'; readonly params: { readonly size: number; readonly max: number } }
  | { readonly code: 'link-broken'; readonly params: { readonly at: 'characters' | 'compression' | 'json' } }
  /** It unfolds to more than `max` bytes. */
  | { readonly code: 'link-too-large'; readonly params: { readonly max: number } }
  | { readonly code: 'link-wrong-shape'; readonly params: { readonly path: string } };

export type LinkReading =
  | { readonly kind: 'read'; readonly payload: LinkPayload }
  | { readonly kind: 'unreadable'; readonly reason: LinkFault };

const short = z.string().check(z.maxLength(200));
const payloadSchema = z.object({
  kind: z.enum(['request', 'exchange']),
  exchange: exchangeSchema,
  tab: z.optional(short),
  evidence: z.optional(short),
  target: z.optional(short),
  at: z.optional(z.number()),
});

/** Writes a payload as the text of a fragment: redacted, compressed, base64url. `size` is its length in characters. */
export async function encodeLink(
  payload: LinkPayload,
): Promise<{ readonly text: string; readonly size: number; readonly long: boolean }> {
  const { exchange, ...beside } = payload;
  const whole = payload.kind === 'request' ? requestOnly(exchange) : exchange;
  const json = JSON.stringify({ ...beside, exchange: exchangeToJson(redactForExport(whole).redacted) });
  const text = PREFIX + toBase64Url(await deflate(new TextEncoder().encode(json)));
  return { text, size: text.length, long: text.length > LONG_LINK };
}

/** Reads the text of a fragment. Never throws; sends nothing. */
export async function decodeLink(text: string): Promise<LinkReading> {
  if (text === '') return unreadable({ code: 'link-empty', params: {} });
  if (text.length > MAX_LINK)
    return unreadable({ code: 'link-too-long', params: { size: text.length, max: MAX_LINK } });
  const version = /^e(\d{1,6})\./.exec(text)?.[1];
  if (version !== undefined && version !== '1') return unreadable({ code: 'link-newer', params: { version } });
  const packed = version === undefined ? undefined : fromBase64Url(text.slice(PREFIX.length));
  if (!packed) return unreadable({ code: 'link-broken', params: { at: 'characters' } });
  const unfolded = await inflate(packed, MAX_UNFOLDED);
  if (unfolded === 'too-large') return unreadable({ code: 'link-too-large', params: { max: MAX_UNFOLDED } });
  if (unfolded === 'broken') return unreadable({ code: 'link-broken', params: { at: 'compression' } });
  let value: unknown;
  try {
    value = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(unfolded));
  } catch {
    return unreadable({ code: 'link-broken', params: { at: 'json' } });
  }
  const read = payloadSchema.safeParse(value);
  if (!read.success)
    return unreadable({ code: 'link-wrong-shape', params: { path: read.error.issues[0]?.path.join('.') ?? '' } });
  const { exchange: json, kind, tab, evidence, target, at } = read.data;
  const exchange = exchangeFromJson(json);
  if (isExchangeFault(exchange))
    return unreadable({ code: 'link-wrong-shape', params: { path: `exchange.${exchange.path}` } });
  return {
    kind: 'read',
    payload: {
      kind,
      exchange,
      ...(tab !== undefined && { tab }),
      ...(evidence !== undefined && { evidence }),
      ...(target !== undefined && { target }),
      ...(at !== undefined && { at }),
    },
  };
}

function unreadable(reason: LinkFault): LinkReading {
  return { kind: 'unreadable', reason };
}

function requestOnly(exchange: Exchange): Exchange {
  return { ...exchange, facts: createFactLog() };
}
