import type { CloseFact } from '#exchange/fact.ts';
import type { HeaderList } from '#exchange/headerList.ts';
import { headerValue } from '#exchange/headerList.ts';
import type { Exchange } from '#exchange/model.ts';
import { bodyToJson, exchangeToJson } from './exchangeJson.ts';
import type { BodyJson } from './exchangeJson.ts';
import type { OwnHar } from './harOwn.ts';
import { redactForExport } from './redactExchange.ts';
import type { SessionExchange } from './sessionDocument.ts';

interface NameValue {
  readonly name: string;
  readonly value: string;
}

/**
 * Writes exchanges as a HAR 1.2 file that other tools open: redacted, one entry each, bodies as text or base64. HAR is a
 * mapping: chunk times, closes and the judging context are kept in each entry's `_estrato`.
 */
export function writeHar(exchanges: readonly Pick<SessionExchange, 'exchange' | 'at'>[], creator: NameValue): string {
  const entries = exchanges.map(({ exchange, at }) => harEntry(redactForExport(exchange).redacted, at));
  const comment = 'Secrets are blanked with *, each byte by one.';
  return `${JSON.stringify({ log: { version: '1.2', creator: { name: creator.name, version: creator.value }, pages: [], entries, comment } }, undefined, 1)}\n`;
}

function harEntry(exchange: Exchange, at: number | undefined): object {
  const { facts, request } = exchange;
  const { head, close } = facts;
  const body = facts.slice(0, facts.byteLength);
  const sent = request?.body ?? new Uint8Array(0);
  const endAt = Math.max(0, close?.at ?? facts.chunkAt(Math.max(0, facts.chunkCount - 1)), head?.at ?? 0);
  const headAt = head?.at ?? endAt;
  const failure = close && failureOf(close);
  return {
    startedDateTime: new Date(
      Number.isFinite(exchange.startedAt) ? Math.min(Math.max(exchange.startedAt, 0), 8.64e15) : 0,
    ).toISOString(),
    time: endAt,
    request: {
      method: request?.method ?? 'POST',
      url: request?.url ?? '',
      httpVersion: 'HTTP/1.1',
      cookies: [],
      headers: fields(request?.headers ?? []),
      queryString: queryOf(request?.url ?? ''),
      ...(sent.length > 0 && {
        postData: { mimeType: headerValue(request?.headers ?? [], 'content-type') ?? '', ...textOf(bodyToJson(sent)) },
      }),
      headersSize: -1,
      bodySize: sent.length,
    },
    response: {
      status: head?.status ?? 0,
      statusText: '',
      httpVersion: 'HTTP/1.1',
      cookies: [],
      headers: fields(head?.headers ?? []),
      content: {
        size: body.length,
        mimeType: headerValue(head?.headers ?? [], 'content-type') ?? 'x-unknown',
        ...(body.length > 0 && textOf(bodyToJson(body))),
      },
      redirectURL: headerValue(head?.headers ?? [], 'location') ?? '',
      headersSize: -1,
      bodySize: head ? body.length : -1,
      ...(failure !== undefined && { _error: failure }),
    },
    cache: {},
    timings: {
      blocked: -1,
      dns: -1,
      connect: -1,
      send: 0,
      wait: headAt,
      receive: Math.max(0, endAt - headAt),
      ssl: -1,
    },
    ...(exchange.missing.length > 0 && { comment: `Not known: ${exchange.missing.join(', ')}.` }),
    _estrato: ownOf(exchange, at),
  };
}

function ownOf(exchange: Exchange, at: number | undefined): OwnHar {
  const { facts, request: _, startedAt: __, sessionId: ___, ...rest } = exchangeToJson(exchange);
  const { chunks, close, probe, head } = facts;
  return {
    version: 1,
    ...rest,
    ...(at !== undefined && { at }),
    facts: { chunks, ...(close && { close }), ...(probe && { probe }) },
    ...(head && {
      head: { at: head.at, status: head.status, url: head.url, redirected: head.redirected, type: head.type },
    }),
  };
}

function failureOf(close: CloseFact): string | undefined {
  switch (close.kind) {
    case 'end':
      return undefined;
    case 'blocked':
      return close.message === '' ? 'net::ERR_FAILED' : close.message;
    case 'cut':
      return close.by === 'user' ? 'net::ERR_ABORTED' : close.message === '' ? close.by : close.message;
  }
}

function textOf(json: BodyJson): { readonly text: string; readonly encoding?: 'base64' } {
  return 'text' in json ? { text: json.text } : { text: json.base64, encoding: 'base64' };
}

function fields(headers: HeaderList): readonly NameValue[] {
  return headers.map(([name, value]) => ({ name, value }));
}

function queryOf(url: string): readonly NameValue[] {
  const parsed = URL.parse(url);
  return parsed ? [...parsed.searchParams].map(([name, value]) => ({ name, value })) : [];
}
