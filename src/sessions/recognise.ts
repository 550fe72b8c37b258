import { isJsonObject, member, readJson } from '#protocol/json.ts';
import type { JsonValue } from '#protocol/json.ts';
import { readCurlCommand } from './curlCommand.ts';
import { isTrace } from './curlTrace.ts';
import { isHar } from './harEntry.ts';
import { isRequestLine, isStatusLine } from './httpText.ts';
import type { Format } from './importFault.ts';
import { looksLikeEntry } from './importHar.ts';
import { isVerbose } from './importHttp.ts';
import { valueEnd } from './logRows.ts';
import { isSessionFile } from './sessionFile.ts';

/** What a text looks like, from its content alone. `confidence` is 0 to 1; `value` is the text's JSON when it is JSON. */
export interface Recognised {
  readonly kind: Format | 'unknown';
  readonly confidence: number;
  readonly value?: JsonValue | undefined;
}

/** Characters of a text that is not JSON as a whole which are looked at. */
const LOOK = 20_000;
const UNKNOWN: Recognised = { kind: 'unknown', confidence: 0 };

/** Says which format a text is in. Never throws. */
export function recognise(text: string): Recognised {
  const start = text
    .slice(0, LOOK)
    .replace(/^\ufeff/, '')
    .trimStart();
  if (start === '') return UNKNOWN;
  if (/^[[{]/.test(start)) {
    const value = readJson(text.replace(/^\ufeff/, ''));
    return value === undefined ? brokenJson(start, text) : wholeJson(value);
  }
  return lines(start, text);
}

function wholeJson(value: JsonValue): Recognised {
  if (isSessionFile(value)) return { kind: 'session', confidence: 1, value };
  if (isHar(value)) return { kind: 'har', confidence: 1, value };
  if (isJsonObject(member(member(value, 'log'), 'creator'))) return { kind: 'har', confidence: 0.9, value };
  const items: readonly JsonValue[] = Array.isArray(value) ? value : [value];
  const first = items[0];
  // One good item makes the others faulty transcripts rather than something else.
  if (items.some(isTranscript)) return { kind: 'transcript', confidence: 0.95, value };
  if (looksLikeEntry(first)) return { kind: 'har', confidence: 0.7, value };
  if (isRecord(value)) return { kind: 'record', confidence: 0.95, value };
  if (Array.isArray(value) && isLogArray(value)) return { kind: 'jsonl', confidence: 0.7, value };
  if (isWrapper(value)) return { kind: 'jsonl', confidence: 0.5, value };
  return { kind: 'json', confidence: isRpc(first) ? 0.95 : 0.4, value };
}

function isTranscript(value: JsonValue): boolean {
  return (
    typeof member(member(value, 'response'), 'close') === 'string' &&
    isJsonObject(member(value, 'request')) &&
    typeof member(value, 'era') === 'string'
  );
}

function isRecord(value: JsonValue): boolean {
  return (
    typeof member(value, 'outcome') === 'string' &&
    Array.isArray(member(value, 'httpStatuses')) &&
    isJsonObject(member(value, 'jsonrpc'))
  );
}

function isRpc(value: JsonValue | undefined): boolean {
  return member(value, 'jsonrpc') !== undefined;
}

/** Wrapped messages, or requests among responses: more than one body could hold. */
function isLogArray(items: readonly JsonValue[]): boolean {
  const asks = items.filter((item) => typeof member(item, 'method') === 'string').length;
  const plain = items.filter(isRpc).length;
  if (plain < items.length) return items.some(isWrapper);
  return asks > 0 && asks < items.length && items.length > 2;
}

function isWrapper(value: JsonValue): boolean {
  return isJsonObject(value) && !isRpc(value) && Object.values(value).some((inner) => holdsRpc(inner, 0));
}

const WRITTEN = /[{[][^]{0,200}"jsonrpc"\s*:\s*"2\.0"/;

/** True where a message lies in an object, or is written in a string, at most a few members down. */
function holdsRpc(value: JsonValue, depth: number): boolean {
  if (typeof value === 'string') return WRITTEN.test(value.slice(0, LOOK));
  if (!isJsonObject(value)) return false;
  return isRpc(value) || (depth < 3 && Object.values(value).some((inner) => holdsRpc(inner, depth + 1)));
}

/** Text that begins like JSON but is none as a whole: a log, a broken file of a known kind, or a body that broke off. */
function brokenJson(start: string, text: string): Recognised {
  if (/^\{\s*"format"\s*:\s*"estrato-session"/.test(start)) return { kind: 'session', confidence: 0.9 };
  if (/^\{\s*"log"\s*:\s*\{/.test(start) && /"(?:entries|creator|version)"/.test(start))
    return { kind: 'har', confidence: 0.9 };
  const rows = start.split('\n').filter((line) => line.trim() !== '');
  // The look may end inside the last line.
  const whole = rows.filter(
    (line, index) => (index < rows.length - 1 || start.length < LOOK) && readJson(line.trim()) !== undefined,
  );
  if (rows.length > 1 && whole.length >= 1 && whole.length >= (rows.length - 1) / 2)
    return { kind: 'jsonl', confidence: 0.8 };
  const end = valueEnd(start);
  if (end !== undefined && /^\s*[^\s]{0,80}\s*[{[]/.test(start.slice(end)) && /"jsonrpc"/.test(start.slice(end)))
    return { kind: 'jsonl', confidence: 0.8 };
  if (/^\[[^\]{}"]{1,80}\]\s/.test(start)) return lines(start, text);
  if (/"(?:jsonrpc|result|error)"\s*:/.test(start)) return { kind: 'json', confidence: 0.6 };
  return { kind: 'json', confidence: 0.1 };
}

function lines(start: string, text: string): Recognised {
  const rows = start.split(/\r\n|\n|\r/);
  const first = rows[0] ?? '';
  if (readCurlCommand(start)) return { kind: 'curl', confidence: 0.95 };
  if (isTrace(start) || isVerbose(start)) return { kind: 'curl', confidence: 0.95 };
  if (isStatusLine(first) || isRequestLine(first)) return { kind: 'http', confidence: 0.95 };
  if (rows.some((line) => isStatusLine(line) || /^curl: \(\d+\)/.test(line))) return { kind: 'curl', confidence: 0.6 };
  if (/^(?:data|event|id|retry):|^:/.test(first) && rows.some((line) => /^(?:data|event):/.test(line)))
    return { kind: 'sse', confidence: 0.9 };
  // A log may begin with a long tale of how its program started.
  if (/\\?"jsonrpc\\?"\s*:/.test(text)) return { kind: 'jsonl', confidence: 0.6 };
  return UNKNOWN;
}
