import { encodeBase64 } from '#protocol/base64.ts';
import { decodeHeaderValue, looksWrapped } from '#protocol/headerValue.ts';
import { isSecretHeader, redactUrl, schemeLength } from './redact.ts';
import { blankedText, redactBytes, redactString } from './redactText.ts';
import type { BlankedSpan, Redaction } from './redactText.ts';
import { redactChallenges } from './secretChallenges.ts';
import { isStateKey } from './secretNames.ts';

/** A text of equal length with its secrets blanked, and where. */
export interface BlankedText {
  readonly text: string;
  /** In UTF-16 units. */
  readonly spans: readonly BlankedSpan[];
}

/** Blanks the secrets of an address: those by their place in it, then those known from elsewhere. */
export function redactUrlText(text: string, redaction: Redaction): BlankedText {
  const byName = redactUrl(text);
  const spans = starred(text, byName, 'url');
  const rest = redactString(byName, redaction);
  return { text: rest.text, spans: [...spans, ...rest.spans] };
}

const URL_HEADERS = new Set(['location', 'content-location', 'referer', 'link', 'origin']);

/** Blanks the secrets of one header field. */
export function redactHeader(name: string, value: string, redaction: Redaction): BlankedText {
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
function redactWrapped(value: string, whole: boolean, redaction: Redaction): BlankedText {
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
