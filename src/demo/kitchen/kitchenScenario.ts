import type { ScenarioId } from '#i18n/messages/demo.en.ts';
import type { JsonObject } from '#protocol/json.ts';
import type { ToolCall } from '../mcp/server.ts';
import type { DemoTool } from '../mcp/tool.ts';
import { readParams, type ParamProblem, type ParamSpecs, type ParamValues } from '../params.ts';
import type { Expectation, ScenarioFacts, Trigger } from '../scenario.ts';

/** What of a POST the wire layer looks at: it runs before any parsing by the protocol layer, as in Cakewalk. */
export interface WirePost {
  readonly method: string | undefined;
  /** The id as a fault echoes it: 32-bit integers and strings only, else `null`. */
  readonly echoedId: string;
  readonly params: JsonObject;
}

/** What the wire layer does with a POST: answers it, holds it back for a while, or lets it pass. */
export type WireDecision = Response | { readonly delayMs: number } | undefined;

export type CountInvocation = (key: string) => Promise<number>;

/** A wait before the answer, and whether a caller who goes away ends it. */
export interface Delay {
  readonly ms: number;
  readonly honoursCancellation: boolean;
}

/** What the tool layer answers: JSON for the one text block, or a whole result. */
export type ToolOutcome =
  | { readonly kind: 'report'; readonly report: JsonObject; readonly isError?: boolean; readonly delay?: Delay }
  | { readonly kind: 'input'; readonly inputRequests: JsonObject; readonly requestState: string };

export interface KitchenToolCall<P extends ParamSpecs> extends ToolCall {
  readonly params: ParamValues<P>;
  /** How often this tool was called in the session. */
  readonly invocation: number;
}

interface KitchenDefinition<P extends ParamSpecs> extends Partial<
  Pick<ScenarioFacts, 'declare' | 'eras' | 'expectLegacy' | 'limits' | 'loop' | 'then'>
> {
  readonly id: ScenarioId;
  readonly params: P;
  readonly expect: Expectation;
  readonly trigger?: Trigger;
  readonly tools?: readonly DemoTool[];
  /** Answers at the wire, or lets the POST pass. */
  readonly onPost?: (
    post: WirePost,
    params: ParamValues<P>,
    count: CountInvocation,
    postNumber: number,
  ) => Promise<WireDecision> | WireDecision;
  /** The tools and their changes, where the list does not stay as it is. */
  readonly changes?: (params: ParamValues<P>) => readonly ToolChange[];
  readonly runTool: (call: KitchenToolCall<P>) => ToolOutcome;
}

/** One change of the tool list, `afterMs` after the session began. */
export interface ToolChange {
  readonly afterMs: number;
  readonly notifications: number;
  readonly apply: (tools: readonly DemoTool[]) => readonly DemoTool[];
}

export interface BoundKitchen {
  readonly params: JsonObject;
  readonly onPost: (post: WirePost, count: CountInvocation, postNumber: number) => Promise<WireDecision>;
  readonly changes: readonly ToolChange[];
  readonly runTool: (call: ToolCall, invocation: number) => ToolOutcome;
}

export interface KitchenScenario {
  readonly facts: ScenarioFacts;
  readonly tools: readonly DemoTool[];
  bind(
    params: JsonObject,
  ): { readonly ok: true; readonly bound: BoundKitchen } | { readonly ok: false; readonly problem: ParamProblem };
}

/** The tool that is always there. Its arguments are not validated and it has no annotations, as in Cakewalk. */
export const RUN_TOOL: DemoTool = {
  name: 'run_configured_test_scenario',
  description: 'Runs the scenario that is set for this session.',
  inputSchema: { type: 'object', properties: { message: { type: 'string' } } },
};

/** Makes a kitchen scenario of its definition and ties its parameters to their types. */
export function kitchenScenario<const P extends ParamSpecs>(definition: KitchenDefinition<P>): KitchenScenario {
  const { changes, declare, expect, expectLegacy, id, limits, loop, onPost, params, runTool, then } = definition;
  const tools = [RUN_TOOL, ...(definition.tools ?? [])];
  return {
    facts: {
      id,
      server: 'kitchen',
      group: id.slice(0, id.indexOf('.') === -1 ? undefined : id.indexOf('.')),
      path: `demo/kitchen/${id}/mcp`,
      params,
      eras: definition.eras ?? ['modern', 'legacy'],
      tools: tools.map(({ name }) => name),
      trigger: definition.trigger ?? { kind: 'call', tool: RUN_TOOL.name, arguments: {} },
      expect,
      ...(expectLegacy && { expectLegacy }),
      ...(then && { then }),
      ...(declare && { declare }),
      ...(loop && { loop }),
      ...(limits && { limits }),
    },
    tools,
    bind(given) {
      const reading = readParams(params, given);
      if (!reading.ok) return reading;
      const { values } = reading;
      return {
        ok: true,
        bound: {
          params: values,
          onPost: async (post, count, postNumber) => onPost?.(post, values, count, postNumber),
          changes: changes?.(values) ?? [],
          runTool: (call, invocation) => runTool({ ...call, invocation, params: values }),
        },
      };
    },
  };
}

/** The report of a plain success. */
export function report(id: string, call: KitchenToolCall<ParamSpecs>, more: JsonObject = {}): JsonObject {
  const message = call.arguments['message'];
  return { scenarioId: id, invocation: call.invocation, ...more, ...(typeof message === 'string' && { message }) };
}
