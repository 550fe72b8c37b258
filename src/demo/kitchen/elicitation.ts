import { member, type JsonObject, type JsonValue } from '#protocol/json.ts';
import { isModern } from '#protocol/revision.ts';
import type { ScenarioId } from '#i18n/messages/demo.en.ts';
import { ASKS, given } from '../loopSteps.ts';
import type { ParamSpecs } from '../params.ts';
import { SUCCESS, TOOL_FAILED } from '../scenario.ts';
import {
  kitchenScenario,
  report,
  type KitchenScenario,
  type KitchenToolCall,
  type ToolOutcome,
} from './kitchenScenario.ts';

/** The answer to one input request, whatever the client sent of it. */
export function inputResponse(
  params: JsonObject,
  key: string,
): { readonly action: string; readonly content: JsonValue | undefined } | undefined {
  const answer = member(member(params, 'inputResponses'), key);
  if (answer === undefined) return undefined;
  const action = member(answer, 'action');
  return { action: typeof action === 'string' ? action : 'cancel', content: member(answer, 'content') };
}

/** Parameters that Cakewalk declares and never reads. */
const timeout = (standard: number) =>
  ({ kind: 'integer', default: standard, min: 0, max: 3_600_000, unit: 'ms' }) as const;
const prompt = (standard: string) => ({ kind: 'text', default: standard, maxLength: 2000 }) as const;

/**
 * One question in two rounds. As in Cakewalk, an answer counts even without a first round and on a legacy request, what
 * the client declared is not looked at, and the constant `requestState` is never compared.
 */
function askOnce(id: ScenarioId, call: KitchenToolCall<ParamSpecs>, request: JsonObject): ToolOutcome {
  const answer = inputResponse(call.incoming.params, 'elicitation');
  if (answer?.action === 'accept') {
    const reason = member(answer.content, 'reason');
    const approvalReason = typeof reason === 'string' ? reason : null;
    return { kind: 'report', report: report(id, call, { elicitationOutcome: 'accepted', approvalReason }) };
  }
  const other = answer?.action ?? (isModern(call.revision) ? undefined : 'unsupported');
  if (other !== undefined)
    return { kind: 'report', report: report(id, call, { elicitationOutcome: other }), isError: true };
  return {
    kind: 'input',
    inputRequests: { elicitation: { method: 'elicitation/create', params: request } },
    requestState: 'awaiting-elicitation',
  };
}

const formOf = (message: string, properties: JsonObject, required: readonly string[]): JsonObject => ({
  mode: 'form',
  message,
  requestedSchema: { type: 'object', properties, ...(required.length > 0 && { required }) },
});

const answering = (action: 'accept' | 'decline' | 'cancel', content?: JsonObject): JsonObject => ({
  elicitation: content ? { action, content } : { action },
});

/** Questions to the person, in the three kinds that Cakewalk has. */
export const ELICITATION_SCENARIOS: readonly KitchenScenario[] = [
  kitchenScenario({
    id: 'elicitation.approval',
    expect: ASKS,
    expectLegacy: TOOL_FAILED,
    declare: { elicitation: { form: {} } },
    loop: [given(answering('accept', { reason: 'It was agreed.' }), SUCCESS), given(answering('decline'), TOOL_FAILED)],
    params: {
      promptMessage: prompt('Do you approve this test run?'),
      reasonFieldTitle: { kind: 'text', default: 'Reason', maxLength: 200 },
      reasonMaxLength: { kind: 'integer', default: 200, min: 1, max: 100_000 },
      requireReason: { kind: 'boolean', default: true },
      elicitationTimeoutMs: timeout(300_000),
    },
    runTool(call) {
      const { promptMessage, reasonFieldTitle, reasonMaxLength, requireReason } = call.params;
      const reason = { type: 'string', title: reasonFieldTitle, maxLength: reasonMaxLength };
      return askOnce('elicitation.approval', call, formOf(promptMessage, { reason }, requireReason ? ['reason'] : []));
    },
  }),
  kitchenScenario({
    id: 'elicitation.decline',
    expect: ASKS,
    expectLegacy: TOOL_FAILED,
    declare: { elicitation: { form: {} } },
    loop: [
      given(answering('decline'), TOOL_FAILED),
      given(answering('cancel'), TOOL_FAILED),
      given(answering('accept', { confirm: 'all the same' }), SUCCESS),
    ],
    params: {
      expectedOutcome: { kind: 'choice', default: 'decline', options: ['decline', 'cancel', 'timeout'] },
      promptMessage: prompt('Please decline this.'),
      elicitationTimeoutMs: timeout(5000),
    },
    runTool: (call) =>
      askOnce(
        'elicitation.decline',
        call,
        formOf(call.params.promptMessage, { confirm: { type: 'string', maxLength: 32 } }, []),
      ),
  }),
  kitchenScenario({
    id: 'elicitation.url_mode',
    expect: ASKS,
    expectLegacy: TOOL_FAILED,
    declare: { elicitation: { url: {} } },
    loop: [given(answering('accept'), SUCCESS), given(answering('cancel'), TOOL_FAILED)],
    params: {
      url: { kind: 'text', default: 'https://example.com/approve', maxLength: 2000 },
      promptMessage: prompt('Approve this in your browser.'),
      elicitationTimeoutMs: timeout(300_000),
    },
    // Consent counts as done: nobody looks whether the page was used.
    runTool: (call) =>
      askOnce('elicitation.url_mode', call, { mode: 'url', message: call.params.promptMessage, url: call.params.url }),
  }),
];
