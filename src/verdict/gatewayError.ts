import { isJsonObject, member, readJson } from '#protocol/json.ts';
import type { JsonValue } from '#protocol/json.ts';
import type { GatewayActor } from './retry.ts';

/** A JSON error envelope read out of the text of an `isError` result. */
export interface GatewayText {
  readonly code: string;
  readonly message: string | undefined;
  readonly details: JsonValue | undefined;
  /** JSON Pointer of the text block's `text`. */
  readonly pointer: string;
}

export interface GatewayCode {
  /** True when the code itself says that nothing ran. */
  readonly nothingRan: boolean;
  readonly actor: GatewayActor;
  /** One of the four codes about authorisation. */
  readonly authorisation: boolean;
}

const code = (nothingRan: boolean, actor: GatewayActor, authorisation = false): GatewayCode => ({
  nothingRan,
  actor,
  authorisation,
});

/** The second seed's vocabulary: what each code means for the one who called. */
export const GATEWAY_CODES: Readonly<Record<string, GatewayCode>> = {
  VALIDATION_ERROR: code(false, 'model'),
  NOT_FOUND: code(false, 'model'),
  CONFLICT: code(false, 'model'),
  DUPLICATE_ERROR: code(false, 'model'),
  BAD_REQUEST: code(false, 'model'),
  FORBIDDEN: code(false, 'resource-state'),
  EXTERNAL_SERVICE_ERROR: code(false, 'external-service'),
  USER_DECLINED: code(true, 'user'),
  confirmation_required: code(true, 'client-author'),
  confirmation_replayed: code(true, 'user'),
  confirmation_unavailable: code(true, 'later'),
  insufficient_scope: code(true, 'token-owner', true),
  insufficient_permission: code(true, 'organisation-admin', true),
  membership_inactive: code(true, 'reactivate-person', true),
  key_owner_not_member: code(true, 'authorise-again', true),
};

/** What a code of the vocabulary means; undefined for one it does not have. */
export function gatewayCode(name: string): GatewayCode | undefined {
  return Object.hasOwn(GATEWAY_CODES, name) ? GATEWAY_CODES[name] : undefined;
}

/** Longest text tried as JSON, in UTF-16 units: error envelopes are short. */
const MAX_TEXT = 64 * 1024;

/** Finds the first text block whose text is `{"error":{"code":…}}`; undefined when there is none. */
export function readGatewayError(result: JsonValue | undefined): GatewayText | undefined {
  const content = member(result, 'content');
  if (!Array.isArray(content)) return undefined;
  for (const [index, block] of content.entries()) {
    const text = member(block, 'text');
    if (member(block, 'type') !== 'text' || typeof text !== 'string' || text.length > MAX_TEXT) continue;
    const error = member(parseObject(text), 'error');
    const name = member(error, 'code');
    if (typeof name !== 'string') continue;
    const message = member(error, 'message');
    return {
      code: name,
      message: typeof message === 'string' ? message : undefined,
      details: member(error, 'details'),
      pointer: `/result/content/${index}/text`,
    };
  }
  return undefined;
}

function parseObject(text: string): JsonValue | undefined {
  if (!text.trimStart().startsWith('{')) return undefined;
  const value = readJson(text);
  return isJsonObject(value) ? value : undefined;
}
