import { isJsonObject, member, type JsonObject, type JsonValue } from '#protocol/json.ts';
import { REVISIONS } from '#protocol/revision.ts';
import type { DemoDeps } from '../deps.ts';
import { completeResult, deliver, serveMcp, serverInfo, type Delivery, type ToolCall } from '../mcp/server.ts';
import { refuseHttp } from '../mcp/refuse.ts';
import { META } from '../mcp/incoming.ts';
import { subscription } from '../mcp/subscription.ts';
import { paramRefusal, refusal } from '../refusal.ts';
import { bareAnswer, jsonAnswer, utf8 } from '../wire/body.ts';
import { resultText } from '../wire/message.ts';
import { catalogAnswer, invalidCatalogResult } from './catalog.ts';
import { KITCHEN_SCENARIOS } from './kitchenScenarios.ts';
import { deliverLate, waitInSession } from './kitchenWait.ts';
import { comingChanges, toolsAt } from './mutation.ts';
import { RUN_TOOL, type BoundKitchen, type KitchenScenario, type ToolOutcome } from './kitchenScenario.ts';
import { countIn, sessionForPost, sessionForTools, type KitchenSession, type Opening } from './kitchenSession.ts';
import type { Selection, SessionMode } from './savedSelection.ts';

const MAX_BODY_BYTES = 65_536;
const MAX_ECHOED_ID = 2 ** 31 - 1;

/** Whose session the calls of one URL count against, and what is selected there. */
export interface KitchenSeat {
  readonly slot: string;
  readonly selection: Selection;
  readonly mode: SessionMode;
  readonly delivery: Delivery;
}

interface BoundSelection {
  readonly scenario: KitchenScenario;
  readonly bound: BoundKitchen;
}

/** Serves the kitchen's endpoint in Cakewalk's order: size, always-on reads, wire layer, protocol, tool layer. */
export async function serveKitchen(request: Request, seat: KitchenSeat, deps: DemoDeps): Promise<Response> {
  const refused = refuseHttp(request);
  if (refused) return refused;
  const text = await request.clone().text();
  if (utf8(text).length > MAX_BODY_BYTES) return bareAnswer(413);
  const message = parsed(text);
  const method = member(message, 'method');
  const named = typeof method === 'string' ? method : undefined;
  const echoedId = echoed(member(message, 'id'));
  const invalid = invalidCatalogResult(named, member(message, 'params'));
  if (invalid) return jsonAnswer(resultText(echoedId, invalid));

  const opening: Opening = {
    selection: seat.selection,
    mode: seat.mode,
    isNewConnection: named === 'initialize' && !request.headers.has('mcp-session-id'),
  };
  const session = await sessionForPost(seat.slot, opening, deps);
  const atWire = bindSelection(session);
  if (atWire instanceof Response) return atWire;
  const count = (counter: string): Promise<number> => countIn(seat.slot, session, counter, deps);
  const postNumber = await count('http_request');
  const params = member(message, 'params');
  const post = { method: named, echoedId, params: isJsonObject(params) ? params : {} };
  const fault = await atWire.bound.onPost(post, count, postNumber);
  if (fault instanceof Response) return fault;
  if (fault && !(await waitInSession(seat.slot, session, fault.delayMs, deps))) return Response.error();

  const atTools = await sessionForTools(seat.slot, opening, deps);
  const chosen = bindSelection(atTools);
  return chosen instanceof Response ? chosen : serveSession(request, seat, atTools, chosen, deps);
}

function serveSession(
  request: Request,
  seat: KitchenSeat,
  session: KitchenSession,
  { bound, scenario }: BoundSelection,
  deps: DemoDeps,
): Promise<Response> {
  return serveMcp(request, deps, {
    name: 'kitchen',
    supported: REVISIONS,
    discovers: ['2026-07-28'],
    tools: toolsAt(scenario.tools, bound.changes, deps.now() - session.startedAt),
    delivery: seat.delivery,
    capabilities: { tools: bound.changes.length > 0 ? { listChanged: true } : {}, resources: {}, prompts: {} },
    answerMethod: (incoming) =>
      incoming.method === 'subscriptions/listen' && bound.changes.length > 0
        ? {
            kind: 'response',
            response: subscription(incoming, comingChanges(seat.slot, session, bound.changes, deps), deps),
          }
        : catalogAnswer(incoming),
    async call(call) {
      const invocation = await countIn(seat.slot, session, call.tool.name, deps);
      const isBadMessage =
        call.tool.name === RUN_TOOL.name && !['string', 'undefined'].includes(typeof call.arguments['message']);
      const outcome: ToolOutcome = isBadMessage
        ? { kind: 'report', report: { error: 'message is not text' }, isError: true }
        : bound.runTool(call, invocation);
      const text = resultText(call.incoming.id, toolResult(call, outcome));
      const delay = outcome.kind === 'report' ? outcome.delay : undefined;
      return delay && delay.ms > 0
        ? deliverLate(text, delay, { ...seat, session }, deps)
        : deliver(text, seat.delivery, deps);
    },
  });
}

function toolResult(call: ToolCall, outcome: ToolOutcome): JsonObject {
  if (outcome.kind === 'input') {
    const { inputRequests, requestState } = outcome;
    return {
      resultType: 'input_required',
      inputRequests,
      requestState,
      _meta: { [META.serverInfo]: serverInfo('kitchen') },
    };
  }
  const content: JsonValue = [{ type: 'text', text: JSON.stringify(outcome.report) }];
  return completeResult(call.incoming, 'kitchen', outcome.isError ? { content, isError: true } : { content });
}

/** A selection is checked when it's saved, so a refusal here means that it was saved by another version of the demo. */
function bindSelection({ params, scenarioId }: Selection): BoundSelection | Response {
  const scenario = KITCHEN_SCENARIOS.find(({ facts }) => facts.id === scenarioId);
  if (!scenario)
    return refusal(404, 'UNKNOWN_SCENARIO', `There is no kitchen scenario ${scenarioId}`, { field: 'scenarioId' });
  const binding = scenario.bind(params);
  return binding.ok ? { scenario, bound: binding.bound } : paramRefusal(binding.problem);
}

function parsed(text: string): JsonObject | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return isJsonObject(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

/** Wire faults echo 32-bit integers and strings; any other id becomes `null`. */
function echoed(id: JsonValue | undefined): string {
  if (typeof id === 'string') return JSON.stringify(id);
  return typeof id === 'number' && Number.isInteger(id) && Math.abs(id) <= MAX_ECHOED_ID ? String(id) : 'null';
}
