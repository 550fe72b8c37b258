import { isModern } from '#protocol/revision.ts';
import { member, type JsonObject } from '#protocol/json.ts';
import type { DemoDeps } from '../deps.ts';
import { declaredIn, declares } from '../mcp/declared.ts';
import { META } from '../mcp/incoming.ts';
import { readAnswers, unknownKeys } from '../mcp/inputAnswers.ts';
import { answerMalformed, capabilityMissing, stateRejected } from '../mcp/loopErrors.ts';
import { flag, issueState, resumeRound, spendState, type Claims, type LoopSetup } from '../mcp/rounds.ts';
import { serverInfo, type ToolCall } from '../mcp/server.ts';
import { jsonAnswer } from '../wire/body.ts';
import { resultText } from '../wire/message.ts';
import { failed, type SettledAnswer, type ToConfirm } from './portalAnswers.ts';
import type { PortalParams } from './portalParams.ts';

/** Where a call to be confirmed stands: an answer of the portal, or a response that is ready. */
export type Confirmation = SettledAnswer | { readonly kind: 'response'; readonly response: Response };

const SCOPE = 'portal';
const response = (ready: Response): Confirmation => ({ kind: 'response', response: ready });
const unavailable = failed(
  'confirmation_unavailable',
  'The confirmation couldn’t be recorded. Nothing ran; try later.',
);
const declined = (details: JsonObject): SettledAnswer =>
  failed('USER_DECLINED', 'The user did not confirm. Nothing was changed.', details);

/** Asks the person before a destructive tool runs, and lets it run once for each time they agree. */
export async function confirm(
  call: ToolCall,
  wanted: ToConfirm,
  bearer: string | undefined,
  params: PortalParams,
  deps: DemoDeps,
): Promise<Confirmation> {
  const { incoming } = call;
  if (!isModern(call.revision) || !declares(declaredIn(incoming), 'elicitation.form')) {
    if (params.missingCapability === 'rpc_32021' && isModern(call.revision))
      return response(capabilityMissing(incoming.id, 'elicitation.form'));
    return failed('confirmation_required', 'This needs a confirmation that this client can’t give. Nothing ran.');
  }
  const setup: LoopSetup = { scope: SCOPE, bearer, ttlMs: params.confirmTtlMs };
  const resumed = await resumeRound(call, setup, deps);
  switch (resumed.kind) {
    case 'first':
    case 'expired':
      return ask(call, wanted, setup, params, deps);
    case 'rejected':
      return response(stateRejected(incoming.id, resumed.reason));
    case 'resumed':
      return redeem(call, wanted, setup, resumed.claims, params, deps);
  }
}

async function redeem(
  call: ToolCall,
  wanted: ToConfirm,
  setup: LoopSetup,
  claims: Claims,
  params: PortalParams,
  deps: DemoDeps,
): Promise<Confirmation> {
  const { incoming } = call;
  const given = incoming.params['inputResponses'];
  const answers = readAnswers({ confirm: question(wanted) }, given);
  if (unknownKeys({ confirm: null }, given).length > 0) await flag('unknown-key', setup, deps);
  if (answers.kind === 'malformed') {
    await flag('malformed-answer', setup, deps);
    return response(answerMalformed(incoming.id, answers.path, answers.reason));
  }
  if (params.stage === 'redeem') return unavailable;
  // Whoever uses it up decides, so of two at once one runs the tool and the other is told.
  if (!(await spendState(claims, setup, deps)))
    return failed('confirmation_replayed', 'That confirmation was already used. Call the tool again. Nothing ran.');
  switch (answers.kind) {
    case 'missing':
      await flag('missing-answer', setup, deps);
      return ask(call, wanted, setup, params, deps);
    case 'refused':
      return declined({ action: answers.action });
    case 'given':
      return member(answers.values['confirm'], 'confirm') === true
        ? wanted.then
        : declined({ action: 'accept', confirm: false });
  }
}

async function ask(
  call: ToolCall,
  wanted: ToConfirm,
  setup: LoopSetup,
  { stage }: PortalParams,
  deps: DemoDeps,
): Promise<Confirmation> {
  if (stage === 'issue') return unavailable;
  const result: JsonObject = {
    resultType: 'input_required',
    inputRequests: { confirm: question(wanted) },
    requestState: await issueState(call, setup, {}, deps),
    _meta: { [META.serverInfo]: serverInfo(SCOPE) },
  };
  return response(jsonAnswer(resultText(call.incoming.id, result)));
}

function question({ button, message }: ToConfirm): JsonObject {
  return {
    method: 'elicitation/create',
    params: {
      mode: 'form',
      message,
      requestedSchema: {
        type: 'object',
        properties: { confirm: { type: 'boolean', title: button, default: false } },
        required: ['confirm'],
      },
    },
  };
}
