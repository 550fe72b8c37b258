import type { Decision } from './decision.ts';
import type { Seen } from './seen.ts';
import { innerOf } from './inner.ts';
import { stopped } from './ruling.ts';
import type { Http } from './ruling.ts';
import { say } from './saying.ts';

/** The body is of a type that MCP does not allow, or not of the one declared; what it says all the same is the inner outcome. */
export function decideWrongType(seen: Seen, http: Http): Decision {
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
