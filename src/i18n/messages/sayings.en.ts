import { underStatus } from '../underStatus.ts';
import { quantities } from '../quantities.ts';

const { bytes, number, plural, span } = quantities('en');

/** Who ended the exchange, as an agent: "cut by …". */
export const cutByEn = {
  peer: 'the peer',
  user: 'you',
  deadline: 'our deadline',
  idle: 'our idle limit',
  limit: 'our size limit',
} as const;

const cutBy = (by: string): string => (Object.hasOwn(cutByEn, by) ? cutByEn[by as keyof typeof cutByEn] : by);

const BLOCKERS: Readonly<Record<string, string>> = {
  preflight: 'the CORS preflight was refused',
  'mixed-content': 'an https page may not call http',
  csp: 'the page’s own policy forbids it',
  'local-network': 'local network access was denied',
  'cors-response': 'the answer lacks the CORS header that lets this page read it',
};
const blocker = (by: string): string => BLOCKERS[by] ?? by;

const LOOKS: Readonly<Record<string, string>> = {
  json: 'JSON',
  sse: 'an event stream',
  html: 'an HTML page',
  xml: 'XML',
  text: 'plain text',
  empty: 'nothing',
  binary: 'binary data',
};
const looks = (kind: string): string => LOOKS[kind] ?? kind;
/** Why a text is not JSON, by the reader's own reasons. */
const FAULTS: Readonly<Record<string, string>> = {
  empty: 'there is nothing to read',
  'ends-early': 'the text stops before the value does',
  unexpected: 'a character that can’t stand there',
  'bad-string': 'a string holds a character that must be escaped',
  'bad-number': 'a number is written wrongly',
  'bad-literal': 'a word that JSON doesn’t know',
  'non-finite': 'JSON has no NaN and no Infinity',
  'after-value': 'something follows the value',
};
const fault = (reason: string): string => FAULTS[reason] ?? reason;
const orNone = (text: string): string => (text === '' ? 'none' : text);
const quoted = (text: string): string => (text === '' ? '' : `: “${text}”`);
const isStream = (type: string): boolean => type.startsWith('text/event-stream');

function httpErrorHead(status: number): string {
  if (status === 401) return 'HTTP 401: the server wants a token';
  if (status === 403) return 'HTTP 403: the server forbids this call';
  if (status === 404) return 'HTTP 404: nothing answers at this address';
  if (status === 405) return 'HTTP 405: this address takes no POST';
  if (status === 429) return 'HTTP 429: too many calls, too soon';
  return status >= 500 ? `HTTP ${status}: the server failed to answer` : `HTTP ${status}: the request was refused`;
}

/** Sentences: the linked phrase is in `[[…]]`, the stratum in `**…**`. */
export const sayingsEn = {
  'http.waiting': () => 'The request is out; no status line has come back.',
  'http.status': (p: { status: number; type: string }) =>
    isStream(p.type)
      ? `[[${p.status} with an event stream]]: that promises a stream, not an answer.`
      : `[[${p.status} with ${orNone(p.type)}]]: HTTP delivered. It says nothing yet of the call.`,
  'http.error': (p: { status: number; reason: string }) =>
    `[[${p.status}${p.reason === '' ? '' : ` ${p.reason}`}]]: the exchange ends here, whatever the body says.`,
  'http.redirect': (p: { status: number; location: string }) =>
    `[[${p.status}]] points to ${orNone(p.location)}. The call was not carried there.`,
  'http.opaque-redirect': () => '[[A redirect]], whose status and target the browser hides from this page.',
  'http.network-error': (p: { message: string }) =>
    `[[The browser rejected the call]]${quoted(p.message)}. It gives scripts no further reason.`,
  'http.blocked': (p: { by: string; detail: string }) =>
    `[[Blocked]]: ${blocker(p.by)}${p.detail === '' ? '' : ` (${p.detail})`}.`,
  'http.accepted-no-response': (p: { status: number }) =>
    `[[${p.status}]] means “taken, no answer will follow”. A request must be answered.`,
  'http.accepted': (p: { status: number }) => `[[${p.status}]]: the message was taken. None needs to come back.`,
  'http.timed-out': (p: { ms: number }) => `[[No status line within ${span(p.ms)}]], so we closed the connection.`,
  'http.head-missing': () => 'No status line is on record, so this stratum can’t be judged.',
  'http.cancelled': () => '[[You cancelled]] before a status line came.',

  'stream.not-reached': () => 'Nothing to read: http failed first.',
  'stream.reading': (p: { bytes: number; events: number }) =>
    `[[Still open]]: ${bytes(p.bytes)}${p.events === 0 ? '' : ` and ${plural(p.events, 'event', 'events')}`} so far.`,
  'stream.json-whole': (p: { bytes: number }) => `[[The body closed cleanly]] after ${bytes(p.bytes)} of JSON.`,
  'stream.events-whole': (p: { events: number; bytes: number }) =>
    `[[The stream closed cleanly]] after ${plural(p.events, 'event', 'events')}, ${bytes(p.bytes)}.`,
  'stream.answer-open': (p: { events: number }) =>
    `[[The answer is in]] after ${plural(p.events, 'event', 'events')}, though the stream is still open.`,
  'stream.listening': (p: { events: number }) =>
    `[[Open and listening]]: ${plural(p.events, 'event', 'events')} so far.`,
  'stream.closed': (p: { events: number }) => `[[Closed]] after ${plural(p.events, 'event', 'events')}.`,
  'stream.no-body': () => '[[No body]], and none is due.',
  'stream.not-judged': (p: { type: string }) => `[[${orNone(p.type)}]] is not read as a stream of messages here.`,
  'stream.wrong-type': (p: { declared: string; looks: string }) =>
    `[[Declared as ${orNone(p.declared)}]], and the bytes look like ${looks(p.looks)}.`,
  'stream.no-type': (p: { looks: string }) => `[[No content type]]; the bytes look like ${looks(p.looks)}.`,
  'stream.empty': () => '[[Zero bytes]] where an answer was due.',
  'stream.body-cut': (p: { bytes: number; by: string }) =>
    `[[The body broke off]] at byte ${number(p.bytes)}, cut by ${cutBy(p.by)}.`,
  'stream.cut': (p: { bytes: number; events: number; by: string; ms: number }) =>
    `[[The stream was cut]] by ${cutBy(p.by)} at byte ${number(p.bytes)}, after ${plural(p.events, 'whole event', 'whole events')}.`,
  'stream.cut-inside-event': (p: { bytes: number; event: number; tail: number; by: string; ms: number }) =>
    `[[Event ${number(p.event)} broke off.]] Its ${bytes(p.tail)} are not a message.`,
  'stream.ended-without-response': (p: { events: number; ms: number }) =>
    `[[The stream closed cleanly]] after ${plural(p.events, 'event', 'events')}, and none answers this request.`,
  'stream.undispatched-tail': (p: { bytes: number }) =>
    `[[The last ${bytes(p.bytes)}]] lack the blank line that ends an event, so they don’t count.`,
  'stream.resumable': (p: { lastEventId: string }) =>
    `[[The last event id is ${p.lastEventId}]]: this stream may be resumed from there.`,
  'stream.stalled': (p: { ms: number; events: number }) =>
    `[[Nothing for ${span(p.ms)}]] after ${plural(p.events, 'event', 'events')}. The connection is still open.`,
  'stream.stalled-comments': (p: { ms: number; comments: number }) =>
    `[[Only comments for ${span(p.ms)}]]: ${number(p.comments)} of them, which keep the line open but say nothing.`,
  'stream.timed-out': (p: { ms: number }) => `[[Still no answer after ${span(p.ms)}]], so we closed the stream.`,
  'stream.limit': (p: { bytes: number }) =>
    `[[More than ${bytes(p.bytes)}]]: over the limit set here, so we stopped reading.`,
  'stream.cancelled': (p: { bytes: number; events: number }) =>
    `[[You cancelled]] after ${bytes(p.bytes)} and ${plural(p.events, 'event', 'events')}.`,
  'stream.unknown': (p: { bytes: number; events: number }) =>
    `After ${p.events === 0 ? '' : `${plural(p.events, 'event', 'events')}, `}${bytes(p.bytes)} nothing more is on record: how the body ended isn’t known.`,
  'stream.body-missing': () => 'The response body is not on record, or only a part of it is.',

  'event.progress': (p: { progress: number; total: number; message: string }) =>
    `Progress, whole: [[step ${number(p.progress)} of ${number(p.total)}]]${quoted(p.message)}.`,
  'event.progress-open': (p: { progress: number; message: string }) =>
    `Progress, whole: [[at ${number(p.progress)}]]${quoted(p.message)}.`,
  'event.notification': (p: { method: string }) => `[[${p.method}]]: a notification, not an answer.`,
  'event.comment': (p: { text: string }) =>
    `[[A comment]]${quoted(p.text)}. It keeps the line open and carries no message.`,
  'event.not-json': (p: { text: string }) => `[[Not JSON]]${quoted(p.text)}. No message can be read from it.`,
  'event.foreign': (p: { kind: string }) => `[[A ${p.kind}]] that doesn’t belong to this request.`,
  'event.server-request': (p: { method: string }) => `[[The server asks for ${p.method}]] on this stream.`,
  'event.after-final': (p: { event: number }) =>
    `[[Event ${number(p.event)} came after the answer]]. It changes nothing.`,

  'envelope.not-reached': () => 'No message to read.',
  'envelope.no-whole-response': () => 'No whole response came.',
  'envelope.waiting': () => 'No response to this request yet.',
  'envelope.result': (p: { id: string }) => `[[A result for ${p.id}]]: the envelope is sound and answers this request.`,
  'envelope.result-unasked': (p: { id: string }) =>
    `[[A result for ${p.id === '' ? 'no id' : p.id}]]: the request is missing, so nothing shows that this was asked for.`,
  'envelope.error': (p: { code: number; name: string; message: string }) =>
    `[[Error ${p.code}${p.name === '' ? '' : `, ${p.name}`}]]${quoted(p.message)}. The envelope is sound; the answer is no.`,
  'envelope.malformed': (p: { at: number; reason: string }) =>
    `[[Broken JSON at byte ${number(p.at)}]]${p.reason === '' ? '' : `: ${fault(p.reason)}`}.`,
  'envelope.malformed-early': (p: { at: number }) =>
    `[[The JSON stops at byte ${number(p.at)}]], though the body closed cleanly.`,
  'envelope.wrong-id': (p: { id: string; expected: string }) =>
    `[[The id is ${p.id}]]; this request has ${p.expected}. It answers someone else.`,
  'envelope.id-null': (p: { expected: string }) => `[[The id is null]]; this request has ${p.expected}.`,
  'envelope.not-object': (p: { type: string }) => `[[JSON, but ${p.type}]]: a message must be an object.`,
  'envelope.batch': (p: { count: number }) => `[[An array of ${number(p.count)}]]: this revision has no batches.`,
  'envelope.bad-version': (p: { value: string }) => `[[jsonrpc is ${orNone(p.value)}]], and must be "2.0".`,
  'envelope.both': () => '[[Both result and error]]: a response has one of them.',
  'envelope.neither': () => '[[Neither result nor error]]: a response has one of them.',
  'envelope.error-shape': (p: { pointer: string; found: string }) =>
    `[[The error has the wrong shape]]: ${p.pointer} is ${p.found}.`,
  'envelope.not-a-response': (p: { kind: 'method' | 'foreign' }): string =>
    p.kind === 'method'
      ? '[[The last message is a request or a notification]], not a response.'
      : '[[The body is no JSON-RPC message]], so it is not a response.',
  'envelope.no-error-id': () => '[[The error carries no id]]. One request was open, so it’s taken as its answer.',

  'result.not-reached': () => 'No result to check.',
  'result.waiting': () => 'No result yet.',
  'result.ok': (p: { blocks: number }) =>
    `[[A sound result]] with ${plural(p.blocks, 'content block', 'content blocks')}.`,
  'result.ok-method': (p: { method: string }) => `[[A sound result]] of ${p.method}.`,
  'result.invalid': (p: { pointer: string; expected: string; found: string }) =>
    `[[${p.pointer === '' ? 'result' : p.pointer}]] should be ${p.expected}; found ${p.found}.`,
  'result.unknown-type': (p: { resultType: string }) =>
    `[[resultType is ${p.resultType}]], which this revision doesn’t know.`,
  'result.input-legacy': (p: { revision: string }) => `[[input_required]] doesn’t exist in ${p.revision}.`,
  'result.input-empty': () => '[[input_required asks for nothing]]: neither inputRequests nor requestState.',
  'result.schema-violation': (p: { pointer: string; keyword: string }) =>
    `[[structuredContent${p.pointer}]] breaks the tool’s outputSchema at “${p.keyword}”.`,
  'result.structured-missing': () => '[[No structuredContent]], though the tool declares an outputSchema.',
  'result.schema-unchecked': (p: { blocks: number }) =>
    `[[${plural(p.blocks, 'content block', 'content blocks')}, well formed]]. The outputSchema has not been checked yet.`,

  'tool.not-reached': () => 'Nothing came back from the tool.',
  'tool.not-reached-may-have-run': () => 'Nothing came back from the tool. It may have run.',
  'tool.not-reached-ran': () => 'The tool is not judged, as a stratum above it failed. What came says that it has run.',
  'tool.waiting': () => 'The tool hasn’t answered yet.',
  'tool.success': (p: { text: string }) => `[[The tool succeeded]]${quoted(p.text)}.`,
  'tool.error': (p: { text: string }) => `[[isError is true]]${quoted(p.text)}. The tool ran and says it failed.`,
  'tool.gateway-error': (p: { code: string; message: string }) =>
    `[[${p.code}]]${quoted(p.message)}. A gateway’s error, inside the tool’s text.`,
  'tool.input-required': (p: { count: number }) =>
    `[[${plural(p.count, 'question', 'questions')} for you]]: answer to send the next round.`,
  'tool.input-state-only': () => '[[Only requestState came]]: send the call again with it, there’s nothing to answer.',
  'tool.not-applicable': () => 'This message calls no tool.',

  'head.waiting': () => 'Waiting for the server to answer',
  'head.running': (p: { status: number }) => underStatus(p.status, 'and the answer is still arriving'),
  'head.success': () => 'The tool call succeeded',
  'head.success-with-notes': () => 'The tool call succeeded, with notes',
  'head.tool-failed': (p: { status: number }) => underStatus(p.status, 'but the tool says it failed'),
  'head.input-required': () => 'The tool needs your input to go on',
  'head.protocol-error': (p: { status: number }) => underStatus(p.status, 'but the answer is a protocol error'),
  'head.malformed': (p: { status: number }) => underStatus(p.status, 'but the body is broken JSON'),
  'head.invalid-envelope': (p: { status: number }) => underStatus(p.status, 'but nothing answers this request'),
  'head.invalid-result': (p: { status: number }) => underStatus(p.status, 'but the result has the wrong shape'),
  'head.output-schema': (p: { status: number }) => underStatus(p.status, 'but the result breaks the tool’s schema'),
  'head.stream-cut': (p: { status: number }) => underStatus(p.status, 'but the answer was cut off'),
  'head.stream-no-answer': (p: { status: number }) => underStatus(p.status, 'but the stream ended without an answer'),
  'head.stalled': (p: { status: number }) => underStatus(p.status, 'then the stream fell silent'),
  'head.timed-out': () => 'The deadline passed without an answer',
  'head.cancelled': () => 'You cancelled before the answer came',
  'head.limit': (p: { status: number }) => underStatus(p.status, 'but the body outgrew the limit'),
  'head.wrong-type': (p: { status: number }) => underStatus(p.status, 'but not in a type MCP allows'),
  'head.empty': (p: { status: number }) => underStatus(p.status, 'but the body is empty'),
  'head.http-error': (p: { status: number }) => httpErrorHead(p.status),
  'head.http-error-inner': (p: { status: number }) => underStatus(p.status, 'and the body says why'),
  'head.http-error-success': (p: { status: number }) => underStatus(p.status, 'but the body says it succeeded'),
  'head.redirect': () => 'The server sent the call elsewhere',
  'head.accepted-no-response': (p: { status: number }) => underStatus(p.status, 'but a call needs an answer'),
  'head.network-error': () => 'No answer that this page can see',
  'head.blocked': () => 'The browser stopped the call',
  'head.response-ok': (p: { method: string }) => `The answer to ${p.method} is sound`,
  'head.accepted': (p: { status: number }) => `HTTP ${p.status}: the message was accepted`,
  'head.listening': () => 'The stream is open and listening',
  'head.closed': () => 'The listening stream has closed',
  'head.unknown': () => 'The evidence here doesn’t settle it',

  'why.waiting': () => 'The request is out. **http** hasn’t answered, so nothing is known yet.',
  'why.running': (p: { stratum: string }) => `Reading **${p.stratum}**. What it says so far can still change.`,
  'why.success': () => 'Nothing failed, down to the **tool**, which says that it did the work.',
  'why.success-with-notes': (p: { count: number }) =>
    `Nothing failed, down to the **tool**; ${plural(p.count, 'rule was', 'rules were')} broken on the way.`,
  'why.tool-error': (p: { text: string }) =>
    `HTTP and JSON-RPC did their part; the **tool** itself answered isError${quoted(p.text)}.`,
  'why.gateway-error': (p: { code: string }) =>
    `The **tool** answered isError, and its text holds a gateway’s error: ${p.code}.`,
  'why.input-required': (p: { count: number }) =>
    `Nothing failed: the **tool** stopped to ask ${plural(p.count, 'question', 'questions')} and goes on once you answer.`,
  'why.input-state-only': () => 'Nothing failed: the **tool** asks only to be called again with its requestState.',
  'why.protocol-error': (p: { code: number; message: string }) =>
    `The **envelope** carries error ${p.code}${quoted(p.message)}. No tool result came back.`,
  'why.malformed': (p: { at: number }) =>
    `The **envelope** can’t be read past byte ${number(p.at)}. Nothing here says what the tool answered.`,
  'why.invalid-envelope': () =>
    'The **envelope** isn’t a response to this request. Nothing here says whether the tool ran.',
  'why.wrong-id': (p: { id: string; expected: string }) =>
    `The **envelope** answers ${p.id}, but this request is ${p.expected}. Nothing here says whether its tool ran.`,
  'why.invalid-result': (p: { pointer: string }) =>
    `The **result** came back, but ${p.pointer === '' ? 'its shape' : p.pointer} isn’t what this revision allows. A strict client will drop it.`,
  'why.output-schema': (p: { pointer: string }) =>
    `The tool ran, but its **result** breaks the outputSchema it declares${p.pointer === '' ? '' : `, at ${p.pointer}`}. Clients must not trust its shape.`,
  'why.stream-cut': (p: { bytes: number }) =>
    `The **stream** was cut at byte ${number(p.bytes)}, before an answer. Nothing here says whether the tool finished.`,
  'why.stream-cut-after-progress': (p: { progress: number; total: number }) =>
    `The **stream** was cut mid-answer, after step ${number(p.progress)}${p.total > 0 ? ` of ${number(p.total)}` : ''}. Nothing here says whether the tool finished.`,
  'why.cut-inside-result': (p: { bytes: number }) =>
    `The **stream** was cut at byte ${number(p.bytes)}, inside the result of this call. The tool had finished; only its report is lost.`,
  'why.no-response': (p: { events: number }) =>
    `The **stream** closed cleanly after ${plural(p.events, 'event', 'events')}, none of them the answer. Nothing here says whether the tool finished.`,
  'why.no-response-resumable': () =>
    'The **stream** closed after an event id, so the answer may still be fetched by resuming. It isn’t lost yet.',
  'why.stalled': (p: { ms: number }) =>
    `The **stream** has said nothing for ${span(p.ms)}. It’s still open, and the answer may yet come.`,
  'why.timed-out-head': (p: { ms: number }) =>
    `**http** gave no status line within ${span(p.ms)}. Nothing here says whether the call arrived.`,
  'why.timed-out-queued': (p: { ms: number; open: number }) =>
    `**http** gave no status line within ${span(p.ms)}, and ${p.open} of our own streams were open: the browser may have held the request back.`,
  'why.timed-out-body': (p: { ms: number }) =>
    `The **stream** was still flowing after ${span(p.ms)}, and we closed it. Nothing here says whether the tool finished.`,
  'why.cancelled': () =>
    'You closed the **stream** before an answer. The server may stop the tool or let it finish; nothing here says which.',
  'why.limit': (p: { bytes: number }) =>
    `The **stream** passed ${bytes(p.bytes)} and we stopped reading. Whether an answer follows isn’t known.`,
  'why.wrong-type': (p: { declared: string }) =>
    `The **stream** is declared as ${orNone(p.declared)}; a call is answered in JSON or an event stream. What sent it may not be MCP.`,
  'why.wrong-type-inner': (p: { declared: string; inner: string }) =>
    `The **stream** is declared as ${orNone(p.declared)}, though its bytes read as ${p.inner}. A strict client won’t look.`,
  'why.empty': () =>
    'The **stream** closed with zero bytes where an answer was due. Nothing here says whether the tool ran.',
  'why.body-cut': (p: { bytes: number }) =>
    `The **stream** broke off at byte ${number(p.bytes)} of the JSON. Nothing here says whether the tool finished.`,
  'why.http-error': (p: { status: number }) =>
    p.status >= 500
      ? `**http** failed with ${p.status}, and the body explains nothing. Nothing here says whether the tool ran.`
      : `**http** refused the request with ${p.status}, and the body carries no JSON-RPC answer that would say more.`,
  'why.http-error-inner-rpc': (p: { status: number; code: number }) =>
    `**http** failed with ${p.status}. The body is still JSON-RPC: error ${p.code} says why.`,
  'why.http-error-inner': (p: { status: number; inner: string }) =>
    `**http** failed with ${p.status}, although the body reads as ${p.inner}. A client that trusts the status won’t see it.`,
  'why.redirect': (p: { location: string }) =>
    `**http** points to ${orNone(p.location)}. The call was not sent there, so no tool ran.`,
  'why.redirect-hidden': () =>
    '**http** answered with a redirect that the browser hides. The call went no further; where to isn’t known.',
  'why.accepted-no-response': (p: { status: number }) =>
    `**http** said ${p.status}, which is for notifications. No answer will follow, and nothing here says whether the tool ran.`,
  'why.network-error': () =>
    '**http** gave this page nothing to read: server down, wrong address or missing CORS look alike from here.',
  'why.blocked': (p: { by: string }) => `**http** was never reached in full: ${blocker(p.by)}.`,
  'why.response-ok': (p: { method: string }) =>
    `**http**, stream, envelope and result passed. ${p.method} calls no tool.`,
  'why.accepted': () => '**http** took the message. It asks for no answer, so nothing more is due.',
  'why.listening': () => 'The **stream** stays open for what the server wants to say. That isn’t a failure.',
  'why.closed': () => 'The **stream** that listened has ended. No answer was due on it.',
  'why.unknown': () => 'The record lacks what would decide, from **http** down. What isn’t shown was not judged.',
};

/** What every language has to say. */
export type Sayings = typeof sayingsEn;
