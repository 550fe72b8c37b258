import { COMPAT } from './compat.ts';
import { ELICITATION_SCENARIOS } from './elicitation.ts';
import { ERROR_SCENARIOS } from './errorScenarios.ts';
import { FACET_SCENARIOS } from './facetScenarios.ts';
import type { KitchenScenario } from './kitchenScenario.ts';
import { MUTATION } from './mutation.ts';
import { TIMEOUT_SCENARIOS } from './timeoutScenarios.ts';
import { WIRE_SCENARIOS } from './wireScenarios.ts';

/** All that Cakewalk implements, also what it does not register by default. */
export const KITCHEN_SCENARIOS: readonly KitchenScenario[] = [
  ...ERROR_SCENARIOS,
  ...WIRE_SCENARIOS,
  ...TIMEOUT_SCENARIOS,
  ...ELICITATION_SCENARIOS,
  COMPAT,
  ...FACET_SCENARIOS,
  MUTATION,
];
