import { readHeaderAnnotations } from './headerAnnotations.ts';
import { decodeHeaderValue, isSafePlain, looksWrapped } from './headerValue.ts';
import { argumentAt, type HeaderField } from './headers.ts';
import { isJsonObject, member, readJson, type JsonObject, type JsonValue } from './json.ts';
import { METHOD, nameSource } from './methods.ts';
import { META_CAPABILITIES, META_CLIENT, META_VERSION } from './requestBody.ts';
import { isAtLeast, isModern, type Revision } from './revision.ts';

/** Rules of the client's side that can be seen on one request. */
export type RequestRule =
  | 'http-accept-both'
  | 'http-post-only'
  | 'http-version-header-present'
  | 'http-version-header-matches-meta'
  | 'http-mcp-method-header'
  | 'http-mcp-name-header'
  | 'http-param-header-mirrored'
  | 'http-param-header-omitted-null'
  | 'http-header-sentinel-encoding'
  | 'http-bearer-not-in-query'
  | 'http-client-no-jsonrpc-response'
  | 'http-single-message-body'
  | 'meta-required-keys'
  | 'meta-client-info'
  | 'rpc-request-id-valid';

/** One rule our own request breaks, with the header or the place in its body that shows it. */
export interface RequestFault {
  readonly rule: RequestRule;
  readonly params: Readonly<Record<string, string>>;
  readonly header?: string;
  readonly pointer?: string;
}

export interface RequestToCheck {
  readonly method: string;
  readonly url: string;
  readonly headers: readonly HeaderField[];
  readonly bodyText: string;
}

/** Checks one of our requests against the client's side of the revision (2026-07-28 streamable-http, base § _meta; earlier: transports). */
export function checkRequest(
  request: RequestToCheck,
  revision: Revision,
  tool?: { readonly inputSchema: JsonValue },
): readonly RequestFault[] {
  const faults: RequestFault[] = [];
  if (hasTokenInQuery(request.url)) faults.push({ rule: 'http-bearer-not-in-query', params: {} });
  if (request.method !== 'POST') {
    // Legacy revisions listen by GET and end a session by DELETE; 2026-07-28 knows POST alone.
    if (isModern(revision)) faults.push({ rule: 'http-post-only', params: { found: request.method } });
    return faults;
  }
  const accept = headerOf(request, 'Accept');
  if (!acceptsBoth(accept))
    faults.push({ rule: 'http-accept-both', params: { found: accept ?? 'absent' }, header: 'Accept' });
  const body = readJson(request.bodyText);
  if (Array.isArray(body) && isAtLeast(revision, '2025-06-18')) {
    faults.push({ rule: 'http-single-message-body', params: {}, pointer: '' });
  }
  const version = headerOf(request, 'MCP-Protocol-Version');
  const method = member(body, 'method');
  if (version === undefined && isAtLeast(revision, '2025-06-18') && method !== METHOD.initialize) {
    faults.push({
      rule: 'http-version-header-present',
      params: { expected: revision },
      header: 'MCP-Protocol-Version',
    });
  }
  if (!isJsonObject(body)) return faults;
  if (typeof method !== 'string') {
    const answers = member(body, 'result') !== undefined || member(body, 'error') !== undefined;
    if (isModern(revision) && answers)
      faults.push({ rule: 'http-client-no-jsonrpc-response', params: {}, pointer: '' });
    return faults;
  }
  const id = member(body, 'id');
  if (id !== undefined && typeof id !== 'string' && !(typeof id === 'number' && Number.isInteger(id))) {
    faults.push({
      rule: 'rpc-request-id-valid',
      params: { found: id === null ? 'null' : String(typeof id) },
      pointer: '/id',
    });
  }
  if (isModern(revision)) faults.push(...checkModern(request, body, method, version, tool));
  return faults;
}

function checkModern(
  request: RequestToCheck,
  body: JsonObject,
  method: string,
  version: string | undefined,
  tool: { readonly inputSchema: JsonValue } | undefined,
): readonly RequestFault[] {
  const faults: RequestFault[] = [];
  const params = member(body, 'params');
  const meta = member(params, '_meta');
  const isRequest = member(body, 'id') !== undefined;
  const metaVersion = member(meta, META_VERSION);
  if (version !== undefined && metaVersion !== undefined && version !== metaVersion) {
    faults.push({
      rule: 'http-version-header-matches-meta',
      params: { expected: String(metaVersion), found: version },
      header: 'MCP-Protocol-Version',
    });
  }
  const mirrored = headerOf(request, 'Mcp-Method');
  // The revision leaves headers of notifications open, so only a wrong value counts there.
  if (mirrored !== method && (isRequest || mirrored !== undefined)) {
    faults.push({
      rule: 'http-mcp-method-header',
      params: { expected: method, found: mirrored ?? 'absent' },
      header: 'Mcp-Method',
    });
  }
  if (isRequest) {
    for (const [key, ok] of [
      [META_VERSION, typeof metaVersion === 'string'],
      [META_CAPABILITIES, isJsonObject(member(meta, META_CAPABILITIES))],
    ] as const) {
      if (!ok) faults.push({ rule: 'meta-required-keys', params: { key }, pointer: '/params/_meta' });
    }
    if (member(meta, META_CLIENT) === undefined)
      faults.push({ rule: 'meta-client-info', params: {}, pointer: '/params/_meta' });
  }
  faults.push(...checkName(request, params, method), ...checkEncoding(request));
  if (tool && method === METHOD.callTool) faults.push(...checkParamHeaders(request, tool, member(params, 'arguments')));
  return faults;
}

function checkName(request: RequestToCheck, params: JsonValue | undefined, method: string): readonly RequestFault[] {
  const source = nameSource(method);
  if (source === undefined) return [];
  const expected = member(params, source);
  const found = headerOf(request, 'Mcp-Name');
  if (found !== undefined && decoded(found) === expected) return [];
  if (found === undefined && expected === undefined) return [];
  return [
    {
      rule: 'http-mcp-name-header',
      params: { expected: shown(expected), found: found ?? 'absent' },
      header: 'Mcp-Name',
    },
  ];
}

function checkEncoding(request: RequestToCheck): readonly RequestFault[] {
  const faults: RequestFault[] = [];
  for (const [header, value] of request.headers) {
    if (!/^mcp-(?:name$|param-)/i.test(header)) continue;
    const wrongCase = !looksWrapped(value) && /^=\?base64\?.*\?=$/i.test(value);
    if (!isSafePlain(value) || wrongCase || decoded(value) === undefined) {
      faults.push({ rule: 'http-header-sentinel-encoding', params: { found: value }, header });
    }
  }
  return faults;
}

function checkParamHeaders(
  request: RequestToCheck,
  tool: { readonly inputSchema: JsonValue },
  args: JsonValue | undefined,
): readonly RequestFault[] {
  const faults: RequestFault[] = [];
  for (const { header, path } of readHeaderAnnotations(tool.inputSchema).bindings) {
    const value = argumentAt(args, path);
    const found = headerOf(request, header);
    if (value === undefined || value === null) {
      if (found !== undefined) faults.push({ rule: 'http-param-header-omitted-null', params: { found }, header });
    } else if (found === undefined || !sameValue(decoded(found), value)) {
      faults.push({
        rule: 'http-param-header-mirrored',
        params: { expected: shown(value), found: found ?? 'absent' },
        header,
      });
    }
  }
  return faults;
}

/** Integers are compared by value, so that `42.0` mirrors 42 (streamable-http § Server Validation). */
function sameValue(header: string | undefined, value: JsonValue): boolean {
  if (header === undefined) return false;
  return typeof value === 'number' ? header.trim() !== '' && Number(header) === value : header === String(value);
}

function decoded(value: string): string | undefined {
  const result = decodeHeaderValue(value);
  return result.ok ? result.value : undefined;
}

function shown(value: JsonValue | undefined): string {
  if (value === undefined) return 'absent';
  return typeof value === 'object' ? 'object' : String(value);
}

/** The last field of a name counts, as in the exchange model. */
function headerOf(request: RequestToCheck, name: string): string | undefined {
  return request.headers.findLast(([key]) => key.toLowerCase() === name.toLowerCase())?.[1];
}

function acceptsBoth(accept: string | undefined): boolean {
  const types = (accept ?? '').split(',').map((part) => (part.split(';')[0] ?? '').trim().toLowerCase());
  return types.includes('application/json') && types.includes('text/event-stream');
}

function hasTokenInQuery(url: string): boolean {
  return /^[^#]*[?&]access_token=/i.test(url);
}
