import type { Exchange } from '#exchange/model.ts';
import { isJsonObject, member, readJson } from '#protocol/json.ts';
import type { JsonValue } from '#protocol/json.ts';
import { arrayItems, topMembers } from '#protocol/jsonLocate.ts';
import type { RawId } from '#protocol/rawId.ts';
import { answerExchange, requestExchange } from './importBody.ts';

type Direction = 'out' | 'in' | undefined;

/** One JSON-RPC message of a log, with what its line says beside it. */
interface Logged {
  readonly text: string;
  readonly value: JsonValue;
  readonly direction: Direction;
  /** Epoch ms. */
  readonly time: number | undefined;
}

export interface LogReading {
  readonly exchanges: readonly Exchange[];
  /** Lines with no message in them. */
  readonly otherLines: number;
  /** Messages that belong to no call: notifications, requests of the server and answers to those. */
  readonly otherMessages: number;
  /** Calls beyond the limit. */
  readonly beyondLimit: number;
}

/**
 * Reads a log of JSON-RPC messages, one a line, bare or wrapped with direction and time, and pairs each request with
 * the first response that has its id. A log shows no HTTP, so heads and ends are missing.
 */
export function importLog(lines: Iterable<string>, newId: () => string, maxExchanges: number): LogReading {
  const calls: { request: Logged | undefined; response: Logged | undefined }[] = [];
  const waiting = new Map<RawId, { request: Logged | undefined; response: Logged | undefined }>();
  const fromServer = new Set<RawId>();
  let otherLines = 0;
  let otherMessages = 0;
  for (const line of lines) {
    const found = messagesIn(line);
    if (found.length === 0 && line.trim() !== '') otherLines++;
    for (const message of found) {
      const id = topMembers(message.text).get('id');
      const asks = typeof member(message.value, 'method') === 'string';
      if (asks && id !== undefined) {
        if (
          message.direction === 'in' &&
          /^"?(?:sampling|elicitation|roots)\//.test(String(member(message.value, 'method')))
        ) {
          fromServer.add(id);
          otherMessages++;
          continue;
        }
        const call = { request: message, response: undefined };
        calls.push(call);
        waiting.set(id, call);
      } else if (asks) otherMessages++;
      else {
        const call = id === undefined ? undefined : waiting.get(id);
        if (call) {
          call.response = message;
          if (id !== undefined) waiting.delete(id);
        } else if (message.direction === 'out' && id !== undefined && fromServer.delete(id)) otherMessages++;
        else calls.push({ request: undefined, response: message });
      }
    }
  }
  const kept = calls.slice(0, maxExchanges);
  return {
    exchanges: kept.map(({ request, response }) => exchangeOf(request, response, newId())),
    otherLines,
    otherMessages,
    beyondLimit: calls.length - kept.length,
  };
}

function exchangeOf(request: Logged | undefined, response: Logged | undefined, id: string): Exchange {
  if (!response) return requestExchange(request?.text ?? '', id, request?.time);
  const startedAt = request?.time;
  const timed = startedAt !== undefined && response.time !== undefined && response.time >= startedAt;
  return answerExchange(
    response.text,
    request?.text,
    id,
    timed ? { startedAt, at: response.time - startedAt } : undefined,
  );
}

/** Longest line prefix that is looked at for a direction and a time. */
const MAX_PREFIX = 200;
/** Brackets at which a message is looked for; each costs a reading of the line. */
const MAX_TRIES = 6;
const WRAPPED = [
  'message',
  'msg',
  'data',
  'payload',
  'body',
  'frame',
  'raw',
  'json',
  'packet',
  'content',
  'request',
  'response',
  'params',
];

function messagesIn(line: string): readonly Logged[] {
  const open = line.search(/[{[]/);
  if (open < 0 || open > MAX_PREFIX) return [];
  // A prefix may itself hold brackets, as in `[client] {…}`.
  for (let at = open, tries = 0; at >= 0 && tries < MAX_TRIES; at = nextOpen(line, at + 1), tries++) {
    const text = line.slice(at).trim();
    const value = parsed(text);
    if (value === undefined) continue;
    const prefix = line.slice(0, at);
    return unwrap(text, value, { direction: directionIn(prefix), time: timeIn(prefix) }, 0);
  }
  return [];
}

function nextOpen(line: string, from: number): number {
  const next = line.slice(from, MAX_PREFIX + 1).search(/[{[]/);
  return next < 0 ? -1 : from + next;
}

type Beside = Pick<Logged, 'direction' | 'time'>;

function unwrap(text: string, value: JsonValue, beside: Beside, depth: number): readonly Logged[] {
  if (Array.isArray(value)) {
    const items = arrayItems(text);
    return value.flatMap((item: JsonValue, index) => {
      const span = items[index];
      return isMessage(item) && span ? [{ text: text.slice(span.start, span.end), value: item, ...beside }] : [];
    });
  }
  if (!isJsonObject(value)) return [];
  if (isMessage(value)) return [{ text, value, ...beside }];
  if (depth > 3) return [];
  const members = topMembers(text);
  const next: Beside = { direction: directionOf(value) ?? beside.direction, time: timeOf(value) ?? beside.time };
  return WRAPPED.flatMap((key) => {
    const inner = member(value, key);
    const raw = members.get(key);
    if (inner === undefined || raw === undefined) return [];
    const side = key === 'request' ? 'out' : key === 'response' ? 'in' : next.direction;
    if (typeof inner !== 'string') return unwrap(raw, inner, { ...next, direction: side }, depth + 1);
    const read = parsed(inner.trim());
    return read === undefined ? [] : unwrap(inner.trim(), read, { ...next, direction: side }, depth + 1);
  });
}

function isMessage(value: JsonValue): boolean {
  return (
    isJsonObject(value) &&
    (member(value, 'jsonrpc') === '2.0' ||
      (Object.hasOwn(value, 'id') && (Object.hasOwn(value, 'result') || Object.hasOwn(value, 'error'))))
  );
}

const OUT =
  /^(?:out(?:going|bound)?|send|sent|tx|client|request|req|c2s|client[-_ ]?(?:to|->|2)[-_ ]?server|>+|→|-+>)$/i;
const IN =
  /^(?:in(?:coming|bound)?|recv|receive[d]?|rx|server|response|resp?|s2c|server[-_ ]?(?:to|->|2)[-_ ]?client|<+|←|<-+)$/i;

function directionOf(value: JsonValue): Direction {
  for (const key of ['direction', 'dir', 'side', 'from', 'type', 'kind', 'event', 'source']) {
    const said = member(value, key);
    if (typeof said !== 'string') continue;
    if (OUT.test(said)) return 'out';
    if (IN.test(said)) return 'in';
  }
  return undefined;
}

function directionIn(prefix: string): Direction {
  for (const word of prefix.split(/[\s[\]():,|]+/)) {
    if (word !== '' && OUT.test(word)) return 'out';
    if (word !== '' && IN.test(word)) return 'in';
  }
  return undefined;
}

function timeOf(value: JsonValue): number | undefined {
  for (const key of ['timestamp', 'time', 'ts', 'at', 'date', '@timestamp']) {
    const said = member(value, key);
    const time = typeof said === 'number' ? epochMs(said) : typeof said === 'string' ? parsedTime(said) : undefined;
    if (time !== undefined) return time;
  }
  return undefined;
}

function timeIn(prefix: string): number | undefined {
  const iso = /\d{4}-\d\d-\d\d[T ]\d\d:\d\d:\d\d(?:[.,]\d+)?(?:Z|[+-]\d\d:?\d\d)?/.exec(prefix)?.[0];
  return iso === undefined ? undefined : parsedTime(iso.replace(',', '.'));
}

function parsedTime(text: string): number | undefined {
  if (/^\d{9,}(?:\.\d+)?$/.test(text)) return epochMs(Number(text));
  const time = Date.parse(text);
  return Number.isNaN(time) ? undefined : time;
}

/** A number as epoch ms: seconds, milliseconds, microseconds and nanoseconds are told apart by size. */
function epochMs(value: number): number | undefined {
  if (!Number.isFinite(value) || value < 1e8) return undefined;
  if (value < 1e11) return value * 1000;
  if (value < 1e14) return value;
  return value < 1e17 ? value / 1000 : value / 1e6;
}

function parsed(text: string): JsonValue | undefined {
  return /[}\]]\s*$/.test(text.slice(-8)) ? readJson(text) : undefined;
}
