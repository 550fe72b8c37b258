import type { ScenarioId } from '#i18n/messages/demo.en.ts';
import type { JsonObject, JsonValue } from '#protocol/json.ts';
import { isModern } from '#protocol/revision.ts';
import type { DemoDeps } from '../deps.ts';
import type { Incoming } from '../mcp/incoming.ts';
import { META } from '../mcp/incoming.ts';
import { serverInfo, type MethodAnswer, type ToolCall } from '../mcp/server.ts';
import type { DemoTool } from '../mcp/tool.ts';
import { readQuery, type ParamProblem, type ParamSpecs, type ParamValues } from '../params.ts';
import type { Era, Expectation, ScenarioFacts, Trigger } from '../scenario.ts';
import { resultText } from '../wire/message.ts';
import { READ, WRITE } from './probe.ts';

/** Parameters that every lab scenario has. */
const COMMON = {
  onInvocation: { kind: 'integer', default: 0, min: 0, max: 1000 },
  delayMs: { kind: 'integer', default: 0, min: 0, max: 10_000, unit: 'ms' },
} as const satisfies ParamSpecs;

/** One call that is to be answered the scenario's way. */
export interface LabCall<P extends ParamSpecs> extends ToolCall {
  readonly params: ParamValues<P>;
  /** How many calls this scenario has had, this one included. */
  readonly nth: number;
  readonly deps: DemoDeps;
}

interface LabDefinition<P extends ParamSpecs> {
  readonly id: ScenarioId;
  readonly expect: Expectation;
  readonly params?: P;
  readonly eras?: readonly Era[];
  readonly tools?: readonly DemoTool[];
  readonly trigger?: Trigger;
  readonly then?: ScenarioFacts['then'];
  readonly declare?: ScenarioFacts['declare'];
  readonly loop?: ScenarioFacts['loop'];
  readonly streamAnswers?: ScenarioFacts['streamAnswers'];
  readonly overSocket?: ScenarioFacts['overSocket'];
  readonly limits?: ScenarioFacts['limits'];
  readonly act?: ScenarioFacts['act'];
  readonly respond?: (call: LabCall<P>) => Response | Promise<Response>;
  /** Answers a message before the server's own checks; undefined lets it pass. */
  readonly intercept?: (
    incoming: Incoming,
    params: ParamValues<P>,
    deps: DemoDeps,
  ) => Promise<Response | undefined> | Response | undefined;
  readonly serveOther?: (
    request: Request,
    params: ParamValues<P>,
    deps: DemoDeps,
  ) => Promise<Response | undefined> | Response | undefined;
  readonly answerMethod?: (incoming: Incoming, params: ParamValues<P>, deps: DemoDeps) => MethodAnswer | undefined;
  /** Serves addresses beside the endpoint: documents and pages that belong to the scenario. */
  readonly servePage?: (request: Request, deps: DemoDeps) => Promise<Response | undefined> | Response | undefined;
}

/** A lab scenario with its parameters read from one URL. */
export interface BoundScenario {
  readonly onInvocation: number;
  readonly delayMs: number;
  readonly respond: ((call: ToolCall, nth: number, deps: DemoDeps) => Promise<Response>) | undefined;
  readonly intercept: (incoming: Incoming, deps: DemoDeps) => Promise<Response | undefined>;
  readonly serveOther: (request: Request, deps: DemoDeps) => Promise<Response | undefined>;
  readonly answerMethod: (incoming: Incoming, deps: DemoDeps) => MethodAnswer | undefined;
}

export interface LabScenario {
  readonly facts: ScenarioFacts;
  readonly tools: readonly DemoTool[];
  readonly servePage: LabDefinition<ParamSpecs>['servePage'];
  bind(
    query: URLSearchParams,
  ): { readonly ok: true; readonly bound: BoundScenario } | { readonly ok: false; readonly problem: ParamProblem };
}

/** Makes a scenario of its definition: fills in what is usual and ties its parameters to their types. */
export function labScenario<const P extends ParamSpecs>(definition: LabDefinition<P>): LabScenario {
  const { id, expect, respond } = definition;
  const tools = definition.tools ?? [READ, WRITE];
  // A definition without parameters has the empty type for P.
  const own = definition.params ?? ({} as P);
  const params = { ...COMMON, ...own };
  const [first = READ] = tools;
  return {
    facts: {
      id,
      server: 'lab',
      group: id.slice(0, id.indexOf('.')),
      path: `demo/lab/${id}/mcp`,
      params,
      eras: definition.eras ?? ['modern', 'legacy'],
      tools: tools.map(({ name }) => name),
      trigger: definition.trigger ?? { kind: 'call', tool: first.name, arguments: { sensor: 'north' } },
      expect,
      ...(definition.then && { then: definition.then }),
      ...(definition.declare && { declare: definition.declare }),
      ...(definition.loop && { loop: definition.loop }),
      ...(definition.streamAnswers && { streamAnswers: definition.streamAnswers }),
      ...(definition.overSocket && { overSocket: definition.overSocket }),
      ...(definition.limits && { limits: definition.limits }),
      ...(definition.act && { act: definition.act }),
    },
    tools,
    servePage: definition.servePage,
    bind(query) {
      const common = new URLSearchParams([...query].filter(([key]) => isCommon(key)));
      const rest = new URLSearchParams([...query].filter(([key]) => !isCommon(key)));
      const shared = readQuery(COMMON, common);
      const mine = readQuery(own, rest);
      if (!shared.ok) return shared;
      if (!mine.ok) return mine;
      return {
        ok: true,
        bound: {
          ...shared.values,
          respond: respond && (async (call, nth, deps) => respond({ ...call, nth, deps, params: mine.values })),
          intercept: async (incoming, deps) => definition.intercept?.(incoming, mine.values, deps),
          serveOther: async (request, deps) => definition.serveOther?.(request, mine.values, deps),
          answerMethod: (incoming, deps) => definition.answerMethod?.(incoming, mine.values, deps),
        },
      };
    },
  };
}

function isCommon(name: string): boolean {
  return Object.keys(COMMON).some((common) => common.toLowerCase() === name.toLowerCase());
}

/** Members of a result that say it's whole, in the revisions that have them. */
export function wholeResult(call: ToolCall, result: JsonObject): JsonObject {
  return isModern(call.revision)
    ? { resultType: 'complete', ...result, _meta: { [META.serverInfo]: serverInfo('lab') } }
    : result;
}

/** A sound result of the called tool. */
export function soundResult(call: ToolCall): JsonObject {
  const sensor = String(call.arguments['sensor'] ?? 'north');
  if (call.tool.outputSchema) {
    const structuredContent = { celsius: 8.5, sensor };
    return wholeResult(call, { content: [textBlock(JSON.stringify(structuredContent))], structuredContent });
  }
  return wholeResult(call, {
    content: [textBlock(call.tool === WRITE ? `Readings of ${sensor} purged.` : `Sensor ${sensor} reads 8.5 °C.`)],
  });
}

/** Text of a sound answer to this call. */
export function soundText(call: ToolCall): string {
  return resultText(call.incoming.id, soundResult(call));
}

/** A text block of a result's content. */
export function textBlock(text: string): JsonValue {
  return { type: 'text', text };
}
