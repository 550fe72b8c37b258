import { isModern } from '#protocol/revision.ts';
import type { DemoDeps } from '../deps.ts';
import type { Incoming } from '../mcp/incoming.ts';
import { initializeResult } from '../mcp/server.ts';
import { bareAnswer, jsonAnswer, utf8 } from '../wire/body.ts';
import { errorText, resultText } from '../wire/message.ts';
import { eventOf } from '../wire/sse.ts';
import { sseAnswer } from '../wire/stream.ts';
import { expecting, SUCCESS, type Era } from '../scenario.ts';
import { labScenario, soundText, type LabScenario } from './labScenario.ts';

const LEGACY: readonly Era[] = ['legacy'];
const GONE = expecting('http', 'HTTP_ERROR', 'not-executed', 'JSONRPC_ERROR');
const HEADER = 'mcp-session-id';

/** Where a session is kept: the count of its calls. */
const sessionKey = (scenario: string, id: string): string => `lab/${scenario}/session/${id}`;

/** Opens a session on `initialize`; its calls are counted in the store, so it outlives the worker. */
export async function openSession(scenario: string, incoming: Incoming, deps: DemoDeps): Promise<Response> {
  const id = deps.randomId();
  await deps.store.update(sessionKey(scenario, id), () => 0);
  return jsonAnswer(resultText(incoming.id, initializeResult(incoming, 'lab', { tools: {} })), 200, { [HEADER]: id });
}

/** Demands a session on everything but `initialize`, and ends it after `calls` calls. */
export async function demandSession(
  scenario: string,
  incoming: Incoming,
  calls: number,
  deps: DemoDeps,
): Promise<Response | undefined> {
  if (incoming.revision === undefined || isModern(incoming.revision)) return undefined;
  if (incoming.method === 'initialize') return openSession(scenario, incoming, deps);
  const id = incoming.headers.get(HEADER);
  if (id === null) return jsonAnswer(errorText('null', -32000, 'Bad Request: Mcp-Session-Id header is required'), 400);
  if (typeof (await deps.store.get(sessionKey(scenario, id))) !== 'number') return sessionGone(incoming);
  if (incoming.method !== 'tools/call') return undefined;
  const used = await deps.store.update(sessionKey(scenario, id), (old) =>
    typeof old === 'number' ? (old < calls ? old + 1 : undefined) : undefined,
  );
  return used === undefined ? sessionGone(incoming) : undefined;
}

function sessionGone({ id }: Incoming): Response {
  return jsonAnswer(errorText(id, -32001, 'Session not found'), 404);
}

/** Ends the session that a DELETE names; streams of it notice within their next step. */
export async function endSession(scenario: string, request: Request, deps: DemoDeps): Promise<Response | undefined> {
  const id = request.headers.get(HEADER);
  if (request.method !== 'DELETE' || id === null) return undefined;
  const known = (await deps.store.get(sessionKey(scenario, id))) !== undefined;
  await deps.store.update(sessionKey(scenario, id), () => undefined);
  return bareAnswer(known ? 204 : 404);
}

/** True until the session is ended. */
export async function sessionIsOpen(scenario: string, id: string, deps: DemoDeps): Promise<boolean> {
  return (await deps.store.get(sessionKey(scenario, id))) !== undefined;
}

const resumeKey = (scenario: string, event: string): string => `lab/${scenario}/resume/${event}`;

/** Sessions and streams of the revisions before 2026-07-28. */
export const SESSION_SCENARIOS: readonly LabScenario[] = [
  labScenario({
    id: 'era.session_ok',
    expect: SUCCESS,
    eras: LEGACY,
    intercept: (incoming, _, deps) => demandSession('era.session_ok', incoming, Number.MAX_SAFE_INTEGER, deps),
    serveOther: (request, _, deps) => endSession('era.session_ok', request, deps),
  }),
  labScenario({
    id: 'era.session_404',
    expect: SUCCESS,
    then: [GONE],
    eras: LEGACY,
    params: { validCalls: { kind: 'integer', default: 1, min: 0, max: 100 } },
    intercept: (incoming, { validCalls }, deps) => demandSession('era.session_404', incoming, validCalls, deps),
    serveOther: (request, _, deps) => endSession('era.session_404', request, deps),
  }),
  labScenario({
    id: 'era.session_missing_400',
    expect: GONE,
    eras: LEGACY,
    // The session id is promised to nobody, so a call that follows the rules still has none to send.
    intercept: (incoming) =>
      incoming.method === 'tools/call'
        ? jsonAnswer(errorText('null', -32000, 'Bad Request: Mcp-Session-Id header is required'), 400)
        : undefined,
  }),
  labScenario({
    id: 'era.server_ping',
    expect: SUCCESS,
    eras: LEGACY,
    respond: (call) =>
      sseAnswer(
        [eventOf('{"jsonrpc":"2.0","id":"srv-1","method":"ping"}'), { waitMs: 200 }, eventOf(soundText(call))],
        call.deps,
      ),
  }),
  labScenario({
    id: 'era.poll_to_resume',
    expect: expecting('stream', 'STREAM_ENDED_WITHOUT_RESPONSE', 'unknown'),
    eras: LEGACY,
    async respond(call) {
      const event = call.deps.randomId();
      await call.deps.store.update(resumeKey('era.poll_to_resume', event), () => soundText(call));
      return sseAnswer([utf8(`id: ${event}\ndata:\n\n`), utf8('retry: 500\n\n')], call.deps);
    },
    async serveOther(request, _, deps) {
      const event = request.headers.get('last-event-id');
      if (request.method !== 'GET' || event === null) return undefined;
      const answer = await deps.store.get(resumeKey('era.poll_to_resume', event));
      return typeof answer === 'string'
        ? sseAnswer([utf8(`id: ${event}-2\ndata: ${answer}\n\n`)], deps)
        : bareAnswer(404);
    },
  }),
];
