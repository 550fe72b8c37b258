import type { ClientCapabilities } from '#protocol/capabilities.ts';
import { ASKS, DECLINED, given, REJECTED } from '../loopSteps.ts';
import { expecting, SUCCESS, type Expectation, type LoopStep } from '../scenario.ts';
import type { PortalDefaults } from './portalParams.ts';
import { callOf, portalScenario, type PortalId, type PortalScenario } from './portalScenario.ts';

const FORM: ClientCapabilities = { elicitation: { form: {} } };
const DELETE_BO = { memberId: 'mbr_2', reason: 'Left the organisation', notify: true } as const;

const YES = { confirm: { action: 'accept', content: { confirm: true } } } as const;
const NO = { confirm: { action: 'accept', content: { confirm: false } } } as const;

/** A deletion that is asked about; a client of the legacy era can't be asked. */
const confirming = (id: PortalId, loop: readonly LoopStep[], setUp?: PortalDefaults): PortalScenario =>
  portalScenario(id, ASKS, callOf('members_delete', DELETE_BO), {
    declare: FORM,
    expectLegacy: DECLINED,
    loop,
    ...(setUp && { setUp }),
  });

/** A deletion that is refused at once, in either era. */
const refusing = (
  id: PortalId,
  expect: Expectation,
  declare: ClientCapabilities,
  setUp?: PortalDefaults,
): PortalScenario =>
  portalScenario(id, expect, callOf('members_delete', DELETE_BO), {
    declare,
    expectLegacy: DECLINED,
    ...(setUp && { setUp }),
  });

/** What needs the person's yes before it runs, and all that can go wrong with that. */
export const CONFIRM_SCENARIOS: readonly PortalScenario[] = [
  portalScenario(
    'portal.delete_cut',
    ASKS,
    callOf('members_delete', { memberId: 'mbr_7', reason: 'Left the organisation', notify: true }),
    {
      declare: FORM,
      expectLegacy: DECLINED,
      loop: [given(YES, expecting('stream', 'STREAM_TRUNCATED', 'unknown'))],
    },
  ),
  confirming('portal.confirm_ok', [given(YES, SUCCESS)]),
  portalScenario('portal.confirm_void', ASKS, callOf('loans_void', { loanId: 'ln_1' }), {
    declare: { elicitation: {} },
    expectLegacy: DECLINED,
    loop: [given(YES, SUCCESS)],
  }),
  confirming('portal.confirm_declined', [given({ confirm: { action: 'decline' } }, DECLINED)]),
  confirming('portal.confirm_cancelled', [given({ confirm: { action: 'cancel' } }, DECLINED)]),
  confirming('portal.confirm_unchecked', [given(NO, DECLINED), given(YES, DECLINED, 'used')]),
  confirming('portal.confirm_incomplete', [
    given({}, ASKS),
    given({ confirm: { action: 'accept' } }, ASKS),
    given({ confirm: { action: 'accept', content: {} } }, ASKS),
    given({ confirm: { action: 'accept', content: { confirm: 'yes' } } }, REJECTED),
    given({ ...YES, unasked: { action: 'accept' } }, SUCCESS),
  ]),
  confirming('portal.confirm_replayed', [given(YES, SUCCESS), given(YES, DECLINED, 'used')]),
  confirming('portal.state_tampered', [
    given(YES, REJECTED, 'altered'),
    { ...given(YES, REJECTED), arguments: { ...DELETE_BO, memberId: 'mbr_1' } },
    { ...given(YES, REJECTED), bearer: 'demo-somebody' },
    given(YES, ASKS, 'none'),
    given(YES, SUCCESS),
  ]),
  confirming('portal.state_expired', [given(YES, ASKS)], { confirmTtlMs: 0 }),
  refusing('portal.confirm_required', DECLINED, {}),
  refusing('portal.confirm_url_only', DECLINED, { elicitation: { url: {} } }),
  refusing(
    'portal.missing_capability',
    expecting('http', 'HTTP_ERROR', 'not-executed', 'JSONRPC_ERROR'),
    {},
    { missingCapability: 'rpc_32021' },
  ),
  refusing('portal.confirm_unavailable', DECLINED, FORM, { stage: 'issue' }),
  confirming('portal.redeem_unavailable', [given(YES, DECLINED)], { stage: 'redeem' }),
  portalScenario('portal.url_consent', ASKS, callOf('rates_sync', { source: 'consent' }), {
    declare: { elicitation: { url: {} } },
    expectLegacy: expecting('envelope', 'JSONRPC_ERROR', 'continue'),
    loop: [given({ consent: { action: 'accept' } }, SUCCESS)],
  }),
];
