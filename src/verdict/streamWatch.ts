import type { FactLog } from '#exchange/fact.ts';
import { isJsonObject, member, readJson } from '#protocol/json.ts';
import type { JsonObject, JsonValue } from '#protocol/json.ts';
import { isModern } from '#protocol/revision.ts';
import type { SseEvent } from '#protocol/sse.ts';
import { foreignId, isOurs, readAnswer } from './answer.ts';
import type { AnswerReading } from './answer.ts';
import type { Evidence } from './evidence.ts';
import type { Expectation } from './expectation.ts';
import type { FindingList } from './findingList.ts';
import { eventSource } from './messageSource.ts';
import type { MessageSource } from './messageSource.ts';
import { createNotificationWatch } from './notificationWatch.ts';
import type { NotificationWatch } from './notificationWatch.ts';
import type { SchemaCheck } from './structuredContent.ts';

/** A message that is, or could be, the answer. */
export interface Candidate {
  readonly reading: AnswerReading;
  readonly source: MessageSource;
}

/** A request the server sent on the stream (2025 eras). */
export interface ServerRequest {
  readonly method: string;
  readonly event: number;
  readonly start: number;
  readonly end: number;
  readonly at: number;
}

/** What an event stream has carried so far, told apart by what it means for our request. */
export interface StreamWatch {
  /** Reads one unnamed event; says whether it was JSON at all. */
  message(event: SseEvent, index: number, at: number): 'message' | 'not-json';
  /** Reads a field line that is neither data nor event. */
  field(name: string, value: string, start: number, end: number): void;
  /** Where the first `id` field stands; undefined while there is none. */
  readonly firstIdAt: number | undefined;
  /** The first response with our id, or error that names none: it settles the outcome. */
  readonly settled: Candidate | undefined;
  /** The last response that is not ours, or a forbidden array. */
  readonly leading: Candidate | undefined;
  /** What the last candidate event was. */
  readonly last: {
    readonly kind: 'none' | 'notification' | 'request' | 'response' | 'not-rpc' | 'not-json';
    readonly source: MessageSource | undefined;
  };
  readonly notifications: NotificationWatch;
  readonly serverRequests: readonly ServerRequest[];
  /** Events that came after the answer. */
  readonly afterFinal: number;
}

/** Event ids remembered, to find one that comes twice. */
const MAX_IDS = 10_000;
/** Server requests kept with their places; a stream of thousands says no more. */
const MAX_REQUESTS = 50;

export function createStreamWatch(
  facts: FactLog,
  expected: Expectation,
  findings: FindingList,
  validate: () => SchemaCheck | undefined,
): StreamWatch {
  const notifications = createNotificationWatch(expected, findings);
  const serverRequests: ServerRequest[] = [];
  let settled: Candidate | undefined;
  let leading: Candidate | undefined;
  /** The last foreign response, read as an answer only when asked for: a stream may hold thousands. */
  let unread: MessageSource | undefined;
  let last: StreamWatch['last'] = { kind: 'none', source: undefined };
  let afterFinal = 0;
  const eventIds = new Set<string>();
  let firstIdAt: number | undefined;

  const evidenceOf = (event: SseEvent, index: number): readonly Evidence[] => [
    { kind: 'event', index, start: event.start, end: event.end },
  ];

  function seeCandidate(event: SseEvent, index: number, at: number): void {
    const source = eventSource(facts, event, index, at);
    const reading = readAnswer(event.data, expected, validate());
    last = { kind: 'response', source };
    const settles = isOurs(reading) && (reading.batch === undefined || expected.revision === '2025-03-26');
    if (settles && settled) findings.add('sse-one-response', { id: reading.id ?? '' }, evidenceOf(event, index));
    else if (settles) settled = { reading, source };
    else if (!settled) {
      leading = { reading, source };
      unread = undefined;
      if (reading.batch === undefined) noteOther(reading.id ?? '', event, index);
    }
  }

  function seeForeign(id: string, event: SseEvent, index: number, at: number): void {
    const source = eventSource(facts, event, index, at);
    last = { kind: 'response', source };
    if (settled) return;
    unread = source;
    noteOther(id, event, index);
  }

  /** A response that is not ours, on a stream that owes one. */
  function noteOther(id: string, event: SseEvent, index: number): void {
    if (expected.ids.length > 0) findings.add('sse-one-response', { id }, evidenceOf(event, index));
  }

  function readLeading(): Candidate | undefined {
    if (unread) leading = { reading: readAnswer(unread.text, expected, validate()), source: unread };
    unread = undefined;
    return leading;
  }

  function seeRequest(method: string, event: SseEvent, index: number, at: number): void {
    if (isModern(expected.revision)) findings.add('sse-no-server-request', { method }, evidenceOf(event, index));
    if (serverRequests.length < MAX_REQUESTS) {
      serverRequests.push({ method, event: index, start: event.start, end: event.end, at });
    }
  }

  function seeObject(message: JsonObject, event: SseEvent, index: number, at: number): void {
    const method = member(message, 'method');
    const hasAnswer = Object.hasOwn(message, 'result') || Object.hasOwn(message, 'error');
    if (typeof method === 'string' && !hasAnswer) {
      const isRequest = Object.hasOwn(message, 'id');
      last = { kind: isRequest ? 'request' : 'notification', source: undefined };
      if (isRequest && method.startsWith('notifications/')) {
        findings.add('rpc-notification-no-id', { method }, evidenceOf(event, index));
      }
      if (isRequest) seeRequest(method, event, index, at);
      else notifications.see(message, method, { event: index, start: event.start, end: event.end, at });
      return;
    }
    if (hasAnswer || Object.hasOwn(message, 'id')) {
      const foreign = foreignId(event.data, expected.ids);
      if (foreign === undefined) seeCandidate(event, index, at);
      else seeForeign(foreign, event, index, at);
      return;
    }
    last = { kind: 'not-rpc', source: eventSource(facts, event, index, at) };
    findings.add('sse-data-is-json', { kind: 'not-rpc' }, evidenceOf(event, index));
  }

  function seeArray(items: readonly JsonValue[], event: SseEvent, index: number, at: number): void {
    if (expected.revision !== '2025-03-26')
      findings.add('rpc-batch-forbidden', { count: items.length }, evidenceOf(event, index));
    for (const item of items) {
      const method = member(item, 'method');
      if (isJsonObject(item) && typeof method === 'string' && !Object.hasOwn(item, 'id')) {
        notifications.see(item, method, { event: index, start: event.start, end: event.end, at });
      }
    }
    const hasResponse = items.some((item) => isJsonObject(item) && typeof item['method'] !== 'string');
    if (hasResponse) seeCandidate(event, index, at);
    else last = { kind: 'notification', source: undefined };
  }

  return {
    notifications,
    serverRequests,
    get settled() {
      return settled;
    },
    get leading() {
      return readLeading();
    },
    get last() {
      return last;
    },
    get afterFinal() {
      return afterFinal;
    },
    get firstIdAt() {
      return firstIdAt;
    },
    field(name, value, start, end) {
      if (name === 'retry') return;
      if (name !== 'id') {
        findings.add('sse-unknown-field', { name: name.slice(0, 40) }, [{ kind: 'bytes', start, end }]);
        return;
      }
      firstIdAt ??= start;
      if (isModern(expected.revision) || value === '') return;
      if (eventIds.has(value))
        findings.add('sse-event-id-unique', { id: value.slice(0, 80) }, [{ kind: 'bytes', start, end }]);
      else if (eventIds.size < MAX_IDS) eventIds.add(value);
    },
    message(event, index, at) {
      if (settled) {
        afterFinal++;
        const resultType = settled.reading.resultType;
        const rule = resultType === 'input_required' ? 'sse-nothing-after-input-required' : 'sse-final-terminates';
        findings.add(rule, { event: index }, evidenceOf(event, index));
      }
      if (!event.validUtf8) findings.add('sse-utf8', {}, evidenceOf(event, index));
      const value = readJson(event.data);
      if (value === undefined) {
        last = { kind: 'not-json', source: eventSource(facts, event, index, at) };
        findings.add('sse-data-is-json', { kind: 'not-json' }, evidenceOf(event, index));
        return 'not-json';
      }
      if (isJsonObject(value)) seeObject(value, event, index, at);
      else if (Array.isArray(value)) seeArray(value, event, index, at);
      else {
        last = { kind: 'not-rpc', source: eventSource(facts, event, index, at) };
        findings.add('sse-data-is-json', { kind: 'not-rpc' }, evidenceOf(event, index));
      }
      return 'message';
    },
  };
}
