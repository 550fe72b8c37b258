import type { Evidence } from './evidence.ts';
import type { Stratum } from './stratum.ts';

export type Severity = 'MUST' | 'SHOULD' | 'schema' | 'derived' | 'info' | 'hint';

/** One broken rule of the specification, or a hint. The texts live in the catalogue, keyed by `rule`. */
export interface Finding {
  readonly rule: FindingRule;
  readonly severity: Severity;
  readonly side: 'server' | 'client';
  readonly stratum: Stratum;
  /** Clause of the specification, as "streamable-http § Receiving Messages". */
  readonly clause: string;
  /** Values the text needs: names, codes, counts. */
  readonly params: Readonly<Record<string, string | number>>;
  readonly evidence: readonly Evidence[];
  /** How often it was seen; the evidence is of the first. */
  readonly count: number;
}

export type FindingRule = keyof typeof RULES;

type RuleFacts = {
  readonly severity: Severity;
  readonly side: 'server' | 'client';
  readonly stratum: Stratum;
  readonly clause: string;
};

const rule = (severity: Severity, side: 'server' | 'client', stratum: Stratum, clause: string): RuleFacts => ({
  severity,
  side,
  stratum,
  clause,
});

/** Every rule that can be seen on one exchange, with its standing facts. Ids are those of the project's rule table. */
export const RULES = {
  // http
  'http-accept-both': rule('MUST', 'client', 'http', 'streamable-http § Sending Messages 2'),
  'http-post-only': rule('MUST', 'client', 'http', 'streamable-http § Sending Messages 1'),
  'http-version-header-present': rule('MUST', 'client', 'http', 'streamable-http § Protocol Version Header'),
  'http-version-header-matches-meta': rule('MUST', 'client', 'http', 'streamable-http § Protocol Version Header'),
  'http-mcp-method-header': rule('MUST', 'client', 'http', 'streamable-http § Standard Request Headers'),
  'http-mcp-name-header': rule('MUST', 'client', 'http', 'streamable-http § Standard Request Headers'),
  'http-param-header-mirrored': rule('MUST', 'client', 'http', 'streamable-http § Client Behavior'),
  'http-param-header-omitted-null': rule(
    'MUST',
    'client',
    'http',
    'streamable-http § Server Behavior for Custom Headers',
  ),
  'http-header-sentinel-encoding': rule('MUST', 'client', 'http', 'streamable-http § Value Encoding'),
  'http-request-answer-type': rule('MUST', 'server', 'stream', 'streamable-http § Sending Messages 6'),
  'http-request-not-202': rule('MUST', 'server', 'http', 'streamable-http § Sending Messages 6'),
  'http-notification-202-empty': rule('MUST', 'server', 'http', 'streamable-http § Sending Messages 5'),
  'http-header-mismatch-400': rule('MUST', 'server', 'http', 'streamable-http § Server Validation'),
  'http-unsupported-version-400': rule('MUST', 'server', 'http', 'streamable-http § Protocol Version Header'),
  'http-missing-capability-400': rule('MUST', 'server', 'http', 'base § _meta'),
  'http-meta-missing-400': rule('MUST', 'server', 'http', 'base § _meta'),
  'http-method-not-found-404': rule('MUST', 'server', 'http', 'streamable-http § Protocol Version Header'),
  'http-no-session-id': rule('SHOULD', 'server', 'http', 'streamable-http § Earlier Streamable HTTP Revisions'),
  'http-401-www-authenticate': rule(
    'MUST',
    'server',
    'http',
    'authorization-server-discovery § PRM Discovery Requirements',
  ),
  'http-bearer-not-in-query': rule('MUST', 'client', 'http', 'authorization § Token Requirements'),
  'http-client-no-jsonrpc-response': rule('MUST', 'client', 'http', 'streamable-http § Sending Messages 4'),
  'http-single-message-body': rule('MUST', 'client', 'http', 'streamable-http § Sending Messages 4'),
  // stream
  'sse-no-server-request': rule('MUST', 'server', 'stream', 'streamable-http § Receiving Messages'),
  'sse-final-response-present': rule('SHOULD', 'server', 'stream', 'streamable-http § Receiving Messages'),
  'sse-final-terminates': rule('SHOULD', 'server', 'stream', 'streamable-http § Receiving Messages'),
  'sse-nothing-after-input-required': rule('MUST', 'server', 'stream', 'mrtr § Protocol Requirements'),
  'sse-one-response': rule('derived', 'server', 'stream', 'JSON-RPC 2.0 § 5'),
  'sse-x-accel-buffering': rule('SHOULD', 'server', 'stream', 'streamable-http § Receiving Messages'),
  'sse-no-event-id': rule('info', 'server', 'stream', 'changelog Major 9'),
  'sse-related-notifications-only': rule('MUST', 'server', 'stream', 'streamable-http § Receiving Messages'),
  'sse-data-is-json': rule('derived', 'server', 'stream', 'streamable-http § Receiving Messages'),
  'sse-utf8': rule('MUST', 'server', 'stream', 'transports § Messages'),
  'sse-priming-event': rule('SHOULD', 'server', 'stream', '2025-11-25 transports § Sending 6'),
  'sse-retry-before-close': rule('SHOULD', 'server', 'stream', '2025-11-25 transports § Sending 6'),
  'sse-event-id-unique': rule('MUST', 'server', 'stream', '2025-11-25 transports § Resumability'),
  'sse-get-no-response': rule('MUST', 'server', 'stream', '2025-11-25 transports § Listening 4'),
  'sse-named-event': rule('info', 'server', 'stream', 'streamable-http § Receiving Messages'),
  'sse-undispatched-tail': rule('derived', 'server', 'stream', 'HTML § 9.2.6 Interpreting an event stream'),
  'sse-unknown-field': rule('info', 'server', 'stream', 'HTML § 9.2.6 Interpreting an event stream'),
  // what the body is made of
  'body-bom': rule('info', 'server', 'stream', 'RFC 8259 § 8.1'),
  'body-invalid-utf8': rule('MUST', 'server', 'stream', 'RFC 8259 § 8.1'),
  'body-after-value': rule('derived', 'server', 'stream', 'RFC 8259 § 2'),
  'body-cut-after-value': rule('derived', 'server', 'stream', 'RFC 9112 § 8'),
  'body-length-mismatch': rule('derived', 'server', 'stream', 'RFC 9110 § 8.6'),
  'json-ends-early': rule('derived', 'server', 'envelope', 'RFC 8259 § 2'),
  'json-duplicate-keys': rule('derived', 'server', 'envelope', 'RFC 8259 § 4'),
  'json-unsafe-number': rule('hint', 'server', 'envelope', 'RFC 8259 § 6'),
  'json-lone-surrogate': rule('hint', 'server', 'envelope', 'RFC 8259 § 8.2'),
  'json-suspicious-key': rule('hint', 'server', 'envelope', 'RFC 8259 § 4'),
  'json-deep-nesting': rule('hint', 'server', 'envelope', 'RFC 8259 § 9'),
  'json-large': rule('hint', 'server', 'envelope', 'RFC 8259 § 9'),
  'json-non-finite': rule('derived', 'server', 'envelope', 'RFC 8259 § 6'),
  // envelope
  'rpc-version-2': rule('MUST', 'server', 'envelope', 'base § Messages'),
  'rpc-id-match': rule('MUST', 'server', 'envelope', 'base § Responses'),
  'rpc-id-form': rule('info', 'server', 'envelope', 'base § Responses'),
  'rpc-id-null': rule('schema', 'server', 'envelope', 'schema JSONRPCErrorResponse'),
  'rpc-id-missing-readable': rule('MUST', 'server', 'envelope', 'base § Error Responses'),
  'rpc-result-xor-error': rule('MUST', 'server', 'envelope', 'base § Responses'),
  'rpc-error-shape': rule('MUST', 'server', 'envelope', 'base § Error Responses'),
  'rpc-reserved-code': rule('MUST', 'server', 'envelope', 'base § Error Codes'),
  'rpc-legacy-range-code': rule('SHOULD', 'server', 'envelope', 'base § Error Codes'),
  'rpc-retired-code': rule('MUST', 'server', 'envelope', 'base § Error Codes'),
  'rpc-app-code-range': rule('SHOULD', 'server', 'envelope', 'base § Error Codes'),
  'rpc-error-data-unsupported-version': rule('schema', 'server', 'envelope', 'schema UnsupportedProtocolVersionError'),
  'rpc-error-data-capability': rule('MUST', 'server', 'envelope', 'base § _meta'),
  'rpc-notification-no-id': rule('MUST', 'server', 'envelope', 'base § Notifications'),
  'rpc-request-id-valid': rule('MUST', 'client', 'envelope', 'base § Requests'),
  'rpc-batch-forbidden': rule('MUST', 'server', 'envelope', '2025-06-18 changelog Major 1'),
  // result
  'meta-required-keys': rule('MUST', 'client', 'envelope', 'base § _meta'),
  'meta-client-info': rule('SHOULD', 'client', 'envelope', 'base § _meta'),
  'meta-server-info': rule('SHOULD', 'server', 'result', 'base § Per-response protocol fields'),
  'result-type-present': rule('MUST', 'server', 'result', 'base § Result Responses'),
  'result-type-legacy': rule('info', 'server', 'result', 'base § ResultType'),
  'result-type-unknown': rule('MUST', 'server', 'result', 'base § ResultType'),
  'result-content-required': rule('schema', 'server', 'result', 'schema CallToolResult'),
  'result-content-block-valid': rule('schema', 'server', 'result', 'schema ContentBlock'),
  'result-content-block-era': rule('schema', 'server', 'result', 'schema ContentBlock'),
  'result-block-base64': rule('schema', 'server', 'result', 'schema ImageContent, AudioContent, BlobResourceContents'),
  'result-output-schema-conform': rule('MUST', 'server', 'result', 'tools § Output Schema'),
  'result-structured-text-mirror': rule('SHOULD', 'server', 'result', 'tools § Structured Content'),
  'result-structured-object-only': rule('schema', 'server', 'result', 'schema CallToolResult'),
  'result-annotations-range': rule('schema', 'server', 'result', 'schema Annotations'),
  'result-is-error-type': rule('schema', 'server', 'result', 'schema CallToolResult'),
  'result-empty-error': rule('hint', 'server', 'tool', 'tools § Error Handling'),
  'result-content-empty': rule('hint', 'server', 'result', 'schema CallToolResult'),
  'cache-hints-required': rule('MUST', 'server', 'result', 'caching § Cacheable Results'),
  'cache-ttl-nonnegative-int': rule('MUST', 'server', 'result', 'caching § TTL'),
  'cache-scope-enum': rule('MUST', 'server', 'result', 'caching § Cache Scope'),
  'cache-hints-on-input-required': rule('derived', 'server', 'result', 'caching § Cacheable Results'),
  'discover-shape': rule('schema', 'server', 'result', 'schema DiscoverResult'),
  'legacy-init-result-shape': rule('schema', 'server', 'result', 'schema InitializeResult'),
  'tool-list-shape': rule('schema', 'server', 'result', 'schema ListToolsResult'),
  'mrtr-method-allowed': rule('MUST', 'server', 'result', 'mrtr § Supported Requests'),
  'mrtr-has-input-or-state': rule('MUST', 'server', 'result', 'mrtr § Server Requirements 6'),
  'mrtr-request-kind': rule('MUST', 'server', 'result', 'mrtr § Server Requirements 2'),
  'mrtr-capability-respected': rule('MUST', 'server', 'result', 'mrtr § Server Requirements 7'),
  'mrtr-legacy': rule('MUST', 'server', 'result', 'mrtr § Supported Requests'),
  'mrtr-state-echo-exact': rule('MUST', 'client', 'result', 'mrtr § Client Requirements 2'),
  'progress-increases': rule('MUST', 'server', 'stream', 'progress § Progress Flow'),
  'progress-unrequested': rule('MUST', 'server', 'stream', 'progress § Behavior 1'),
  'progress-token-known': rule('MUST', 'server', 'stream', 'progress § Behavior'),
  'log-without-opt-in': rule('MUST', 'server', 'stream', 'logging § Per-request log level'),
  // hints: never change the outcome
  'hint-text-looks-like-error': rule('hint', 'server', 'tool', 'tools § Error Handling'),
  'hint-text-json-status-error': rule('hint', 'server', 'tool', 'tools § Error Handling'),
  'hint-html-body': rule('hint', 'server', 'stream', 'streamable-http § Sending Messages 6'),
  'hint-non-mcp-body': rule('hint', 'server', 'http', 'streamable-http § Sending Messages'),
  'hint-intermediary': rule('hint', 'server', 'http', 'RFC 9110 § 15.6'),
  'hint-body-sniffs-as-sse': rule('hint', 'server', 'stream', 'streamable-http § Sending Messages 6'),
  'hint-body-sniffs-as-json': rule('hint', 'server', 'stream', 'streamable-http § Sending Messages 6'),
  'hint-double-wrapped': rule('hint', 'server', 'envelope', 'base § Responses'),
  'hint-retry-after': rule('hint', 'server', 'http', 'RFC 9110 § 10.2.3'),
  'hint-no-retry-after': rule('hint', 'server', 'http', 'RFC 6585 § 4'),
  'hint-session-unknown': rule('hint', 'server', 'http', '2025-11-25 transports § Session Management'),
  'hint-legacy-server': rule('hint', 'server', 'envelope', 'versioning § Backward Compatibility'),
  'hint-era-mix': rule('hint', 'server', 'envelope', 'versioning § Backward Compatibility'),
  'hint-redirected': rule('hint', 'server', 'http', 'RFC 9110 § 15.4'),
  'hint-redirect-downgrade': rule('hint', 'server', 'http', 'RFC 9110 § 15.4'),
  'hint-redirect-slash': rule('hint', 'server', 'http', 'RFC 9110 § 15.4'),
  'hint-header-hidden': rule('hint', 'server', 'http', 'Fetch § CORS-safelisted response-header name'),
  'hint-origin-rejected': rule('hint', 'server', 'http', 'streamable-http § Security & Endpoint'),
  'hint-insufficient-scope': rule('hint', 'server', 'http', 'authorization § Runtime Insufficient Scope Errors'),
  'hint-url-elicitation-required': rule(
    'hint',
    'server',
    'envelope',
    '2025-11-25 elicitation § URL Elicitation Required Error',
  ),
  'hint-state-only': rule('hint', 'server', 'tool', 'mrtr § Client Requirements'),
  'hint-buffered-stream': rule('hint', 'server', 'stream', 'streamable-http § Receiving Messages'),
  'hint-resumable': rule('hint', 'server', 'stream', '2025-11-25 transports § Resumability'),
  'hint-duplicate-in-flight': rule('hint', 'client', 'envelope', 'base § Requests'),
  'hint-prior-attempt-unresolved': rule('hint', 'client', 'tool', 'estrato § retry'),
  'hint-binary-in-text': rule('hint', 'server', 'result', 'schema TextContent'),
  'hint-accept-already-correct': rule('hint', 'server', 'http', 'streamable-http § Sending Messages 2'),
  'hint-mirror-correct': rule('hint', 'server', 'http', 'streamable-http § Server Validation'),
  'hint-mirror-wrong': rule('hint', 'client', 'http', 'streamable-http § Server Validation'),
} as const satisfies Record<string, RuleFacts>;
