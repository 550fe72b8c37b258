import { KITCHEN_SCENARIOS } from './kitchen/kitchenScenarios.ts';
import { LAB_SCENARIOS } from './lab/labScenarios.ts';
import { PORTAL_SCENARIOS } from './portal/portalScenarios.ts';
import type { ScenarioFacts } from './scenario.ts';

/** Facts of every scenario of every demo server, in the order they are shown. */
export const CATALOGUE: readonly ScenarioFacts[] = [
  ...KITCHEN_SCENARIOS.map(({ facts }) => facts),
  ...PORTAL_SCENARIOS.map(({ facts }) => facts),
  ...LAB_SCENARIOS.map(({ facts }) => facts),
];
