import { bareAnswer, jsonAnswer } from '../wire/body.ts';
import { errorText } from '../wire/message.ts';
import { expecting, SUCCESS, TOOL_FAILED } from '../scenario.ts';
import { kitchenScenario, report, type KitchenScenario } from './kitchenScenario.ts';

/** The one invocation that is answered otherwise; none below 1. */
export const ON_INVOCATION = { kind: 'integer', default: 1, min: -1, max: 10_000 } as const;

/** The status a sequence has for its nth POST; the last one sticks. Undefined lets the POST pass. */
export function sequenceStatus(codes: readonly number[], nth: number): number | undefined {
  const code = codes[Math.min(nth, codes.length) - 1];
  return code === undefined || (code >= 200 && code < 300) ? undefined : code;
}

/** Scenarios that Cakewalk registers for errors, and its green reference. */
export const ERROR_SCENARIOS: readonly KitchenScenario[] = [
  kitchenScenario({
    id: 'baseline',
    expect: SUCCESS,
    params: { slowReportDelayMs: { kind: 'integer', default: 0, min: 0, max: 60_000, unit: 'ms' } },
    runTool: (call) => ({
      kind: 'report',
      report: report('baseline', call, { delayMs: call.params.slowReportDelayMs }),
      delay: { ms: call.params.slowReportDelayMs, honoursCancellation: true },
    }),
  }),
  kitchenScenario({
    id: 'errors.http_status_sequence',
    expect: expecting('http', 'HTTP_ERROR', 'unknown'),
    then: [SUCCESS],
    // The constructor of Response takes 200 to 599 only, so 1xx can't be shown.
    params: { statusCodes: { kind: 'integers', default: [503, 200], min: 200, max: 599, maxItems: 64 } },
    onPost(_post, { statusCodes }, _count, postNumber) {
      const status = sequenceStatus(statusCodes, postNumber);
      return status === undefined ? undefined : bareAnswer(status);
    },
    runTool: (call) => ({ kind: 'report', report: report('errors.http_status_sequence', call) }),
  }),
  kitchenScenario({
    id: 'errors.jsonrpc_error',
    expect: expecting('envelope', 'JSONRPC_ERROR', 'not-executed'),
    then: [SUCCESS],
    params: {
      code: { kind: 'integer', default: -32602, min: -2_147_483_648, max: 2_147_483_647 },
      message: { kind: 'text', default: 'Invalid params', maxLength: 2000 },
      onInvocation: ON_INVOCATION,
    },
    async onPost(post, { code, message, onInvocation }, count) {
      if (post.method !== 'tools/call') return undefined;
      return (await count('tools_call')) === onInvocation
        ? jsonAnswer(errorText(post.echoedId, code, message))
        : undefined;
    },
    runTool: (call) => ({ kind: 'report', report: report('errors.jsonrpc_error', call) }),
  }),
  kitchenScenario({
    id: 'errors.tool_error',
    expect: TOOL_FAILED,
    then: [SUCCESS],
    params: {
      errorMessage: { kind: 'text', default: 'Tool-side failure', maxLength: 2000 },
      onInvocation: ON_INVOCATION,
    },
    runTool(call) {
      const { errorMessage, onInvocation } = call.params;
      return call.invocation === onInvocation
        ? { kind: 'report', report: report('errors.tool_error', call, { errorMessage }), isError: true }
        : { kind: 'report', report: report('errors.tool_error', call) };
    },
  }),
];
