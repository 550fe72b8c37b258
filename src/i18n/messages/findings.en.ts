/** One broken rule in a sentence, and what to do about it. Values of the case stand beside it. */
interface FindingText {
  readonly title: string;
  readonly fix: string;
}

const text = (title: string, fix: string): FindingText => ({ title, fix });

export const findingsEn = {
  'http-accept-both': text(
    'Accept doesn’t list both JSON and event streams',
    'Send Accept: application/json, text/event-stream.',
  ),
  'http-post-only': text('A message was sent by a method other than POST', 'Send every JSON-RPC message by POST.'),
  'http-version-header-present': text(
    'MCP-Protocol-Version is missing from the request',
    'Send the revision in use with every request.',
  ),
  'http-version-header-matches-meta': text(
    'MCP-Protocol-Version and _meta name different revisions',
    'Fill both from one value.',
  ),
  'http-mcp-method-header': text(
    'Mcp-Method is missing or isn’t the body’s method',
    'Copy method into Mcp-Method, letter for letter.',
  ),
  'http-mcp-name-header': text(
    'Mcp-Name is missing or isn’t the body’s name',
    'Copy params.name (or params.uri) into Mcp-Name, encoded if it isn’t plain.',
  ),
  'http-param-header-mirrored': text(
    'An argument marked x-mcp-header has no header',
    'Mirror it in its Mcp-Param header.',
  ),
  'http-param-header-omitted-null': text(
    'A header was sent for an argument that is null or absent',
    'Leave the header out when there’s no value.',
  ),
  'http-header-sentinel-encoding': text(
    'A header value isn’t encoded as it must be',
    'Wrap base64 of its UTF-8 bytes in the sentinel.',
  ),
  'http-request-answer-type': text(
    'The answer is neither JSON nor an event stream',
    'Answer a request with application/json or text/event-stream.',
  ),
  'http-request-not-202': text(
    'A request was answered as if it were a notification',
    'Keep 202 for notifications; give requests their answer.',
  ),
  'http-notification-202-empty': text(
    'A notification wasn’t answered by an empty 202',
    'Answer an accepted notification with 202 and no body.',
  ),
  'http-header-mismatch-400': text(
    'A header mismatch was reported with a status other than 400',
    'Send -32020 with 400.',
  ),
  'http-unsupported-version-400': text(
    'An unknown revision was reported with a status other than 400',
    'Send -32022 with 400.',
  ),
  'http-missing-capability-400': text(
    'A missing capability was reported with a status other than 400',
    'Send -32021 with 400.',
  ),
  'http-meta-missing-400': text('A request without its _meta wasn’t refused with 400', 'Answer 400 with -32602.'),
  'http-method-not-found-404': text(
    'An unknown method and status 404 don’t go together here',
    'Send -32601 with 404, and 404 only with it.',
  ),
  'http-no-session-id': text(
    'A session id was sent in a revision without sessions',
    'Don’t make or echo Mcp-Session-Id in 2026-07-28.',
  ),
  'http-401-www-authenticate': text(
    'The 401 doesn’t say where to get a token',
    'Send WWW-Authenticate with resource_metadata, or serve the metadata at its well-known place.',
  ),
  'http-bearer-not-in-query': text(
    'A token is part of the address',
    'Send it in Authorization; addresses end up in logs.',
  ),
  'http-client-no-jsonrpc-response': text(
    'A JSON-RPC response was sent by POST',
    'This revision has no server requests to answer; send a new request.',
  ),
  'http-single-message-body': text('The body holds more than one message', 'Send one JSON-RPC message per POST.'),

  'sse-no-server-request': text('The server sent a request on the stream', 'Ask by an input_required result instead.'),
  'sse-final-response-present': text(
    'The stream ended without the response',
    'Send the response before closing. The client can only call again.',
  ),
  'sse-final-terminates': text('The stream goes on after the response', 'Close the stream once the response is out.'),
  'sse-nothing-after-input-required': text('Something follows an input_required result', 'End the stream with it.'),
  'sse-one-response': text('More than one response is on the stream', 'Send one response to each request.'),
  'sse-x-accel-buffering': text('X-Accel-Buffering: no isn’t set', 'Set it, or a proxy may hold events back.'),
  'sse-no-event-id': text(
    'Events carry id or retry, which mean nothing here',
    'Drop them: this revision can’t resume a stream.',
  ),
  'sse-related-notifications-only': text(
    'A notification on this stream isn’t about this request',
    'Send it on the stream it belongs to.',
  ),
  'sse-data-is-json': text('An event’s data isn’t JSON', 'Send one whole JSON-RPC message in each event.'),
  'sse-utf8': text('The stream holds bytes that aren’t UTF-8', 'Encode every message as UTF-8.'),
  'sse-priming-event': text(
    'The stream doesn’t open with an id and empty data',
    'Send that event first, so that a client can resume.',
  ),
  'sse-retry-before-close': text(
    'The stream closed early without a retry time',
    'Send retry before closing, so that clients know when to return.',
  ),
  'sse-event-id-unique': text('An event id was used twice', 'Use each event id once in a session.'),
  'sse-get-no-response': text(
    'A response came on a listening stream',
    'Send responses on the stream of their request.',
  ),
  'sse-named-event': text(
    'An event has a name other than message',
    'Leave the name out: clients may skip named events.',
  ),
  'sse-undispatched-tail': text(
    'The last event lacks its closing blank line',
    'End every event with an empty line; without it the event doesn’t exist.',
  ),
  'sse-unknown-field': text('A line has a field that event streams don’t know', 'Use data; anything else is ignored.'),

  'body-bom': text('The body starts with a byte order mark', 'Leave it out; strict parsers refuse it.'),
  'body-invalid-utf8': text('The body holds bytes that aren’t UTF-8', 'Encode JSON as UTF-8.'),
  'body-after-value': text('Text follows the JSON value', 'Send one JSON value and nothing more.'),
  'body-cut-after-value': text(
    'The connection broke after a complete value',
    'The answer is whole; look for what closes the connection.',
  ),
  'body-length-mismatch': text(
    'Content-Length isn’t the number of bytes that came',
    'Count bytes after encoding, or leave the header out.',
  ),
  'json-ends-early': text(
    'The JSON stops early although the body ended cleanly',
    'Look for a proxy or a compressor that drops the end.',
  ),
  'json-duplicate-keys': text(
    'An object has the same key twice',
    'Write each key once: parsers disagree on which one counts.',
  ),
  'json-unsafe-number': text(
    'A number is beyond what JavaScript keeps exact',
    'Send it as a string. Estrato shows it from the raw text.',
  ),
  'json-lone-surrogate': text('A string holds half a character', 'Write whole code points.'),
  'json-suspicious-key': text(
    'A key is one that careless code can trip over',
    'Rename it; here it’s kept as plain data.',
  ),
  'json-deep-nesting': text('The JSON is nested very deeply', 'Flatten it; many parsers give up.'),
  'json-large': text('The JSON is very large', 'Send less, or a link to it.'),
  'json-non-finite': text(
    'NaN or Infinity stands where a number belongs',
    'Send null or a string: JSON has no such numbers.',
  ),

  'rpc-version-2': text('jsonrpc isn’t "2.0"', 'Write "jsonrpc":"2.0" in every message.'),
  'rpc-id-match': text('The response’s id isn’t the request’s', 'Echo the id as it came: same JSON type, same value.'),
  'rpc-id-form': text('The id has the same value in another spelling', 'Echo it as it was written.'),
  'rpc-id-null': text('The error’s id is null', 'Leave id out when the request’s can’t be read.'),
  'rpc-id-missing-readable': text('The error has no id though the request’s was readable', 'Echo the id.'),
  'rpc-result-xor-error': text('The response has both or neither of result and error', 'Send exactly one of them.'),
  'rpc-error-shape': text(
    'The error isn’t an integer code with a text',
    'Send code as an integer and message as a string.',
  ),
  'rpc-reserved-code': text('The error code is reserved and undefined', 'Use a code outside -32768 to -32000.'),
  'rpc-legacy-range-code': text(
    'The error code is from the old free range',
    'New servers pick codes outside -32768 to -32000.',
  ),
  'rpc-retired-code': text('The error code was retired', 'Use what replaced it: -32602, or an input_required result.'),
  'rpc-app-code-range': text(
    'An application code lies in JSON-RPC’s own range',
    'Pick a code outside -32768 to -32000.',
  ),
  'rpc-error-data-unsupported-version': text(
    'The version error doesn’t list what is supported',
    'Send data.supported and data.requested.',
  ),
  'rpc-error-data-capability': text(
    'The capability error doesn’t name the capability',
    'Send data.requiredCapabilities.',
  ),
  'rpc-notification-no-id': text('A notification carries an id', 'Leave id out of notifications.'),
  'rpc-request-id-valid': text(
    'The request’s id isn’t a string or an integer of its own',
    'Give each open request an id that no other has.',
  ),
  'rpc-batch-forbidden': text('Messages came as an array', 'Send them one by one; only 2025-03-26 has batches.'),

  'meta-required-keys': text('The request’s _meta lacks version or capabilities', 'Send both with every request.'),
  'meta-client-info': text('The request doesn’t say which client it is', 'Send clientInfo in _meta.'),
  'meta-server-info': text('The result doesn’t say which server it is', 'Send serverInfo in the result’s _meta.'),
  'result-type-present': text('resultType is missing', 'Send "resultType":"complete". It’s read as complete here.'),
  'result-type-legacy': text('resultType in a revision that doesn’t know it', 'It’s ignored; leave it out.'),
  'result-type-unknown': text('resultType has a value that isn’t known', 'Send complete or input_required.'),
  'result-content-required': text(
    'content is missing or isn’t an array',
    'Send an array, empty if there’s nothing to say.',
  ),
  'result-content-block-valid': text(
    'A content block isn’t well formed',
    'Give it a known type and all members of that type.',
  ),
  'result-content-block-era': text(
    'A content block is newer than this revision',
    'Send a block that the agreed revision has.',
  ),
  'result-block-base64': text('Binary data isn’t valid base64', 'Encode it as standard base64.'),
  'result-output-schema-conform': text(
    'structuredContent doesn’t fit the tool’s outputSchema',
    'Mend the result or the schema: clients validate against it.',
  ),
  'result-structured-text-mirror': text(
    'structuredContent isn’t repeated as text',
    'Add a text block with the same JSON for older clients.',
  ),
  'result-structured-object-only': text('structuredContent isn’t an object', 'Before 2026-07-28 it must be one.'),
  'result-annotations-range': text(
    'An annotation is out of its range',
    'priority is 0 to 1, audience user or assistant, lastModified a date.',
  ),
  'result-is-error-type': text('isError isn’t true or false', 'Send a boolean; anything else leaves success open.'),
  'result-empty-error': text('The tool failed without saying why', 'Put a text in content that the model can act on.'),
  'result-content-empty': text('content is empty', 'Say something, if only that there’s nothing.'),
  'cache-hints-required': text('ttlMs or cacheScope is missing', 'Send both with this kind of result.'),
  'cache-ttl-nonnegative-int': text('ttlMs isn’t a whole number of ms, zero or more', 'Send 0 for “don’t cache”.'),
  'cache-scope-enum': text('cacheScope is neither public nor private', 'Send one of them.'),
  'cache-hints-on-input-required': text('Cache hints on a question', 'Leave them out of input_required.'),
  'discover-shape': text('The discovery result has the wrong shape', 'Send supportedVersions and capabilities.'),
  'legacy-init-result-shape': text(
    'The initialize result has the wrong shape',
    'Send protocolVersion, capabilities and serverInfo.',
  ),
  'tool-list-shape': text(
    'The tool list has the wrong shape',
    'Send tools as an array of tools with name and inputSchema.',
  ),
  'mrtr-method-allowed': text(
    'input_required on a method that can’t ask',
    'Ask only from tools/call, prompts/get and resources/read.',
  ),
  'mrtr-has-input-or-state': text('input_required with nothing to answer', 'Send inputRequests, requestState or both.'),
  'mrtr-request-kind': text(
    'An input request isn’t of a known kind',
    'Use elicitation, sampling or roots, without id or jsonrpc.',
  ),
  'mrtr-capability-respected': text(
    'The server asks for what the client didn’t declare',
    'Ask only for declared capabilities.',
  ),
  'mrtr-legacy': text(
    'input_required in a revision that doesn’t have it',
    'Before 2026-07-28 the server asks by a request of its own.',
  ),
  'mrtr-state-echo-exact': text('requestState went back changed', 'Send it back byte for byte.'),
  'progress-increases': text('Progress doesn’t increase', 'Send a greater value each time.'),
  'progress-unrequested': text(
    'Progress came though none was asked for',
    'Send it only when the request has a progressToken.',
  ),
  'progress-token-known': text('Progress for a token that isn’t open', 'Send the token of this request.'),
  'log-without-opt-in': text(
    'A log message came though none was asked for',
    'Send logs only when _meta names a level.',
  ),

  'hint-text-looks-like-error': text(
    'The text reads like an error, the result says success',
    'Set isError if it failed; the model can’t tell otherwise.',
  ),
  'hint-text-json-status-error': text(
    'The text is JSON with an error in it, the result says success',
    'Set isError if it failed.',
  ),
  'hint-html-body': text('The body is a web page', 'Look at the address: a login page or a proxy may have answered.'),
  'hint-non-mcp-body': text('The body isn’t from an MCP server', 'Look at the address and its path.'),
  'hint-intermediary': text(
    'A gateway seems to have answered, not the server',
    'Look at the proxy’s log; the call may have reached the server.',
  ),
  'hint-body-sniffs-as-sse': text(
    'The body is an event stream under another name',
    'Send Content-Type: text/event-stream.',
  ),
  'hint-body-sniffs-as-json': text('The body is JSON under another name', 'Send Content-Type: application/json.'),
  'hint-double-wrapped': text('There’s a whole JSON-RPC message inside the result', 'Send it once, unwrapped.'),
  'hint-retry-after': text('The server says when to come back', 'Wait that long before sending again.'),
  'hint-no-retry-after': text(
    'The server refuses for now, without saying how long',
    'Send Retry-After, or back off by guess.',
  ),
  'hint-session-unknown': text('The session is no longer known', 'Start a new one, then send the call by hand.'),
  'hint-legacy-server': text(
    'This looks like a server of an older revision',
    'Choose an older revision, or let Estrato find out.',
  ),
  'hint-era-mix': text('The answer mixes habits of two eras', 'Settle on the revision that was agreed.'),
  'hint-redirected': text('The call was redirected', 'Use the final address.'),
  'hint-redirect-downgrade': text(
    'The redirect leads from https to http',
    'Don’t follow it: the token would travel in the open.',
  ),
  'hint-redirect-slash': text('The redirect only adds or drops a slash', 'Write the address as the server wants it.'),
  'hint-header-hidden': text(
    'A header may be there, but the browser hides it',
    'Send Access-Control-Expose-Headers, or use the relay.',
  ),
  'hint-origin-rejected': text('The server may refuse this page’s Origin', 'Allow the origin on the server.'),
  'hint-insufficient-scope': text(
    'The token lacks a scope',
    'Authorise again with the scopes that the challenge names.',
  ),
  'hint-url-elicitation-required': text('The server wants a page visited first', 'Visit it, then call again.'),
  'hint-state-only': text('The server only wants to be called again', 'Send the call again with its requestState.'),
  'hint-buffered-stream': text(
    'All events arrived at once',
    'A proxy may hold the stream back; set X-Accel-Buffering: no.',
  ),
  'hint-resumable': text('This stream may be resumed', 'Ask again by GET with Last-Event-ID.'),
  'hint-duplicate-in-flight': text('Another open request has the same id', 'Give each open request its own id.'),
  'hint-prior-attempt-unresolved': text('An earlier attempt may have run', 'Find out before sending again.'),
  'hint-binary-in-text': text('A text block holds binary data', 'Send an image, audio or resource block.'),
  'hint-accept-already-correct': text(
    'The server refuses Accept, which is right',
    'Look at what a proxy does to the header.',
  ),
  'hint-mirror-correct': text(
    'The server reports a header mismatch, yet header and body agree',
    'Look at what a proxy does to the header.',
  ),
  'hint-mirror-wrong': text('A header and the body disagree', 'Send the request without the fault.'),
};

/** What every language has to say. */
export type Findings = typeof findingsEn;
