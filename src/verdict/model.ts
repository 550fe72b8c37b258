import type { HeaderList } from '#exchange/headerList.ts';
import type { JsonValue } from '#protocol/json.ts';
import type { RawId } from '#protocol/rawId.ts';
import type { Evidence } from './evidence.ts';
import type { Finding } from './finding.ts';
import type { Saying } from './saying.ts';
import type { Layer, Stratum } from './stratum.ts';

export type Status = 'pass' | 'warn' | 'fail' | 'pending' | 'not-reached' | 'not-applicable' | 'unknown';

export type Outcome =
  | 'NETWORK_ERROR'
  | 'FETCH_BLOCKED'
  | 'HTTP_REDIRECT'
  | 'HTTP_ERROR'
  | 'ACCEPTED_WITHOUT_RESPONSE'
  | 'WRONG_CONTENT_TYPE'
  | 'EMPTY_BODY'
  | 'BODY_TRUNCATED'
  | 'STREAM_TRUNCATED'
  | 'STREAM_ENDED_WITHOUT_RESPONSE'
  | 'STREAM_STALLED'
  | 'TIMED_OUT'
  | 'LIMIT_EXCEEDED'
  | 'CANCELLED'
  | 'MALFORMED_JSON'
  | 'INVALID_ENVELOPE'
  | 'JSONRPC_ERROR'
  | 'INVALID_TOOL_RESULT'
  | 'OUTPUT_SCHEMA_VIOLATION'
  | 'TOOL_SUCCESS'
  | 'TOOL_ERROR'
  | 'INPUT_REQUIRED'
  | 'RESPONSE_OK'
  | 'ACCEPTED'
  | 'LISTENING'
  | 'STREAM_CLOSED'
  /** Nothing has happened yet that could be named. */
  | 'WAITING'
  /** An import lacks what would decide. */
  | 'UNKNOWN';

/** One sentence of the explanation, tied to bytes. `label` is the stratum's letter and the sentence's ordinal: `S4`. */
export interface Statement {
  readonly label: string;
  readonly stratum: Stratum;
  readonly saying: Saying;
  readonly evidence: readonly Evidence[];
  /** ms since start at which the evidence was complete. */
  readonly at: number | undefined;
}

/** The verdict on one stratum. */
export interface Row {
  readonly stratum: Stratum;
  readonly status: Status;
  /** Named on the row that decides. */
  readonly outcome: Outcome | undefined;
  readonly cause: Saying;
  /** Labels of the statements that prove this row. */
  readonly labels: readonly string[];
  readonly at: number | undefined;
}

/** Did the tool run? */
export type ExecutionWord = 'done' | 'executed-failed' | 'unknown' | 'not-executed' | 'wait' | 'continue' | 'n/a';

/** `rule` is the row of the execution table in docs/verdict-rules.md. */
export interface Execution {
  readonly word: ExecutionWord;
  readonly basis: 'proved' | 'server-says' | 'assumed';
  readonly rule: number;
}

/** What the body says once the failures above it are forgiven. */
export interface Inner {
  readonly stratum: Stratum;
  readonly outcome: Outcome;
  readonly errorCode: number | undefined;
}

/** A JSON error envelope found inside the text of an `isError` result (second seed). */
export interface GatewayError {
  readonly code: string;
  readonly message: string | undefined;
  readonly details: JsonValue | undefined;
  readonly evidence: Evidence;
}

/** The JSON-RPC response that decided, or would have decided. */
export interface Answer {
  readonly id: RawId | undefined;
  /** Bytes of the message in the body. */
  readonly start: number;
  readonly end: number;
  /** Index of the event that carried it; undefined for a JSON body. */
  readonly event: number | undefined;
  readonly at: number | undefined;
  /** The `result` or `error` value as parsed; never cloned. */
  readonly result: JsonValue | undefined;
  readonly error: { readonly code: number; readonly message: string; readonly data: JsonValue | undefined } | undefined;
  readonly resultType: string | undefined;
}

/** One verdict object feeds headline, rows, explanation and record. */
export interface Verdict {
  readonly rulesVersion: number;
  readonly method: string | undefined;
  readonly outcome: Outcome;
  readonly stratum: Stratum;
  readonly layer: Layer;
  /** False while the outcome can still change. */
  readonly settled: boolean;
  readonly inner: Inner | undefined;
  readonly execution: Execution;
  readonly rows: readonly Row[];
  readonly headline: Saying;
  /** The one sentence under the headline. */
  readonly why: Saying;
  readonly statements: readonly Statement[];
  /** Label of the statement that proves the outcome. */
  readonly proof: string | undefined;
  readonly findings: readonly Finding[];
  readonly answer: Answer | undefined;
  readonly gateway: GatewayError | undefined;
  readonly status: number | undefined;
  readonly contentType: string | undefined;
  readonly responseHeaders: HeaderList;
  readonly eventCount: number;
  /** How many of the events were notifications. */
  readonly notificationCount: number;
  readonly byteLength: number;
  /** Last progress the server reported before the end. */
  readonly progress:
    | { readonly progress: number; readonly total: number | undefined; readonly message: string | undefined }
    | undefined;
  /** ms since start of the fact that proved the outcome. */
  readonly provedAt: number | undefined;
  readonly closedAt: number | undefined;
}
