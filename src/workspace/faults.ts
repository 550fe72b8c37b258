import type { ExchangeRequest, Fault } from '#exchange/model.ts';
import { locateJson } from '#protocol/jsonLocate.ts';

/** Faults that can be put into a call on purpose. Each breaks one rule, so that the answer can be read as a test of it. */
export const FAULTS = [
  'id-null',
  'id-missing',
  'id-fraction',
  'id-duplicate-key',
  'method-header-dropped',
  'method-header-case',
  'name-header-dropped',
  'name-header-altered',
  'version-header-dropped',
  'version-unsupported',
  'version-mismatch',
  'accept-json-only',
  'content-type-text',
  'meta-missing',
  'capabilities-missing',
  'tool-unknown',
  'body-broken',
  'body-empty',
  'body-batch',
  'jsonrpc-1',
] as const;
export type FaultName = (typeof FAULTS)[number];

/** What a sound server answers: JSON-RPC code and HTTP status, a plain success, or silence as for a notification. */
export type SoundAnswer =
  | { readonly kind: 'error'; readonly code: number; readonly status: number }
  | { readonly kind: 'status'; readonly status: number }
  | { readonly kind: 'success' }
  | { readonly kind: 'accepted' };

interface FaultFacts {
  readonly family: Fault;
  /** In a legacy revision the rule does not exist, so the fault has no effect there. */
  readonly modernOnly: boolean;
  readonly sound: SoundAnswer;
  /** Clause that decides. */
  readonly clause: string;
  readonly apply: (request: ExchangeRequest) => ExchangeRequest;
}

const refused = (code: number): SoundAnswer => ({ kind: 'error', code, status: 400 });
const fault = (
  family: Fault,
  modernOnly: boolean,
  sound: SoundAnswer,
  clause: string,
  apply: FaultFacts['apply'],
): FaultFacts => ({ family, modernOnly, sound, clause, apply });

const VERSION_POINTER = '/params/_meta/io.modelcontextprotocol~1protocolVersion';
const CAPABILITIES_POINTER = '/params/_meta/io.modelcontextprotocol~1clientCapabilities';
const UNKNOWN_VERSION = '1999-01-01';

export const FAULT_FACTS: Readonly<Record<FaultName, FaultFacts>> = {
  'id-null': fault('id', false, refused(-32600), 'base § Requests', replaced('/id', 'null')),
  'id-missing': fault('id', false, { kind: 'accepted' }, 'base § Notifications', removed('/id')),
  'id-fraction': fault('id', false, refused(-32600), 'base § Requests', replaced('/id', '1.5')),
  'id-duplicate-key': fault(
    'id',
    false,
    refused(-32700),
    'RFC 8259 § 4',
    withBody((text) => text.replace('{', '{"id":"other-id",')),
  ),
  'method-header-dropped': fault(
    'headers',
    true,
    refused(-32020),
    'streamable-http § Server Validation',
    withoutHeader('mcp-method'),
  ),
  'method-header-case': fault(
    'headers',
    true,
    refused(-32020),
    'streamable-http § Server Validation',
    withHeader('mcp-method', (value) => value.toUpperCase()),
  ),
  'name-header-dropped': fault(
    'headers',
    true,
    refused(-32020),
    'streamable-http § Server Validation',
    withoutHeader('mcp-name'),
  ),
  'name-header-altered': fault(
    'headers',
    true,
    refused(-32020),
    'streamable-http § Server Validation',
    withHeader('mcp-name', (value) => `${value}-other`),
  ),
  'version-header-dropped': fault(
    'version',
    false,
    refused(-32020),
    'streamable-http § Protocol Version Header',
    withoutHeader('mcp-protocol-version'),
  ),
  'version-unsupported': fault('version', false, refused(-32022), 'versioning § Version Negotiation', (request) =>
    replaced(
      VERSION_POINTER,
      `"${UNKNOWN_VERSION}"`,
    )(withHeader('mcp-protocol-version', () => UNKNOWN_VERSION)(request)),
  ),
  'version-mismatch': fault(
    'version',
    true,
    refused(-32020),
    'streamable-http § Protocol Version Header',
    withHeader('mcp-protocol-version', () => '2025-11-25'),
  ),
  'accept-json-only': fault(
    'headers',
    false,
    { kind: 'status', status: 406 },
    'streamable-http § Sending Messages 2',
    withHeader('accept', () => 'application/json'),
  ),
  'content-type-text': fault(
    'headers',
    false,
    { kind: 'status', status: 415 },
    'RFC 9110 § 15.5.16',
    withHeader('content-type', () => 'text/plain'),
  ),
  'meta-missing': fault('meta', true, refused(-32602), 'base § _meta', removed('/params/_meta')),
  'capabilities-missing': fault('meta', true, refused(-32602), 'base § _meta', removed(CAPABILITIES_POINTER)),
  'tool-unknown': fault(
    'body',
    false,
    { kind: 'error', code: -32602, status: 200 },
    'tools § Error Handling',
    (request) => replaced('/params/name', '"no_such_tool"')(withHeader('mcp-name', () => 'no_such_tool')(request)),
  ),
  'body-broken': fault(
    'body',
    false,
    refused(-32700),
    'JSON-RPC 2.0 § 5.1',
    withBody((text) => text.slice(0, -2)),
  ),
  'body-empty': fault(
    'body',
    false,
    refused(-32700),
    'JSON-RPC 2.0 § 5.1',
    withBody(() => ''),
  ),
  'body-batch': fault(
    'body',
    false,
    refused(-32600),
    'streamable-http § Sending Messages 4',
    withBody((text) => `[${text}]`),
  ),
  'jsonrpc-1': fault('body', false, refused(-32600), 'base § Messages', replaced('/jsonrpc', '"1.0"')),
};

/** Applies faults in the order of the list; those of the body's bytes come last, so that the others still find their place. */
export function withFaults(request: ExchangeRequest, faults: readonly FaultName[]): ExchangeRequest {
  return FAULTS.filter((name) => faults.includes(name)).reduce(
    (changed, name) => FAULT_FACTS[name].apply(changed),
    request,
  );
}

/** The families to record on the exchange, each once. */
export function faultFamilies(faults: readonly FaultName[]): readonly Fault[] {
  return [...new Set(faults.map((name) => FAULT_FACTS[name].family))];
}

type Change = (request: ExchangeRequest) => ExchangeRequest;

function withBody(change: (text: string) => string): Change {
  return (request) => ({ ...request, body: new TextEncoder().encode(change(new TextDecoder().decode(request.body))) });
}

function withHeader(name: string, change: (value: string) => string): Change {
  return (request) => ({
    ...request,
    headers: request.headers.map(([known, value]) => [known, known.toLowerCase() === name ? change(value) : value]),
  });
}

function withoutHeader(name: string): Change {
  return (request) => ({ ...request, headers: request.headers.filter(([known]) => known.toLowerCase() !== name) });
}

/** Changes one value in the raw text, so that every other byte stays as it was. */
function replaced(pointer: string, json: string): Change {
  return withBody((text) => {
    const span = locateJson(text, pointer);
    return span ? text.slice(0, span.start) + json + text.slice(span.end) : text;
  });
}

/** Takes one member out of the raw text, with the comma that belongs to it. */
function removed(pointer: string): Change {
  return withBody((text) => {
    const span = locateJson(text, pointer);
    if (!span) return text;
    const before = text.slice(0, span.keyStart);
    const after = text.slice(span.end);
    const comma = /^\s*,/.exec(after);
    return comma ? before + after.slice(comma[0].length) : before.replace(/,\s*$/, '') + after;
  });
}
