import { APPROVAL } from './approval.ts';
import { COMPAT } from './compat.ts';
import { ERROR_SCENARIOS } from './errorScenarios.ts';
import type { KitchenScenario } from './kitchenScenario.ts';

/** The six scenarios that Cakewalk registers by default. */
export const KITCHEN_SCENARIOS: readonly KitchenScenario[] = [...ERROR_SCENARIOS, APPROVAL, COMPAT];
