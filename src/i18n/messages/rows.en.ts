import { quantities } from '../quantities.ts';
import { cutByEn } from './sayings.en.ts';

const { bytes, number, plural, span } = quantities('en');
const cutBy = (by: string): string => (Object.hasOwn(cutByEn, by) ? cutByEn[by as keyof typeof cutByEn] : by);
const orNone = (text: string): string => (text === '' ? 'no type' : text);
const or = (text: string, fallback: string): string => (text === '' ? fallback : text);

/** One line for a row of the strata bar: a few words, no full stop. */
export const rowsEn = {
  'http.waiting': () => 'Waiting for a status line',
  'http.status': (p: { status: number; type: string }) => `${p.status}, ${orNone(p.type)}`,
  'http.error': (p: { status: number; reason: string }) => or(p.reason, `Status ${p.status}`),
  'http.redirect': (p: { status: number; location: string }) => `${p.status} to ${or(p.location, 'nowhere named')}`,
  'http.opaque-redirect': () => 'A redirect the browser hides',
  'http.network-error': (p: { message: string }) => or(p.message, 'No answer that script can see'),
  'http.blocked': (p: { by: string; detail: string }) => `Blocked: ${p.by}`,
  'http.accepted-no-response': (p: { status: number }) => `${p.status}: no answer will follow`,
  'http.accepted': (p: { status: number }) => `${p.status}, accepted`,
  'http.timed-out': (p: { ms: number }) => `No status line in ${span(p.ms)}`,
  'http.head-missing': () => 'Not on record',
  'http.cancelled': () => 'Cancelled before a status line',
  'stream.not-reached': () => 'Not reached',
  'stream.reading': (p: { bytes: number; events: number }) =>
    `Reading: ${bytes(p.bytes)}${p.events === 0 ? '' : `, ${plural(p.events, 'event', 'events')}`}`,
  'stream.json-whole': (p: { bytes: number }) => `Whole: ${bytes(p.bytes)} of JSON`,
  'stream.events-whole': (p: { events: number; bytes: number }) =>
    `Whole: ${plural(p.events, 'event', 'events')}, ${bytes(p.bytes)}`,
  'stream.answer-open': (p: { events: number }) => `Answer in, still open: ${plural(p.events, 'event', 'events')}`,
  'stream.listening': (p: { events: number }) => `Listening: ${plural(p.events, 'event', 'events')}`,
  'stream.closed': (p: { events: number }) => `Closed: ${plural(p.events, 'event', 'events')}`,
  'stream.no-body': () => 'No body, none due',
  'stream.not-judged': (p: { type: string }) => `Not read: ${orNone(p.type)}`,
  'stream.wrong-type': (p: { declared: string; looks: string }) => `Declared ${orNone(p.declared)}`,
  'stream.no-type': () => 'No content type',
  'stream.empty': () => 'Zero bytes',
  'stream.body-cut': (p: { bytes: number; by: string }) => `Cut at byte ${number(p.bytes)} by ${cutBy(p.by)}`,
  'stream.cut': (p: { bytes: number; events: number; by: string; ms: number }) =>
    `Cut at byte ${number(p.bytes)}, after ${plural(p.events, 'event', 'events')}`,
  'stream.cut-inside-event': (p: { bytes: number; event: number; tail: number; by: string; ms: number }) =>
    `Cut at byte ${number(p.bytes)}, inside event ${number(p.event)}`,
  'stream.ended-without-response': (p: { events: number; ms: number }) =>
    `Clean end, ${plural(p.events, 'event', 'events')}, no answer`,
  'stream.undispatched-tail': (p: { bytes: number }) => `Last ${bytes(p.bytes)} don’t count`,
  'stream.resumable': (p: { lastEventId: string }) => `May resume after ${p.lastEventId}`,
  'stream.stalled': (p: { ms: number; events: number }) => `Silent for ${span(p.ms)}`,
  'stream.stalled-comments': (p: { ms: number; comments: number }) => `Only comments for ${span(p.ms)}`,
  'stream.timed-out': (p: { ms: number }) => `Closed by us at ${span(p.ms)}`,
  'stream.limit': (p: { bytes: number }) => `Over ${bytes(p.bytes)}`,
  'stream.cancelled': (p: { bytes: number; events: number }) => `Cancelled after ${bytes(p.bytes)}`,
  'stream.unknown': (p: { bytes: number; events: number }) =>
    `${p.events === 0 ? '' : `${plural(p.events, 'event', 'events')}, `}${bytes(p.bytes)}; the end is not on record`,
  'stream.body-missing': () => 'The body is not on record',
  'envelope.not-reached': () => 'Not reached',
  'envelope.no-whole-response': () => 'Not reached: no whole response',
  'envelope.waiting': () => 'No response yet',
  'envelope.result': (p: { id: string }) => `Result for ${p.id}`,
  'envelope.result-unasked': (p: { id: string }) => `Result for ${or(p.id, 'no id')}; asked by nobody known`,
  'envelope.error': (p: { code: number; name: string; message: string }) =>
    `${p.code}${p.name === '' ? '' : ` ${p.name}`}${p.message === '' ? '' : `: ${p.message}`}`,
  'envelope.malformed': (p: { at: number; reason: string }) => `Breaks at byte ${number(p.at)}`,
  'envelope.malformed-early': (p: { at: number }) => `Stops at byte ${number(p.at)}`,
  'envelope.wrong-id': (p: { id: string; expected: string }) => `Answers ${p.id}, asked ${p.expected}`,
  'envelope.id-null': (p: { expected: string }) => `Id is null, asked ${p.expected}`,
  'envelope.not-object': (p: { type: string }) => `JSON, but ${p.type}`,
  'envelope.batch': (p: { count: number }) => `A batch of ${number(p.count)}`,
  'envelope.bad-version': (p: { value: string }) => `jsonrpc is ${or(p.value, 'absent')}`,
  'envelope.both': () => 'Both result and error',
  'envelope.neither': () => 'Neither result nor error',
  'envelope.error-shape': (p: { pointer: string; found: string }) => `${p.pointer} is ${p.found}`,
  'envelope.not-a-response': (p: { kind: 'method' | 'foreign' }): string =>
    p.kind === 'method' ? 'A request, not a response' : 'Not a JSON-RPC message',
  'envelope.no-error-id': () => 'Error without an id',
  'result.not-reached': () => 'Not reached',
  'result.waiting': () => 'No result yet',
  'result.ok': (p: { blocks: number }) => `Sound, ${plural(p.blocks, 'content block', 'content blocks')}`,
  'result.ok-method': (p: { method: string }) => `Sound, of ${p.method}`,
  'result.invalid': (p: { pointer: string; expected: string; found: string }) =>
    `${or(p.pointer, 'result')}: found ${p.found}`,
  'result.unknown-type': (p: { resultType: string }) => `Unknown resultType ${p.resultType}`,
  'result.input-legacy': (p: { revision: string }) => `input_required in ${p.revision}`,
  'result.input-empty': () => 'Asks for nothing',
  'result.schema-violation': (p: { pointer: string; keyword: string }) => `structuredContent${p.pointer}: ${p.keyword}`,
  'result.structured-missing': () => 'No structuredContent',
  'result.schema-unchecked': (p: { blocks: number }) =>
    `${plural(p.blocks, 'block', 'blocks')}; outputSchema not checked`,
  'tool.not-reached': () => 'Not reached',
  'tool.not-reached-may-have-run': () => 'Not reached; it may have run',
  'tool.not-reached-ran': () => 'Not reached; it has run',
  'tool.waiting': () => 'No answer yet',
  'tool.success': (p: { text: string }) => or(p.text, 'No text'),
  'tool.error': (p: { text: string }) => or(p.text, 'isError, with no text'),
  'tool.gateway-error': (p: { code: string; message: string }) =>
    `${p.code}${p.message === '' ? '' : `: ${p.message}`}`,
  'tool.input-required': (p: { count: number }) => `Asks ${plural(p.count, 'question', 'questions')}`,
  'tool.input-state-only': () => 'Asks to be called again',
  'tool.not-applicable': () => 'No tool in this message',
};

/** What every language has to say. */
export type Rows = typeof rowsEn;
