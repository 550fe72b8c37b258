import type { ProbeFact } from '#exchange/fact.ts';
import type { Exchange } from '#exchange/model.ts';
import { isNotExecutedCode } from '#protocol/errorCodes.ts';
import type { Decision } from './decision.ts';
import type { Expectation } from './expectation.ts';
import { gatewayCode } from './gatewayError.ts';
import type { Execution, ExecutionWord, Outcome } from './model.ts';

/** What the execution table is read with. */
export interface ExecutionInput {
  readonly decision: Decision;
  readonly exchange: Exchange;
  readonly expected: Expectation;
  readonly probe: ProbeFact | undefined;
  readonly status: number | undefined;
  /** The lost answer's readable prefix has our id and opens `result`. */
  readonly opensResult: boolean;
}

const execution = (rule: number, word: ExecutionWord, basis: Execution['basis']): Execution => ({ word, basis, rule });

/** Did the tool run? The first row of the table that matches decides (docs/verdict-rules.md). */
export function readExecution(input: ExecutionInput): Execution {
  const { decision, expected } = input;
  const neverSent = neverSentBy(input.probe);
  if (neverSent) return execution(1, 'not-executed', 'proved');
  if (expected.ids.length === 0) return execution(2, 'n/a', 'proved');
  const deepest = decision.inner?.outcome ?? decision.outcome;
  const reading = decision.candidate?.reading;
  const best = reading?.forgiven ?? reading?.strict;
  const code = best?.errorCode;
  return (
    byResult(deepest, input) ??
    byInvalidResult(deepest, input) ??
    byStatus(input) ??
    (code !== undefined && isNotExecutedCode(code) ? execution(9, 'not-executed', 'server-says') : undefined) ??
    byMethod(input, deepest) ??
    (decision.outcome === 'WRONG_CONTENT_TYPE' && !decision.inner
      ? execution(11, 'not-executed', 'assumed')
      : undefined) ??
    (input.opensResult || reading?.opensResult === true ? execution(12, 'done', 'assumed') : undefined) ??
    execution(13, 'unknown', 'assumed')
  );
}

function neverSentBy(probe: ProbeFact | undefined): boolean {
  switch (probe?.found.blockedBy) {
    case 'preflight':
    case 'mixed-content':
    case 'csp':
    case 'local-network':
      return true;
    case 'cors-response':
    case undefined:
      return false;
  }
}

function byResult(deepest: Outcome, input: ExecutionInput): Execution | undefined {
  const reading = input.decision.candidate?.reading;
  const best = reading?.forgiven ?? reading?.strict;
  switch (deepest) {
    case 'TOOL_SUCCESS':
    case 'OUTPUT_SCHEMA_VIOLATION':
    case 'RESPONSE_OK':
      return reading?.twoReadings === true ? execution(3, 'unknown', 'assumed') : execution(3, 'done', 'server-says');
    case 'TOOL_ERROR': {
      const nothingRan = best?.gateway !== undefined && gatewayCode(best.gateway.code)?.nothingRan === true;
      return nothingRan ? execution(4, 'not-executed', 'server-says') : execution(4, 'executed-failed', 'server-says');
    }
    case 'INPUT_REQUIRED':
      return execution(5, 'continue', 'server-says');
    default:
      return best?.errorCode === -32042 ? execution(5, 'continue', 'server-says') : undefined;
  }
}

function byInvalidResult(deepest: Outcome, input: ExecutionInput): Execution | undefined {
  if (deepest !== 'INVALID_TOOL_RESULT') return undefined;
  const reading = input.decision.candidate?.reading;
  const best = reading?.forgiven ?? reading?.strict;
  const unreadable =
    best?.result?.code === 'result.unknown-type' ||
    reading?.faults.some((fault) => fault.rule === 'result-is-error-type') === true;
  return unreadable ? execution(6, 'unknown', 'assumed') : execution(6, 'done', 'assumed');
}

function byStatus({ status, decision }: ExecutionInput): Execution | undefined {
  if (status === 429) return execution(7, 'wait', 'server-says');
  if (decision.outcome === 'HTTP_REDIRECT') return execution(8, 'not-executed', 'assumed');
  if (status === undefined || status < 400 || status > 499 || status === 408 || status === 499) return undefined;
  return execution(8, 'not-executed', 'server-says');
}

/** Row 10: only `tools/call` has effects that matter here. Nothing is decided while the answer may still come. */
function byMethod({ decision, expected }: ExecutionInput, deepest: Outcome): Execution | undefined {
  if (expected.method === 'tools/call' || deepest === 'WAITING') return undefined;
  return decision.settled ? execution(10, 'not-executed', 'assumed') : undefined;
}
