import { isJsonObject } from '#protocol/json.ts';
import type { ScenarioId } from '#i18n/messages/demo.en.ts';
import { bareAnswer, jsonAnswer } from '../wire/body.ts';
import { errorText, resultText } from '../wire/message.ts';
import { expecting, SUCCESS } from '../scenario.ts';
import { ON_INVOCATION } from './errorScenarios.ts';
import { kitchenScenario, report, type KitchenScenario, type WirePost } from './kitchenScenario.ts';

const plain = (id: ScenarioId) => (call: Parameters<typeof report>[1]) =>
  ({ kind: 'report', report: report(id, call) }) as const;
const isSuccess = (status: number): boolean => status >= 200 && status < 300;

/** Bodies that are no answer, each in its way. */
function malformedBody(
  kind: 'invalid_json' | 'wrong_id' | 'missing_jsonrpc' | 'duplicate_response',
  id: string,
): string {
  switch (kind) {
    case 'invalid_json':
      return '{ not valid json';
    case 'wrong_id':
      return errorText('99999', -32602, 'Wrong id');
    case 'missing_jsonrpc':
      return '{"id":1,"result":{}}';
    case 'duplicate_response':
      return `${resultText(id, { ok: true })}\n${resultText(id, { ok: true })}`;
  }
}

function isTarget({ method }: WirePost, target: 'tool_call' | 'initialize' | 'http_request'): boolean {
  switch (target) {
    case 'tool_call':
      return method === 'tools/call';
    case 'initialize':
      return method === 'initialize';
    case 'http_request':
      return method !== undefined;
  }
}

/** Faults at the wire that Cakewalk implements and does not register. */
export const WIRE_SCENARIOS: readonly KitchenScenario[] = [
  kitchenScenario({
    id: 'errors.connection_close',
    expect: expecting('http', 'NETWORK_ERROR', 'unknown'),
    then: [SUCCESS],
    params: {
      closeOn: { kind: 'choice', default: 'tool_call', options: ['tool_call', 'initialize', 'never'] },
      onInvocation: ON_INVOCATION,
    },
    async onPost(post, { closeOn, onInvocation }, count) {
      if (closeOn === 'never' || !isTarget(post, closeOn)) return undefined;
      return (await count(closeOn)) === onInvocation ? Response.error() : undefined;
    },
    runTool: plain('errors.connection_close'),
  }),
  kitchenScenario({
    id: 'errors.malformed_payload',
    expect: expecting('envelope', 'MALFORMED_JSON', 'unknown'),
    then: [SUCCESS],
    params: {
      kind: {
        kind: 'choice',
        default: 'invalid_json',
        options: ['invalid_json', 'wrong_id', 'missing_jsonrpc', 'duplicate_response'],
      },
      target: { kind: 'choice', default: 'tool_call', options: ['tool_call', 'initialize', 'http_request'] },
      onInvocation: ON_INVOCATION,
    },
    async onPost(post, { kind, onInvocation, target }, count) {
      if (!isTarget(post, target)) return undefined;
      const nth = await count(target === 'http_request' ? 'any_request' : target);
      return nth === onInvocation ? jsonAnswer(malformedBody(kind, post.echoedId)) : undefined;
    },
    runTool: plain('errors.malformed_payload'),
  }),
  kitchenScenario({
    id: 'errors.http_status_per_method',
    expect: expecting('http', 'HTTP_ERROR', 'not-executed'),
    params: {
      rules: {
        kind: 'json',
        default: { 'tools/call': 401, initialize: 200 },
        schema: { type: 'object', additionalProperties: { type: 'integer', minimum: 200, maximum: 599 } },
      },
    },
    onPost({ method }, { rules }) {
      const status = isJsonObject(rules) && method !== undefined ? rules[method] : undefined;
      return typeof status === 'number' && !isSuccess(status) ? bareAnswer(status) : undefined;
    },
    runTool: plain('errors.http_status_per_method'),
  }),
  kitchenScenario({
    id: 'errors.non_compliant_envelope',
    expect: expecting('http', 'HTTP_ERROR', 'done', 'TOOL_SUCCESS'),
    then: [SUCCESS],
    params: {
      httpStatus: { kind: 'integer', default: 400, min: 200, max: 599 },
      // Spliced as it is, so text that is no JSON makes a body that is none.
      resultPayload: {
        kind: 'text',
        default: '{"resultType":"complete","content":[{"type":"text","text":"All well, says the body."}]}',
        maxLength: 4000,
      },
      onInvocation: ON_INVOCATION,
    },
    onPost: (post, { httpStatus, onInvocation, resultPayload }, _count, postNumber) =>
      postNumber === onInvocation
        ? jsonAnswer(`{"jsonrpc":"2.0","id":${post.echoedId},"result":${resultPayload}}`, httpStatus)
        : undefined,
    runTool: plain('errors.non_compliant_envelope'),
  }),
  kitchenScenario({
    id: 'auth.token_lifecycle',
    expect: expecting('http', 'HTTP_ERROR', 'not-executed'),
    then: [SUCCESS],
    params: {
      rejectUntilInvocation: { kind: 'integer', default: 1, min: 0, max: 10_000 },
      rejectForever: { kind: 'boolean', default: false },
    },
    onPost: (_post, { rejectForever, rejectUntilInvocation }, _count, postNumber) =>
      rejectForever || postNumber <= rejectUntilInvocation ? bareAnswer(401) : undefined,
    runTool: plain('auth.token_lifecycle'),
  }),
];
