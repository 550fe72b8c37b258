import type { CutFact } from '#exchange/model.ts';
import type { Decision } from './decision.ts';
import type { Seen } from './decide.ts';
import { innerBeyondStrict, innerOf } from './inner.ts';
import type { Inner, Outcome, Status } from './model.ts';
import { say } from './saying.ts';
import type { Saying } from './saying.ts';
import type { Candidate } from './streamWatch.ts';

type Http = Decision['http'];

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

function decideWrongType(seen: Seen, http: Http): Decision {
  const { reading, exchange } = seen;
  const best = seen.stream.settled ?? seen.body ?? seen.stream.leading;
  const looks = reading.looks ?? 'empty';
  const saying =
    reading.declared === 'none'
      ? say('stream.no-type', { looks })
      : say('stream.wrong-type', { declared: reading.contentType ?? '', looks });
  return stopped(http, 'WRONG_CONTENT_TYPE', saying, {
    settled: reading.close !== undefined || exchange.missing.includes('close'),
    candidate: best,
    inner: best && innerOf(best),
    provedAt: reading.declared === 'other' ? reading.head?.at : (reading.lastByteAt ?? reading.head?.at),
  });
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
  if (seen.exchange.missing.includes('close')) return unknown(http, say('stream.unknown', {}));
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
    return unknown(http, say('stream.unknown', {}));
  if (close?.kind === 'end' || endUnknown) {
    if (!body)
      return stopped(http, 'EMPTY_BODY', say('stream.empty', {}), {
        settled: true,
        candidate: undefined,
        inner: undefined,
        provedAt: close?.at,
      });
    const stream = endUnknown
      ? ({ status: 'unknown', saying: say('stream.unknown', {}) } as const)
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

/** An exchange that asked for no JSON-RPC response: notification, answer, GET, DELETE. */
function decideOther(seen: Seen, http: Http): Decision {
  const { reading, exchange } = seen;
  const { close } = reading;
  const none = { candidate: undefined, inner: undefined } as const;
  const settled = close !== undefined;
  switch (exchange.role) {
    case 'listen':
    case 'resume': {
      if (reading.declared !== 'sse') return decideWrongType(seen, http);
      const events = reading.events.count;
      if (!close)
        return quiet(http, 'LISTENING', 'pending', say('stream.listening', { events }), false, reading.head?.at);
      if (close.kind === 'cut' && close.by === 'peer') {
        return stopped(http, 'STREAM_TRUNCATED', cutSaying(close, seen).saying, {
          settled,
          ...none,
          provedAt: close.at,
        });
      }
      return quiet(http, 'STREAM_CLOSED', 'pass', say('stream.closed', { events }), true, close.at);
    }
    case 'probe':
    case 'auth':
      return quiet(
        http,
        'RESPONSE_OK',
        'not-applicable',
        say('stream.not-judged', { type: reading.contentType ?? '' }),
        settled,
        reading.head?.at,
      );
    case 'request':
    case 'notify':
    case 'answer':
    case 'end-session': {
      const wrong = seen.body && exchange.role !== 'end-session' ? seen.body : undefined;
      if (wrong && wrong.reading.strict.stratum === 'envelope' && wrong.reading.value !== undefined) {
        const saying = say('stream.json-whole', { bytes: reading.byteLength });
        return reached(http, { status: 'warn', saying }, wrong, settled, close?.at);
      }
      const accepted = { status: http.status, saying: say('http.accepted', { status: reading.head?.status ?? 0 }) };
      return quiet(accepted, 'ACCEPTED', 'not-applicable', say('stream.no-body', {}), settled, reading.head?.at);
    }
  }
}

function quiet(
  http: Http,
  outcome: Outcome,
  status: Status,
  saying: Saying,
  settled: boolean,
  provedAt: number | undefined,
): Decision {
  const stratum = outcome === 'LISTENING' || outcome === 'STREAM_CLOSED' ? 'stream' : 'http';
  return {
    outcome,
    stratum,
    settled,
    http,
    stream: { status, saying },
    depth: undefined,
    inner: undefined,
    candidate: undefined,
    provedAt,
  };
}

function reached(
  http: Http,
  stream: Decision['stream'],
  candidate: Candidate,
  settled: boolean,
  provedAt: number | undefined,
): Decision {
  const depth = candidate.reading.strict;
  return {
    outcome: depth.outcome,
    stratum: depth.stratum,
    settled,
    http,
    stream,
    depth,
    inner: innerBeyondStrict(candidate),
    candidate,
    provedAt,
  };
}

interface Stop {
  readonly settled: boolean;
  readonly candidate: Candidate | undefined;
  readonly inner: Inner | undefined;
  readonly provedAt: number | undefined;
}

function stopped(http: Http, outcome: Outcome, saying: Saying, stop: Stop): Decision {
  return { outcome, stratum: 'stream', http, stream: { status: 'fail', saying }, depth: undefined, ...stop };
}

/** An import that holds no body, or only a part of it with no answer inside. */
function lacksBody({ exchange, reading, stream, body }: Seen): boolean {
  if (!exchange.missing.includes('chunks') || stream.settled) return false;
  return reading.byteLength === 0 || !body || body.reading.value === undefined;
}

/** The import lacks what would decide from here on. */
function unknown(http: Http, saying: Saying): Decision {
  return {
    outcome: 'UNKNOWN',
    stratum: 'stream',
    settled: true,
    http,
    stream: { status: 'unknown', saying },
    depth: undefined,
    inner: undefined,
    candidate: undefined,
    provedAt: undefined,
  };
}

function waiting(http: Http, seen: Seen): Decision {
  return {
    outcome: 'WAITING',
    stratum: 'stream',
    settled: false,
    http,
    stream: { status: 'pending', saying: readingNow(seen) },
    depth: undefined,
    inner: undefined,
    candidate: undefined,
    provedAt: undefined,
  };
}

function readingNow(seen: Seen): Saying {
  return say('stream.reading', { bytes: seen.reading.byteLength, events: seen.reading.events.count });
}

function cutSaying(close: CutFact, seen: Seen): { readonly outcome: Outcome; readonly saying: Saying } {
  const { reading } = seen;
  const bytes = reading.byteLength;
  const events = reading.events.count;
  switch (close.by) {
    case 'peer': {
      const { tail } = reading;
      const saying = tail
        ? say('stream.cut-inside-event', {
            bytes,
            event: events + 1,
            tail: tail.end - tail.start,
            by: close.by,
            ms: close.at,
          })
        : say('stream.cut', { bytes, events, by: close.by, ms: close.at });
      return { outcome: 'STREAM_TRUNCATED', saying };
    }
    case 'user':
      return { outcome: 'CANCELLED', saying: say('stream.cancelled', { bytes, events }) };
    case 'deadline':
      return { outcome: 'TIMED_OUT', saying: say('stream.timed-out', { ms: close.at }) };
    case 'idle':
      return { outcome: 'STREAM_STALLED', saying: say('stream.stalled', { ms: silence(seen), events }) };
    case 'limit':
      return { outcome: 'LIMIT_EXCEEDED', saying: say('stream.limit', { bytes }) };
  }
}

function silence(seen: Seen): number {
  const { reading } = seen;
  return Math.max(0, (reading.close?.at ?? seen.now) - (reading.lastByteAt ?? reading.head?.at ?? 0));
}

/** Says that the peer fell silent, when it has for longer than the limits allow. */
function stall(seen: Seen): Saying | undefined {
  const { reading, now } = seen;
  const { limits } = seen.exchange.context;
  const headAt = reading.head?.at ?? 0;
  const quietFor = now - (reading.lastByteAt ?? headAt);
  if (quietFor >= limits.idleMs) return say('stream.stalled', { ms: quietFor, events: reading.events.count });
  const noEventFor = now - (reading.lastEventAt ?? headAt);
  if (reading.framed && reading.comments > 0 && noEventFor >= limits.messageIdleMs) {
    return say('stream.stalled-comments', { ms: noEventFor, comments: reading.comments });
  }
  return undefined;
}
