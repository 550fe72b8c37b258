import { headerValue } from '#exchange/headerList.ts';
import type { Exchange } from '#exchange/model.ts';
import type { ClientCapabilities } from '#protocol/capabilities.ts';
import { member } from '#protocol/json.ts';
import type { JsonValue } from '#protocol/json.ts';
import { arrayItems, topMembers } from '#protocol/jsonLocate.ts';
import type { RawId } from '#protocol/rawId.ts';
import { isRevision } from '#protocol/revision.ts';
import type { Revision } from '#protocol/revision.ts';
import type { Tool } from '#protocol/tool.ts';
import { decodeUtf8 } from '#protocol/utf8.ts';

/** What an answer is measured against, read once from the request and its frozen context. */
export interface Expectation {
  readonly method: string | undefined;
  /** Ids of the JSON-RPC requests in the body, as raw text; none for a notification, an answer, a GET. */
  readonly ids: readonly RawId[];
  /** False where the ids were made up from the answer itself: comparing them says nothing. */
  readonly idsKnown: boolean;
  readonly revision: Revision;
  readonly declared: ClientCapabilities;
  readonly tool: Tool | undefined;
  readonly progressToken: string | number | undefined;
  readonly askedForLogs: boolean;
  /** `params` of the first request. */
  readonly requestParams: JsonValue | undefined;
  readonly bodyText: string;
  readonly sentSessionId: boolean;
}

const VERSION_KEY = 'io.modelcontextprotocol/protocolVersion';
const LOG_LEVEL_KEY = 'io.modelcontextprotocol/logLevel';

/** Reads the expectation of an exchange. A request that can't be read expects nothing. */
export function readExpectation(exchange: Exchange): Expectation {
  const bodyText = exchange.request ? decodeUtf8(exchange.request.body).text : '';
  const messages = requestMessages(bodyText);
  const first = messages[0];
  const requestParams = member(first?.value, 'params');
  const meta = member(requestParams, '_meta');
  const token = member(meta, 'progressToken');
  return {
    method: methodOf(first?.value),
    ids: messages.flatMap(({ id, value }) => (id !== undefined && methodOf(value) !== undefined ? [id] : [])),
    idsKnown: !exchange.missing.includes('id'),
    revision: exchange.context.revision ?? guessRevision(exchange, meta),
    declared: exchange.context.declared,
    tool: exchange.context.tool,
    progressToken: typeof token === 'string' || typeof token === 'number' ? token : undefined,
    askedForLogs: member(meta, LOG_LEVEL_KEY) !== undefined,
    requestParams,
    bodyText,
    sentSessionId:
      exchange.request !== undefined && headerValue(exchange.request.headers, 'mcp-session-id') !== undefined,
  };
}

interface RequestMessage {
  readonly id: RawId | undefined;
  readonly value: JsonValue;
}

function requestMessages(text: string): readonly RequestMessage[] {
  let value: JsonValue;
  try {
    value = JSON.parse(text);
  } catch {
    // A body broken on purpose still has an id that an answer can carry.
    const members = topMembers(text);
    const method = members.get('method');
    return method === undefined ? [] : [{ id: members.get('id'), value: { method: parsedString(method) } }];
  }
  if (!Array.isArray(value)) return [{ id: topMembers(text).get('id'), value }];
  const items = arrayItems(text);
  return value.map((item, index) => {
    const span = items[index];
    return { id: span && topMembers(text.slice(span.start, span.end)).get('id'), value: item };
  });
}

function parsedString(raw: string): string {
  try {
    return String(JSON.parse(raw));
  } catch {
    return raw;
  }
}

function methodOf(value: JsonValue | undefined): string | undefined {
  const method = member(value, 'method');
  return typeof method === 'string' ? method : undefined;
}

function guessRevision(exchange: Exchange, meta: JsonValue | undefined): Revision {
  const inMeta = member(meta, VERSION_KEY);
  if (isRevision(inMeta)) return inMeta;
  const header = exchange.request && headerValue(exchange.request.headers, 'mcp-protocol-version');
  return isRevision(header) ? header : '2025-11-25';
}
