import type { JsonObject } from '#protocol/json.ts';
import { given, ASKS, DECLINED } from '../loopSteps.ts';
import { approvalOf, approvalPage, approvalUrl } from './approval.ts';
import { labScenario } from './labScenario.ts';
import { runLoop, type LoopCall, type Question } from './loop.ts';
import { READ, WRITE } from './probe.ts';
import { approveAt } from './questions.ts';

const ID = 'mrtr.url_pending';

/** Consent given in the client is no approval: it asks again until the page itself was used. */
async function askUntilApproved(call: LoopCall, kept: JsonObject): Promise<Question | undefined> {
  const known = kept['token'];
  const token = typeof known === 'string' ? known : call.deps.randomId();
  if ((await approvalOf(ID, token, call.deps)) === 'given') return undefined;
  return { requests: { approve: approveAt(approvalUrl(call.incoming.url, token)) }, kept: { token } };
}

/** A URL to be visited, at which something has to be done before the call goes on. */
export const URL_PENDING = labScenario({
  id: ID,
  expect: ASKS,
  eras: ['modern'],
  declare: { elicitation: { url: {} } },
  loop: [given({ approve: { action: 'accept' } }, ASKS), given({ approve: { action: 'decline' } }, DECLINED)],
  tools: [WRITE, READ],
  respond: (call) => runLoop(call, { id: ID, ask: (_round, asked, kept) => askUntilApproved(asked, kept) }),
  servePage: (request, deps) => approvalPage(ID, request, deps),
});
