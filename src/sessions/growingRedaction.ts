import { headerValue } from '#exchange/headerList.ts';
import { declaredType, sniff, SNIFF_BYTES } from '#exchange/mediaType.ts';
import type { Exchange } from '#exchange/model.ts';
import { learnSecret, secretsBesideBody } from './secretValues.ts';
import { redactBytes, redactString } from './redactText.ts';
import { byteText, literalForms } from './secretLiterals.ts';
import { stringEnd } from './secretText.ts';

/** A stretch of the redacted body from `start` on; it takes the place of what was given for the same bytes before. */
export interface RedactedPiece {
  readonly start: number;
  readonly bytes: Uint8Array;
  /** Bytes have come that no piece was given for yet. */
  readonly more: boolean;
}

/** Redacts the body of an exchange while it grows, a little at a time. */
export interface GrowingRedaction {
  /** The next piece. With `last` the body is over and nothing is held back. */
  advance(last: boolean): RedactedPiece;
  /** Values found to be secret so far. */
  readonly known: ReadonlySet<string>;
  /** A secret became known after pieces had been given in which it may stand: start over. */
  readonly stale: boolean;
  /** Any other text of this exchange without its secrets. */
  clean(text: string): string;
}

/** Bytes read at a time: some ms of work. */
const STEP = 64 * 1024;
/** Bytes read again before each new step where no event ends: a secret that spans several lines is found whole. */
const CONTEXT = 64 * 1024;
/** A string longer than this is cut all the same. */
const LONGEST = 4 * 1024 * 1024;
/** Longest unfinished word that is held back: what has come of it may be too short to be known as a token. */
const HELD = 4096;

/** A redaction that starts at the body's first byte; `known` are values found by an earlier one. */
export function createGrowingRedaction(exchange: Exchange, known: Iterable<string> = []): GrowingRedaction {
  const { facts } = exchange;
  const values = new Set([...known, ...secretsBesideBody(exchange)]);
  let forms = literalForms(values);
  let hadHead = facts.head !== undefined;
  let from = 0;
  let learntLate = false;

  function redact(bytes: Uint8Array): Uint8Array {
    const first = redactBytes(bytes, { state: false, literals: forms });
    const before = values.size;
    for (const { start, end, kind } of first.spans)
      if (kind !== 'repeated') learnSecret(bytes.subarray(start, end), values);
    if (values.size === before) return first.bytes;
    learntLate ||= from > 0;
    forms = literalForms(values);
    return redactBytes(bytes, { state: false, literals: forms }).bytes;
  }

  return {
    known: values,
    get stale() {
      return learntLate;
    },
    clean: (text) => redactString(text, { state: false, literals: forms }).text,
    advance(last) {
      if (!hadHead && facts.head) {
        hadHead = true;
        for (const value of secretsBesideBody(exchange)) values.add(value);
        forms = literalForms(values);
      }
      const start = from;
      const events = isEventStream(exchange);
      for (let size = events ? STEP : STEP + CONTEXT; ; size *= 2) {
        const bytes = facts.slice(start, start + size);
        const more = start + bytes.length < facts.byteLength;
        const text = byteText(bytes);
        const boundary = events ? eventEnd(text) : valueEnd(text, size >= LONGEST);
        if (more && boundary === 0) continue;
        const redacted = redact(bytes);
        if (more) {
          from = start + boundary;
          return { start, bytes: events ? redacted.subarray(0, boundary) : redacted, more };
        }
        const end = last ? bytes.length : bytes.length - heldBack(text, forms);
        from = start + Math.min(boundary, end);
        return { start, bytes: redacted.subarray(0, end), more };
      }
    },
  };
}

function isEventStream({ facts }: Exchange): boolean {
  const declared = declaredType(headerValue(facts.head?.headers ?? [], 'content-type'));
  return declared === 'sse' || sniff(facts.slice(0, SNIFF_BYTES), false) === 'sse';
}

/** Where the last whole event ends; no secret reaches from one event into the next. */
function eventEnd(text: string): number {
  const ends = ['\n\n', '\r\n\r\n', '\r\r'].map((blank) => {
    const at = text.lastIndexOf(blank);
    return at < 0 ? 0 : at + blank.length;
  });
  return Math.max(...ends);
}

/** A place outside of any string, at least `CONTEXT` before the end; 0 when there is none yet. */
function valueEnd(text: string, forced: boolean): number {
  const limit = text.length - CONTEXT;
  if (limit <= 0) return 0;
  let found = 0;
  let strings = false;
  for (let quote = text.indexOf('"'); quote >= 0;) {
    strings = true;
    const end = stringEnd(text, quote + 1, 0) + 1;
    if (end > limit) break;
    // The comma after a value: a key is followed by a colon, and a key's value must be read with it.
    if (/^[ \t\r\n]*,/.test(text.slice(end, end + 64))) found = end;
    quote = text.indexOf('"', end);
  }
  if (!strings) found = Math.max(0, text.lastIndexOf('\n', limit - 1) + 1);
  return found === 0 && forced ? limit : found;
}

/** How many of the last characters may be the start of a secret that is still coming. */
function heldBack(text: string, forms: readonly string[]): number {
  const tail = text.slice(-HELD);
  const word = /[\w.~+/=%\\-]*$/.exec(tail)?.[0].length ?? 0;
  const started = forms.map((form) => {
    for (let length = Math.min(form.length - 1, tail.length); length > 0; length--) {
      if (tail.endsWith(form.slice(0, length))) return length;
    }
    return 0;
  });
  return Math.max(word, ...started);
}
