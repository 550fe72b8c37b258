import type { JsonObject } from '#protocol/json.ts';
import { expecting, SUCCESS, TOOL_FAILED, type Expectation, type ScenarioFacts } from '../scenario.ts';
import { PORTAL_TOOLS } from './portalTools.ts';

const NOT_RUN: Expectation = { ...TOOL_FAILED, execution: 'not-executed' };

/** One call of the portal that shows one thing; all share the portal's URL. */
const shown = (id: string, expect: Expectation, tool: string, args: JsonObject, bearer?: string): ScenarioFacts => ({
  id: `portal.${id}`,
  server: 'portal',
  group: 'portal',
  path: 'demo/portal/mcp',
  params: {},
  eras: ['modern', 'legacy'],
  tools: PORTAL_TOOLS.map(({ name }) => name),
  trigger: { kind: 'call', tool, arguments: args, ...(bearer !== undefined && { bearer }) },
  expect,
});

/** Calls of the portal, each with the verdict it earns. */
export const PORTAL_SCENARIOS: readonly ScenarioFacts[] = [
  shown('list', SUCCESS, 'members_list', {}),
  shown('delete_cut', expecting('stream', 'STREAM_TRUNCATED', 'unknown'), 'members_delete', {
    memberId: 'mbr_7',
    reason: 'Left the organisation',
    notify: true,
  }),
  shown('validation_error', TOOL_FAILED, 'members_create', { email: 'ana(at)faro' }),
  shown('not_found', TOOL_FAILED, 'members_get', { memberId: 'mbr_404' }),
  shown('conflict', TOOL_FAILED, 'members_create', { email: 'new@faro.example', externalId: 'EXT-1' }),
  shown('duplicate', TOOL_FAILED, 'members_create', {
    email: 'ana@faro.example',
    externalId: 'EXT-99',
    siteId: 'site_1',
  }),
  shown('bad_request', TOOL_FAILED, 'members_resend_invite', { memberId: 'mbr_1' }),
  shown('forbidden', TOOL_FAILED, 'loans_void', { loanId: 'ln_closed' }),
  shown('external_down', TOOL_FAILED, 'rates_sync', { source: 'down' }),
  shown('unknown_code', TOOL_FAILED, 'members_get', { memberId: 'mbr_weird' }),
  shown('plain_text', TOOL_FAILED, 'members_get', { memberId: 'mbr_plain' }),
  shown('rate_limited', expecting('http', 'HTTP_ERROR', 'wait'), 'rates_sync', { source: 'busy' }),
  shown('internal_error', expecting('envelope', 'JSONRPC_ERROR', 'unknown'), 'rates_sync', { source: 'boom' }),
  shown('unknown_tool', expecting('envelope', 'JSONRPC_ERROR', 'not-executed'), 'members_explode', {}),
  shown(
    'insufficient_scope',
    NOT_RUN,
    'members_create',
    { email: 'new@faro.example', externalId: 'EXT-5' },
    'demo-read',
  ),
  shown(
    'insufficient_permission',
    NOT_RUN,
    'members_delete',
    { memberId: 'mbr_7', reason: 'Left the organisation' },
    'demo-noperm',
  ),
  shown('membership_inactive', NOT_RUN, 'members_list', {}, 'demo-inactive'),
  shown('key_owner_not_member', NOT_RUN, 'members_list', {}, 'demo-outsider'),
];
