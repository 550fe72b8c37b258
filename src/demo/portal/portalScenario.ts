import type { JsonObject } from '#protocol/json.ts';
import type { ScenarioId } from '#i18n/messages/demo.en.ts';
import { type Expectation, type ScenarioFacts, type Trigger } from '../scenario.ts';
import { portalSpecs, type PortalDefaults } from './portalParams.ts';
import { PORTAL_TOOLS } from './portalTools.ts';

export type PortalId = Extract<ScenarioId, `portal.${string}`>;

export interface PortalScenario {
  readonly facts: ScenarioFacts;
  readonly defaults: PortalDefaults;
}

type Extras = Partial<Pick<ScenarioFacts, 'declare' | 'eras' | 'expectLegacy' | 'loop' | 'then'>> & {
  /** Set up in another way than the portal itself, and so at an address of its own. */
  readonly setUp?: PortalDefaults;
};

/** What shows one thing of the portal; all that need no set-up of their own share one address. */
export function portalScenario(
  id: PortalId,
  expect: Expectation,
  trigger: Trigger,
  { setUp, ...more }: Extras = {},
): PortalScenario {
  return {
    facts: {
      id,
      server: 'portal',
      group: 'portal',
      path: setUp ? `demo/portal/${id}/mcp` : 'demo/portal/mcp',
      params: portalSpecs(setUp ?? {}),
      eras: ['modern', 'legacy'],
      tools: PORTAL_TOOLS.map(({ name }) => name),
      trigger,
      expect,
      ...more,
    },
    defaults: setUp ?? {},
  };
}

/** A call of a portal tool. */
export function callOf(tool: string, args: JsonObject, bearer?: string): Trigger {
  return { kind: 'call', tool, arguments: args, ...(bearer !== undefined && { bearer }) };
}
