import { headerValue } from '#exchange/headerList.ts';
import type { FactLog } from '#exchange/fact.ts';
import { isModern } from '#protocol/revision.ts';
import { firstInvalidByte } from '#protocol/utf8.ts';
import type { Decision } from './decision.ts';
import type { Evidence } from './evidence.ts';
import type { FindingList } from './findingList.ts';
import type { Seen } from './seen.ts';

/** Findings about the body as a whole, once it has ended. */
export function findStreamFaults(seen: Seen, decision: Decision, findings: FindingList): void {
  const { reading, exchange, expected, stream } = seen;
  const facts = exchange.facts;
  const start: readonly Evidence[] =
    reading.byteLength > 0 ? [{ kind: 'bytes', start: 0, end: Math.min(64, reading.byteLength) }] : [];
  if (startsWithBom(facts)) findings.add('body-bom', {}, [{ kind: 'bytes', start: 0, end: 3 }]);
  const succeeded = reading.head !== undefined && reading.head.status >= 200 && reading.head.status < 300;
  if (decision.outcome === 'WRONG_CONTENT_TYPE') {
    findings.add('http-request-answer-type', { type: reading.contentType ?? '' }, [
      { kind: 'header', name: 'content-type', side: 'response' },
    ]);
    if (reading.looks === 'sse') findings.add('hint-body-sniffs-as-sse', {}, start);
    if (reading.looks === 'json') findings.add('hint-body-sniffs-as-json', {}, start);
  }
  if (succeeded && reading.framed) findUnprimed(seen, findings);
  if (exchange.role === 'listen' && !isModern(expected.revision)) findStrayResponse(seen, findings);
  if (succeeded && reading.looks === 'html') findings.add('hint-html-body', {}, start);
  if (!reading.close) return;
  if (!reading.framed && seen.body && !seen.body.source.validUtf8) findInvalidUtf8(facts, findings);
  findLength(seen, findings);
  if (seen.body && reading.close.kind === 'cut' && seen.body.reading.value !== undefined) {
    findings.add('body-cut-after-value', {}, [{ kind: 'close' }]);
  }
  if (!reading.framed) return;
  if (reading.tail)
    findings.add('sse-undispatched-tail', { bytes: reading.tail.end - reading.tail.start }, [
      { kind: 'bytes', ...reading.tail },
    ]);
  const lost = decision.outcome === 'STREAM_ENDED_WITHOUT_RESPONSE';
  if (lost && expected.ids.length > 0)
    findings.add('sse-final-response-present', { events: reading.events.count }, [{ kind: 'close' }]);
  const resumable = expected.revision === '2025-11-25' && reading.lastEventId !== undefined;
  if (resumable && !stream.settled) {
    findings.add('hint-resumable', { id: reading.lastEventId ?? '' }, [{ kind: 'close' }]);
    if (lost && reading.retryMs === undefined) findings.add('sse-retry-before-close', {}, [{ kind: 'close' }]);
  }
  if (arrivedAtOnce(facts, reading.events.count))
    findings.add('hint-buffered-stream', { events: reading.events.count }, start);
  if (isModern(expected.revision) && (reading.lastEventId !== undefined || reading.retryMs !== undefined)) {
    findings.add('sse-no-event-id', {}, start);
  }
}

/** 2025-11-25 opens a stream that answers a POST with an event id and empty data, so that a client can resume. */
function findUnprimed({ reading, exchange, expected, stream }: Seen, findings: FindingList): void {
  const { events } = reading;
  if (
    expected.revision !== '2025-11-25' ||
    expected.ids.length === 0 ||
    exchange.role !== 'request' ||
    events.count === 0
  )
    return;
  const start = events.start(0);
  const end = events.end(0);
  const hasId = stream.firstIdAt !== undefined && stream.firstIdAt < end;
  if (events.kind(0) !== 'empty' || !hasId)
    findings.add('sse-priming-event', {}, [{ kind: 'event', index: 0, start, end }]);
}

/** A stream that only listens carries no responses; one that resumes does (2025-11-25 transports § Listening 4). */
function findStrayResponse({ stream }: Seen, findings: FindingList): void {
  const stray = (stream.settled ?? stream.leading)?.source;
  if (!stray) return;
  findings.add('sse-get-no-response', {}, [
    { kind: 'event', index: stray.event ?? 0, start: stray.start, end: stray.end },
  ]);
}

function startsWithBom(facts: FactLog): boolean {
  const [first, second, third] = facts.slice(0, 3);
  return first === 0xef && second === 0xbb && third === 0xbf;
}

function findInvalidUtf8(facts: FactLog, findings: FindingList): void {
  const at = firstInvalidByte(facts.slice(0, facts.byteLength));
  if (at >= 0) findings.add('body-invalid-utf8', { at }, [{ kind: 'bytes', start: at, end: at + 1 }]);
}

/** Content-Length is compared only where the wire itself was seen: a browser hides the encoding it undid. */
function findLength(seen: Seen, findings: FindingList): void {
  const { head, byteLength } = seen.reading;
  if (!head || head.type !== 'wire' || headerValue(head.headers, 'content-encoding') !== undefined) return;
  const announced = Number(headerValue(head.headers, 'content-length'));
  if (Number.isInteger(announced) && headerValue(head.headers, 'content-length') !== '' && announced !== byteLength) {
    findings.add('body-length-mismatch', { announced, received: byteLength }, [
      { kind: 'header', name: 'content-length', side: 'response' },
    ]);
  }
}

/** Several events, yet all bytes came in one piece a good while after the head: something held them back. */
function arrivedAtOnce(facts: FactLog, events: number): boolean {
  const head = facts.head;
  if (!head || events < 3 || facts.chunkCount === 0) return false;
  const first = facts.chunkAt(0);
  const last = facts.chunkAt(facts.chunkCount - 1);
  return last - first < 5 && first - head.at > 1000;
}
