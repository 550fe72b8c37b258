/** What each demo scenario is called and teaches. Loaded where scenarios are chosen, never at the start. */
export const demoEn = {
  baseline: {
    title: 'All is well',
    teaches: 'The green reference: compare every other answer with this one.',
  },
  'errors.http_status_sequence': {
    title: '503, then 200',
    teaches: 'Every POST counts, also discovery. The last status of the list stays for ever.',
  },
  'errors.jsonrpc_error': {
    title: 'HTTP 200 with a JSON-RPC error',
    teaches: '200 is not success. The error answers one call; the next goes well.',
  },
  'errors.tool_error': {
    title: 'HTTP 200, and the tool failed',
    teaches: 'isError is for the model to read, so it has to reach the model.',
  },
  'errors.connection_close': {
    title: 'The connection closes without an answer',
    teaches: 'Nothing came back, and that proves nothing: it may have run.',
  },
  'errors.malformed_payload': {
    title: 'A body that is no answer',
    teaches: 'Broken JSON, a foreign id, no version, two documents: four ways to lose an answer.',
  },
  'errors.http_status_per_method': {
    title: 'The list works, the call is refused',
    teaches: 'One method may be refused while the others pass.',
  },
  'errors.non_compliant_envelope': {
    title: 'HTTP 400 with a good result inside',
    teaches: 'The status decides first, and the body still says that it ran.',
  },
  'auth.token_lifecycle': {
    title: '401 at first, then accepted',
    teaches: 'A 401 with no challenge does not say what to do. Here it passes by itself.',
  },
  'timeout.init_hang': {
    title: 'A slow handshake',
    teaches: 'Waiting for initialize is not waiting for a tool. Only the 2025 era has it.',
  },
  'timeout.cooperative_deadline': {
    title: 'Slow, and notices when you leave',
    teaches: 'Cancel while it waits: the server counts it as cancelled and stops.',
  },
  'timeout.late_response': {
    title: 'Slow, and does not notice',
    teaches: 'Leaving stops your wait, not the work: it finishes after you have gone.',
  },
  'timeout.uncooperative_hang': {
    title: 'Hangs once',
    teaches: 'The first call hangs, the next answers at once: one timeout is no outage.',
  },
  'elicitation.approval': {
    title: 'Asks for approval',
    teaches: 'A further round has a new id and the same state. Both rounds count as invocations.',
  },
  'elicitation.decline': {
    title: 'Asks to be declined',
    teaches: 'Declining and cancelling are two different answers.',
  },
  'elicitation.url_mode': {
    title: 'Sends you to a page',
    teaches: 'Consent to open it is not proof that anything was done there.',
  },
  'compat.sdk_v2': {
    title: 'One tool, two eras',
    teaches: 'The current era asks; the 2025 era gets guidance that looks like success.',
  },
  'catalog.pagination': {
    title: 'Pages that go by themselves',
    teaches: 'Cursors that loop, repeat or end in null. A client needs a guard.',
  },
  'catalog.facet_unavailable': {
    title: 'A list that is not there',
    teaches: 'Absent is not broken: the rest of the server is fine.',
  },
  'catalog.mutation': {
    title: 'Tools that come and go',
    teaches: 'A tool of an old list may be gone. Call again after 15 seconds.',
  },
  'portal.list': {
    title: 'List members',
    teaches: 'A result with text for people and structure for programs.',
  },
  'portal.delete_cut': {
    title: 'A deletion that breaks off',
    teaches: 'HTTP said 200 and two of three steps came. Whether it finished, nobody knows.',
  },
  'portal.confirm_ok': {
    title: 'Confirm a deletion',
    teaches: 'The whole loop: asked, answered with a new id and the state untouched, done once.',
  },
  'portal.confirm_void': {
    title: 'Confirm voiding a loan',
    teaches: 'An empty elicitation capability counts as form mode.',
  },
  'portal.confirm_declined': {
    title: 'Decline the confirmation',
    teaches: 'USER_DECLINED is an answer, not a fault. Nothing ran, and nobody should try again.',
  },
  'portal.confirm_cancelled': {
    title: 'Cancel the confirmation',
    teaches: 'Closing the form is not a decision, yet nothing may run on it.',
  },
  'portal.confirm_unchecked': {
    title: 'Accept without ticking',
    teaches: 'Submitting is not consenting. The state is used up all the same.',
  },
  'portal.confirm_incomplete': {
    title: 'Answer in part',
    teaches: 'Missing parts are asked again, a wrong type is an error, unknown keys are ignored.',
  },
  'portal.confirm_replayed': {
    title: 'Use a confirmation twice',
    teaches: 'A state is good once. Of two at the same time, exactly one wins.',
  },
  'portal.state_tampered': {
    title: 'Alter the state',
    teaches: 'Opaque means opaque: one byte, another argument or another caller, and it is refused.',
  },
  'portal.state_expired': {
    title: 'Answer too late',
    teaches: 'An old question is asked anew instead of failing.',
  },
  'portal.confirm_required': {
    title: 'A client that can’t be asked',
    teaches: 'Sending it again won’t help: the client has to be able to ask its user.',
  },
  'portal.confirm_url_only': {
    title: 'A client with URL mode only',
    teaches: 'URL mode does not include forms.',
  },
  'portal.missing_capability': {
    title: 'The same refusal as -32021',
    teaches: 'The specification has an error for it, with HTTP 400. Compare it with the tool error.',
  },
  'portal.confirm_unavailable': {
    title: 'The store is down when asking',
    teaches: 'The one confirmation error that is safe to retry: nothing ran.',
  },
  'portal.redeem_unavailable': {
    title: 'The store is down when you answer',
    teaches: 'You confirmed and still nothing ran; the state stays good for later.',
  },
  'portal.url_consent': {
    title: 'Consent of a provider',
    teaches: 'A round in the current era, error -32042 in 2025-11-25, nothing before.',
  },
  'portal.validation_error': {
    title: 'Arguments that fail validation',
    teaches: 'The envelope inside the text names each field.',
  },
  'portal.not_found': {
    title: 'No such member',
    teaches: 'The model can fix this with another id.',
  },
  'portal.other_organisation': {
    title: 'A member of somebody else',
    teaches: 'It looks like not found on purpose: existence is a secret too.',
  },
  'portal.conflict': {
    title: 'The external id is taken',
    teaches: 'The details name the one that has it.',
  },
  'portal.duplicate': {
    title: 'The same person twice',
    teaches: 'A business key clashed; the same arguments never work.',
  },
  'portal.bad_request': {
    title: 'Already active',
    teaches: 'The arguments are fine, the action is not.',
  },
  'portal.forbidden': {
    title: 'A loan that is settled',
    teaches: 'Nobody’s rights are missing: the state of the thing forbids it.',
  },
  'portal.external_down': {
    title: 'The provider is down',
    teaches: 'Back off, and only where the effect is known not to have happened.',
  },
  'portal.external_slow': {
    title: 'The provider is slow, then down',
    teaches: 'A wait before a failure is still a failure.',
  },
  'portal.unknown_code': {
    title: 'A code nobody knows',
    teaches: 'A client must not break on a code it has never seen.',
  },
  'portal.plain_text': {
    title: 'An error without an envelope',
    teaches: 'isError with plain text: the flag alone has to be enough.',
  },
  'portal.insufficient_scope': {
    title: 'The token may only read',
    teaches: 'Another token helps, with the scope that is named.',
  },
  'portal.insufficient_permission': {
    title: 'The person lacks a permission',
    teaches: 'An administrator helps; a new token does not.',
  },
  'portal.membership_inactive': {
    title: 'The person is no longer active',
    teaches: 'Somebody has to reactivate the person who authorised the client.',
  },
  'portal.key_owner_not_member': {
    title: 'The token belongs to an outsider',
    teaches: 'It has to be authorised again by a member.',
  },
  'portal.unknown_tool': {
    title: 'A tool that is not there',
    teaches: 'A JSON-RPC error, not isError: the model never sees it.',
  },
  'portal.internal_error': {
    title: 'The server failed',
    teaches: 'The reference is for its owner. Whether it ran, it does not say.',
  },
  'portal.unknown_method': {
    title: 'A method that is not there',
    teaches: 'The same error comes with 404 in the current era, with 200 in 2025.',
  },
  'portal.unknown_prompt': {
    title: 'A prompt that is not there',
    teaches: 'Wrong params, not a missing method.',
  },
  'portal.prompt_argument': {
    title: 'A prompt without its argument',
    teaches: 'The error names the argument.',
  },
  'portal.resource_missing': {
    title: 'A resource that is not there',
    teaches: 'One fact, two codes: -32602 now, -32002 in 2025.',
  },
  'portal.rate_limited': {
    title: 'Too many calls',
    teaches: 'Wait as long as Retry-After says, in seconds or until a date.',
  },
  'portal.no_token': {
    title: 'No token',
    teaches: 'Follow the challenge: it names the metadata and the scope.',
  },
  'portal.expired_token': {
    title: 'An expired token',
    teaches: 'invalid_token asks for a refresh, not for another scope.',
  },
  'portal.transport_scope': {
    title: 'Scope refused by the transport',
    teaches: 'The same lack as insufficient_scope, said with 403 and a challenge.',
  },
  'portal.origin_refused': {
    title: 'The origin is not allowed',
    teaches: 'A 403 that no token can cure.',
  },
  'portal.version_refused': {
    title: 'The version is refused, 2025 style',
    teaches: 'No modern error in the body, so a client of both eras falls back to initialize.',
  },
  'portal.body_too_large': {
    title: 'The body is too large',
    teaches: 'JSON-RPC with a null id inside an HTTP refusal.',
  },
  'portal.no_stream': {
    title: 'GET is not served',
    teaches: '405 with Allow: the stream of the 2025 era is optional.',
  },
  'http.status': {
    title: 'Any status',
    teaches: 'An empty refusal: 4xx says that nothing ran, 5xx says nothing.',
  },
  'http.429_seconds': {
    title: '429 with seconds',
    teaches: 'The server says how long to wait.',
  },
  'http.429_date': {
    title: '429 with a date',
    teaches: 'Retry-After may be a date, in the past, or no date at all.',
  },
  'http.429_bare': {
    title: '429 with nothing',
    teaches: 'Without Retry-After the client has to choose the wait.',
  },
  'http.503_retry_after': {
    title: '503 with Retry-After',
    teaches: 'A wait is named, and still it may have run.',
  },
  'http.500_success_body': {
    title: '500 with a success inside',
    teaches: 'HTTP says failure, the body says done. Verify before you send again.',
  },
  'http.400_jsonrpc': {
    title: '400 with a JSON-RPC error',
    teaches: 'Read the body of a 400: the reason is in it.',
  },
  'http.400_foreign_id': {
    title: '400 with an id nobody sent',
    teaches: 'A refusal before parsing can’t know your id.',
  },
  'http.413_jsonrpc': {
    title: '413 with JSON-RPC',
    teaches: 'A gateway may answer in JSON-RPC with a null id.',
  },
  'http.502_html': {
    title: 'A proxy’s error page',
    teaches: 'HTML from somebody in between; the server may have run it.',
  },
  'http.html_200': {
    title: 'A login page under 200',
    teaches: '200 and HTML: you were redirected to somewhere else, and nothing ran.',
  },
  'http.202_empty': {
    title: '202 to a request',
    teaches: 'A request needs a response; 202 is for notifications.',
  },
  'http.202_with_response': {
    title: '202 with a response',
    teaches: 'An odd status over a whole answer.',
  },
  'http.204': {
    title: '204 to a request',
    teaches: 'No content can hold no answer.',
  },
  'http.200_empty': {
    title: '200 with nothing',
    teaches: 'A promise of JSON, and no byte of it.',
  },
  'http.405': {
    title: '405',
    teaches: 'The address does not take POST. Nothing ran.',
  },
  'http.406': {
    title: '406',
    teaches: 'The server wants another Accept: both JSON and event streams.',
  },
  'http.415': {
    title: '415',
    teaches: 'The content type of the request is refused.',
  },
  'http.redirect_307': {
    title: '307',
    teaches: 'Method and body go along, so the call may run elsewhere.',
  },
  'http.redirect_308': {
    title: '308',
    teaches: 'As 307, for ever.',
  },
  'http.redirect_302_get': {
    title: '302 turns POST into GET',
    teaches: 'The body is lost on the way; whatever answers did not see your call.',
  },
  'http.redirect_loop': {
    title: 'A redirect to itself',
    teaches: 'Following it never ends.',
  },
  'http.offline': {
    title: 'No answer at all',
    teaches: 'Refused, reset or blocked look alike to a page.',
  },
  'http.never_answers': {
    title: 'The head never comes',
    teaches: 'You stopped waiting; the server may not have.',
  },
  'http.ct_missing': {
    title: 'No content type',
    teaches: 'The bytes are good, the label is missing.',
  },
  'http.ct_text_plain': {
    title: 'JSON as text/plain',
    teaches: 'A client that trusts the label reads nothing.',
  },
  'http.ct_json_body_sse': {
    title: 'An event stream called JSON',
    teaches: 'Parsing fails though the answer is there.',
  },
  'http.ct_sse_body_json': {
    title: 'JSON called an event stream',
    teaches: 'A stream reader finds no event and waits.',
  },
  'http.json_bom': {
    title: 'JSON with a byte order mark',
    teaches: 'Some readers stumble over the first three bytes.',
  },
  'http.json_truncated': {
    title: 'JSON that ends early',
    teaches: 'The body ended cleanly and is not whole.',
  },
  'http.json_cut': {
    title: 'JSON that is cut',
    teaches: 'The connection broke inside the body.',
  },
  'http.json_trailing': {
    title: 'JSON and something after it',
    teaches: 'A proxy wrote its comment behind the answer.',
  },
  'http.charset_latin1': {
    title: 'A charset that JSON does not have',
    teaches: 'JSON is UTF-8; accents arrive broken.',
  },
  'http.gzip_undecoded': {
    title: 'Compressed bytes that nobody unpacked',
    teaches: 'The label is there, the unpacking did not happen.',
  },
  'http.gzip_truncated': {
    title: 'A compressed body that is cut',
    teaches: 'The start can be read, the rest is gone.',
  },
  'auth.401_metadata': {
    title: '401 with metadata',
    teaches: 'The challenge leads to a document that says who gives tokens.',
  },
  'auth.401_invalid_token': {
    title: '401, token expired',
    teaches: 'Refresh the token; consent is still good.',
  },
  'auth.401_bare': {
    title: '401 with no challenge',
    teaches: 'A 401 must say how to authenticate. This one does not.',
  },
  'auth.403_scope': {
    title: '403, more scope needed',
    teaches: 'The challenge names the scope to ask for.',
  },
  'auth.403_plain': {
    title: '403 with nothing',
    teaches: 'Forbidden, and no way forward is named.',
  },
  'auth.403_origin': {
    title: '403 because of the origin',
    teaches: 'The page’s address is not allowed, whatever the token.',
  },
  'auth.expires_midway': {
    title: 'The token runs out',
    teaches: 'Two calls pass, the third is refused.',
  },
  'sse.progress_ok': {
    title: 'Progress, then the answer',
    teaches: 'How a stream should go.',
  },
  'sse.tool_error_final': {
    title: 'Progress, then a failed tool',
    teaches: 'Work that reports itself can still fail.',
  },
  'sse.error_final': {
    title: 'Progress, then a JSON-RPC error',
    teaches: 'The error comes after work began, so part of it may be done.',
  },
  'sse.input_required_final': {
    title: 'Progress, then a question',
    teaches: 'A stream may end in input_required.',
  },
  'sse.cut_before_final': {
    title: 'Cut before the answer',
    teaches: 'Two steps came, the answer did not.',
  },
  'sse.cut_mid_event': {
    title: 'Cut inside the answer',
    teaches: 'The id came, the result did not.',
  },
  'sse.cut_inside_result': {
    title: 'Cut inside the result',
    teaches: 'A result had begun, so it ran; what it said is lost.',
  },
  'sse.clean_end_no_final': {
    title: 'Ends without an answer',
    teaches: 'A clean end is no answer.',
  },
  'sse.empty': {
    title: 'A stream with nothing',
    teaches: 'Opened and closed, no event.',
  },
  'sse.no_blank_line': {
    title: 'The last blank line is missing',
    teaches: 'An event counts only with the blank line after it.',
  },
  'sse.named_final': {
    title: 'The answer under another name',
    teaches: 'Only events called message, or not called at all, are messages.',
  },
  'sse.wrong_id': {
    title: 'An answer for somebody else',
    teaches: 'A result with a foreign id is not yours.',
  },
  'sse.bad_json_final': {
    title: 'The answer is broken JSON',
    teaches: 'The framing is right, the message is not.',
  },
  'sse.json_not_rpc': {
    title: 'JSON that is no message',
    teaches: 'A status object is not a JSON-RPC response.',
  },
  'sse.double_final': {
    title: 'Two answers',
    teaches: 'The first one counts.',
  },
  'sse.messages_after_final': {
    title: 'Messages after the answer',
    teaches: 'Whatever follows the answer is noise.',
  },
  'sse.utf8_split': {
    title: 'Characters cut in two',
    teaches: 'Chunks may end inside a character.',
  },
  'sse.invalid_utf8': {
    title: 'Bytes that are no UTF-8',
    teaches: 'They become replacement characters, and the message survives.',
  },
  'sse.crlf': {
    title: 'CRLF line ends',
    teaches: 'One of three line ends, also when it is cut in two.',
  },
  'sse.cr': {
    title: 'CR line ends',
    teaches: 'A lone carriage return ends a line too.',
  },
  'sse.mixed_eol': {
    title: 'Mixed line ends',
    teaches: 'All three may meet in one stream.',
  },
  'sse.bom': {
    title: 'A byte order mark first',
    teaches: 'It is dropped once, at the start.',
  },
  'sse.multiline_data': {
    title: 'A message over several lines',
    teaches: 'Data lines are joined by a line break.',
  },
  'sse.no_space': {
    title: 'No space after the colon',
    teaches: 'The space is optional.',
  },
  'sse.unknown_field': {
    title: 'Unknown fields',
    teaches: 'They are ignored.',
  },
  'sse.event_message': {
    title: 'An event named message',
    teaches: 'The name is the standard one, so it counts.',
  },
  'sse.named_extra': {
    title: 'An event of another kind',
    teaches: 'It is skipped, and the answer follows.',
  },
  'sse.retry_and_id_fields': {
    title: 'Fields for resuming',
    teaches: 'id and retry matter to a client that reconnects.',
  },
  'sse.bad_json_event': {
    title: 'Broken JSON before the answer',
    teaches: 'One broken event does not spoil the answer.',
  },
  'sse.foreign_progress': {
    title: 'Progress of somebody else',
    teaches: 'A token that you did not send is not yours.',
  },
  'sse.unasked_log': {
    title: 'A log line nobody asked for',
    teaches: 'Log messages need to be asked for in the current era.',
  },
  'sse.server_request': {
    title: 'A request of the server',
    teaches: 'The 2025 era allows it; the current one does not.',
  },
  'sse.slow_drip': {
    title: 'A few bytes at a time',
    teaches: 'Slow is not stalled.',
  },
  'sse.stalled': {
    title: 'Falls silent',
    teaches: 'After the first step, nothing. It may still be working.',
  },
  'sse.keepalive_only': {
    title: 'Only comments',
    teaches: 'The connection lives, the call does not move.',
  },
  'sse.never_done': {
    title: 'Progress without end',
    teaches: 'Steady progress is no promise of an end.',
  },
  'sse.cancel_me': {
    title: 'Cancel this one',
    teaches: 'Leaving ends your stream. What was done stays done.',
  },
  'sse.open_after_final': {
    title: 'Stays open after the answer',
    teaches: 'The answer counts when it comes, not when the stream ends.',
  },
  'sse.huge_event': {
    title: 'A very large event',
    teaches: 'One message of a mebibyte or more.',
  },
  'sse.over_limit': {
    title: 'Larger than you allow',
    teaches: 'The client stops reading to protect itself.',
  },
  'sse.flood': {
    title: 'Thousands of events',
    teaches: 'The answer has to be found after all of them.',
  },
  'env.id_string': {
    title: 'The id with another type',
    teaches: '7 and "7" are two ids.',
  },
  'env.wrong_id': {
    title: 'The id of another request',
    teaches: 'It answers a question that you did not ask.',
  },
  'env.bigint_id': {
    title: 'An id beyond 2^53',
    teaches: 'Read as a number, two ids become one.',
  },
  'env.id_null_error': {
    title: 'An error without an id',
    teaches: 'The server could not read your id; the error is yours all the same.',
  },
  'env.unknown_tool': {
    title: 'The tool is unknown',
    teaches: '-32602 over HTTP 200: nothing ran.',
  },
  'env.internal_error': {
    title: 'Internal error',
    teaches: '-32603 does not say whether it ran.',
  },
  'env.error_data': {
    title: 'An error with deep data',
    teaches: 'The cause may lie 72 levels down.',
  },
  'env.both': {
    title: 'Result and error at once',
    teaches: 'One of them must be wrong, and none can be trusted.',
  },
  'env.error_null': {
    title: 'A result and error: null',
    teaches: 'null is there, so both are there.',
  },
  'env.neither': {
    title: 'Neither result nor error',
    teaches: 'An envelope with nothing in it.',
  },
  'env.batch_array': {
    title: 'A batch',
    teaches: 'An array of one is still a batch, which the revision does not have.',
  },
  'env.jsonrpc_1': {
    title: 'jsonrpc 1.0',
    teaches: 'Another protocol version.',
  },
  'env.no_jsonrpc': {
    title: 'No jsonrpc member',
    teaches: 'It only looks like a response.',
  },
  'env.error_code_string': {
    title: 'The error code is text',
    teaches: 'Codes are integers.',
  },
  'env.error_no_message': {
    title: 'An error without a message',
    teaches: 'The message is required.',
  },
  'env.malformed': {
    title: 'Not JSON',
    teaches: 'Nothing of it can be read.',
  },
  'env.python_dict': {
    title: 'A Python dictionary',
    teaches: 'Single quotes and None are not JSON.',
  },
  'env.two_documents': {
    title: 'Two documents',
    teaches: 'NDJSON is not JSON.',
  },
  'env.duplicate_keys': {
    title: 'The same key twice',
    teaches: 'Two readers may see two results.',
  },
  'env.proto_key': {
    title: 'A key called __proto__',
    teaches: 'Careless merging would take it for the prototype.',
  },
  'env.lone_surrogate': {
    title: 'Half a character',
    teaches: 'A lone surrogate is allowed in JSON and not in UTF-8.',
  },
  'env.deep_nesting': {
    title: '100,000 brackets',
    teaches: 'Deep nesting breaks readers that call themselves.',
  },
  'res.no_result_type': {
    title: 'No resultType',
    teaches: 'The current revision wants it; a client takes it for complete.',
  },
  'res.unknown_result_type': {
    title: 'A resultType nobody knows',
    teaches: 'A client must not guess what it means.',
  },
  'res.null': {
    title: 'The result is null',
    teaches: 'A response, and no tool result.',
  },
  'res.no_content': {
    title: 'No content',
    teaches: 'content is required, also where there is structure.',
  },
  'res.content_string': {
    title: 'content is text',
    teaches: 'It has to be a list of blocks.',
  },
  'res.structured_only': {
    title: 'Structure without content',
    teaches: 'A client that shows blocks shows nothing.',
  },
  'res.is_error_string': {
    title: 'isError is "true"',
    teaches: 'Text is no boolean: neither success nor failure.',
  },
  'res.structured_scalar': {
    title: 'Structure that is a number',
    teaches: 'Allowed in the current revision.',
  },
  'res.schema_mismatch': {
    title: 'Structure that breaks its schema',
    teaches: 'The tool promised a number and sent text.',
  },
  'res.unknown_block': {
    title: 'A block nobody knows',
    teaches: 'video is no content type of the revision.',
  },
  'res.block_without_text': {
    title: 'A text block without text',
    teaches: 'The block says what it is and has nothing.',
  },
  'res.bad_base64': {
    title: 'An image that is no image',
    teaches: 'The shape is right, the bytes are not.',
  },
  'res.rich_content': {
    title: 'All kinds of content',
    teaches: 'Text, image, link and resource in one result.',
  },
  'res.empty_content': {
    title: 'Nothing to say',
    teaches: 'An empty list of blocks is a success.',
  },
  'res.error_no_text': {
    title: 'Failed without a word',
    teaches: 'The model learns that it failed, not why.',
  },
  'res.text_says_error': {
    title: 'The text says error, the flag does not',
    teaches: 'Words are no verdict: this is a success.',
  },
  'res.hostile_text': {
    title: 'Text that means harm',
    teaches: 'Markup, control codes and direction marks are shown, never run.',
  },
  'tool.success': {
    title: 'A plain success',
    teaches: 'What all the rest is compared with.',
  },
  'tool.error': {
    title: 'A plain tool error',
    teaches: 'isError with words that help.',
  },
  'tool.legacy_shape': {
    title: 'A result of an old shape',
    teaches: 'toolResult went away long ago; content still counts.',
  },
  'mrtr.three_rounds': {
    title: 'Three rounds',
    teaches: 'Each answer goes with the newest state only. An old one is refused.',
  },
  'mrtr.all_fields': {
    title: 'Every kind of field',
    teaches: 'Formats, limits, choices and defaults, checked again by the server.',
  },
  'mrtr.two_inputs': {
    title: 'Two questions at once',
    teaches: 'Both want an answer; one alone is asked again.',
  },
  'mrtr.all_kinds': {
    title: 'Four kinds of question at once',
    teaches: 'A form, a page, a sample and folders in one round.',
  },
  'mrtr.sampling': {
    title: 'Asks for a model’s text',
    teaches: 'The person sees the request and writes or approves the text.',
  },
  'mrtr.roots': {
    title: 'Asks for folders',
    teaches: 'Only file URIs count as roots.',
  },
  'mrtr.state_only': {
    title: 'Call me again',
    teaches: 'A state without questions: continue at once, with no answers.',
  },
  'mrtr.no_state': {
    title: 'Questions without state',
    teaches: 'Where none was given, none may be sent.',
  },
  'mrtr.neither': {
    title: 'Asks for nothing',
    teaches: 'Input required, and neither a question nor a state: a server fault.',
  },
  'mrtr.never_ends': {
    title: 'Asks for ever',
    teaches: 'A client stops after some rounds and lets the person decide.',
  },
  'mrtr.undeclared': {
    title: 'Asks what you can’t do',
    teaches: 'A server may ask only what the client declared.',
  },
  'mrtr.url_pending': {
    title: 'Waits for a page',
    teaches: 'Accepting opens the page. It goes on when the button there was pressed.',
  },
  'mrtr.tampering': {
    title: 'A server that checks you',
    teaches: 'Altered state, other arguments, no state, the same state twice: each has its answer.',
  },
  'mrtr.legacy': {
    title: 'input_required in the 2025 era',
    teaches: 'The era has no rounds, so this result is a fault.',
  },
  'era.unsupported_version': {
    title: 'The version is not spoken',
    teaches: 'The 400 lists what is: choose one of these.',
  },
  'era.header_mismatch': {
    title: 'Header and body disagree',
    teaches: 'Mcp-Name has to say what the body says.',
  },
  'era.missing_meta': {
    title: '_meta is missing',
    teaches: 'The current era says its version in every request.',
  },
  'era.missing_capability': {
    title: 'A capability is missing',
    teaches: '-32021 names what the client would have to declare.',
  },
  'era.method_404': {
    title: '404 with a JSON-RPC error',
    teaches: 'A 404 with a body is no wrong address.',
  },
  'era.legacy_only': {
    title: 'A server of 2025',
    teaches: 'It refuses the current era without saying so in JSON-RPC.',
  },
  'era.modern_only': {
    title: 'A server of 2026',
    teaches: 'It refuses initialize and names what it speaks.',
  },
  'era.discover': {
    title: 'Discovery',
    teaches: 'One request says versions, capabilities and instructions.',
  },
  'era.notification': {
    title: 'A notification',
    teaches: '202 and no body is all that comes back.',
  },
  'era.stateless_legacy': {
    title: '2025 without sessions',
    teaches: 'The session is optional in that era too.',
  },
  'era.session_ok': {
    title: '2025 with a session',
    teaches: 'The id of initialize goes with every request.',
  },
  'era.session_404': {
    title: 'The session is lost',
    teaches: '404: open a new one, and think before you repeat the call.',
  },
  'era.session_missing_400': {
    title: 'A session is demanded that was never given',
    teaches: 'The server asks for an id that nobody has.',
  },
  'era.server_ping': {
    title: 'The server pings',
    teaches: 'A request on your stream that wants an answer.',
  },
  'era.poll_to_resume': {
    title: 'Closes, to be resumed',
    teaches: 'The answer waits for a GET with the last event id.',
  },
  'era.legacy_stream_elicitation': {
    title: 'Asks on the stream',
    teaches: 'Before rounds, servers asked on the open stream and were answered by POST.',
  },
  'era.listen': {
    title: 'Listens by GET',
    teaches: 'A stream that belongs to no call.',
  },
  'era.subscribe': {
    title: 'Listens by subscription',
    teaches: 'First what is honoured, then only that, each with its subscription.',
  },
  'retry.read_503x2': {
    title: 'A reading, twice 503',
    teaches: 'A reading may be repeated; the third time it works.',
  },
  'retry.write_503': {
    title: 'A write, 503, and it was done',
    teaches: 'The effect counter shows what a blind repeat would do.',
  },
  'retry.lost_answer': {
    title: 'Done, and the answer lost',
    teaches: 'The work is done and the stream is cut: verify, don’t repeat.',
  },
  'retry.idempotency_key': {
    title: 'A key makes it safe',
    teaches: 'The same key is done once, however often it is sent.',
  },
  'list.bad_x_mcp_header': {
    title: 'Tools that must be dropped',
    teaches: 'Five faulty header annotations; the rest of the list stays good.',
  },
  'list.pages': {
    title: 'A list in pages',
    teaches: 'Go on while there is a cursor.',
  },
};

/** Id of a demo scenario: one that has no words here does not compile. */
export type ScenarioId = keyof typeof demoEn;

export type DemoTexts = Readonly<Record<ScenarioId, { readonly title: string; readonly teaches: string }>>;
