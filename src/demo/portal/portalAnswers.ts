import { isJsonObject, type JsonObject, type JsonValue } from '#protocol/json.ts';

/** What a portal tool says: data, or its own error envelope inside `isError` text. */
export type PortalAnswer =
  | { readonly kind: 'data'; readonly data: JsonObject }
  | { readonly kind: 'failed'; readonly code: string; readonly message: string; readonly details?: JsonValue }
  /** `isError` with text that is no envelope. */
  | { readonly kind: 'failed-text'; readonly text: string }
  | { readonly kind: 'rpc-error'; readonly code: number; readonly message: string; readonly data: JsonValue }
  | { readonly kind: 'rate-limited'; readonly seconds: number }
  /** The showpiece: a deletion whose stream breaks off. */
  | { readonly kind: 'cut-stream' };

const MEMBERS: readonly JsonObject[] = [
  {
    memberId: 'mbr_1',
    name: 'Ana Ruiz',
    email: 'ana@faro.example',
    externalId: 'EXT-1',
    siteId: 'site_1',
    status: 'active',
  },
  {
    memberId: 'mbr_2',
    name: 'Bo Lind',
    email: 'bo@faro.example',
    externalId: 'EXT-2',
    siteId: 'site_1',
    status: 'invited',
  },
  {
    memberId: 'mbr_7',
    name: 'Iker Sanz',
    email: 'iker@faro.example',
    externalId: 'EXT-7',
    siteId: 'site_2',
    status: 'active',
  },
];

const failed = (code: string, message: string, details?: JsonValue): PortalAnswer => ({
  kind: 'failed',
  code,
  message,
  ...(details !== undefined && { details }),
});
const data = (value: JsonObject): PortalAnswer => ({ kind: 'data', data: value });
const member = (id: unknown): JsonObject | undefined => MEMBERS.find(({ memberId }) => memberId === id);
const notFound = failed('NOT_FOUND', 'Member not found');

/** Answers one call of a portal tool. Nothing is kept: the same call is answered the same way. */
export function portalAnswer(tool: string, args: JsonObject): PortalAnswer {
  switch (tool) {
    case 'members_list':
      return data({
        members: MEMBERS.filter(
          ({ status }) => args['status'] === undefined || args['status'] === 'all' || status === args['status'],
        ),
      });
    case 'members_get':
      return getMember(args['memberId']);
    case 'members_create':
      return createMember(args);
    case 'members_resend_invite':
      return resendInvite(args['memberId']);
    case 'members_delete':
      return member(args['memberId']) ? { kind: 'cut-stream' } : notFound;
    case 'loans_void':
      return args['loanId'] === 'ln_closed'
        ? failed('FORBIDDEN', 'A settled loan can’t be voided')
        : data({ voided: args['loanId'] ?? null });
    case 'rates_sync':
      return syncRates(args['source']);
    default:
      return data({});
  }
}

function getMember(id: JsonValue | undefined): PortalAnswer {
  if (id === 'mbr_weird') return failed('TEAPOT', 'This member is a teapot');
  if (id === 'mbr_plain')
    return { kind: 'failed-text', text: 'upstream connect error or disconnect/reset before headers' };
  const found = member(id);
  return found ? data(found) : notFound;
}

function createMember({ email, externalId, siteId }: JsonObject): PortalAnswer {
  const details: JsonValue[] = [];
  if (typeof email !== 'string' || !email.includes('@'))
    details.push({ field: 'email', issue: 'not an e-mail address' });
  if (typeof externalId !== 'string' || externalId === '') details.push({ field: 'externalId', issue: 'required' });
  if (details.length > 0) return failed('VALIDATION_ERROR', 'Arguments failed validation', details);
  const same = MEMBERS.find((one) => one['externalId'] === externalId);
  if (same)
    return failed('CONFLICT', `external_id ${String(externalId)} is already in use`, {
      field: 'externalId',
      existingId: same['memberId'] ?? null,
    });
  const twin = MEMBERS.some((one) => one['email'] === email && one['siteId'] === siteId);
  return twin
    ? failed('DUPLICATE_ERROR', 'A member with this business key exists', { key: ['siteId', 'email'] })
    : data({ memberId: 'mbr_9', status: 'invited' });
}

function resendInvite(id: JsonValue | undefined): PortalAnswer {
  const found = member(id);
  if (!found) return notFound;
  return found['status'] === 'active'
    ? failed('BAD_REQUEST', 'Member is already active')
    : data({ resent: found['memberId'] ?? null });
}

function syncRates(source: JsonValue | undefined): PortalAnswer {
  switch (source) {
    case 'down':
    case 'slow':
      return failed('EXTERNAL_SERVICE_ERROR', 'Rate provider did not respond', { provider: 'rates.invalid' });
    case 'busy':
      return { kind: 'rate-limited', seconds: 3 };
    case 'boom':
      return { kind: 'rpc-error', code: -32603, message: 'Internal error', data: { ref: 'inc_0001' } };
    default:
      return data({ rates: { EUR: 1, USD: 1.09 } });
  }
}

/** What a demo token may not do; undefined when it may. Four codes, because four different people can help. */
export function tokenRefusal(token: string | undefined, tool: string, isReading: boolean): PortalAnswer | undefined {
  switch (token) {
    case 'demo-read':
      return isReading
        ? undefined
        : failed('insufficient_scope', 'Token lacks members:write', {
            required: ['members:write'],
            granted: ['members:read'],
          });
    case 'demo-noperm':
      return tool === 'members_delete'
        ? failed('insufficient_permission', 'Permission members.delete is required', { permission: 'members.delete' })
        : undefined;
    case 'demo-inactive':
      return failed('membership_inactive', 'The person who authorised this client is no longer active');
    case 'demo-outsider':
      return failed('key_owner_not_member', 'Token owner isn’t a member of this organisation');
    default:
      return undefined;
  }
}

/** The content of a result: data as text and structure, an error as its envelope in text. */
export function portalContent(answer: Extract<PortalAnswer, { kind: 'data' | 'failed' | 'failed-text' }>): JsonObject {
  if (answer.kind === 'data')
    return { content: [{ type: 'text', text: JSON.stringify(answer.data) }], structuredContent: answer.data };
  if (answer.kind === 'failed-text') return { content: [{ type: 'text', text: answer.text }], isError: true };
  const { code, details, message } = answer;
  const error: JsonObject =
    isJsonObject(details) || Array.isArray(details) ? { code, message, details } : { code, message };
  return { content: [{ type: 'text', text: JSON.stringify({ error }) }], isError: true };
}
