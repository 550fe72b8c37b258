import { isJsonObject, type JsonObject, type JsonValue } from '#protocol/json.ts';
import { MEMBERS, memberOf } from './members.ts';

/** What a portal tool says: data, or its own error envelope inside `isError` text. */
export type SettledAnswer =
  | { readonly kind: 'data'; readonly data: JsonObject }
  | { readonly kind: 'failed'; readonly code: string; readonly message: string; readonly details?: JsonValue }
  /** `isError` with text that is no envelope. */
  | { readonly kind: 'failed-text'; readonly text: string }
  | { readonly kind: 'rpc-error'; readonly code: number; readonly message: string; readonly data: JsonValue }
  | { readonly kind: 'rate-limited' }
  /** The showpiece: a deletion whose stream breaks off. */
  | { readonly kind: 'cut-stream' };

/** To be confirmed by the person first: `message` asks, `button` is what they agree to. */
export interface ToConfirm {
  readonly kind: 'confirm';
  readonly message: string;
  readonly button: string;
  readonly then: SettledAnswer;
}

export type PortalAnswer =
  | SettledAnswer
  | ToConfirm
  /** Waits for its provider first. */
  | { readonly kind: 'slow'; readonly then: SettledAnswer }
  /** The provider wants the person's consent in a page of its own. */
  | { readonly kind: 'consent' };

/** An error that the caller can act on, in the portal's vocabulary. */
export const failed = (code: string, message: string, details?: JsonValue): SettledAnswer => ({
  kind: 'failed',
  code,
  message,
  ...(details !== undefined && { details }),
});
const data = (value: JsonObject): SettledAnswer => ({ kind: 'data', data: value });
const notFound = failed('NOT_FOUND', 'Member not found');
const providerDown = failed('EXTERNAL_SERVICE_ERROR', 'Rate provider did not respond', { provider: 'rates.invalid' });

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
      return deleteMember(args['memberId']);
    case 'loans_void':
      return voidLoan(args['loanId'] ?? null);
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
  const found = memberOf(id);
  return found ? data(found) : notFound;
}

function deleteMember(id: JsonValue | undefined): PortalAnswer {
  const found = memberOf(id);
  if (!found) return notFound;
  return {
    kind: 'confirm',
    message: `Delete member ${String(id)} (${String(found['name'])})? This can’t be undone.`,
    button: 'Yes, delete',
    then: found['memberships'] === 0 ? data({ deleted: id ?? null }) : { kind: 'cut-stream' },
  };
}

function voidLoan(loanId: JsonValue): PortalAnswer {
  if (loanId === 'ln_closed') return failed('FORBIDDEN', 'A settled loan can’t be voided');
  const message = `Void loan ${String(loanId)}? Its payments are given back.`;
  return { kind: 'confirm', message, button: 'Yes, void', then: data({ voided: loanId }) };
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
  const found = memberOf(id);
  if (!found) return notFound;
  return found['status'] === 'active'
    ? failed('BAD_REQUEST', 'Member is already active')
    : data({ resent: found['memberId'] ?? null });
}

function syncRates(source: JsonValue | undefined): PortalAnswer {
  switch (source) {
    case 'down':
      return providerDown;
    case 'slow':
      return { kind: 'slow', then: providerDown };
    case 'consent':
      return { kind: 'consent' };
    case 'busy':
      return { kind: 'rate-limited' };
    case 'boom':
      return { kind: 'rpc-error', code: -32603, message: 'Internal error', data: { ref: 'inc_0001' } };
    default:
      return data({ rates: { EUR: 1, USD: 1.09 } });
  }
}

/** What a demo token may not do; undefined when it may. Four codes, because four different people can help. */
export function tokenRefusal(token: string | undefined, tool: string, isReading: boolean): SettledAnswer | undefined {
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
export function portalContent(answer: Extract<SettledAnswer, { kind: 'data' | 'failed' | 'failed-text' }>): JsonObject {
  if (answer.kind === 'data')
    return { content: [{ type: 'text', text: JSON.stringify(answer.data) }], structuredContent: answer.data };
  if (answer.kind === 'failed-text') return { content: [{ type: 'text', text: answer.text }], isError: true };
  const { code, details, message } = answer;
  const error: JsonObject =
    isJsonObject(details) || Array.isArray(details) ? { code, message, details } : { code, message };
  return { content: [{ type: 'text', text: JSON.stringify({ error }) }], isError: true };
}
