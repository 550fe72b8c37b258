import type { ClientCapabilities } from '#protocol/capabilities.ts';
import type { JsonObject } from '#protocol/json.ts';
import type { ScenarioId } from '#i18n/messages/demo.en.ts';
import { declaredIn, declares, needOf } from '../mcp/declared.ts';
import { readAnswers } from '../mcp/inputAnswers.ts';
import { answerMalformed, stateRejected } from '../mcp/loopErrors.ts';
import { jsonAnswer } from '../wire/body.ts';
import { resultText } from '../wire/message.ts';
import { expecting, SUCCESS, type Era, type Expectation, type LoopStep } from '../scenario.ts';
import { DECLINED, ASKS, given, REJECTED } from '../loopSteps.ts';
import { inputRequired } from './inputRequired.ts';
import { labScenario, type LabScenario } from './labScenario.ts';
import { finished, flagSameId, refusedByUser, runLoop, type Loop, type LoopCall } from './loop.ts';
import { READ, WRITE } from './probe.ts';
import { ALL_FIELDS, approveAt, CONFIRM, ROOTS, SAMPLE, SAMPLE_WITH_TOOLS, WHICH_DOME } from './questions.ts';
import { URL_PENDING } from './urlPending.ts';

const NO_INPUT = expecting('result', 'INVALID_TOOL_RESULT', 'done');
const MODERN_ONLY: readonly Era[] = ['modern'];
const FORM: ClientCapabilities = { elicitation: { form: {} } };

const YES = { confirm: { action: 'accept', content: { confirm: true } } } as const;
const NORTH = { action: 'accept', content: { dome: 'north' } } as const;
const SETTINGS = { name: 'M 31', dome: 'n' } as const;
const SAMPLED = {
  role: 'assistant',
  content: { type: 'text', text: '14 frames.' },
  model: 'by hand',
  stopReason: 'endTurn',
} as const;
const ROOT = { roots: [{ uri: 'file:///srv/observatory', name: 'Observatory' }] } as const;

const looping = (
  id: ScenarioId,
  declare: ClientCapabilities,
  ask: Loop['ask'],
  loop: readonly LoopStep[],
  more: { readonly expect?: Expectation; readonly heedless?: boolean } = {},
): LabScenario =>
  labScenario({
    id,
    expect: more.expect ?? ASKS,
    eras: MODERN_ONLY,
    declare,
    loop,
    tools: [WRITE, READ],
    respond: (call) => runLoop(call, { id, ask, heedless: more.heedless ?? false }),
  });

/** Asks once, all of it together. */
const asking = (
  id: ScenarioId,
  declare: ClientCapabilities,
  requests: JsonObject,
  loop: readonly LoopStep[],
): LabScenario => looping(id, declare, (round) => (round === 0 ? { requests } : undefined), loop);

/** Something this client did not declare; a URL when it declared everything. */
function undeclaredQuestion(call: LoopCall): JsonObject {
  const url = approveAt('https://observatory.example/approve');
  const kinds = [url, SAMPLE_WITH_TOOLS, ROOTS];
  return kinds.find((kind) => !declares(declaredIn(call.incoming), needOf(kind))) ?? url;
}

/** A server that keeps nothing: what it asked is the same for every call, so the answers alone tell the round. */
async function askWithoutState(call: LoopCall): Promise<Response> {
  const { id, params } = call.incoming;
  await flagSameId(call, { scope: 'lab/mrtr.no_state' });
  if (params['requestState'] !== undefined) return stateRejected(id, 'none was given');
  const requests = { confirm: CONFIRM };
  const answers = readAnswers(requests, params['inputResponses']);
  switch (answers.kind) {
    case 'missing':
      return jsonAnswer(resultText(id, inputRequired(call, { inputRequests: requests })));
    case 'malformed':
      return answerMalformed(id, answers.path, answers.reason);
    case 'refused':
      return refusedByUser(call, answers.action);
    case 'given':
      return finished(call, answers.values);
  }
}

/** Calls that need more than one round. */
export const MRTR_SCENARIOS: readonly LabScenario[] = [
  looping(
    'mrtr.three_rounds',
    FORM,
    (round) => {
      const request = [WHICH_DOME, CONFIRM][round];
      return request && { requests: { [['dome', 'confirm'][round] ?? 'more']: request } };
    },
    [given({ dome: NORTH }, ASKS), given({ dome: NORTH }, REJECTED, 'used'), given(YES, SUCCESS)],
  ),
  asking('mrtr.all_fields', FORM, { settings: ALL_FIELDS }, [
    given({ settings: { action: 'accept', content: { ...SETTINGS, frames: 'five' } } }, REJECTED),
    given({ settings: { action: 'accept', content: { ...SETTINGS, email: 'nobody' } } }, REJECTED),
    given({ settings: { action: 'accept', content: { ...SETTINGS, notify: ['mail', 'pager', 'bell'] } } }, REJECTED),
    given({ settings: { action: 'accept', content: { dome: 'n' } } }, ASKS),
    given({ settings: { action: 'accept', content: SETTINGS } }, SUCCESS),
  ]),
  asking('mrtr.two_inputs', FORM, { confirm: CONFIRM, dome: WHICH_DOME }, [
    given(YES, ASKS),
    given({ ...YES, dome: NORTH, more: { action: 'accept' } }, SUCCESS),
  ]),
  asking(
    'mrtr.all_kinds',
    { elicitation: { form: {}, url: {} }, sampling: {}, roots: {} },
    { confirm: CONFIRM, page: approveAt('https://observatory.example/approve'), summary: SAMPLE, folders: ROOTS },
    [given({ ...YES, page: { action: 'accept' }, summary: SAMPLED, folders: ROOT }, SUCCESS)],
  ),
  asking('mrtr.sampling', { sampling: {} }, { summary: SAMPLE }, [
    given({ summary: { role: 'assistant', content: 'text' } }, REJECTED),
    given({ summary: SAMPLED }, SUCCESS),
  ]),
  asking('mrtr.roots', { roots: {} }, { folders: ROOTS }, [
    given({ folders: { roots: [{ uri: 'https://observatory.example' }] } }, REJECTED),
    given({ folders: ROOT }, SUCCESS),
  ]),
  looping('mrtr.state_only', {}, (round) => (round < 2 ? {} : undefined), [
    { state: 'latest', expect: ASKS },
    { state: 'latest', expect: SUCCESS },
  ]),
  labScenario({
    id: 'mrtr.no_state',
    expect: ASKS,
    eras: MODERN_ONLY,
    declare: FORM,
    loop: [given(YES, SUCCESS, 'none')],
    tools: [WRITE, READ],
    respond: askWithoutState,
  }),
  labScenario({
    id: 'mrtr.neither',
    expect: NO_INPUT,
    eras: MODERN_ONLY,
    tools: [WRITE, READ],
    respond: (call) => jsonAnswer(resultText(call.incoming.id, inputRequired(call, {}))),
  }),
  looping('mrtr.never_ends', FORM, () => ({ requests: { confirm: CONFIRM } }), [
    given(YES, ASKS),
    given(YES, ASKS),
    given({ confirm: { action: 'decline' } }, DECLINED),
  ]),
  looping(
    'mrtr.undeclared',
    FORM,
    (round, call) => (round === 0 ? { requests: { approve: undeclaredQuestion(call) } } : undefined),
    [given({ approve: { action: 'cancel' } }, DECLINED)],
    { heedless: true },
  ),
  URL_PENDING,
  asking('mrtr.tampering', FORM, { confirm: CONFIRM }, [
    given(YES, REJECTED, 'altered'),
    { ...given(YES, REJECTED), arguments: { sensor: 'south' } },
    { ...given(YES, REJECTED), bearer: 'somebody-else' },
    given(YES, ASKS, 'none'),
    given({ confirm: { action: 'accept' } }, ASKS),
    given(YES, SUCCESS),
    given(YES, REJECTED, 'used'),
  ]),
  labScenario({
    id: 'mrtr.legacy',
    expect: NO_INPUT,
    eras: ['legacy'],
    tools: [WRITE, READ],
    respond: (call) => jsonAnswer(resultText(call.incoming.id, inputRequired(call))),
  }),
];
