import * as z from 'zod/mini';
import { createFactLog, SEGMENT_BYTES } from '#exchange/factLog.ts';
import type { HeldBody } from '#exchange/factLog.ts';
import type { HeaderList } from '#exchange/headerList.ts';
import type { Exchange } from '#exchange/model.ts';
import { describeRequest } from '#exchange/requestLabel.ts';

/** Version of the stored forms; raise it together with a step in `migrations.ts`. */
export const STORED_VERSION = 2;

/** What a list shows of a verdict, as it was when the exchange was recorded. */
export interface RecordedVerdict {
  readonly rulesVersion: number;
  readonly outcome: string;
  readonly stratum: string;
}

const headers = z.array(z.tuple([z.string(), z.string()]));
const at = z.number();
const ROLES = ['request', 'notify', 'answer', 'listen', 'resume', 'end-session', 'probe', 'auth'] as const;
/** Every status a stratum can have; the verdict names them as a type only. */
export const STATUSES = ['pass', 'warn', 'fail', 'pending', 'not-reached', 'not-applicable', 'unknown'] as const;

const exchangeRow = z.object({
  version: z.literal(STORED_VERSION),
  id: z.string(),
  sessionId: z.string(),
  callId: z.string(),
  round: z.number(),
  attempt: z.number(),
  role: z.enum(ROLES),
  startedAt: z.number(),
  method: z.optional(z.string()),
  tool: z.optional(z.string()),
  httpMethod: z.optional(z.string()),
  /** The user wrote its frame, or a part of it. */
  written: z.optional(z.boolean()),
  /** Its end was not recorded yet, or never. */
  open: z.boolean(),
  /** Body bytes stored. */
  bytes: z.number(),
  closedAt: z.optional(z.number()),
  recorded: z.optional(z.object({ rulesVersion: z.number(), outcome: z.string(), stratum: z.string() })),
  /** Status of the stratum that decided. */
  status: z.optional(z.enum(STATUSES)),
  /** A code that says more than the outcome: -32602, 429, NOT_FOUND. */
  code: z.optional(z.string()),
});

/** What lists read of an exchange: small, and without anything that was sent or received. */
export type ExchangeRow = z.infer<typeof exchangeRow>;

// Facts and context were made by this program; they are checked for the members that reading relies on, and kept whole.
const headFact = z.looseObject({
  kind: z.literal('head'),
  at,
  status: z.number(),
  headers,
  url: z.string(),
  redirected: z.boolean(),
  type: z.enum(['basic', 'cors', 'opaqueredirect', 'wire']),
});
const closeFact = z.union([
  z.looseObject({ kind: z.literal('end'), at }),
  z.looseObject({
    kind: z.literal('cut'),
    at,
    by: z.enum(['peer', 'user', 'deadline', 'idle', 'limit']),
    message: z.string(),
  }),
  z.looseObject({ kind: z.literal('blocked'), at, message: z.string() }),
]);
const limits = z.object({
  headMs: z.number(),
  idleMs: z.number(),
  messageIdleMs: z.number(),
  totalMs: z.number(),
  maxBytes: z.number(),
});

const storedHead = z.object({
  version: z.literal(STORED_VERSION),
  id: z.string(),
  retryOrigin: z.enum(['none', 'user', 'policy']),
  resumes: z.optional(z.string()),
  via: z.enum(['direct', 'relay', 'worker', 'page', 'none']),
  source: z.enum(['live', 'import']),
  injected: z.array(z.enum(['id', 'headers', 'version', 'meta', 'body', 'url', 'tamper'])),
  missing: z.array(z.enum(['request', 'id', 'head', 'times', 'chunks', 'close'])),
  request: z.optional(z.object({ url: z.string(), method: z.string(), headers, body: z.instanceof(Uint8Array) })),
  context: z.looseObject({
    revisionFrom: z.enum(['negotiated', 'meta', 'header', 'assumed']),
    declared: z.looseObject({}),
    limits,
    inFlight: z.array(z.string()),
  }),
  head: z.optional(headFact),
  close: z.optional(closeFact),
  probe: z.optional(z.looseObject({ kind: z.literal('probe'), at, found: z.looseObject({ answers: z.boolean() }) })),
  /** The verdict as it was recorded; see `storedVerdict.ts`. */
  verdict: z.optional(z.unknown()),
});

/** Request, context, head and close of an exchange: all but its body. */
export type StoredHead = z.infer<typeof storedHead>;

/** Up to 256 KiB of a body with the marks of the chunks that begin in it. */
export interface StoredSegment {
  readonly exchangeId: string;
  readonly index: number;
  readonly bytes: Uint8Array<ArrayBuffer>;
  /** Body offset of each chunk, and when it came, in ms since start. */
  readonly starts: Float64Array<ArrayBuffer>;
  readonly times: Float64Array<ArrayBuffer>;
}

/** The row of an exchange as it stands; the verdict is put in by whoever has one. */
export function rowOf(exchange: Exchange, bytes: number = exchange.facts.byteLength): ExchangeRow {
  const { id, sessionId, callId, round, attempt, role, injected, startedAt, facts } = exchange;
  const { method, tool, httpMethod } = describeRequest(exchange);
  return {
    version: STORED_VERSION,
    id,
    sessionId,
    callId,
    round,
    attempt,
    role,
    startedAt,
    bytes,
    ...(method !== undefined && { method }),
    ...(tool !== undefined && { tool }),
    ...(httpMethod !== undefined && { httpMethod }),
    ...(injected.length > 0 && { written: true }),
    open: facts.close === undefined,
    ...(facts.close && { closedAt: facts.close.at }),
  };
}

/** All of an exchange but its body and its place in the session. Redact first. */
export function headOf(exchange: Exchange): StoredHead {
  const { id, retryOrigin, resumes, via, source, injected, missing, request, context, facts } = exchange;
  return {
    version: STORED_VERSION,
    id,
    retryOrigin,
    via,
    source,
    injected: [...injected],
    missing: [...missing],
    ...(resumes !== undefined && { resumes }),
    ...(request && { request: { ...request, headers: pairs(request.headers), body: request.body.slice() } }),
    context: { ...context, declared: { ...context.declared }, inFlight: [...context.inFlight] },
    ...(facts.head && { head: { ...facts.head, headers: pairs(facts.head.headers) } }),
    ...(facts.close && { close: { ...facts.close } }),
    ...(facts.probe && { probe: { ...facts.probe, found: { ...facts.probe.found } } }),
  };
}

/** Reads a row; undefined when it is not one of this version. */
export function readRow(value: unknown): ExchangeRow | undefined {
  const read = exchangeRow.safeParse(value);
  return read.success ? read.data : undefined;
}

/** Reads a head; undefined when it is not one of this version. */
export function readHead(value: unknown): StoredHead | undefined {
  const read = storedHead.safeParse(value);
  return read.success ? read.data : undefined;
}

/** Reads a segment; undefined when it is not one of this version. */
export function readSegment(value: unknown): StoredSegment | undefined {
  // One cast after the check of every member.
  return typeof value === 'object' &&
    value !== null &&
    'index' in value &&
    typeof value.index === 'number' &&
    'bytes' in value &&
    value.bytes instanceof Uint8Array &&
    'starts' in value &&
    value.starts instanceof Float64Array &&
    'times' in value &&
    value.times instanceof Float64Array &&
    value.starts.length === value.times.length
    ? (value as StoredSegment)
    : undefined;
}

/** An exchange put together again; `whole` is false when bytes or its end are missing. */
export interface ReadBack {
  readonly exchange: Exchange;
  readonly whole: boolean;
}

/**
 * Puts an exchange together again from segments in order. Bytes after a gap are left out, and what is missing is said
 * in `missing`, so that no stratum is judged by what was lost.
 */
export function fromStored(
  row: ExchangeRow,
  head: StoredHead,
  segments: readonly (StoredSegment | undefined)[],
): ReadBack {
  const held: StoredSegment[] = [];
  for (const segment of segments) {
    const fits = segment?.index === held.length && (held.at(-1)?.bytes.length ?? SEGMENT_BYTES) === SEGMENT_BYTES;
    if (!fits) break;
    held.push(segment);
  }
  const gap = held.length < segments.length;
  const facts = createFactLog(bodyOf(held));
  if (head.head) facts.addHead(head.head);
  const short = gap || (!row.open && facts.byteLength !== row.bytes);
  // The schema above checked these; the loose members come back as they were written.
  if (head.close && !short) facts.addClose(head.close);
  if (head.probe) facts.addProbe(head.probe.at, head.probe.found);
  const missing = new Set(head.missing);
  if (short) missing.add('chunks');
  if (facts.close === undefined) missing.add('close');
  const { sessionId, callId, round, attempt, role, startedAt } = row;
  const { version: _, head: __, close: ___, probe: ____, verdict: _____, ...rest } = head;
  const exchange = {
    ...rest,
    sessionId,
    callId,
    round,
    attempt,
    role,
    startedAt,
    missing: [...missing],
    facts,
  } as Exchange;
  return { exchange, whole: !short && facts.close !== undefined };
}

/** The body as the log takes it over: the marks of all segments in one row, ascending whatever was stored. */
function bodyOf(segments: readonly StoredSegment[]): HeldBody | undefined {
  const count = segments.reduce((sum, { starts }) => sum + starts.length, 0);
  if (count === 0) return undefined;
  const length = segments.reduce((sum, { bytes }) => sum + bytes.length, 0);
  const starts = new Float64Array(count);
  const times = new Float64Array(count);
  let chunk = 0;
  let from = 0;
  let time = 0;
  for (const segment of segments) {
    for (let mark = 0; mark < segment.starts.length; mark++) {
      from = chunk === 0 ? 0 : Math.min(Math.max(from, segment.starts[mark] ?? from), length);
      time = segment.times[mark] ?? time;
      starts[chunk] = from;
      times[chunk] = time;
      chunk++;
    }
  }
  return { segments: segments.map(({ bytes }) => bytes), starts, times };
}

function pairs(list: HeaderList): [string, string][] {
  return list.map(([name, value]) => [name, value]);
}
