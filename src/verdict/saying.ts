/**
 * Everything a verdict can say, as code + values. The words live in the catalogue (`i18n`), one entry for each code
 * in each language; a linked phrase is written `[[…]]` there. Sizes are bytes, times ms since start, offsets bytes of the body.
 */
export interface SayingParams {
  // rows and statements, http
  'http.waiting': Record<never, never>;
  'http.status': { status: number; type: string };
  'http.error': { status: number; reason: string };
  'http.redirect': { status: number; location: string };
  'http.opaque-redirect': Record<never, never>;
  'http.network-error': { message: string };
  'http.blocked': { by: string; detail: string };
  'http.accepted-no-response': { status: number };
  'http.accepted': { status: number };
  'http.timed-out': { ms: number };
  'http.head-missing': Record<never, never>;
  'http.cancelled': Record<never, never>;
  // stream
  'stream.not-reached': Record<never, never>;
  'stream.reading': { bytes: number; events: number };
  'stream.json-whole': { bytes: number };
  'stream.events-whole': { events: number; bytes: number };
  'stream.answer-open': { events: number };
  'stream.listening': { events: number };
  'stream.closed': { events: number };
  'stream.no-body': Record<never, never>;
  'stream.not-judged': { type: string };
  'stream.wrong-type': { declared: string; looks: string };
  'stream.no-type': { looks: string };
  'stream.empty': Record<never, never>;
  'stream.body-cut': { bytes: number; by: string };
  'stream.cut': { bytes: number; events: number; by: string; ms: number };
  'stream.cut-inside-event': { bytes: number; event: number; tail: number; by: string; ms: number };
  'stream.ended-without-response': { events: number; ms: number };
  'stream.undispatched-tail': { bytes: number };
  'stream.resumable': { lastEventId: string };
  'stream.stalled': { ms: number; events: number };
  'stream.stalled-comments': { ms: number; comments: number };
  'stream.timed-out': { ms: number };
  'stream.limit': { bytes: number };
  'stream.cancelled': { bytes: number; events: number };
  'stream.unknown': { bytes: number; events: number };
  'stream.body-missing': Record<never, never>;
  // events worth a sentence
  'event.progress': { progress: number; total: number; message: string };
  'event.progress-open': { progress: number; message: string };
  'event.notification': { method: string };
  'event.comment': { text: string };
  'event.not-json': { text: string };
  'event.foreign': { kind: string };
  'event.server-request': { method: string };
  'event.after-final': { event: number };
  // envelope
  'envelope.not-reached': Record<never, never>;
  'envelope.no-whole-response': Record<never, never>;
  'envelope.waiting': Record<never, never>;
  'envelope.result': { id: string };
  /** The request is missing, so the id is compared with nothing. */
  'envelope.result-unasked': { id: string };
  'envelope.error': { code: number; name: string; message: string };
  'envelope.malformed': { at: number; reason: string };
  'envelope.malformed-early': { at: number };
  'envelope.wrong-id': { id: string; expected: string };
  'envelope.id-null': { expected: string };
  'envelope.not-object': { type: string };
  'envelope.batch': { count: number };
  'envelope.bad-version': { value: string };
  'envelope.both': Record<never, never>;
  'envelope.neither': Record<never, never>;
  'envelope.error-shape': { pointer: string; found: string };
  'envelope.not-a-response': { kind: 'method' | 'foreign' };
  'envelope.no-error-id': Record<never, never>;
  // result
  'result.not-reached': Record<never, never>;
  'result.waiting': Record<never, never>;
  'result.ok': { blocks: number };
  'result.ok-method': { method: string };
  'result.invalid': { pointer: string; expected: string; found: string };
  'result.unknown-type': { resultType: string };
  'result.input-legacy': { revision: string };
  'result.input-empty': Record<never, never>;
  'result.schema-violation': { pointer: string; keyword: string };
  'result.structured-missing': Record<never, never>;
  'result.schema-unchecked': { blocks: number };
  // tool
  'tool.not-reached': Record<never, never>;
  'tool.not-reached-may-have-run': Record<never, never>;
  'tool.not-reached-ran': Record<never, never>;
  'tool.waiting': Record<never, never>;
  'tool.success': { text: string };
  'tool.error': { text: string };
  'tool.gateway-error': { code: string; message: string };
  'tool.input-required': { count: number };
  'tool.input-state-only': Record<never, never>;
  'tool.not-applicable': Record<never, never>;
  // headlines: at most nine words, no code
  'head.waiting': Record<never, never>;
  'head.running': { status: number };
  'head.success': Record<never, never>;
  'head.success-with-notes': Record<never, never>;
  'head.tool-failed': { status: number };
  'head.input-required': Record<never, never>;
  'head.protocol-error': { status: number };
  'head.malformed': { status: number };
  'head.invalid-envelope': { status: number };
  'head.invalid-result': { status: number };
  'head.output-schema': { status: number };
  'head.stream-cut': { status: number };
  'head.stream-no-answer': { status: number };
  'head.stalled': { status: number };
  'head.timed-out': Record<never, never>;
  'head.cancelled': Record<never, never>;
  'head.limit': { status: number };
  'head.wrong-type': { status: number };
  'head.empty': { status: number };
  'head.http-error': { status: number };
  'head.http-error-inner': { status: number };
  'head.http-error-success': { status: number };
  'head.redirect': Record<never, never>;
  'head.accepted-no-response': { status: number };
  'head.network-error': Record<never, never>;
  'head.blocked': Record<never, never>;
  'head.response-ok': { method: string };
  'head.accepted': { status: number };
  'head.listening': Record<never, never>;
  'head.closed': Record<never, never>;
  'head.unknown': Record<never, never>;
  // the sentence under the headline; `stratum` is set in bold by the page
  'why.waiting': Record<never, never>;
  'why.running': { stratum: string };
  'why.success': Record<never, never>;
  'why.success-with-notes': { count: number };
  'why.tool-error': { text: string };
  'why.gateway-error': { code: string };
  'why.input-required': { count: number };
  'why.input-state-only': Record<never, never>;
  'why.protocol-error': { code: number; message: string };
  'why.malformed': { at: number };
  'why.invalid-envelope': Record<never, never>;
  'why.wrong-id': { id: string; expected: string };
  'why.invalid-result': { pointer: string };
  'why.output-schema': { pointer: string };
  'why.stream-cut': { bytes: number };
  'why.stream-cut-after-progress': { progress: number; total: number };
  /** Cut, but inside the result of our response: the tool had finished. */
  'why.cut-inside-result': { bytes: number };
  'why.no-response': { events: number };
  'why.no-response-resumable': Record<never, never>;
  'why.stalled': { ms: number };
  'why.timed-out-head': { ms: number };
  /** As many of our own streams were open as a browser allows to one origin over HTTP/1.1: it may have held this one back. */
  'why.timed-out-queued': { ms: number; open: number };
  'why.timed-out-body': { ms: number };
  'why.cancelled': Record<never, never>;
  'why.limit': { bytes: number };
  'why.wrong-type': { declared: string };
  'why.wrong-type-inner': { declared: string; inner: string };
  'why.empty': Record<never, never>;
  'why.body-cut': { bytes: number };
  'why.http-error': { status: number };
  'why.http-error-inner-rpc': { status: number; code: number };
  'why.http-error-inner': { status: number; inner: string };
  'why.redirect': { location: string };
  'why.redirect-hidden': Record<never, never>;
  'why.accepted-no-response': { status: number };
  'why.network-error': Record<never, never>;
  'why.blocked': { by: string };
  'why.response-ok': { method: string };
  'why.accepted': Record<never, never>;
  'why.listening': Record<never, never>;
  'why.closed': Record<never, never>;
  'why.unknown': Record<never, never>;
}

export type SayingCode = keyof SayingParams;

/** One thing said: a code and its values. */
export type Saying = { readonly [C in SayingCode]: { readonly code: C; readonly params: SayingParams[C] } }[SayingCode];

/** Builds a saying; the compiler ties the values to the code. */
export function say<C extends SayingCode>(code: C, params: SayingParams[C]): Saying {
  // One cast at this edge: TypeScript can't see that a generic pair is a member of the union.
  return { code, params } as Saying;
}
