import { isJsonObject, member, type JsonObject, type JsonValue } from '#protocol/json.ts';
import type { DemoDeps } from '../deps.ts';
import { paramRefusal, refusal } from '../refusal.ts';
import { jsonAnswer } from '../wire/body.ts';
import { sequenceStatus } from './errorScenarios.ts';
import { KITCHEN_SCENARIOS } from './kitchenScenarios.ts';
import {
  currentSession,
  endSession,
  openSessions,
  resetIn,
  sessionForPost,
  type KitchenSession,
} from './kitchenSession.ts';
import { savedMode, savedSelection, saveMode, saveSelection, SESSION_MODES, type Selection } from './savedSelection.ts';

/** Slot of the session that the saved selection runs in. */
export const SAVED_SLOT = 'saved';

const MAX_PARAMS_CHARS = 8192;

/** Serves `demo/api/kitchen/<path>`: what is saved, what runs, and its counters. */
export async function serveKitchenApi(request: Request, path: string, deps: DemoDeps): Promise<Response> {
  switch (`${request.method} ${path}`) {
    case 'GET ':
      return describe(deps);
    case 'PUT ':
      return save(await request.text(), deps);
    case 'POST session':
      await endSession(SAVED_SLOT, deps);
      await sessionForPost(
        SAVED_SLOT,
        { selection: await savedSelection(deps), mode: await savedMode(deps), isNewConnection: false },
        deps,
      );
      return describe(deps);
    case 'DELETE session':
      await endSession(SAVED_SLOT, deps);
      return describe(deps);
    case 'DELETE counters':
      await resetIn(SAVED_SLOT, new URL(request.url).searchParams.get('name') ?? undefined, deps);
      return describe(deps);
    case 'GET sessions':
      return jsonAnswer(JSON.stringify({ sessions: await openSessions(deps) }));
    case 'DELETE sessions':
      for (const { slot } of await openSessions(deps)) await endSession(slot, deps);
      return jsonAnswer(JSON.stringify({ sessions: [] }));
    default:
      return refusal(404, 'NOT_FOUND', `No kitchen API at ${request.method} ${path}`);
  }
}

async function describe(deps: DemoDeps): Promise<Response> {
  const [selection, sessionMode, session] = await Promise.all([
    savedSelection(deps),
    savedMode(deps),
    currentSession(SAVED_SLOT, deps),
  ]);
  return jsonAnswer(
    JSON.stringify({
      selection,
      sessionMode,
      session: session ?? null,
      nextPost: nextPost(session ?? { ...selection, counters: {} }),
    }),
  );
}

/** What the wire will do to the next POST, as far as it can be known before it comes. */
function nextPost({
  counters,
  params,
  scenarioId,
}: Pick<KitchenSession, 'counters' | 'params' | 'scenarioId'>): JsonObject {
  const number = (counters['http_request'] ?? 0) + 1;
  const binding = KITCHEN_SCENARIOS.find(({ facts }) => facts.id === scenarioId)?.bind(params);
  const codes = binding?.ok ? binding.bound.params['statusCodes'] : undefined;
  if (!Array.isArray(codes)) return { number };
  const numbers = codes.filter((code: JsonValue) => typeof code === 'number');
  return { number, status: sequenceStatus(numbers, number) ?? 200 };
}

async function save(text: string, deps: DemoDeps): Promise<Response> {
  let body: unknown;
  try {
    body = JSON.parse(text);
  } catch {
    return refusal(400, 'NOT_JSON', 'The body is not JSON', { field: 'body' });
  }
  const mode = member(body, 'sessionMode');
  const wanted = SESSION_MODES.find((known) => known === mode);
  if (mode !== undefined && wanted === undefined)
    return paramRefusal({ field: 'sessionMode', reason: `must be one of: ${SESSION_MODES.join(', ')}` });
  const scenarioId = member(body, 'scenarioId');
  const selection = scenarioId === undefined ? undefined : readSelection(scenarioId, member(body, 'params'));
  if (selection instanceof Response) return selection;
  if (selection) await saveSelection(selection, deps);
  if (wanted) await saveMode(wanted, deps);
  return describe(deps);
}

function readSelection(scenarioId: JsonValue, params: JsonValue = {}): Selection | Response {
  const scenario = KITCHEN_SCENARIOS.find(({ facts }) => facts.id === scenarioId);
  if (!scenario)
    return paramRefusal({
      field: 'scenarioId',
      reason: `must be one of: ${KITCHEN_SCENARIOS.map(({ facts }) => facts.id).join(', ')}`,
    });
  if (!isJsonObject(params)) return paramRefusal({ field: 'params', reason: 'must be a JSON object' });
  if (JSON.stringify(params).length > MAX_PARAMS_CHARS)
    return paramRefusal({ field: 'params', reason: `must be at most ${MAX_PARAMS_CHARS} characters` });
  const binding = scenario.bind(params);
  return binding.ok ? { scenarioId: scenario.facts.id, params } : paramRefusal(binding.problem);
}
