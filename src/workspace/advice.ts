import { headerValue } from '#exchange/headerList.ts';
import { topMembers } from '#protocol/jsonLocate.ts';
import { retryVerdict } from '#verdict/retryVerdict.ts';
import type { RetryVerdict } from '#verdict/retry.ts';
import type { Call, Entry } from './runs.ts';

/** The retry verdict on one exchange, seen with the attempts before it. Undefined until it was judged. */
export function adviceOn(entry: Entry, call: Call | undefined, hintsTrusted: boolean): RetryVerdict | undefined {
  const { exchange, verdict } = entry;
  if (verdict === undefined) return undefined;
  const earlier = (call?.entries ?? []).filter(
    (other) =>
      other.exchange.round === exchange.round &&
      other.exchange.role === 'request' &&
      other.exchange.attempt < exchange.attempt,
  );
  const sent = exchange.request?.headers ?? [];
  return retryVerdict({
    verdict,
    method: entry.label.method,
    annotations: exchange.context.tool?.annotations,
    hintsTrusted,
    idempotencyKey: headerValue(sent, 'idempotency-key') !== undefined,
    attempts: earlier.length + 1,
    answeredIn: verdict.execution.word === 'continue' ? answerTo(entry, call)?.exchange.round : undefined,
    earlierUnknown: earlier.some((other) => other.verdict?.execution.word === 'unknown'),
    sentSessionId: headerValue(sent, 'mcp-session-id') !== undefined,
    retryAfter: headerValue(verdict.responseHeaders, 'retry-after'),
    receivedAt: exchange.startedAt + (exchange.facts.head?.at ?? 0),
  });
}

/** The round that goes on with this one, as the exchanges record it. */
function answerTo({ exchange }: Entry, call: Call | undefined): Entry | undefined {
  const id = topMembers(new TextDecoder().decode(exchange.request?.body)).get('id');
  return call?.entries.find(
    (later) => later.exchange.round === exchange.round + 1 && later.exchange.context.previous?.id === id,
  );
}
