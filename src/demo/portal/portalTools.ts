import type { JsonObject } from '#protocol/json.ts';
import type { ToolAnnotations } from '#protocol/tool.ts';
import type { DemoTool } from '../mcp/tool.ts';

const text = (title: string): JsonObject => ({ type: 'string', title });

const tool = (
  name: string,
  description: string,
  properties: JsonObject,
  required: readonly string[],
  annotations?: ToolAnnotations,
): DemoTool => ({
  name,
  description,
  inputSchema: { type: 'object', properties, required, additionalProperties: false },
  ...(annotations && { annotations }),
});

const READING: ToolAnnotations = { readOnlyHint: true, idempotentHint: true };

/** Tools of the fictional Faro members portal. `members_export` breaks a rule of `x-mcp-header` and has to be dropped by clients. */
export const PORTAL_TOOLS: readonly DemoTool[] = [
  tool(
    'members_list',
    'Lists members of the organisation.',
    { status: { type: 'string', enum: ['active', 'invited', 'all'], default: 'all' } },
    [],
    READING,
  ),
  tool('members_get', 'Reads one member.', { memberId: text('Member id') }, ['memberId'], READING),
  tool(
    'members_create',
    'Invites a member.',
    { email: { ...text('E-mail'), format: 'email' }, externalId: text('External id'), siteId: text('Site') },
    ['email', 'externalId'],
  ),
  tool('members_resend_invite', 'Sends an invitation again.', { memberId: text('Member id') }, ['memberId']),
  {
    name: 'members_delete',
    title: 'Delete a member',
    description: 'Revokes the sessions of a member, removes the memberships, then deletes the record.',
    inputSchema: {
      type: 'object',
      properties: {
        memberId: { ...text('Member id'), pattern: '^mbr_[0-9]+$' },
        reason: { ...text('Reason'), minLength: 3, maxLength: 200 },
        notify: { type: 'boolean', title: 'Tell the member', default: true },
      },
      required: ['memberId', 'reason'],
    },
    annotations: { readOnlyHint: false, destructiveHint: true, idempotentHint: false, openWorldHint: false },
  },
  tool('loans_void', 'Voids a loan.', { loanId: text('Loan id') }, ['loanId'], {
    destructiveHint: true,
    idempotentHint: true,
    readOnlyHint: false,
  }),
  tool(
    'rates_sync',
    'Fetches exchange rates from their provider.',
    { source: { type: 'string', enum: ['ok', 'down', 'slow', 'busy', 'boom', 'consent'], default: 'ok' } },
    [],
    { readOnlyHint: false, openWorldHint: true },
  ),
  {
    name: 'members_export',
    description: 'Exports members.',
    inputSchema: { type: 'object', properties: { filter: { type: 'object', 'x-mcp-header': 'Filter' } } },
  },
];

/** Tools that a token for reading may call. */
export const PORTAL_READING_TOOLS: ReadonlySet<string> = new Set(['members_list', 'members_get', 'members_export']);
