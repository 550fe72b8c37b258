import type { HeaderList } from '#exchange/headerList.ts';
import type { Exchange, ExchangeRequest } from '#exchange/model.ts';
import { locateJson } from '#protocol/jsonLocate.ts';
import { idKind } from '#protocol/rawId.ts';
import type { RawId } from '#protocol/rawId.ts';
import { isMaskedField } from '#sessions/masked.ts';
import { isSecretHeader } from '#sessions/redact.ts';

/**
 * The request of an earlier exchange, ready to go out again: the same bytes with a fresh id (2025-11-25 base § Requests:
 * an id is never used twice in a session), the secrets of today in place of those that were blanked when it was stored,
 * and the session of today.
 */
export function requestAgain(
  exchange: Exchange,
  id: RawId,
  now: { readonly secrets: HeaderList; readonly sessionId: string | undefined },
): ExchangeRequest | undefined {
  const { request } = exchange;
  // An import may not know where its request went.
  if (request === undefined || exchange.missing.includes('request') || request.url === '') return undefined;
  const kept = request.headers
    .filter(([name, value]) => !(isSecretHeader(name) && isMaskedField(value)))
    .map(([name, value]): readonly [string, string] =>
      name.toLowerCase() === 'mcp-session-id' && now.sessionId !== undefined ? [name, now.sessionId] : [name, value],
    );
  const present = new Set(kept.map(([name]) => name.toLowerCase()));
  const lost = new Set(request.headers.map(([name]) => name.toLowerCase()).filter((name) => !present.has(name)));
  const restored = now.secrets.filter(([name]) => lost.has(name.toLowerCase()));
  return {
    ...request,
    headers: [...kept, ...restored],
    body: exchange.injected.includes('id') ? request.body : withId(request.body, id),
  };
}

function withId(body: Uint8Array, id: RawId): Uint8Array {
  const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(body);
  const span = locateJson(text, '/id');
  if (!span || idKind(text.slice(span.start, span.end)) === 'other') return body;
  return new TextEncoder().encode(text.slice(0, span.start) + id + text.slice(span.end));
}
