import { encodeBase64 } from '#protocol/base64.ts';
import type { SecretSpan } from './secretText.ts';

/** Below this many characters a value is too short to be looked for elsewhere: it would match ordinary text. */
export const MIN_LITERAL = 8;
/** Values looked for; more would cost a search of the whole body each. */
const MAX_LITERALS = 200;
const WINDOW = 1024 * 1024;
const encoder = new TextEncoder();
const byteDecoder = new TextDecoder('latin1');

/** Bytes as text with one UTF-16 unit a byte, so that offsets in it are byte offsets. */
export function byteText(bytes: Uint8Array): string {
  return byteDecoder.decode(bytes);
}

/** Values to be looked for, in the forms they may take in text and in bytes; longest first. */
export function literalForms(
  values: Iterable<string>,
  minLength = MIN_LITERAL,
  maxForms = 3 * MAX_LITERALS,
): readonly string[] {
  const forms = new Set<string>();
  for (const value of values) {
    if (value.length < minLength || /^[*1]+$/.test(value)) continue;
    const bytes = encoder.encode(value);
    forms.add(value).add(byteText(bytes));
    // A short text encoded would be found in any other.
    if (value.length >= MIN_LITERAL) forms.add(encodeBase64(bytes));
    if (forms.size >= maxForms) break;
  }
  return [...forms].toSorted((a, b) => b.length - a.length);
}

/** Finds values again, also where JSON or a URL has escaped them, up to two levels deep. */
export function findLiterals(text: string, forms: readonly string[]): readonly SecretSpan[] {
  if (forms.length === 0) return [];
  const spans = occurrences(text, forms);
  if (!/[\\%]/.test(text)) return spans;
  // An escaped character takes at most twelve, twice over at two levels.
  const overlap = Math.max(...forms.map((form) => form.length)) * 24;
  for (let from = 0; from < text.length; from += WINDOW) {
    let read = unescaped({ text: text.slice(from, from + WINDOW + overlap), at: undefined });
    for (let level = 0; level < 2 && read; level++) {
      for (const { start, end } of occurrences(read.text, forms)) {
        spans.push({ start: from + origin(read, start), end: from + origin(read, end), kind: 'repeated' });
      }
      read = unescaped(read);
    }
  }
  return spans;
}

function occurrences(text: string, forms: readonly string[]): SecretSpan[] {
  const spans: SecretSpan[] = [];
  for (const form of forms) {
    for (let at = text.indexOf(form); at >= 0; at = text.indexOf(form, at + 1)) {
      spans.push({ start: at, end: at + form.length, kind: 'repeated' });
    }
  }
  return spans;
}

/** A text read out of another, with the unit of the first text at which each of its own units starts. */
interface Unescaped {
  readonly text: string;
  readonly at: Uint32Array | undefined;
}

function origin(read: Unescaped, unit: number): number {
  return read.at?.[unit] ?? unit;
}

const SIMPLE: Readonly<Record<string, string>> = { b: '\b', f: '\f', n: '\n', r: '\r', t: '\t' };
const ESCAPE = /\\u[dD][89abAB][0-9a-fA-F]{2}\\u[dD][c-fC-F][0-9a-fA-F]{2}|\\u[0-9a-fA-F]{4}|\\[^u]|%[0-9a-fA-F]{2}/g;

/** One level of JSON and percent escapes read away; undefined when there is none. */
function unescaped(read: Unescaped): Unescaped | undefined {
  const { text } = read;
  const at = new Uint32Array(text.length + 1);
  let out = '';
  let from = 0;
  const copy = (to: number) => {
    for (let unit = from; unit < to; unit++) at[out.length + unit - from] = origin(read, unit);
    out += text.slice(from, to);
  };
  let found = false;
  for (const match of text.matchAll(ESCAPE)) {
    found = true;
    copy(match.index);
    const character = meaning(match[0]);
    for (let unit = 0; unit < character.length; unit++) at[out.length + unit] = origin(read, match.index);
    out += character;
    from = match.index + match[0].length;
  }
  if (!found) return undefined;
  copy(text.length);
  at[out.length] = origin(read, text.length);
  return { text: out, at };
}

function meaning(escape: string): string {
  if (escape.startsWith('%')) return byteText(Uint8Array.of(Number.parseInt(escape.slice(1), 16)));
  if (escape.charAt(1) !== 'u') return SIMPLE[escape.charAt(1)] ?? escape.charAt(1);
  const units = escape
    .split('\\u')
    .slice(1)
    .map((digits) => Number.parseInt(digits, 16));
  return byteText(encoder.encode(String.fromCharCode(...units)));
}
