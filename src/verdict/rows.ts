import type { Decision } from './decision.ts';
import type { Execution, Outcome, Row, Statement, Status } from './model.ts';
import type { Stratum } from './stratum.ts';
import { STRATA } from './stratum.ts';
import type { Finding } from './finding.ts';
import { say } from './saying.ts';
import type { Saying } from './saying.ts';

/** Draws the five rows from a decision. */
export function drawRows(
  decision: Decision,
  execution: Execution,
  findings: readonly Finding[],
  statements: readonly Statement[],
): readonly Row[] {
  const decides = STRATA.indexOf(decision.stratum);
  return STRATA.map((stratum, index) => {
    const { status, cause } = part(stratum, index, decides, decision, execution);
    const named = index === decides && decision.outcome !== 'WAITING' ? decision.outcome : undefined;
    const marked = status === 'pass' && isBlemished(stratum, findings) ? 'warn' : status;
    // A sentence about what lies under a failed stratum proves nothing about a row that was not reached.
    const proven = marked === 'not-reached' ? [] : statements.filter((statement) => statement.stratum === stratum);
    return {
      stratum,
      status: marked,
      outcome: named,
      cause,
      labels: proven.map((statement) => statement.label),
      at: proven.at(-1)?.at,
    };
  });
}

interface Part {
  readonly status: Status;
  readonly cause: Saying;
}

function part(stratum: Stratum, index: number, decides: number, decision: Decision, execution: Execution): Part {
  const { depth } = decision;
  if (stratum === 'http') return { status: decision.http.status, cause: decision.http.saying };
  if (stratum === 'stream') return { status: decision.stream.status, cause: decision.stream.saying };
  if (depth && index <= decides) return reachedPart(stratum, decision, index === decides);
  return belowPart(stratum, decision, execution);
}

function reachedPart(stratum: 'envelope' | 'result' | 'tool', decision: Decision, deciding: boolean): Part {
  const { depth } = decision;
  const status = deciding ? decidingStatus(decision.outcome) : 'pass';
  switch (stratum) {
    case 'envelope':
      if (depth?.envelope.code === 'envelope.result-unasked') return { status: 'unknown', cause: depth.envelope };
      return { status, cause: depth?.envelope ?? say('envelope.not-reached', {}) };
    case 'result': {
      const cause = depth?.result ?? say('result.not-reached', {});
      return { status: deciding ? status : (depth?.resultStatus ?? 'not-reached'), cause };
    }
    case 'tool':
      return { status, cause: depth?.tool ?? say('tool.not-reached', {}) };
  }
}

function decidingStatus(outcome: Outcome): Status {
  switch (outcome) {
    case 'TOOL_SUCCESS':
    case 'RESPONSE_OK':
      return 'pass';
    case 'INPUT_REQUIRED':
      return 'pending';
    default:
      return 'fail';
  }
}

/** Rows under the one that decides: never a tick for what was not checked. */
function belowPart(stratum: 'envelope' | 'result' | 'tool', decision: Decision, execution: Execution): Part {
  switch (decision.outcome) {
    case 'ACCEPTED':
    case 'LISTENING':
    case 'STREAM_CLOSED':
    case 'RESPONSE_OK':
      return { status: 'not-applicable', cause: say('tool.not-applicable', {}) };
    case 'WAITING':
      return { status: 'not-reached', cause: waitingCause(stratum) };
    default:
      break;
  }
  const status = decision.outcome === 'UNKNOWN' ? 'unknown' : 'not-reached';
  switch (stratum) {
    case 'envelope': {
      const lost = decision.stratum === 'stream' && decision.candidate === undefined;
      return { status, cause: lost ? say('envelope.no-whole-response', {}) : say('envelope.not-reached', {}) };
    }
    case 'result':
      return { status, cause: say('result.not-reached', {}) };
    case 'tool':
      return { status, cause: unreachedTool(execution) };
  }
}

/** What is known of a tool whose answer was not read as one. */
function unreachedTool({ word }: Execution): Saying {
  switch (word) {
    case 'unknown':
      return say('tool.not-reached-may-have-run', {});
    case 'done':
    case 'executed-failed':
      return say('tool.not-reached-ran', {});
    default:
      return say('tool.not-reached', {});
  }
}

function waitingCause(stratum: 'envelope' | 'result' | 'tool'): Saying {
  switch (stratum) {
    case 'envelope':
      return say('envelope.waiting', {});
    case 'result':
      return say('result.waiting', {});
    case 'tool':
      return say('tool.waiting', {});
  }
}

/** A stratum that passed while the server broke a rule in it gets a warning; hints and our own slips don't count. */
function isBlemished(stratum: Stratum, findings: readonly Finding[]): boolean {
  return findings.some(
    (finding) =>
      finding.stratum === stratum &&
      finding.side === 'server' &&
      finding.severity !== 'hint' &&
      finding.severity !== 'info',
  );
}
