import { jsonTokens } from '#protocol/jsonText.ts';
import { isSecretKey, isSecretParameter, isStateKey } from './secretNames.ts';

/** Why a stretch of text counts as a secret. */
export type SecretKind = 'header' | 'url' | 'key' | 'scheme' | 'known-token' | 'challenge' | 'state' | 'repeated';

/** A secret in a text, from `start` up to `end`; `number` when it is a JSON number, which stars would break. */
export interface SecretSpan {
  readonly start: number;
  readonly end: number;
  readonly kind: SecretKind;
  readonly number?: boolean;
}

/** What to look for: state that a loop must resume with is a secret only for those outside. */
export interface SecretSearch {
  readonly state: boolean;
}

const KEYED =
  /(?<!\\)(\\*)"((?:[A-Za-z_]|\\+u[\da-fA-F]{4})(?:[\w. -]|\\+u[\da-fA-F]{4}){0,63})(\\*)"[ \t\r\n]*:[ \t\r\n]*/g;
/** A password in the address of whatever scheme, also where JSON escapes its slashes (RFC 3986 § 3.2.1). */
const USERINFO = /\b[A-Za-z][A-Za-z\d+.-]{1,20}:(?:\\*\/){2}[^\s"'<>/?#@\\]{0,200}?:([^\s"'<>/?#@\\]{1,500})@/g;
const PARAMETER = /(?<![\w.-])([A-Za-z_][\w.%-]{0,40})([ \t]{0,4}=[ \t]{0,4})([^\s&"'<>#;,\\)\]}]+)/g;
const NAMED_LINE = /(?<![\w-])([A-Za-z][\w-]{2,40})[ \t]*:[ \t]*([^"\\\r\n]+)/g;
const SCHEME = /\b(?:Bearer|Basic|DPoP|Token|Digest|Negotiate)[ ]+([A-Za-z0-9._~+/=-]{8,})/gi;
/** Tokens that are known by their form: JWTs and the prefixes that large issuers give theirs. */
const KNOWN_TOKENS = [
  /\beyJ[A-Za-z0-9_-]{8,}\.[A-Za-z0-9_-]{4,}\.[A-Za-z0-9_-]*/g,
  /\b(?:sk|pk|rk)[-_](?:[A-Za-z0-9]+[-_])*[A-Za-z0-9]{16,}/g,
  /\b(?:gh[pousr]_[A-Za-z0-9]{16,}|github_pat_[A-Za-z0-9_]{20,}|glpat-[A-Za-z0-9_-]{16,})/g,
  /\bxox[abeoprs]-[A-Za-z0-9-]{10,}/g,
  /\b(?:AKIA|ASIA)[A-Z0-9]{16}\b/g,
  /\bAIza[A-Za-z0-9_-]{30,}/g,
  /-----BEGIN [A-Z ]*PRIVATE KEY-----[A-Za-z0-9+/=\s\\]*/g,
];
const ESCAPED = /\\+u([\da-fA-F]{4})/g;
const NUMBER = /-?\d[\d.eE+-]*/y;
/** A member that describes a value rather than holding one: JSON Schema's own words. */
const SCHEMA_WORDS = /"(?:type|\$ref|anyOf|oneOf|allOf|enum|const|properties|description|title|format)"\s*:/;
/** Longest array or object read as the value of one secret key, in characters. */
const MAX_NESTED = 65_536;
/** All that is read of such values in one text, and of each one that comes after: they may lie in each other. */
const MAX_NESTED_ALL = 64 * MAX_NESTED;
const LATER_NESTED = 256;

/** Finds what looks like a secret in a text by itself; offsets are the text's own units. May overlap. */
export function findSecrets(text: string, search: SecretSearch): readonly SecretSpan[] {
  return [
    ...keyedValues(text, search),
    ...parameters(text),
    ...passwords(text),
    ...namedLines(text, search),
    ...tokens(text),
  ];
}

function keyedValues(text: string, search: SecretSearch): readonly SecretSpan[] {
  const spans: SecretSpan[] = [];
  let budget = MAX_NESTED_ALL;
  /** Where the last array or object that was blanked as a whole ends. */
  let covered = 0;
  for (const match of text.matchAll(KEYED)) {
    const [whole, before = '', written = '', after = ''] = match;
    if (before.length !== after.length) continue;
    const name = written.replaceAll(ESCAPED, (_, digits: string) => String.fromCharCode(Number.parseInt(digits, 16)));
    const state = isStateKey(name);
    if (state ? !search.state : !isSecretKey(name)) continue;
    if (match.index < covered) continue;
    const from = match.index + whole.length;
    const kind = state ? 'state' : 'key';
    const first = text.charAt(from);
    if ((first === '[' || first === '{') && before.length === 0) {
      const nested = nestedSpans(text.slice(from, from + (budget > 0 ? MAX_NESTED : LATER_NESTED)), from, kind);
      budget -= nested.read;
      if (nested.spans.length > 0) covered = from + nested.read;
      spans.push(...nested.spans);
    } else spans.push(...valueSpans(text, from, before.length, kind));
  }
  return spans;
}

function valueSpans(text: string, from: number, level: number, kind: SecretKind): readonly SecretSpan[] {
  const open = text.startsWith('\\'.repeat(level) + '"', from) ? from + level + 1 : undefined;
  if (open !== undefined) return [{ start: open, end: stringEnd(text, open, level), kind }];
  NUMBER.lastIndex = from;
  const number = NUMBER.exec(text)?.[0];
  return number === undefined ? [] : [{ start: from, end: from + number.length, kind, number: true }];
}

/** Every string and number of the array or object that a text begins with, and how far it was read. */
function nestedSpans(
  text: string,
  from: number,
  kind: SecretKind,
): { readonly spans: readonly SecretSpan[]; readonly read: number } {
  const spans: SecretSpan[] = [];
  const read = jsonTokens(text);
  for (;;) {
    const token = read.next();
    if (token === 'string') spans.push({ start: from + read.start + 1, end: from + read.end - 1, kind });
    else if (token === 'number') spans.push({ start: from + read.start, end: from + read.end, kind, number: true });
    const done = token === 'end' || token === 'fault' || ((token === '}' || token === ']') && read.depth === 0);
    if (!done) continue;
    const schema = text.startsWith('{') && SCHEMA_WORDS.test(text.slice(0, read.end));
    return { spans: schema ? [] : spans, read: read.end };
  }
}

/**
 * End of a JSON string's content that begins at `from`. `level` is the number of backslashes before its quotes: 0 in
 * JSON, 1 in JSON within a string, 3 one deeper. A line end or the end of the text ends one that breaks off.
 */
export function stringEnd(text: string, from: number, level: number): number {
  // Only this string is read, not the rest of its line: a body of one line may hold 100,000 strings.
  STRING_STOP.lastIndex = from;
  for (let stop = STRING_STOP.exec(text); stop; stop = STRING_STOP.exec(text)) {
    const quote = stop.index;
    if (stop[0] !== '"') return quote;
    let slashes = 0;
    while (quote - slashes > from && text.charAt(quote - slashes - 1) === '\\') slashes++;
    if (slashes < level) return quote - slashes;
    if ((slashes - level) % (2 * (level + 1)) === 0) return quote - level;
  }
  return text.length;
}

const STRING_STOP = /["\r\n]/g;

function parameters(text: string): readonly SecretSpan[] {
  const spans: SecretSpan[] = [];
  for (const match of text.matchAll(PARAMETER)) {
    const [whole, name = '', equals = '', value = ''] = match;
    // A line of code sets a name to a word more often than to a secret.
    if (equals.length > 1 && !looksRandom(value)) continue;
    const inUrl = /[?&#]/.test(text.charAt(match.index - 1));
    if (!(inUrl ? isSecretParameter(name) : isSecretKey(name))) continue;
    const end = match.index + whole.length;
    spans.push({ start: end - value.length, end, kind: 'url' });
  }
  return spans;
}

function passwords(text: string): readonly SecretSpan[] {
  return [...text.matchAll(USERINFO)].map((match) => {
    const end = match.index + match[0].length - 1;
    return { start: end - (match[1]?.length ?? 0), end, kind: 'url' as const };
  });
}

function namedLines(text: string, search: SecretSearch): readonly SecretSpan[] {
  const spans: SecretSpan[] = [];
  for (const match of text.matchAll(NAMED_LINE)) {
    const [whole, name = '', rest = ''] = match;
    const state = search.state && isStateKey(name);
    if (!state && !isSecretKey(name)) continue;
    const wholeLine = /^(?:proxy-)?authorization$|cookie$/i.test(name);
    const value = wholeLine ? rest : (/^[^\s'",;]+/.exec(rest)?.[0] ?? '');
    // A word after a colon is prose more often than a password.
    if (!wholeLine && !looksRandom(value)) continue;
    const start =
      match.index + whole.length - rest.length + (wholeLine ? (/^[A-Za-z]+[ ]+(?=\S)/.exec(rest)?.[0].length ?? 0) : 0);
    spans.push({
      start,
      end: wholeLine ? match.index + whole.length : start + value.length,
      kind: state ? 'state' : 'key',
    });
  }
  return spans;
}

function tokens(text: string): readonly SecretSpan[] {
  const spans: SecretSpan[] = [];
  for (const match of text.matchAll(SCHEME)) {
    const value = match[1] ?? '';
    if (!looksRandom(value)) continue;
    const end = match.index + match[0].length;
    spans.push({ start: end - value.length, end, kind: 'scheme' });
  }
  for (const pattern of KNOWN_TOKENS) {
    for (const match of text.matchAll(pattern)) {
      spans.push({ start: match.index, end: match.index + match[0].length, kind: 'known-token' });
    }
  }
  return spans;
}

function looksRandom(value: string): boolean {
  return value.length >= 16 || /\d/.test(value);
}
