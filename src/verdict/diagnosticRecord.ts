import type { Exchange, RetryOrigin } from '#exchange/model.ts';
import type { Revision } from '#protocol/revision.ts';
import { member } from '#protocol/json.ts';
import { readExpectation } from './expectation.ts';
import type { Verdict } from './model.ts';

/** The first seed's diagnostic record, extended. Holds no header values and no bodies: it is meant to be passed on. */
export interface DiagnosticRecord {
  readonly client: string;
  readonly protocolVersion: Revision | null;
  readonly scenario: string | null;
  readonly method: string | null;
  readonly postCount: number;
  readonly httpStatuses: readonly number[];
  readonly jsonrpc: { readonly id: string | number | null; readonly errorCode: number | null };
  readonly resultType: string | null;
  readonly outcome: string;
  readonly retryOrigin: RetryOrigin;
  readonly layer: string;
  readonly stratum: string;
  readonly settled: boolean;
  readonly inner: string | null;
  readonly execution: string;
  readonly executionBasis: string;
  readonly contentType: string | null;
  readonly eventCount: number;
  readonly bodyBytes: number;
  readonly finalResponse: boolean;
  /** `end`, `blocked`, or who cut it; null while open. */
  readonly close: string | null;
  /** ms since the request. */
  readonly headAt: number | null;
  readonly provedAt: number | null;
  readonly closedAt: number | null;
  readonly findings: readonly string[];
}

export interface RecordInput {
  readonly client: string;
  readonly scenario: string | undefined;
  /** Exchanges of the call so far, oldest first, with their verdicts; the last one is the one recorded. */
  readonly attempts: readonly { readonly exchange: Exchange; readonly verdict: Verdict }[];
}

/** Draws the record of a call's last exchange; undefined when there is none. */
export function diagnosticRecord(input: RecordInput): DiagnosticRecord | undefined {
  const last = input.attempts.at(-1);
  if (!last) return undefined;
  const { exchange, verdict } = last;
  const { close, head } = exchange.facts;
  return {
    client: input.client,
    protocolVersion: exchange.context.revision ?? null,
    scenario: input.scenario ?? null,
    method: verdict.method ?? null,
    postCount: input.attempts.filter((attempt) => attempt.exchange.request?.method === 'POST').length,
    httpStatuses: input.attempts.flatMap((attempt) =>
      attempt.verdict.status === undefined ? [] : [attempt.verdict.status],
    ),
    jsonrpc: {
      id: readId(verdict.answer?.id ?? readExpectation(exchange).ids[0]),
      errorCode: verdict.inner?.errorCode ?? verdict.answer?.error?.code ?? null,
    },
    resultType:
      verdict.answer?.resultType ?? (member(verdict.answer?.result, 'content') === undefined ? null : 'complete'),
    outcome: verdict.outcome,
    retryOrigin: exchange.retryOrigin,
    layer: verdict.layer,
    stratum: verdict.stratum,
    settled: verdict.settled,
    inner: verdict.inner?.outcome ?? null,
    execution: verdict.execution.word,
    executionBasis: verdict.execution.basis,
    contentType: verdict.contentType ?? null,
    eventCount: verdict.eventCount,
    bodyBytes: verdict.byteLength,
    finalResponse: verdict.answer !== undefined,
    close: close === undefined ? null : close.kind === 'cut' ? close.by : close.kind,
    headAt: rounded(head?.at),
    provedAt: rounded(verdict.provedAt),
    closedAt: rounded(close?.at),
    findings: verdict.findings.map((finding) => finding.rule),
  };
}

function rounded(ms: number | undefined): number | null {
  return ms === undefined ? null : Math.round(ms * 10) / 10;
}

/** An id as JSON; beyond 2^53 it stays text, so that the record never shows a rounded one. */
function readId(raw: string | undefined): string | number | null {
  if (raw === undefined) return null;
  try {
    const value: unknown = JSON.parse(raw);
    if (typeof value === 'number') return Number.isSafeInteger(value) ? value : raw;
    return typeof value === 'string' ? value : null;
  } catch {
    return raw;
  }
}
