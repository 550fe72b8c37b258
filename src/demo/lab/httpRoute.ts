import type { ScenarioId } from '#i18n/messages/demo.en.ts';
import { bareAnswer } from '../wire/body.ts';
import { expecting } from '../scenario.ts';
import { labScenario, type LabScenario } from './labScenario.ts';
import { READ, WRITE } from './probe.ts';

const HEALTHY = '../tool.success/mcp';
const REDIRECTED = expecting('http', 'HTTP_REDIRECT', 'not-executed');

/** Sends the call elsewhere; `to` is relative to the scenario's own URL. */
const redirecting = (id: ScenarioId, status: 302 | 307 | 308, to: string): LabScenario =>
  labScenario({
    id,
    expect: REDIRECTED,
    respond: ({ incoming }) => bareAnswer(status, { location: new URL(to, incoming.url).href }),
  });

/** Calls that don't reach an answer: sent elsewhere, refused below HTTP, or left waiting. */
export const HTTP_ROUTE_SCENARIOS: readonly LabScenario[] = [
  redirecting('http.redirect_307', 307, HEALTHY),
  redirecting('http.redirect_308', 308, HEALTHY),
  redirecting('http.redirect_302_get', 302, HEALTHY),
  redirecting('http.redirect_loop', 307, 'mcp'),
  labScenario({
    id: 'http.offline',
    expect: expecting('http', 'NETWORK_ERROR', 'unknown'),
    tools: [WRITE, READ],
    respond: () => Response.error(),
  }),
  labScenario({
    id: 'http.never_answers',
    expect: expecting('http', 'TIMED_OUT', 'unknown'),
    params: { holdMs: { kind: 'integer', default: 10_000, min: 100, max: 120_000, unit: 'ms' } },
    tools: [WRITE, READ],
    limits: { headMs: 500 },
    async respond({ params, deps }) {
      await deps.sleep(params.holdMs);
      return Response.error();
    },
  }),
];
