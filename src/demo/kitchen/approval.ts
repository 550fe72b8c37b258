import { member, type JsonObject, type JsonValue } from '#protocol/json.ts';
import { isModern } from '#protocol/revision.ts';
import { expecting, TOOL_FAILED } from '../scenario.ts';
import { kitchenScenario, report, type ToolOutcome } from './kitchenScenario.ts';

const ID = 'elicitation.approval';

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

/**
 * Approval in two rounds. As in Cakewalk, an answer counts even without a first round and on a legacy request, the
 * constant `requestState` is never compared, and `elicitationTimeoutMs` is never read.
 */
export const APPROVAL = kitchenScenario({
  id: ID,
  expect: expecting('tool', 'INPUT_REQUIRED', 'continue'),
  expectLegacy: TOOL_FAILED,
  params: {
    promptMessage: { kind: 'text', default: 'Do you approve this test run?', maxLength: 2000 },
    reasonFieldTitle: { kind: 'text', default: 'Reason', maxLength: 200 },
    reasonMaxLength: { kind: 'integer', default: 200, min: 1, max: 100_000 },
    requireReason: { kind: 'boolean', default: true },
    elicitationTimeoutMs: { kind: 'integer', default: 300_000, min: 0, max: 3_600_000, unit: 'ms' },
  },
  runTool(call): ToolOutcome {
    const answer = inputResponse(call.incoming.params, 'elicitation');
    if (answer?.action === 'accept') {
      const reason = member(answer.content, 'reason');
      return {
        kind: 'report',
        report: report(ID, call, {
          elicitationOutcome: 'accepted',
          approvalReason: typeof reason === 'string' ? reason : null,
        }),
      };
    }
    if (answer)
      return { kind: 'report', report: report(ID, call, { elicitationOutcome: answer.action }), isError: true };
    if (!isModern(call.revision))
      return { kind: 'report', report: report(ID, call, { elicitationOutcome: 'unsupported' }), isError: true };
    const { promptMessage, reasonFieldTitle, reasonMaxLength, requireReason } = call.params;
    const requestedSchema = {
      type: 'object',
      properties: { reason: { type: 'string', title: reasonFieldTitle, maxLength: reasonMaxLength } },
      ...(requireReason && { required: ['reason'] }),
    };
    return {
      kind: 'input',
      inputRequests: {
        elicitation: {
          method: 'elicitation/create',
          params: { mode: 'form', message: promptMessage, requestedSchema },
        },
      },
      requestState: 'awaiting-elicitation',
    };
  },
});
