import type { CloseFact } from '#exchange/fact.ts';
import { createFactLog } from '#exchange/factLog.ts';
import type { HeaderList } from '#exchange/headerList.ts';
import type { Exchange } from '#exchange/model.ts';
import { redactContext } from './redactContext.ts';
import { redactHeader, redactUrlText } from './redactHeader.ts';
import { redactBytes, redactString } from './redactText.ts';
import type { BlankedSpan, Redaction } from './redactText.ts';
import { literalForms } from './secretLiterals.ts';
import { secretValues } from './secretValues.ts';

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
