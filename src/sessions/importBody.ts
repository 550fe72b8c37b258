import type { Exchange, Missing } from '#exchange/model.ts';
import { isJsonObject, member } from '#protocol/json.ts';
import type { JsonValue } from '#protocol/json.ts';
import { locateJson } from '#protocol/jsonLocate.ts';
import type { Revision } from '#protocol/revision.ts';
import { assumeRequest } from './assumedRequest.ts';
import { exchangeFrom } from './importedExchange.ts';
import { withBlankLine } from './transfer.ts';

const encoder = new TextEncoder();

/** What was added to a text, or taken for granted of it, so that it could be judged at all. */
export type Added = 'envelope' | 'blank-line' | 'answer';

export interface BodyReading {
  readonly exchange: Exchange;
  readonly added: readonly Added[];
}

/** What a bare answer can't say. */
const BARE: readonly Missing[] = ['head', 'times', 'close'];

/** A bare event stream: the bytes of a body and nothing else. */
export function importStream(text: string, id: string): BodyReading {
  const whole = withBlankLine(text);
  return { exchange: answerExchange(whole, undefined, id), added: whole === text ? [] : ['blank-line'] };
}

/**
 * A bare JSON body: a response, a batch of them, a request alone, a result or error without its envelope, or an object
 * of a request and its response. `value` is undefined for text that is not JSON, which is judged as the body it was.
 */
export function importJson(text: string, value: JsonValue | undefined, id: string): BodyReading {
  const pair = pairIn(text, value);
  if (pair) return { exchange: answerExchange(pair.response, pair.request, id), added: [] };
  if (isJsonObject(value)) {
    if (typeof member(value, 'method') === 'string') return { exchange: requestExchange(text, id), added: [] };
    const key = bareKind(value);
    if (key !== undefined) {
      const enveloped = `{"jsonrpc":"2.0","id":1,"${key}":${text.trim()}}`;
      return { exchange: answerExchange(enveloped, undefined, id), added: ['envelope'] };
    }
  }
  // A proxy's error is such a body too, so it is judged; so is a configuration file, which is told what it was taken for.
  const added: readonly Added[] = value === undefined || isMessage(value) ? [] : ['answer'];
  return { exchange: answerExchange(text, undefined, id), added };
}

/** True for a JSON-RPC message with any of its marks, or a batch that begins with one. */
function isMessage(value: JsonValue): boolean {
  const first = Array.isArray(value) ? (value[0] ?? null) : value;
  return ['jsonrpc', 'result', 'error'].some((key) => member(first, key) !== undefined);
}

function bareKind(value: JsonValue): 'result' | 'error' | undefined {
  if (['jsonrpc', 'id', 'result', 'error'].some((key) => member(value, key) !== undefined)) return undefined;
  if (typeof member(value, 'code') === 'number' && typeof member(value, 'message') === 'string') return 'error';
  const telling = ['content', 'structuredContent', 'isError', 'resultType', 'tools', 'inputRequests', 'requestState'];
  return telling.some((key) => member(value, key) !== undefined) ? 'result' : undefined;
}

/** Raw texts of a request and its response that stand side by side. */
function pairIn(
  text: string,
  value: JsonValue | undefined,
): { readonly request: string; readonly response: string } | undefined {
  const at = (pointer: string) => {
    const span = locateJson(text, pointer);
    return span && text.slice(span.start, span.end);
  };
  const both = (request: string, response: string) => {
    const asked = at(request);
    const answered = at(response);
    return asked !== undefined && answered !== undefined ? { request: asked, response: answered } : undefined;
  };
  if (Array.isArray(value) && value.length === 2) {
    const asks = value.map((item) => typeof member(item, 'method') === 'string');
    return asks[0] && !asks[1] ? both('/0', '/1') : undefined;
  }
  if (typeof member(member(value, 'request'), 'method') !== 'string' || !isJsonObject(member(value, 'response')))
    return undefined;
  return member(member(value, 'request'), 'jsonrpc') === undefined ? undefined : both('/request', '/response');
}

/** A request of which no answer is known. */
export function requestExchange(requestText: string, id: string, startedAt = 0): Exchange {
  return exchangeFrom({
    id,
    request: messageRequest(requestText),
    chunks: [],
    missing: [...BARE, 'chunks'],
    startedAt,
  });
}

export interface Timed {
  /** Epoch ms of the request. */
  readonly startedAt: number;
  /** ms since the request. */
  readonly at: number;
}

/** An answer, with the request it belongs to when that is known. */
export function answerExchange(bodyText: string, requestText: string | undefined, id: string, timed?: Timed): Exchange {
  const assumed = requestText === undefined ? assumeRequest(bodyText) : undefined;
  const missing = BARE.filter((part) => !(part === 'times' && timed));
  return exchangeFrom({
    id,
    request: assumed?.request ?? messageRequest(requestText ?? ''),
    chunks: [{ at: timed?.at ?? 0, bytes: encoder.encode(bodyText) }],
    missing: assumed ? ['request', 'id', ...missing] : missing,
    ...(assumed ? { revision: assumed.revision } : legacyHint(bodyText, requestText ?? '')),
    ...(timed && { startedAt: timed.startedAt }),
  });
}

/** A message by itself says nothing of headers, so the revision is taken from what the pair shows. */
function legacyHint(bodyText: string, requestText: string): { readonly revision?: Revision } {
  if (/"io\.modelcontextprotocol\/protocolVersion"|"protocolVersion"/.test(requestText)) return {};
  return { revision: /"resultType"\s*:/.test(bodyText) ? '2026-07-28' : '2025-11-25' };
}

function messageRequest(text: string): NonNullable<Exchange['request']> {
  return { url: '', method: 'POST', headers: [], body: encoder.encode(text) };
}
