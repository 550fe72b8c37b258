import { REVISIONS } from '#protocol/revision.ts';
import { count } from '../counters.ts';
import type { DemoDeps } from '../deps.ts';
import { serveMcp, type ToolCall } from '../mcp/server.ts';
import { jsonAnswer } from '../wire/body.ts';
import { soundText, type BoundScenario, type LabScenario } from './labScenario.ts';
import { paramRefusal } from '../refusal.ts';

/** Serves one lab scenario at its own URL: sound in all but what the scenario is about. */
export function serveLab(request: Request, scenario: LabScenario, deps: DemoDeps): Promise<Response> {
  const binding = scenario.bind(new URL(request.url).searchParams);
  if (!binding.ok) return Promise.resolve(paramRefusal(binding.problem));
  const { bound } = binding;
  return serveMcp(request, deps, {
    name: 'lab',
    supported: REVISIONS,
    discovers: REVISIONS,
    tools: scenario.tools,
    delivery: 'json',
    capabilities: { tools: {} },
    intercept: (incoming) => bound.intercept(incoming, deps),
    serveOther: (other) => bound.serveOther(other, deps),
    answerMethod: (incoming) => bound.answerMethod(incoming, deps),
    call: (call) => answerCall(call, scenario, bound, deps),
  });
}

async function answerCall(
  call: ToolCall,
  scenario: LabScenario,
  bound: BoundScenario,
  deps: DemoDeps,
): Promise<Response> {
  const nth = await count(deps.store, `lab/${scenario.facts.id}/tools_call`);
  if (bound.delayMs > 0) await deps.sleep(bound.delayMs);
  const isMeant = bound.onInvocation === 0 || bound.onInvocation === nth;
  return bound.respond && isMeant ? bound.respond(call, nth, deps) : jsonAnswer(soundText(call));
}
