import type { DemoDeps } from './deps.ts';
import { serveApi } from './api.ts';
import { SAVED_SLOT } from './kitchen/kitchenApi.ts';
import { KITCHEN_SCENARIOS } from './kitchen/kitchenScenarios.ts';
import { savedMode, savedSelection } from './kitchen/savedSelection.ts';
import { serveKitchen } from './kitchen/kitchenServer.ts';
import { LAB_SCENARIOS } from './lab/labScenarios.ts';
import type { LabScenario } from './lab/labScenario.ts';
import { serveLab } from './lab/labServer.ts';
import type { Delivery } from './mcp/server.ts';
import { readQuery, type ParamSpecs } from './params.ts';
import { resourceMetadata } from './portal/portalGate.ts';
import { PORTAL_SCENARIOS } from './portal/portalScenarios.ts';
import { servePortal } from './portal/portalServer.ts';
import { paramRefusal, refusal } from './refusal.ts';

const MARK = '/demo/';
const VIA = { via: { kind: 'choice', default: 'sse', options: ['json', 'sse'] } } as const satisfies ParamSpecs;

/**
 * Answers a request to a demo server, whatever base the app is served at; any other path below `demo/` is a 404.
 * Runs the same in the service worker, in the page and in Node. Never rejects: "no answer" is `Response.error()`, a cut is
 * a body stream that fails, and a fault of the demo itself is a 500 that says so.
 */
export async function handleDemo(request: Request, deps: DemoDeps): Promise<Response> {
  try {
    return await route(request, deps);
  } catch (error) {
    // Left to itself this would look like a network error, and be judged as one.
    return refusal(
      500,
      'DEMO_FAULT',
      `The demo server itself failed: ${error instanceof Error ? error.message : String(error)}`,
    );
  }
}

function route(request: Request, deps: DemoDeps): Promise<Response> {
  const { pathname } = new URL(request.url);
  const path = pathname.slice(pathname.lastIndexOf(MARK) + MARK.length);
  const [server = '', ...rest] = path.split('/');
  switch (server) {
    case 'api':
      return serveApi(request, rest.join('/'), deps);
    case 'kitchen':
      return rest.length === 1 && rest[0] === 'mcp' ? serveSaved(request, deps) : servePinned(request, rest, deps);
    case 'portal':
      return portal(request, rest, deps);
    case 'lab': {
      const scenario = LAB_SCENARIOS.find(({ facts }) => facts.id === rest[0]);
      if (!scenario || rest.length !== 2) return notFound(path);
      return rest[1] === 'mcp' ? serveLab(request, scenario, deps) : servePage(request, scenario, path, deps);
    }
    default:
      return notFound(path);
  }
}

/** The kitchen under its saved selection. */
async function serveSaved(request: Request, deps: DemoDeps): Promise<Response> {
  const via = readQuery(VIA, new URL(request.url).searchParams);
  if (!via.ok) return paramRefusal(via.problem);
  const [selection, mode] = await Promise.all([savedSelection(deps), savedMode(deps)]);
  return serveKitchen(request, { slot: SAVED_SLOT, selection, mode, delivery: via.values.via }, deps);
}

/** The kitchen under the scenario that the URL names, with its own session, so several can run at once. */
async function servePinned(
  request: Request,
  [id = '', last, ...more]: readonly string[],
  deps: DemoDeps,
): Promise<Response> {
  const scenario = KITCHEN_SCENARIOS.find(({ facts }) => facts.id === id);
  if (!scenario || last !== 'mcp' || more.length > 0) return notFound(`kitchen/${id}`);
  const query = new URL(request.url).searchParams;
  const reading = readQuery({ ...scenario.facts.params, ...VIA }, query);
  if (!reading.ok) return paramRefusal(reading.problem);
  const { via, ...params } = reading.values;
  const delivery: Delivery = via === 'json' ? 'json' : 'sse';
  query.delete('via');
  return serveKitchen(
    request,
    { slot: `${id}?${query.toString()}`, selection: { scenarioId: id, params }, mode: 'immediate', delivery },
    deps,
  );
}

/** The portal as it is, or under the set-up of the scenario that the URL names. */
function portal(request: Request, rest: readonly string[], deps: DemoDeps): Promise<Response> {
  const place = rest.join('/');
  if (place === '.well-known/oauth-protected-resource') return Promise.resolve(resourceMetadata(request));
  if (place === 'mcp') return servePortal(request, {}, deps);
  const scenario = PORTAL_SCENARIOS.find(({ facts }) => `${facts.id}/mcp` === place);
  return scenario ? servePortal(request, scenario.defaults, deps) : notFound(`portal/${place}`);
}

/** What a lab scenario has beside its endpoint. */
async function servePage(request: Request, scenario: LabScenario, path: string, deps: DemoDeps): Promise<Response> {
  return (await scenario.servePage?.(request, deps)) ?? notFound(path);
}

function notFound(path: string): Promise<Response> {
  return Promise.resolve(refusal(404, 'NOT_FOUND', `No demo server at demo/${path}`));
}
