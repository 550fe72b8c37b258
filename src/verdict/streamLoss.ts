import type { CutFact } from '#exchange/fact.ts';
import type { Outcome } from './model.ts';
import { say } from './saying.ts';
import type { Saying } from './saying.ts';
import type { Seen } from './seen.ts';

/** What a cut is called by who made it, and what it left. */
export function cutSaying(close: CutFact, seen: Seen): { readonly outcome: Outcome; readonly saying: Saying } {
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

/**
 * Says that the peer fell silent, when it has for longer than the limits allow. A server that waits for the person is
 * not silent (2025-11-25 elicitation § Message Flow); its time counts again from the answer on.
 */
export function stall(seen: Seen): Saying | undefined {
  const { reading, now, excusedUntil } = seen;
  const { limits } = seen.exchange.context;
  const headAt = reading.head?.at ?? 0;
  const quietFor = now - Math.max(reading.lastByteAt ?? headAt, excusedUntil);
  if (quietFor >= limits.idleMs) return say('stream.stalled', { ms: quietFor, events: reading.events.count });
  const noEventFor = now - Math.max(reading.lastEventAt ?? headAt, excusedUntil);
  if (reading.framed && reading.comments > 0 && noEventFor >= limits.messageIdleMs) {
    return say('stream.stalled-comments', { ms: noEventFor, comments: reading.comments });
  }
  return undefined;
}
