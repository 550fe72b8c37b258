import { decodeBase64, encodeBase64 } from './base64.ts';

const PREFIX = '=?base64?';
const SUFFIX = '?=';

/** A decoded header value, or why it can't be decoded. */
export type DecodedHeader =
  | { readonly ok: true; readonly value: string }
  | { readonly ok: false; readonly reason: 'bad-base64' | 'bad-utf8' };

/**
 * Writes a value as `Mcp-Name` and `Mcp-Param-*` carry it: plain when safe, else wrapped as base64 of its UTF-8
 * (2026-07-28 streamable-http § Value Encoding). A lone surrogate becomes U+FFFD, since UTF-8 has no form for it.
 */
export function encodeHeaderValue(value: string | number | boolean): string {
  const text = String(value);
  return isSafePlain(text) && !looksWrapped(text) ? text : wrap(text);
}

/** Reads a header value back: only the exact lowercase markers count as wrapped, all else is literal. */
export function decodeHeaderValue(text: string): DecodedHeader {
  if (!looksWrapped(text)) return { ok: true, value: text };
  const inside = text.slice(PREFIX.length, -SUFFIX.length);
  const bytes = decodeBase64(inside);
  if (!bytes) return { ok: false, reason: 'bad-base64' };
  try {
    return { ok: true, value: new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes) };
  } catch {
    return { ok: false, reason: 'bad-utf8' };
  }
}

/** True for a value that needs no wrapping for its characters: 0x20 to 0x7E with no space at either end. */
export function isSafePlain(text: string): boolean {
  return /^[\x20-\x7e]*$/.test(text) && !text.startsWith(' ') && !text.endsWith(' ');
}

/** True for a value between the exact sentinel markers, which a reader would unwrap. */
export function looksWrapped(text: string): boolean {
  return text.length >= PREFIX.length + SUFFIX.length && text.startsWith(PREFIX) && text.endsWith(SUFFIX);
}

function wrap(text: string): string {
  return `${PREFIX}${encodeBase64(new TextEncoder().encode(text))}${SUFFIX}`;
}
