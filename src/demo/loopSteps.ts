import type { JsonObject } from '#protocol/json.ts';
import { expecting, TOOL_FAILED, type Expectation, type LoopStep } from './scenario.ts';

/** A round that wants an answer. */
export const ASKS = expecting('tool', 'INPUT_REQUIRED', 'continue');
/** A round whose state or answers the server refused. */
export const REJECTED = expecting('envelope', 'JSONRPC_ERROR', 'not-executed');
/** A round in which the person said no. */
export const DECLINED: Expectation = { ...TOOL_FAILED, execution: 'not-executed' };

/** Answers with the newest state, or another one on purpose. */
export function given(inputResponses: JsonObject, expect: Expectation, state: LoopStep['state'] = 'latest'): LoopStep {
  return { inputResponses, state, expect };
}
