import type { JsonObject } from '#protocol/json.ts';
import { DECLINED } from '../loopSteps.ts';
import { expecting, SUCCESS, TOOL_FAILED, type Expectation } from '../scenario.ts';
import { CONFIRM_SCENARIOS } from './confirmScenarios.ts';
import { callOf, portalScenario, type PortalId, type PortalScenario } from './portalScenario.ts';

const REFUSED = expecting('http', 'HTTP_ERROR', 'not-executed');
const REFUSED_WITHIN = expecting('http', 'HTTP_ERROR', 'not-executed', 'JSONRPC_ERROR');
const RPC_REFUSED = expecting('envelope', 'JSONRPC_ERROR', 'not-executed');
/** The same JSON-RPC error has a status of its own in the current revision. */
const BY_ERA = { expectLegacy: RPC_REFUSED } as const;

const shown = (id: PortalId, expect: Expectation, tool: string, args: JsonObject, bearer?: string): PortalScenario =>
  portalScenario(id, expect, callOf(tool, args, bearer));

/** Answers of the portal, each with the verdict it earns, from tools up to refusals of the gateway. */
export const PORTAL_SCENARIOS: readonly PortalScenario[] = [
  shown('portal.list', SUCCESS, 'members_list', {}),
  ...CONFIRM_SCENARIOS,
  shown('portal.validation_error', TOOL_FAILED, 'members_create', { email: 'ana(at)faro' }),
  shown('portal.not_found', TOOL_FAILED, 'members_get', { memberId: 'mbr_404' }),
  shown('portal.other_organisation', TOOL_FAILED, 'members_get', { memberId: 'mbr_other' }),
  shown('portal.conflict', TOOL_FAILED, 'members_create', { email: 'new@faro.example', externalId: 'EXT-1' }),
  shown('portal.duplicate', TOOL_FAILED, 'members_create', {
    email: 'ana@faro.example',
    externalId: 'EXT-99',
    siteId: 'site_1',
  }),
  shown('portal.bad_request', TOOL_FAILED, 'members_resend_invite', { memberId: 'mbr_1' }),
  shown('portal.forbidden', TOOL_FAILED, 'loans_void', { loanId: 'ln_closed' }),
  shown('portal.external_down', TOOL_FAILED, 'rates_sync', { source: 'down' }),
  shown('portal.external_slow', TOOL_FAILED, 'rates_sync', { source: 'slow' }),
  shown('portal.unknown_code', TOOL_FAILED, 'members_get', { memberId: 'mbr_weird' }),
  shown('portal.plain_text', TOOL_FAILED, 'members_get', { memberId: 'mbr_plain' }),
  shown(
    'portal.insufficient_scope',
    DECLINED,
    'members_create',
    { email: 'new@faro.example', externalId: 'EXT-5' },
    'demo-read',
  ),
  shown(
    'portal.insufficient_permission',
    DECLINED,
    'members_delete',
    { memberId: 'mbr_7', reason: 'Left the organisation' },
    'demo-noperm',
  ),
  shown('portal.membership_inactive', DECLINED, 'members_list', {}, 'demo-inactive'),
  shown('portal.key_owner_not_member', DECLINED, 'members_list', {}, 'demo-outsider'),
  shown('portal.unknown_tool', RPC_REFUSED, 'members_explode', {}),
  shown('portal.internal_error', expecting('envelope', 'JSONRPC_ERROR', 'unknown'), 'rates_sync', { source: 'boom' }),
  portalScenario(
    'portal.unknown_method',
    REFUSED_WITHIN,
    { kind: 'request', method: 'tools/describe', params: {} },
    BY_ERA,
  ),
  portalScenario('portal.unknown_prompt', RPC_REFUSED, {
    kind: 'request',
    method: 'prompts/get',
    params: { name: 'member_poem' },
  }),
  portalScenario('portal.prompt_argument', RPC_REFUSED, {
    kind: 'request',
    method: 'prompts/get',
    params: { name: 'member_letter' },
  }),
  portalScenario('portal.resource_missing', RPC_REFUSED, {
    kind: 'request',
    method: 'resources/read',
    params: { uri: 'faro://members/404' },
  }),
  shown('portal.rate_limited', expecting('http', 'HTTP_ERROR', 'wait'), 'rates_sync', { source: 'busy' }),
  portalScenario('portal.no_token', REFUSED, callOf('members_list', {}), { setUp: { auth: 'required' } }),
  shown('portal.expired_token', REFUSED, 'members_list', {}, 'demo-expired'),
  portalScenario(
    'portal.transport_scope',
    REFUSED,
    callOf('members_create', { email: 'new@faro.example', externalId: 'EXT-5' }, 'demo-read'),
    { setUp: { scopeAt: 'transport' } },
  ),
  portalScenario('portal.origin_refused', REFUSED, callOf('members_list', {}), { setUp: { origin: 'refused' } }),
  portalScenario('portal.version_refused', REFUSED, callOf('members_list', {}), { setUp: { version: 'refused' } }),
  portalScenario(
    'portal.body_too_large',
    REFUSED_WITHIN,
    callOf('members_create', { email: 'new@faro.example', externalId: 'EXT-6'.padEnd(2100, '0') }),
    { setUp: { limitBytes: 2048 } },
  ),
  portalScenario(
    'portal.no_stream',
    expecting('http', 'HTTP_ERROR', 'n/a'),
    { kind: 'listen', notifications: {} },
    { eras: ['legacy'] },
  ),
];
