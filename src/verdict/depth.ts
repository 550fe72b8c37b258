import type { GatewayText } from './gatewayError.ts';
import type { Outcome, Status } from './model.ts';
import type { Saying } from './saying.ts';

/** How far down one message reads, from the envelope on. */
export interface Depth {
  readonly outcome: Outcome;
  readonly stratum: 'envelope' | 'result' | 'tool';
  readonly envelope: Saying;
  /** Undefined where the reading stopped above. */
  readonly result: Saying | undefined;
  readonly resultStatus: Status;
  readonly tool: Saying | undefined;
  /** JSON Pointer of the value that proves the outcome. */
  readonly proof: string;
  readonly errorCode: number | undefined;
  readonly gateway: GatewayText | undefined;
}

/** A depth that stops in the envelope. */
export function envelopeDepth(outcome: Outcome, envelope: Saying, proof: string, errorCode?: number): Depth {
  return {
    outcome,
    stratum: 'envelope',
    envelope,
    result: undefined,
    resultStatus: 'not-reached',
    tool: undefined,
    proof,
    errorCode,
    gateway: undefined,
  };
}

/** True when the reading got as far as a JSON-RPC error or deeper: only such an inner outcome is worth showing. */
export function isDeep(depth: Depth): boolean {
  return depth.stratum !== 'envelope' || depth.outcome === 'JSONRPC_ERROR';
}
