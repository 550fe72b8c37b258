import type { Exchange } from '#exchange/model.ts';
import { isJsonObject, member, readJson } from '#protocol/json.ts';
import type { JsonValue } from '#protocol/json.ts';
import { arrayItems, topMembers } from '#protocol/jsonLocate.ts';
import type { RawId } from '#protocol/rawId.ts';
import { answerExchange, requestExchange } from './importBody.ts';
import { valueEnd } from './logRows.ts';

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

/** Longest stretch of a line before a message that is looked at for it, for a direction and for a time. */
const MAX_PREFIX = 400;
/** Brackets at which a message is looked for in vain; each costs a reading of the line. */
const MAX_TRIES = 6;
/** How deep a wrapped message may lie. */
const MAX_DEPTH = 4;
const WRAPPED = new Set([
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
]);

type Beside = Pick<Logged, 'direction' | 'time'>;

/** All messages of a line: what stands before one is its prefix, which may itself hold brackets as in `[client] {…}`. */
function messagesIn(line: string, outer: Beside = { direction: undefined, time: undefined }, depth = 0): Logged[] {
  const found: Logged[] = [];
  let from = 0;
  let tries = 0;
  let at = nextOpen(line, 0);
  while (at >= 0 && at - from <= MAX_PREFIX && tries < MAX_TRIES) {
    const read = valueAt(line, at);
    if (!read) {
      tries++;
      at = nextOpen(line, at + 1);
      continue;
    }
    const prefix = line.slice(from, at);
    const beside = { direction: directionIn(prefix) ?? outer.direction, time: timeIn(prefix) ?? outer.time };
    const messages = unwrap(read.text, read.value, beside, depth);
    found.push(...messages);
    at += read.text.length;
    if (messages.length > 0) {
      from = at;
      tries = 0;
    } else tries++;
    at = nextOpen(line, at);
  }
  return found;
}

function nextOpen(line: string, from: number): number {
  const next = line.slice(from, from + MAX_PREFIX + 1).search(/[{[]/);
  return next < 0 ? -1 : from + next;
}

/** The JSON value that begins here; something may follow it, as loggers write more behind a message. */
function valueAt(line: string, at: number): { readonly text: string; readonly value: JsonValue } | undefined {
  const rest = line.slice(at).trimEnd();
  const whole = /[}\]]$/.test(rest) ? readJson(rest) : undefined;
  if (whole !== undefined) return { text: rest, value: whole };
  const end = valueEnd(rest);
  const text = end === undefined ? '' : rest.slice(0, end);
  const value = end === undefined ? undefined : readJson(text);
  return value === undefined ? undefined : { text, value };
}

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
  if (depth >= MAX_DEPTH) return [];
  const next: Beside = { direction: directionOf(value) ?? beside.direction, time: timeOf(value) ?? beside.time };
  return [...topMembers(text)].flatMap(([key, raw]) => {
    // Loggers name the member as they like, but they don't take the word out of the message.
    if (!WRAPPED.has(key) && !raw.includes('jsonrpc')) return [];
    const inner = member(value, key);
    const side = key === 'request' ? 'out' : key === 'response' ? 'in' : next.direction;
    if (typeof inner === 'string') return messagesIn(inner, { ...next, direction: side }, depth + 1);
    return inner === undefined ? [] : unwrap(raw, inner, { ...next, direction: side }, depth + 1);
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
