import { isJsonObject, member, type JsonObject, type JsonValue } from '#protocol/json.ts';
import { locateJson } from '#protocol/jsonLocate.ts';
import type { RawId } from '#protocol/rawId.ts';
import { MODERN, type Revision } from '#protocol/revision.ts';

/** Reserved keys of `_meta` (base § _meta). */
export const META = {
  version: 'io.modelcontextprotocol/protocolVersion',
  capabilities: 'io.modelcontextprotocol/clientCapabilities',
  clientInfo: 'io.modelcontextprotocol/clientInfo',
  serverInfo: 'io.modelcontextprotocol/serverInfo',
  subscription: 'io.modelcontextprotocol/subscriptionId',
} as const;

/** One message POSTed to a demo server. */
export interface Incoming {
  readonly kind: 'request' | 'notification' | 'response';
  readonly url: URL;
  readonly headers: Headers;
  readonly text: string;
  readonly message: JsonObject;
  /** The id's own text, so that it's echoed digit for digit; `null` when there is none. */
  readonly id: RawId;
  readonly method: string;
  readonly params: JsonObject;
  /** What the request says it speaks: a revision of ours, or `undefined` when it names another. */
  readonly revision: Revision | undefined;
}

/** Why a body is no single JSON-RPC message. */
export type BodyFault = 'not-json' | 'batch' | 'not-rpc';

/** Reads one JSON-RPC message from a POST body. */
export function readMessage(request: Request, text: string): Incoming | BodyFault {
  let message: JsonValue;
  try {
    // JSON.parse can only return JSON values.
    message = JSON.parse(text) as JsonValue;
  } catch {
    return 'not-json';
  }
  if (Array.isArray(message)) return 'batch';
  if (!isJsonObject(message) || message['jsonrpc'] !== '2.0') return 'not-rpc';
  const method = member(message, 'method');
  const id = member(message, 'id');
  const params = member(message, 'params');
  const kind = kindOf(message, method, id);
  if (kind === undefined || (params !== undefined && !isJsonObject(params))) return 'not-rpc';
  const span = id === undefined ? undefined : locateJson(text, '/id');
  return {
    kind,
    url: new URL(request.url),
    headers: request.headers,
    text,
    message,
    id: span ? text.slice(span.start, span.end) : 'null',
    method: typeof method === 'string' ? method : '',
    params: params ?? {},
    revision: revisionOf(request.headers, params),
  };
}

function kindOf(
  message: JsonObject,
  method: JsonValue | undefined,
  id: JsonValue | undefined,
): Incoming['kind'] | undefined {
  const hasId = typeof id === 'string' || typeof id === 'number';
  if (typeof method === 'string') return hasId ? 'request' : id === undefined ? 'notification' : undefined;
  return method === undefined && hasId && ('result' in message || 'error' in message) ? 'response' : undefined;
}

/** The era is what the request claims; nothing claimed is the revision that had no header (2025-06-18 § Protocol Version Header). */
function revisionOf(headers: Headers, params: JsonObject | undefined): Revision | undefined {
  const claimed = claimedVersion(headers, params);
  switch (claimed) {
    case undefined:
      return '2025-03-26';
    case MODERN:
    case '2025-11-25':
    case '2025-06-18':
    case '2025-03-26':
      return claimed;
    default:
      return undefined;
  }
}

/** The version a request names: in its `_meta`, else in its header. */
export function claimedVersion(headers: Headers, params: JsonObject | undefined): string | undefined {
  const inMeta = member(member(params, '_meta'), META.version);
  return typeof inMeta === 'string' ? inMeta : (headers.get('mcp-protocol-version') ?? undefined);
}
