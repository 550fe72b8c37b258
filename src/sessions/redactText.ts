import { byteText, findLiterals } from './secretLiterals.ts';
import { findSecrets, stringEnd } from './secretText.ts';
import type { SecretKind, SecretSearch, SecretSpan } from './secretText.ts';

/** What is blanked: secrets by their look, and values known to be secret from elsewhere in the exchange. */
export interface Redaction extends SecretSearch {
  /** From `literalForms`. */
  readonly literals: readonly string[];
}

/** One blanked stretch; offsets are bytes of a body, UTF-16 units of any other text. */
export interface BlankedSpan {
  readonly start: number;
  readonly end: number;
  readonly kind: SecretKind;
}

const STAR = 0x2a;
const ONE = 0x31;

/**
 * A copy of a body in which each byte of a secret is `*`, so that every offset stays. A line end is left alone, as are
 * JSON keys and the values of `id`, `jsonrpc`, `method` and `resultType`; digits of a JSON number become `1`.
 */
export function redactBytes(
  bytes: Uint8Array,
  redaction: Redaction,
): { readonly bytes: Uint8Array; readonly spans: readonly BlankedSpan[] } {
  if (bytes.length === 0) return { bytes, spans: [] };
  const text = byteText(bytes);
  const spans = settled(text, secretsIn(text, redaction));
  if (spans.length === 0) return { bytes, spans };
  const copy = bytes.slice();
  for (const { start, end, number } of spans) {
    for (let at = start; at < end; at++) copy[at] = blank(copy[at] ?? STAR, number === true);
  }
  return { bytes: copy, spans };
}

/** The same for a text that is no body: a header value, a URL, a message. */
export function redactString(
  text: string,
  redaction: Redaction,
): { readonly text: string; readonly spans: readonly BlankedSpan[] } {
  const spans = merged(secretsIn(text, redaction)).filter((span) => !isBlank(text, span));
  return { text: blankedText(text, spans), spans };
}

/** `text` with each unit of the spans made a star. */
export function blankedText(text: string, spans: readonly { readonly start: number; readonly end: number }[]): string {
  let out = '';
  let from = 0;
  for (const { start, end } of spans) {
    out += text.slice(from, start) + '*'.repeat(end - start);
    from = end;
  }
  return out + text.slice(from);
}

function secretsIn(text: string, redaction: Redaction): readonly SecretSpan[] {
  return [...findSecrets(text, redaction), ...findLiterals(text, redaction.literals)];
}

function blank(byte: number, number: boolean): number {
  if (byte === 10 || byte === 13) return byte;
  if (!number) return STAR;
  return byte >= 0x30 && byte <= 0x39 ? ONE : byte;
}

/** Spans in order, overlaps joined. */
function merged(spans: readonly SecretSpan[]): readonly SecretSpan[] {
  const out: SecretSpan[] = [];
  for (const span of spans.filter(({ start, end }) => end > start).toSorted((a, b) => a.start - b.start)) {
    const last = out.at(-1);
    if (last && span.start < last.end) {
      const both = span.number === true && last.number === true;
      out[out.length - 1] = {
        start: last.start,
        end: Math.max(last.end, span.end),
        kind: last.kind,
        ...(both && { number: true }),
      };
    } else out.push(span);
  }
  return out;
}

/** Already blanked by an earlier redaction, so nothing is left to say about it. */
function isBlank(text: string, { start, end, number }: SecretSpan): boolean {
  return number === true ? /^[-+.eE1]*$/.test(text.slice(start, end)) : /^\**#?$/.test(text.slice(start, end));
}

/** What of the spans may be blanked, given the JSON strings they stand in. */
function settled(text: string, found: readonly SecretSpan[]): readonly SecretSpan[] {
  const spans = merged(found);
  if (spans.length === 0) return spans;
  const out: SecretSpan[] = [];
  const add = (span: SecretSpan) => {
    if (span.end > span.start && !isBlank(text, span)) out.push(span);
  };
  let next = 0;
  /** The part of the waiting spans before `to`, which lies outside of any string. */
  const outside = (to: number) => {
    for (let span = spans[next]; span && span.start < to; span = spans[next]) {
      const end = Math.min(span.end, to);
      const part = text.slice(span.start, end);
      if (/^-?\d[\d.eE+-]*$/.test(part)) add({ ...span, end, number: true });
      else if (!part.includes('"')) add({ ...span, end });
      if (span.end > to) return;
      next++;
    }
  };
  for (const { start, end, kept } of jsonStrings(text)) {
    outside(kept?.start ?? start);
    for (let span = spans[next]; span && span.start < end; span = spans[next]) {
      const { number: _, ...rest } = span;
      if (!kept) add({ ...rest, start: Math.max(span.start, start), end: Math.min(span.end, end) });
      if (span.end > end) break;
      next++;
    }
    if (next >= spans.length) return out;
  }
  outside(text.length);
  return out;
}

const KEPT_MEMBERS = new Set(['id', 'jsonrpc', 'method', 'resultType']);
const SCALAR = /[ \t\r\n]*:[ \t\r\n]*([^\s"{}[\],]*)/y;

interface StringPlace {
  /** Content, between the quotes. */
  readonly start: number;
  readonly end: number;
  /** Set for what is never blanked: a key, with the number that is its value; or a value of a kept member. */
  readonly kept: { readonly start: number } | undefined;
}

/** Every string of JSON text, also where other lines stand between, as in an event stream. */
function* jsonStrings(text: string): Generator<StringPlace> {
  let keepNext = false;
  for (let quote = text.indexOf('"'); quote >= 0;) {
    const start = quote + 1;
    const end = stringEnd(text, start, 0);
    SCALAR.lastIndex = end + 1;
    const after = text.charAt(end) === '"' ? SCALAR.exec(text) : null;
    if (after) {
      const member = KEPT_MEMBERS.has(text.slice(start, Math.min(end, start + 12)));
      const scalar = after[1] ?? '';
      const stop = end + 1 + after[0].length;
      keepNext = member && text.charAt(stop) === '"';
      yield { start, end: member && scalar !== '' ? stop : end, kept: { start } };
    } else {
      yield { start, end, kept: keepNext ? { start } : undefined };
      keepNext = false;
    }
    quote = text.indexOf('"', end + 1);
  }
}
