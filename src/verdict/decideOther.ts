import type { Decision } from './decision.ts';
import type { Seen } from './seen.ts';
import { decideWrongType } from './decideWrongType.ts';
import { quiet, reached, stopped } from './ruling.ts';
import type { Http } from './ruling.ts';
import { say } from './saying.ts';
import { cutSaying } from './streamLoss.ts';

/** An exchange that asked for no JSON-RPC response: notification, answer, GET, DELETE. */
export function decideOther(seen: Seen, http: Http): Decision {
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
