import type { Seen } from './seen.ts';
import type { Decision } from './decision.ts';
import { decideBody } from './decideBody.ts';
import { innerOf } from './inner.ts';
import { say } from './saying.ts';

/** Decides top down: the first stratum that fails names the outcome (design: precedence of the first seed). */
export function decide(seen: Seen): Decision {
  const { reading } = seen;
  if (!reading.head && !seen.exchange.missing.includes('head')) return decideWithoutHead(seen);
  return decideHead(seen);
}

const STREAM_NOT_REACHED = { status: 'not-reached', saying: say('stream.not-reached', {}) } as const;

function decideWithoutHead(seen: Seen): Decision {
  const { close } = seen.reading;
  const base = { stream: STREAM_NOT_REACHED, depth: undefined, inner: undefined, candidate: undefined } as const;
  const failed = { ...base, stratum: 'http', settled: true, provedAt: close?.at } as const;
  const found = seen.probe?.found;
  if (!close || close.kind === 'end') {
    const { source, missing } = seen.exchange;
    const unknown = (source === 'import' && close !== undefined) || missing.includes('close');
    return {
      ...base,
      outcome: unknown ? 'UNKNOWN' : 'WAITING',
      stratum: 'http',
      settled: unknown,
      http: unknown
        ? { status: 'unknown', saying: say('http.head-missing', {}) }
        : { status: 'pending', saying: say('http.waiting', {}) },
      provedAt: undefined,
    };
  }
  if (close.kind === 'cut' && close.by === 'user') {
    return {
      ...failed,
      outcome: 'CANCELLED',
      stratum: 'stream',
      http: { status: 'unknown', saying: say('http.cancelled', {}) },
      stream: { status: 'fail', saying: say('stream.cancelled', { bytes: 0, events: 0 }) },
    };
  }
  if (close.kind === 'cut' && (close.by === 'deadline' || close.by === 'idle')) {
    return {
      ...failed,
      outcome: 'TIMED_OUT',
      http: { status: 'fail', saying: say('http.timed-out', { ms: close.at }) },
    };
  }
  if (found?.blockedBy) {
    const saying = say('http.blocked', {
      by: found.blockedBy,
      detail: found.refusedHeaders?.join(', ') ?? found.detail ?? '',
    });
    return { ...failed, outcome: 'FETCH_BLOCKED', http: { status: 'fail', saying } };
  }
  return {
    ...failed,
    outcome: 'NETWORK_ERROR',
    http: { status: 'fail', saying: say('http.network-error', { message: close.message }) },
  };
}

const REDIRECTS = new Set([301, 302, 303, 307, 308]);

function decideHead(seen: Seen): Decision {
  const { head } = seen.reading;
  if (!head) return decideBody(seen, { status: 'unknown', saying: say('http.head-missing', {}) });
  const best = seen.stream.settled ?? seen.body ?? seen.stream.leading;
  const refused = {
    stratum: 'http',
    settled: true,
    stream: { status: 'not-reached', saying: say('stream.not-judged', { type: seen.reading.contentType ?? '' }) },
    depth: undefined,
    provedAt: head.at,
  } as const;
  if (head.type === 'opaqueredirect' || REDIRECTS.has(head.status)) {
    const location = head.headers.find(([name]) => name.toLowerCase() === 'location')?.[1];
    const saying =
      head.type === 'opaqueredirect'
        ? say('http.opaque-redirect', {})
        : say('http.redirect', { status: head.status, location: location ?? '' });
    return {
      ...refused,
      outcome: 'HTTP_REDIRECT',
      http: { status: 'fail', saying },
      inner: undefined,
      candidate: undefined,
    };
  }
  if (head.status < 200 || head.status > 299) {
    const inner = best && innerOf(best);
    const saying = say('http.error', { status: head.status, reason: reasonPhrase(head.status) });
    return {
      ...refused,
      outcome: 'HTTP_ERROR',
      http: { status: 'fail', saying },
      inner,
      candidate: inner ? best : undefined,
    };
  }
  const answered = best !== undefined;
  const passed = {
    status: 'pass',
    saying: say('http.status', { status: head.status, type: seen.reading.contentType ?? '' }),
  } as const;
  if ((head.status === 202 || head.status === 204) && seen.expected.ids.length > 0 && !answered) {
    return decideAccepted(seen, head.status, head.at);
  }
  return decideBody(seen, passed);
}

/** 202 or 204 to a request: unless the answer still comes, it never will on this exchange. */
function decideAccepted(seen: Seen, status: number, headAt: number): Decision {
  const { close } = seen.reading;
  return {
    outcome: 'ACCEPTED_WITHOUT_RESPONSE',
    stratum: 'http',
    settled: close !== undefined,
    http: { status: 'fail', saying: say('http.accepted-no-response', { status }) },
    stream: STREAM_NOT_REACHED,
    depth: undefined,
    inner: undefined,
    candidate: undefined,
    provedAt: close?.at ?? headAt,
  };
}

const REASONS: Readonly<Record<number, string>> = {
  400: 'Bad Request',
  401: 'Unauthorized',
  403: 'Forbidden',
  404: 'Not Found',
  405: 'Method Not Allowed',
  406: 'Not Acceptable',
  408: 'Request Timeout',
  409: 'Conflict',
  410: 'Gone',
  413: 'Content Too Large',
  415: 'Unsupported Media Type',
  422: 'Unprocessable Content',
  429: 'Too Many Requests',
  431: 'Request Header Fields Too Large',
  499: 'Client Closed Request',
  500: 'Internal Server Error',
  501: 'Not Implemented',
  502: 'Bad Gateway',
  503: 'Service Unavailable',
  504: 'Gateway Timeout',
};

/** Standard reason phrase of an error status (RFC 9110 § 15), empty when it has none. */
function reasonPhrase(status: number): string {
  return REASONS[status] ?? '';
}
