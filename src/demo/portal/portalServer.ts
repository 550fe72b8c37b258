import type { Revision } from '#protocol/revision.ts';
import { count } from '../counters.ts';
import type { DemoDeps } from '../deps.ts';
import type { Incoming } from '../mcp/incoming.ts';
import { refuseHttp } from '../mcp/refuse.ts';
import { completeResult, serveMcp, type ToolCall } from '../mcp/server.ts';
import { paramRefusal } from '../refusal.ts';
import { jsonAnswer } from '../wire/body.ts';
import { brokenDeletion } from '../wire/brokenDeletion.ts';
import { errorText, resultText } from '../wire/message.ts';
import { sseAnswer } from '../wire/stream.ts';
import { confirm, type Confirmation } from './confirmation.ts';
import { askConsent } from './consent.ts';
import { portalAnswer, portalContent, tokenRefusal, type PortalAnswer } from './portalAnswers.ts';
import { portalCatalog } from './portalCatalog.ts';
import { bearerOf, rateLimited, refuseAtGate } from './portalGate.ts';
import { readPortalParams, type PortalDefaults, type PortalParams } from './portalParams.ts';
import { PORTAL_READING_TOOLS, PORTAL_TOOLS } from './portalTools.ts';

/** Gap in the deletion's stream: wide enough to watch each step arrive. */
const STEP_MS = 400;
const SPOKEN: readonly Revision[] = ['2026-07-28', '2025-11-25'];

/** One request's surroundings. */
interface Desk {
  readonly bearer: string | undefined;
  readonly params: PortalParams;
  readonly deps: DemoDeps;
}

/** Serves the Faro members portal, the second seed's gateway, under the set-up of a scenario. */
export async function servePortal(request: Request, defaults: PortalDefaults, deps: DemoDeps): Promise<Response> {
  const reading = readPortalParams(defaults, new URL(request.url).searchParams);
  if (!reading.ok) return paramRefusal(reading.problem);
  const refused = refuseHttp(request) ?? refuseAtGate(request, await request.clone().text(), reading.values);
  if (refused) return refused;
  const desk: Desk = { bearer: bearerOf(request), params: reading.values, deps };
  return serveMcp(request, deps, {
    name: 'portal',
    supported: SPOKEN,
    discovers: SPOKEN,
    tools: PORTAL_TOOLS,
    delivery: 'json',
    capabilities: { tools: {}, resources: {}, prompts: {} },
    intercept: (incoming) => Promise.resolve(refuseSession(incoming)),
    answerMethod: portalCatalog,
    call: (call) => answerCall(call, desk),
  });
}

/** It gives out no sessions, so whoever names one in the legacy era has it from elsewhere. */
function refuseSession({ headers, id, revision }: Incoming): Response | undefined {
  return revision !== '2026-07-28' && headers.has('mcp-session-id')
    ? jsonAnswer(errorText(id, -32001, 'Session not found'), 404)
    : undefined;
}

async function answerCall(call: ToolCall, desk: Desk): Promise<Response> {
  const { name } = call.tool;
  const answer = tokenRefusal(desk.bearer, name, PORTAL_READING_TOOLS.has(name)) ?? portalAnswer(name, call.arguments);
  return respond(call, await settle(call, answer, desk), desk);
}

/** Goes through what stands before an answer: a wait, a confirmation, a consent. */
async function settle(call: ToolCall, answer: PortalAnswer, desk: Desk): Promise<Confirmation> {
  switch (answer.kind) {
    case 'slow':
      await desk.deps.sleep(desk.params.slowMs);
      return answer.then;
    case 'confirm': {
      const confirmed = await confirm(call, answer, desk.bearer, desk.params, desk.deps);
      if (confirmed === answer.then) await count(desk.deps.store, `portal/effects/${call.tool.name}`);
      return confirmed;
    }
    case 'consent':
      return askConsent(call, desk.deps);
    default:
      return answer;
  }
}

function respond(call: ToolCall, answer: Confirmation, { deps, params }: Desk): Response {
  const { incoming } = call;
  switch (answer.kind) {
    case 'data':
    case 'failed':
    case 'failed-text':
      return jsonAnswer(resultText(incoming.id, completeResult(incoming, 'portal', portalContent(answer))));
    case 'rpc-error':
      return jsonAnswer(errorText(incoming.id, answer.code, answer.message, answer.data));
    case 'rate-limited':
      return rateLimited(params, deps);
    case 'cut-stream':
      return sseAnswer(brokenDeletion(incoming), deps, STEP_MS);
    case 'response':
      return answer.response;
  }
}
