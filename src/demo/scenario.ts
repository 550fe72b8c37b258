import type { ClientCapabilities } from '#protocol/capabilities.ts';
import type { JsonObject } from '#protocol/json.ts';
import type { ScenarioId } from '#i18n/messages/demo.en.ts';
import type { ExecutionWord, Outcome } from '#verdict/model.ts';
import type { Stratum } from '#verdict/stratum.ts';
import type { ParamSpec } from './params.ts';

export type DemoServerName = 'kitchen' | 'portal' | 'lab';
export type Era = 'modern' | 'legacy';

/** The verdict a scenario is meant to earn. */
export interface Expectation {
  readonly stratum: Stratum;
  readonly outcome: Outcome;
  readonly inner?: Outcome;
  readonly execution: ExecutionWord;
}

/** Message that shows the scenario. A `call` is a `tools/call` of one of its tools. */
export type Trigger =
  | {
      readonly kind: 'call';
      readonly tool: string;
      readonly arguments: JsonObject;
      readonly bearer?: string;
      readonly id?: string;
    }
  | { readonly kind: 'request'; readonly method: string; readonly params: JsonObject }
  | { readonly kind: 'notify'; readonly method: string; readonly params: JsonObject }
  /** Opens a stream of notifications: by GET in the legacy era, else by `subscriptions/listen` with this filter. */
  | { readonly kind: 'listen'; readonly notifications: JsonObject };

/** One further round of a call, and the verdict that it earns. */
export interface LoopStep {
  /** Answers by key; none are sent when absent. */
  readonly inputResponses?: JsonObject;
  /** The state that goes with them: the newest that came, that one altered, the one sent with the step before, or none. */
  readonly state: 'latest' | 'altered' | 'used' | 'none';
  /** Other arguments than those of the first round, which a client must not send. */
  readonly arguments?: JsonObject;
  /** Another caller than that of the first round. */
  readonly bearer?: string;
  readonly expect: Expectation;
}

/** Limits of the exchange under which the expectation holds, where the usual ones are too wide: ms and bytes. */
export interface WantedLimits {
  readonly headMs?: number;
  readonly idleMs?: number;
  readonly messageIdleMs?: number;
  readonly totalMs?: number;
  readonly maxBytes?: number;
}

/** What the catalogue publishes about one scenario. Its title and lesson are in the message catalogue under its id. */
export interface ScenarioFacts {
  readonly id: ScenarioId;
  readonly server: DemoServerName;
  /** Where the fault sits, for filters; `kitchen` and `portal` ids have their own groups. */
  readonly group: string;
  /** Endpoint below the app's base, without a leading slash. Parameters go in its query. */
  readonly path: string;
  readonly params: Readonly<Record<string, ParamSpec>>;
  readonly eras: readonly Era[];
  /** What the client has to declare for the expectation to hold; absent where it doesn't matter. */
  readonly declare?: ClientCapabilities;
  readonly tools: readonly string[];
  readonly trigger: Trigger;
  readonly expect: Expectation;
  /** Where a client of the legacy era gets another verdict. */
  readonly expectLegacy?: Expectation;
  /** Verdicts of the second and later calls, where they differ; the last one sticks. */
  readonly then?: readonly Expectation[];
  /** Rounds that follow the first call in the current revision, in the order in which a test walks them. */
  readonly loop?: readonly LoopStep[];
  /** Results for the requests that a legacy server sends on the call's stream, by method. */
  readonly streamAnswers?: JsonObject;
  /** The verdict over a real socket, where the network stack does what a worker's response can't. */
  readonly overSocket?: { readonly expect: Expectation; readonly why: 'content-decoding' };
  readonly limits?: WantedLimits;
  /** The user's part, without which the expectation does not come true. */
  readonly act?: 'cancel-after-first-event';
}

/** Expectation of an outcome whose stratum is given; for the scenario tables. */
export function expecting(stratum: Stratum, outcome: Outcome, execution: ExecutionWord, inner?: Outcome): Expectation {
  return inner === undefined ? { stratum, outcome, execution } : { stratum, outcome, execution, inner };
}

/** What a call that went well earns. */
export const SUCCESS: Expectation = { stratum: 'tool', outcome: 'TOOL_SUCCESS', execution: 'done' };
/** What a result with `isError` earns. */
export const TOOL_FAILED: Expectation = { stratum: 'tool', outcome: 'TOOL_ERROR', execution: 'executed-failed' };
