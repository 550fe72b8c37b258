import type { Decision } from './decision.ts';
import type { Seen } from './seen.ts';
import { decideOther } from './decideOther.ts';
import { decideWrongType } from './decideWrongType.ts';
import { innerOf } from './inner.ts';
import { reached, readingNow, stopped, unknown, waiting } from './ruling.ts';
import type { Http } from './ruling.ts';
import { say } from './saying.ts';
import type { Saying } from './saying.ts';
import { cutSaying, stall } from './streamLoss.ts';

/** Decides from the stream stratum down; the head is fine, or missing from an import. */
export function decideBody(seen: Seen, http: Http): Decision {
  const { reading, exchange } = seen;
  if (seen.expected.ids.length === 0) return decideOther(seen, http);
  if (lacksBody(seen)) return unknown(http, say('stream.body-missing', {}));
  const declared = reading.head ? reading.declared : reading.framed ? 'sse' : 'json';
  switch (declared) {
    case 'sse':
      return reading.looks === 'json' && reading.close && !seen.stream.settled && exchange.request
        ? decideWrongType(seen, http)
        : decideStream(seen, http);
    case 'json':
      return reading.looks === 'sse' ? decideWrongType(seen, http) : decideJson(seen, http);
    case 'none':
      return reading.byteLength === 0 ? decideJson(seen, http) : decideWrongType(seen, http);
    case 'other':
      return decideWrongType(seen, http);
  }
}

function decideStream(seen: Seen, http: Http): Decision {
  const { reading, stream } = seen;
  const { close } = reading;
  const events = reading.events.count;
  if (stream.settled) {
    const saying = close
      ? say('stream.events-whole', { events, bytes: reading.byteLength })
      : say('stream.answer-open', { events });
    return reached(http, { status: 'pass', saying }, stream.settled, true, stream.settled.source.at);
  }
  if (close?.kind === 'end') return decideCleanEnd(seen, http);
  const inner = stream.leading && innerOf(stream.leading);
  if (close?.kind === 'cut') {
    const { outcome, saying } = cutSaying(close, seen);
    return stopped(http, outcome, saying, { settled: true, candidate: stream.leading, inner, provedAt: close.at });
  }
  const stalled = stall(seen);
  if (stalled)
    return stopped(http, 'STREAM_STALLED', stalled, {
      settled: false,
      candidate: stream.leading,
      inner,
      provedAt: undefined,
    });
  if (stream.leading) {
    return reached(
      http,
      { status: 'pending', saying: readingNow(seen) },
      stream.leading,
      false,
      stream.leading.source.at,
    );
  }
  if (seen.exchange.missing.includes('close')) return unknown(http, endNotKnown(seen));
  return waiting(http, seen);
}

function decideCleanEnd(seen: Seen, http: Http): Decision {
  const { reading, stream } = seen;
  const closedAt = reading.close?.at;
  const events = reading.events.count;
  const best = stream.leading ?? seen.lastEvent;
  if (best) {
    const saying = say('stream.events-whole', { events, bytes: reading.byteLength });
    return reached(http, { status: 'pass', saying }, best, true, closedAt);
  }
  if (seen.expected.revision === '2025-11-25' && reading.lastEventId !== undefined) {
    const saying = say('stream.resumable', { lastEventId: reading.lastEventId });
    return {
      ...stopped(http, 'STREAM_ENDED_WITHOUT_RESPONSE', saying, {
        settled: true,
        candidate: undefined,
        inner: undefined,
        provedAt: closedAt,
      }),
      stream: { status: 'pending', saying },
    };
  }
  const saying = reading.tail
    ? say('stream.undispatched-tail', { bytes: reading.tail.end - reading.tail.start })
    : say('stream.ended-without-response', { events, ms: closedAt ?? 0 });
  return stopped(http, 'STREAM_ENDED_WITHOUT_RESPONSE', saying, {
    settled: true,
    candidate: undefined,
    inner: undefined,
    provedAt: closedAt,
  });
}

function decideJson(seen: Seen, http: Http): Decision {
  const { reading, body } = seen;
  const { close } = reading;
  const whole = say('stream.json-whole', { bytes: reading.byteLength });
  const endUnknown = !close && seen.exchange.missing.includes('close');
  if (endUnknown && (!body || body.reading.scan.fault?.reason === 'ends-early'))
    return unknown(http, endNotKnown(seen));
  if (close?.kind === 'end' || endUnknown) {
    if (!body)
      return stopped(http, 'EMPTY_BODY', say('stream.empty', {}), {
        settled: true,
        candidate: undefined,
        inner: undefined,
        provedAt: close?.at,
      });
    const stream = endUnknown
      ? ({ status: 'unknown', saying: endNotKnown(seen) } as const)
      : ({ status: 'pass', saying: whole } as const);
    return reached(http, stream, body, true, close?.at);
  }
  if (close?.kind === 'cut') {
    if (body && body.reading.value !== undefined)
      return reached(http, { status: 'warn', saying: whole }, body, true, close.at);
    const { outcome } = cutSaying(close, seen);
    const named = outcome === 'STREAM_TRUNCATED' ? 'BODY_TRUNCATED' : outcome;
    const saying =
      outcome === 'STREAM_TRUNCATED'
        ? say('stream.body-cut', { bytes: reading.byteLength, by: close.by })
        : cutSaying(close, seen).saying;
    return stopped(http, named, saying, { settled: true, candidate: undefined, inner: undefined, provedAt: close.at });
  }
  const stalled = stall(seen);
  if (stalled)
    return stopped(http, 'STREAM_STALLED', stalled, {
      settled: false,
      candidate: undefined,
      inner: undefined,
      provedAt: undefined,
    });
  return waiting(http, seen);
}

/** What came is known, and not whether more did. */
function endNotKnown({ reading }: Seen): Saying {
  return say('stream.unknown', { bytes: reading.byteLength, events: reading.events.count });
}

/** An import that holds no body, or only a part of it with no answer inside. */
function lacksBody({ exchange, reading, stream, body }: Seen): boolean {
  if (!exchange.missing.includes('chunks') || stream.settled) return false;
  return reading.byteLength === 0 || !body || body.reading.value === undefined;
}
