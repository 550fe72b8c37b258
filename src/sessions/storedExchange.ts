import * as z from 'zod/mini';
import { createFactLog, SEGMENT_BYTES } from '#exchange/factLog.ts';
import type { Exchange, HeaderList } from '#exchange/model.ts';

/** Version of the stored form; raise it together with a step in `migrations.ts`. */
export const STORED_VERSION = 1;

/** What the log shows before an exchange has been judged again: the verdict as it was recorded. */
export interface RecordedVerdict {
  readonly rulesVersion: number;
  readonly outcome: string;
  readonly stratum: string;
}

/** Everything of an exchange but its body bytes, which live in segments of up to 256 KiB. */
export type StoredHead = z.infer<typeof storedHead>;
export interface StoredSegment {
  readonly exchangeId: string;
  readonly index: number;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

const headers = z.array(z.tuple([z.string(), z.string()]));
const at = z.number();
const bytes = z.instanceof(Uint8Array);
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
const probeFact = z.looseObject({ kind: z.literal('probe'), at, found: z.looseObject({ answers: z.boolean() }) });
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
  sessionId: z.string(),
  callId: z.string(),
  round: z.number(),
  attempt: z.number(),
  retryOrigin: z.enum(['none', 'user', 'policy']),
  role: z.enum(['request', 'notify', 'answer', 'listen', 'resume', 'end-session', 'probe', 'auth']),
  resumes: z.optional(z.string()),
  via: z.enum(['direct', 'relay', 'worker', 'page', 'none']),
  source: z.enum(['live', 'import']),
  injected: z.array(z.enum(['id', 'headers', 'version', 'meta', 'body', 'url', 'tamper'])),
  missing: z.array(z.enum(['request', 'head', 'times', 'chunks', 'close'])),
  request: z.optional(z.object({ url: z.string(), method: z.string(), headers, body: bytes })),
  context: z.looseObject({
    revisionFrom: z.enum(['negotiated', 'meta', 'header', 'assumed']),
    declared: z.looseObject({}),
    limits,
    inFlight: z.array(z.string()),
  }),
  startedAt: z.number(),
  head: z.optional(headFact),
  close: z.optional(closeFact),
  probe: z.optional(probeFact),
  starts: z.instanceof(Float64Array),
  times: z.instanceof(Float64Array),
  byteLength: z.number(),
  recorded: z.optional(z.object({ rulesVersion: z.number(), outcome: z.string(), stratum: z.string() })),
});

/** Takes an exchange apart for storage: one head and its body in segments. Redact first. */
export function toStored(
  exchange: Exchange,
  recorded: RecordedVerdict | undefined,
): { head: StoredHead; segments: StoredSegment[] } {
  const { facts, request, injected, missing, context, ...rest } = exchange;
  const segments: StoredSegment[] = [];
  for (let start = 0; start < facts.byteLength; start += SEGMENT_BYTES) {
    segments.push({
      exchangeId: exchange.id,
      index: segments.length,
      bytes: facts.slice(start, start + SEGMENT_BYTES),
    });
  }
  const head: StoredHead = {
    version: STORED_VERSION,
    ...rest,
    injected: [...injected],
    missing: [...missing],
    ...(request && { request: { ...request, headers: pairs(request.headers), body: request.body.slice() } }),
    context: { ...context, declared: { ...context.declared }, inFlight: [...context.inFlight] },
    ...(facts.head && { head: { ...facts.head, headers: pairs(facts.head.headers) } }),
    ...(facts.close && { close: { ...facts.close } }),
    ...(facts.probe && { probe: { ...facts.probe, found: { ...facts.probe.found } } }),
    starts: Float64Array.from({ length: facts.chunkCount }, (_, index) => facts.chunkStart(index)),
    times: Float64Array.from({ length: facts.chunkCount }, (_, index) => facts.chunkAt(index)),
    byteLength: facts.byteLength,
    ...(recorded && { recorded: { ...recorded } }),
  };
  return { head, segments };
}

/** Reads a stored head; undefined when it is not one of this version. */
export function readStoredHead(value: unknown): StoredHead | undefined {
  const read = storedHead.safeParse(value);
  return read.success ? read.data : undefined;
}

/** Puts an exchange together again; undefined when bytes are missing or the marks don't fit them. */
export function fromStored(head: StoredHead, segments: readonly StoredSegment[]): Exchange | undefined {
  const body = joined(segments);
  if (body.length !== head.byteLength || head.starts.length !== head.times.length) return undefined;
  const { version: _, head: headFactRead, close, probe, starts, times, byteLength, recorded: __, ...rest } = head;
  const facts = createFactLog();
  if (headFactRead) facts.addHead(headFactRead);
  for (let index = 0; index < starts.length; index++) {
    facts.addBytes(times[index] ?? 0, body.subarray(starts[index] ?? 0, starts[index + 1] ?? byteLength));
  }
  // The schema above checked these; the loose members come back as they were written.
  if (close) facts.addClose(close);
  if (probe) facts.addProbe(probe.at, probe.found);
  return { ...(rest as Omit<Exchange, 'facts'>), facts };
}

function pairs(list: HeaderList): [string, string][] {
  return list.map(([name, value]) => [name, value]);
}

function joined(segments: readonly StoredSegment[]): Uint8Array {
  const total = segments.reduce((sum, segment) => sum + segment.bytes.length, 0);
  const out = new Uint8Array(total);
  let at = 0;
  for (const segment of segments) {
    out.set(segment.bytes, at);
    at += segment.bytes.length;
  }
  return out;
}
