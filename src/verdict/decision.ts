import type { Candidate } from './streamWatch.ts';
import type { Depth } from './depth.ts';
import type { Inner, Outcome, Status } from './model.ts';
import type { Layer, Stratum } from './stratum.ts';
import type { Saying } from './saying.ts';

/** A verdict's skeleton: which stratum decides and why, before rows, sentences and findings are drawn from it. */
export interface Decision {
  readonly outcome: Outcome;
  readonly stratum: Stratum;
  readonly settled: boolean;
  readonly http: { readonly status: Status; readonly saying: Saying };
  readonly stream: { readonly status: Status; readonly saying: Saying };
  /** Reading of the answer by the rules, when strata above let it be reached. */
  readonly depth: Depth | undefined;
  readonly inner: Inner | undefined;
  /** The message that decided, or would have. */
  readonly candidate: Candidate | undefined;
  /** ms since start of the fact that proved the outcome. */
  readonly provedAt: number | undefined;
}

/** The seed's layer for an outcome. */
export function layerOf(outcome: Outcome, stratum: Stratum): Layer {
  if (outcome === 'INPUT_REQUIRED') return 'interaction';
  switch (stratum) {
    case 'http':
    case 'stream':
      return 'transport';
    case 'envelope':
    case 'result':
      return 'protocol';
    case 'tool':
      return 'application';
  }
}

/** Outcomes that are no failure. */
export function isFine(outcome: Outcome): boolean {
  switch (outcome) {
    case 'TOOL_SUCCESS':
    case 'RESPONSE_OK':
    case 'ACCEPTED':
    case 'LISTENING':
    case 'STREAM_CLOSED':
    case 'INPUT_REQUIRED':
    case 'WAITING':
      return true;
    default:
      return false;
  }
}
