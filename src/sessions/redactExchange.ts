import type { CloseFact } from '#exchange/fact.ts';
import { createFactLog } from '#exchange/factLog.ts';
import type { HeaderList } from '#exchange/headerList.ts';
import type { Exchange, ExchangeRequest, JudgeContext } from '#exchange/model.ts';
import { encodeBase64 } from '#protocol/base64.ts';
import { decodeHeaderValue, looksWrapped } from '#protocol/headerValue.ts';
import { locateJson } from '#protocol/jsonLocate.ts';
import { isSecretHeader, redactUrl, schemeLength, urlSecrets } from './redact.ts';
import { blankedText, redactBytes, redactString } from './redactText.ts';
import type { BlankedSpan, Redaction } from './redactText.ts';
import { byteText, literalForms, MIN_LITERAL } from './secretLiterals.ts';
import { challengeSecrets, redactChallenges } from './secretChallenges.ts';
import { findSecrets } from './secretText.ts';
import { isStateKey } from './secretNames.ts';

/** Where in an exchange something was blanked. `name` is the header's. */
export type RedactedPart =
  | { readonly part: 'request-url' | 'response-url' | 'request-body' | 'response-body' | 'context' | 'message' }
  | { readonly part: 'request-header' | 'response-header'; readonly name: string };

/** One blanked range: bytes of a body, UTF-16 units of a header value, URL or message. */
export type RedactedRange = RedactedPart & BlankedSpan;

/** A copy that is safe to pass on, and what was blanked in it, for a preview. */
export interface Redacted {
  readonly redacted: Exchange;
  readonly ranges: readonly RedactedRange[];
  /** The values that were found to be secret. */
  readonly secrets: readonly string[];
}

/**
 * A copy for everything that leaves: files, links, reports. Each byte of a secret is `*`, also where it is repeated,
 * escaped or cut by chunks; `requestState` and session ids go too. Every length and offset stays. `words` are texts to
 * be blanked beside the secrets, of three characters or more.
 */
export function redactForExport(exchange: Exchange, words: Iterable<string> = []): Redacted {
  return redactExchange(exchange, true, [], words);
}

/**
 * A copy for this browser's own store: as for export, but with what a loop must resume with. `known` are values found
 * to be secret elsewhere.
 */
export function redactForStore(exchange: Exchange, known: Iterable<string> = []): Redacted {
  return redactExchange(exchange, false, known);
}

/** Values of an exchange that are secret by their place, but for those in its response body. */
export function secretsBesideBody(exchange: Exchange): ReadonlySet<string> {
  return secretValues(exchange, new Uint8Array(0), false);
}

/** Puts what a blanked stretch of a body said into `values`, if it can be told again where it is repeated. */
export function learnSecret(stretch: Uint8Array, values: Set<string>): void {
  addBodyValue(new TextDecoder().decode(stretch), (value) => {
    if (value.length >= MIN_LITERAL) values.add(value);
  });
}

function redactExchange(
  exchange: Exchange,
  state: boolean,
  known: Iterable<string> = [],
  words: Iterable<string> = [],
): Redacted {
  const { request, facts } = exchange;
  const body = facts.slice(0, facts.byteLength);
  const values = [...known, ...secretValues(exchange, body, state)];
  const redaction: Redaction = {
    state,
    literals: [...literalForms(values), ...literalForms(words, 3, Number.POSITIVE_INFINITY)],
  };
  const ranges: RedactedRange[] = [];
  const note = (part: RedactedPart, spans: readonly BlankedSpan[]) => {
    for (const span of spans) ranges.push({ ...part, ...span });
  };
  const url = (text: string, part: 'request-url' | 'response-url'): string => {
    const read = redactUrlText(text, redaction);
    note({ part }, read.spans);
    return read.text;
  };
  const fields = (list: HeaderList, part: 'request-header' | 'response-header'): HeaderList =>
    list.map(([name, value]) => {
      const read = redactHeader(name, value, redaction);
      note({ part, name }, read.spans);
      return [name, read.text];
    });
  const bytes = (from: Uint8Array, part: 'request-body' | 'response-body'): Uint8Array => {
    const read = redactBytes(from, redaction);
    note({ part }, read.spans);
    return read.bytes;
  };
  const message = (text: string): string => {
    const read = redactString(text, redaction);
    note({ part: 'message' }, read.spans);
    return read.text;
  };

  const copy = createFactLog();
  const { head, close, probe } = facts;
  const cleanRequest = request && {
    ...request,
    url: url(request.url, 'request-url'),
    headers: fields(request.headers, 'request-header'),
    body: bytes(request.body, 'request-body'),
  };
  if (head)
    copy.addHead({ ...head, url: url(head.url, 'response-url'), headers: fields(head.headers, 'response-header') });
  // The joined body is blanked, then cut at the old marks, so that a secret across chunks is found.
  const blanked = bytes(body, 'response-body');
  for (let index = 0; index < facts.chunkCount; index++) {
    const end = index + 1 < facts.chunkCount ? facts.chunkStart(index + 1) : facts.byteLength;
    copy.addBytes(facts.chunkAt(index), blanked.subarray(facts.chunkStart(index), end));
  }
  if (close) copy.addClose(cleanClose(close, message));
  if (probe) {
    const { detail } = probe.found;
    copy.addProbe(probe.at, { ...probe.found, ...(detail !== undefined && { detail: message(detail) }) });
  }
  const context = redactContext(exchange.context, request, redaction, (spans) => note({ part: 'context' }, spans));
  const redacted = { ...exchange, ...(cleanRequest && { request: cleanRequest }), context, facts: copy };
  return { redacted, ranges, secrets: values };
}

function cleanClose(close: CloseFact, message: (text: string) => string): CloseFact {
  return close.kind === 'end' ? close : { ...close, message: message(close.message) };
}

function redactUrlText(
  text: string,
  redaction: Redaction,
): { readonly text: string; readonly spans: readonly BlankedSpan[] } {
  const byName = redactUrl(text);
  const spans = starred(text, byName, 'url');
  const rest = redactString(byName, redaction);
  return { text: rest.text, spans: [...spans, ...rest.spans] };
}

const URL_HEADERS = new Set(['location', 'content-location', 'referer', 'link', 'origin']);

function redactHeader(
  name: string,
  value: string,
  redaction: Redaction,
): { readonly text: string; readonly spans: readonly BlankedSpan[] } {
  const lower = name.toLowerCase();
  const stateful = redaction.state && (isStateKey(lower) || /session/.test(lower));
  if (looksWrapped(value)) return redactWrapped(value, isSecretHeader(name), redaction);
  if (isSecretHeader(name) || stateful) {
    // A number mirrored from the body stays a number there, so its digits are blanked the same way here.
    const numeric = lower.startsWith('mcp-param-') && /^-?\d[\d.eE+-]*$/.test(value);
    if (numeric)
      return { text: value.replaceAll(/\d/g, '1'), spans: [{ start: 0, end: value.length, kind: 'header' }] };
    const span = {
      start: schemeLength(name, value),
      end: value.length,
      kind: stateful && !isSecretHeader(name) ? 'state' : 'header',
    } as const;
    const already = /^\**$/.test(value.slice(span.start));
    return { text: blankedText(value, [span]), spans: already ? [] : [span] };
  }
  const known = lower === 'www-authenticate' || lower === 'proxy-authenticate' ? redactChallenges(value) : value;
  const byUrl = URL_HEADERS.has(lower) ? redactUrl(known) : known;
  const rest = redactString(byUrl, redaction);
  return {
    text: rest.text,
    spans: [...starred(value, known, 'challenge'), ...starred(known, byUrl, 'url'), ...rest.spans],
  };
}

/** A value that MCP wrapped as base64 (streamable-http § Value Encoding): blanked inside, wrapped again, equally long. */
function redactWrapped(
  value: string,
  whole: boolean,
  redaction: Redaction,
): { readonly text: string; readonly spans: readonly BlankedSpan[] } {
  const read = decodeHeaderValue(value);
  const inner = read.ok ? read.value : value;
  const bytes = new TextEncoder().encode(inner);
  const clean = whole ? bytes.map(() => 0x2a) : redactBytes(bytes, redaction).bytes;
  const changed = clean.some((byte, index) => byte !== bytes[index]);
  if (!changed) return { text: value, spans: [] };
  const text = read.ok ? `=?base64?${encodeBase64(clean)}?=` : '*'.repeat(value.length);
  return { text, spans: [{ start: 0, end: text.length, kind: whole ? 'header' : 'repeated' }] };
}

/** Runs of units that `after` has as stars and `before` has not. */
function starred(before: string, after: string, kind: BlankedSpan['kind']): readonly BlankedSpan[] {
  const spans: BlankedSpan[] = [];
  let start = -1;
  for (let at = 0; at <= after.length; at++) {
    const blanked = at < after.length && after.charAt(at) === '*' && before.charAt(at) !== '*';
    if (blanked && start < 0) start = at;
    if (!blanked && start >= 0) {
      spans.push({ start, end: at, kind });
      start = -1;
    }
  }
  return spans;
}

/** Every value that is secret by its place, so that it can be found where it is repeated. */
function secretValues(exchange: Exchange, body: Uint8Array, state: boolean): ReadonlySet<string> {
  const { request, facts } = exchange;
  const values = new Set<string>();
  const add = (value: string) => {
    if (value.length >= MIN_LITERAL) values.add(value);
  };
  for (const [name, value] of [...(request?.headers ?? []), ...(facts.head?.headers ?? [])]) {
    const stateful = state && /session/i.test(name);
    if (/cookie$/i.test(name)) for (const [, part = ''] of value.matchAll(/=([^;,\s]+)/g)) add(part);
    else if (/^(?:www|proxy)-authenticate$/i.test(name)) challengeSecrets(value).forEach(add);
    else if (/authorization$/i.test(name) && value.includes('="')) challengeSecrets(value).forEach(add);
    else if (isSecretHeader(name) || stateful) addHeaderValue(value.slice(schemeLength(name, value)).trim(), add);
  }
  for (const url of [request?.url, facts.head?.url]) for (const value of urlSecrets(url ?? '')) add(value);
  for (const bytes of [request?.body ?? new Uint8Array(0), body]) {
    const text = byteText(bytes);
    for (const span of findSecrets(text, { state })) {
      const raw = bytes.subarray(span.start, span.end);
      addBodyValue(new TextDecoder().decode(raw), add);
    }
  }
  return values;
}

function addHeaderValue(value: string, add: (value: string) => void): void {
  add(value);
  const wrappedValue = looksWrapped(value) ? decodeHeaderValue(value) : undefined;
  if (wrappedValue?.ok) add(wrappedValue.value);
  // Basic credentials are `user:password` in base64 (RFC 7617 § 2).
  if (!/^[A-Za-z0-9+/]{8,}={0,2}$/.test(value)) return;
  try {
    const pair = atob(value);
    if (/^[\x20-\x7e]+:[\x20-\x7e]*$/.test(pair)) add(pair.slice(pair.indexOf(':') + 1));
  } catch {
    // Not base64 after all.
  }
}

function addBodyValue(value: string, add: (value: string) => void): void {
  add(value);
  if (!value.includes('\\')) return;
  try {
    add(String(JSON.parse(`"${value}"`)));
  } catch {
    // Escapes of JSON within a string; the raw form has been added.
  }
}

type Digest = NonNullable<JudgeContext['previous']>;

/** States of equal length look alike once blanked; a mark keeps it to be seen that the one sent was another. */
function withChangeKept(
  clean: Digest | undefined,
  original: Digest,
  sent: ExchangeRequest | undefined,
): Digest | undefined {
  const given = original.requestState;
  const blanked = clean?.requestState;
  if (given === undefined || blanked === undefined || blanked === given) return clean;
  const state = locateJson(byteText(sent?.body ?? new Uint8Array(0)), '/params/requestState');
  const raw = state && new TextDecoder().decode(sent?.body.subarray(state.start, state.end));
  return raw === undefined || isString(raw, given)
    ? clean
    : { ...clean, id: original.id, requestState: `${blanked.slice(0, -1)}#` };
}

function isString(json: string, value: string): boolean {
  try {
    return JSON.parse(json) === value;
  } catch {
    return false;
  }
}

function redactContext(
  context: JudgeContext,
  sent: ExchangeRequest | undefined,
  redaction: Redaction,
  note: (spans: readonly BlankedSpan[]) => void,
): JudgeContext {
  const { tool, previous } = context;
  const clean = <T>(value: T): T | undefined => {
    try {
      const bytes = new TextEncoder().encode(JSON.stringify(value));
      const read = redactBytes(bytes, redaction);
      if (read.spans.length === 0) return value;
      note(read.spans);
      // Redaction keeps JSON's shape and every key, so what comes back is what went in.
      return JSON.parse(new TextDecoder().decode(read.bytes)) as T;
    } catch {
      return undefined;
    }
  };
  const { tool: _, previous: __, ...rest } = context;
  const cleanTool = tool && clean(tool);
  const cleanPrevious = previous && withChangeKept(clean(previous), previous, sent);
  return { ...rest, ...(cleanTool && { tool: cleanTool }), ...(cleanPrevious && { previous: cleanPrevious }) };
}
