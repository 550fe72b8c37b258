import type { CloseFact } from '#exchange/fact.ts';
import { headerValue } from '#exchange/headerList.ts';
import type { Exchange, ExchangeRequest, Missing } from '#exchange/model.ts';
import { readJson } from '#protocol/json.ts';
import { assumeRequest, holdsAnswer } from './assumedRequest.ts';
import { readChunked } from './httpText.ts';
import type { RequestHead, ResponseHead } from './httpText.ts';
import { exchangeFrom } from './importedExchange.ts';

/** One request and its response as read from text; any part may be missing. */
export interface Transfer {
  request: RequestHead | undefined;
  /** Undefined when the text doesn't show it, as `curl -v` does not. */
  requestBody: string | undefined;
  head: ResponseHead | undefined;
  body: string;
  /** How the text says it ended. */
  close: CloseFact | undefined;
}

export function emptyTransfer(): Transfer {
  return { request: undefined, requestBody: undefined, head: undefined, body: '', close: undefined };
}

const encoder = new TextEncoder();

/** The exchange a transfer tells of, with what is missing named. */
export function exchangeFromTransfer(
  transfer: Transfer,
  id: string,
  chain: { readonly callId: string; readonly attempt: number },
): Exchange {
  const { head } = transfer;
  const missing: Missing[] = ['times'];
  const { request, revision } = requestOf(transfer, missing);
  const body = head || transfer.body !== '' ? bodyOf(transfer) : { chunks: [], close: undefined };
  const close = transfer.close ?? body.close;
  if (!head && !close) missing.push('head');
  if (!head && transfer.body === '' && close === undefined) missing.push('chunks');
  if (!close) missing.push('close');
  return exchangeFrom({
    id,
    ...chain,
    ...(request && { request }),
    ...(head && { head: { status: head.status, headers: head.headers } }),
    chunks: body.chunks.map((bytes) => ({ at: 0, bytes })),
    ...(close && { close }),
    missing,
    ...(revision && { revision }),
  });
}

function requestOf(
  transfer: Transfer,
  missing: Missing[],
): { readonly request?: ExchangeRequest; readonly revision?: ReturnType<typeof assumeRequest>['revision'] } {
  const { request, requestBody } = transfer;
  const known = request && { url: request.url, method: request.method, headers: request.headers };
  const bodyless = request?.method === 'GET' || request?.method === 'DELETE' || request?.method === 'OPTIONS';
  if (known && (requestBody !== undefined || bodyless))
    return { request: { ...known, body: encoder.encode(requestBody ?? '') } };
  missing.push('request', 'id');
  const assumed = assumeRequest(transfer.body, known);
  // The revision the real header names is better than one guessed from the answer.
  const named = known && headerValue(known.headers, 'mcp-protocol-version') !== undefined;
  return named || !holdsAnswer(transfer.body) ? { request: assumed.request } : assumed;
}

/** The body's bytes, and whether its own framing shows that it is whole. */
function bodyOf({ head, body }: Transfer): {
  readonly chunks: readonly Uint8Array[];
  readonly close: CloseFact | undefined;
} {
  const bytes = encoder.encode(body);
  const end = { kind: 'end', at: 0 } as const;
  if (!head) return { chunks: [bytes], close: undefined };
  const { headers, status } = head;
  if (/\bchunked\b/i.test(headerValue(headers, 'transfer-encoding') ?? '')) {
    const read = readChunked(bytes);
    if (read) {
      const cut = { kind: 'cut', at: 0, by: 'peer', message: 'no last chunk' } as const;
      return { chunks: read.chunks, close: read.whole ? end : cut };
    }
  }
  const length = headerValue(headers, 'content-length');
  const encoded = headerValue(headers, 'content-encoding') !== undefined;
  if (length !== undefined && /^\d+$/.test(length) && !encoded && bytes.length >= Number(length)) {
    const rest = new TextDecoder().decode(bytes.subarray(Number(length)));
    return { chunks: [rest.trim() === '' ? bytes.slice(0, Number(length)) : bytes], close: end };
  }
  if (body.trim() === '' && (status === 204 || status === 304)) return { chunks: [], close: end };
  const type = headerValue(headers, 'content-type') ?? '';
  return {
    chunks: [/^text\/event-stream/i.test(type) ? encoder.encode(withBlankLine(body)) : bytes],
    close: undefined,
  };
}

/**
 * An event stream as it was before an editor or a terminal dropped the blank line at its end: without it the last event
 * would count as broken off. Only for text that says nothing of how it ended.
 */
export function withBlankLine(text: string): string {
  if (text === '' || /(?:\r\n|\n|\r){2}$/.test(text)) return text;
  const lastLine = text
    .slice(Math.max(text.lastIndexOf('\n', text.length - 2), text.lastIndexOf('\r', text.length - 2)) + 1)
    .trim();
  const value = /^data:\s*(.*)$/.exec(lastLine)?.[1];
  if (value === undefined || readJson(value) === undefined) return text;
  return /[\r\n]$/.test(text) ? `${text}\n` : `${text}\n\n`;
}
