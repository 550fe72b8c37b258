import type { CloseFact, HeadFact, Reachability } from '#exchange/fact.ts';
import { createFactLog } from '#exchange/factLog.ts';
import { headerValue } from '#exchange/headerList.ts';
import { DEFAULT_LIMITS } from '#exchange/limits.ts';
import type { Exchange, ExchangeRequest, Missing, Role } from '#exchange/model.ts';
import { isJsonObject, member, readJsonBytes } from '#protocol/json.ts';
import type { JsonValue } from '#protocol/json.ts';
import { isRevision } from '#protocol/revision.ts';
import type { Revision } from '#protocol/revision.ts';

/** What an import tells of one exchange; what is left out was not there. Times are ms since the request. */
export interface Told {
  readonly id: string;
  readonly request?: ExchangeRequest;
  readonly head?: Partial<Omit<HeadFact, 'kind'>> & Pick<HeadFact, 'status' | 'headers'>;
  readonly chunks: readonly { readonly at: number; readonly bytes: Uint8Array }[];
  readonly close?: CloseFact;
  readonly probe?: Reachability;
  readonly missing: readonly Missing[];
  /** Epoch ms; 0 when unknown. */
  readonly startedAt?: number;
  /** Set where the import says or implies it otherwise than by the request. */
  readonly revision?: Revision;
  readonly attempt?: number;
  readonly callId?: string;
}

/** All that a client can declare: an import that doesn't say must not look like a client that declared nothing. */
const ANY_CAPABILITY = { elicitation: { form: {}, url: {} }, sampling: {}, roots: {} };
const VERSION_KEY = 'io.modelcontextprotocol/protocolVersion';
const CAPABILITIES_KEY = 'io.modelcontextprotocol/clientCapabilities';

/** Builds the exchange that an import tells of, ready to be judged. */
export function exchangeFrom(told: Told): Exchange {
  const { request, head, close, probe } = told;
  const facts = createFactLog();
  if (head) facts.addHead({ at: 0, url: request?.url ?? '', redirected: false, type: 'wire', ...head });
  for (const { at, bytes } of told.chunks) if (bytes.length > 0) facts.addBytes(at, bytes);
  if (close) facts.addClose(close);
  if (probe) facts.addProbe(close?.at ?? 0, probe);
  const body = readJsonBytes(request?.body);
  const said = told.revision ?? revisionOf(request, body);
  const declared = member(member(member(body, 'params'), '_meta'), CAPABILITIES_KEY);
  return {
    id: told.id,
    sessionId: 'import',
    callId: told.callId ?? told.id,
    round: 1,
    attempt: told.attempt ?? 1,
    retryOrigin: 'none',
    role: roleOf(request, body),
    via: 'none',
    source: 'import',
    injected: [],
    missing: [...new Set(told.missing)],
    ...(request && { request }),
    context: {
      ...(said && { revision: said }),
      revisionFrom: revisionFrom(told, request, body),
      declared: isJsonObject(declared) ? declared : ANY_CAPABILITY,
      limits: DEFAULT_LIMITS,
      inFlight: [],
    },
    startedAt: told.startedAt ?? 0,
    facts,
  };
}

function revisionFrom(
  told: Told,
  request: ExchangeRequest | undefined,
  body: JsonValue | undefined,
): Exchange['context']['revisionFrom'] {
  if (told.revision) return 'assumed';
  if (isRevision(member(member(member(body, 'params'), '_meta'), VERSION_KEY))) return 'meta';
  return request && isRevision(headerValue(request.headers, 'mcp-protocol-version')) ? 'header' : 'assumed';
}

function revisionOf(request: ExchangeRequest | undefined, body: JsonValue | undefined): Revision | undefined {
  const params = member(body, 'params');
  const inMeta = member(member(params, '_meta'), VERSION_KEY);
  if (isRevision(inMeta)) return inMeta;
  const header = request && headerValue(request.headers, 'mcp-protocol-version');
  if (isRevision(header)) return header;
  const asked = member(body, 'method') === 'initialize' ? member(params, 'protocolVersion') : undefined;
  return isRevision(asked) ? asked : undefined;
}

function roleOf(request: ExchangeRequest | undefined, body: JsonValue | undefined): Role {
  switch (request?.method) {
    case 'GET':
      return headerValue(request.headers, 'last-event-id') === undefined ? 'listen' : 'resume';
    case 'DELETE':
      return 'end-session';
    case 'OPTIONS':
      return 'probe';
    default:
      break;
  }
  if (!isJsonObject(body)) return 'request';
  if (typeof member(body, 'method') !== 'string') return 'answer';
  return Object.hasOwn(body, 'id') ? 'request' : 'notify';
}
