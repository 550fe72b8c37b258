import * as z from 'zod/mini';
import { createFactLog } from '#exchange/factLog.ts';
import type { Exchange } from '#exchange/model.ts';
import { decodeBase64, encodeBase64 } from '#protocol/base64.ts';
import { isJsonObject } from '#protocol/json.ts';
import { isShallow } from '#protocol/shallowJson.ts';
import type { Tool } from '#protocol/tool.ts';
import { REVISIONS } from '#protocol/revision.ts';

/** Bytes in a file: as text where they are valid UTF-8, so that people can read them; else as base64. */
const body = z.union([z.object({ text: z.string() }), z.object({ base64: z.string() })]);
export type BodyJson = z.infer<typeof body>;

const headers = z.array(z.tuple([z.string(), z.string()]));
const at = z.number();
// Kept by reference, since a copy made by the parser could lose a key such as `__proto__`.
const object = z.custom<Record<string, unknown>>(isJsonObject);
const tool = z.custom<Tool>(isTool);

const closeFact = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('end'), at }),
  z.object({
    kind: z.literal('cut'),
    at,
    by: z.enum(['peer', 'user', 'deadline', 'idle', 'limit']),
    message: z.string(),
  }),
  z.object({ kind: z.literal('blocked'), at, message: z.string() }),
]);
const limits = z.object({
  headMs: z.number(),
  idleMs: z.number(),
  messageIdleMs: z.number(),
  totalMs: z.number(),
  maxBytes: z.number(),
});
const context = z.object({
  revision: z.optional(z.enum(REVISIONS)),
  revisionFrom: z.enum(['negotiated', 'meta', 'header', 'assumed']),
  tool: z.optional(tool),
  declared: object,
  limits,
  inFlight: z.array(z.string()),
  previous: z.optional(
    z.object({
      id: z.string(),
      outcome: z.optional(z.string()),
      requestState: z.optional(z.string()),
      inputRequests: z.optional(z.array(z.string())),
      params: z.optional(object),
    }),
  ),
});
const found = z.object({
  answers: z.boolean(),
  blockedBy: z.optional(z.enum(['preflight', 'mixed-content', 'csp', 'local-network', 'cors-response'])),
  refusedHeaders: z.optional(z.array(z.string())),
  detail: z.optional(z.string()),
});
const facts = z.object({
  head: z.optional(
    z.object({
      at,
      status: z.number(),
      headers,
      url: z.string(),
      redirected: z.boolean(),
      type: z.enum(['basic', 'cors', 'opaqueredirect', 'wire']),
    }),
  ),
  body,
  /** `[offset, at]` of each chunk: body bytes before it, and ms since start at which it came. */
  chunks: z.array(z.tuple([z.number().check(z.int(), z.gte(0)), at])),
  close: z.optional(closeFact),
  probe: z.optional(z.object({ at, found })),
});

/** One exchange as JSON: what session files and links carry. */
export const exchangeSchema = z.object({
  id: z.string().check(z.minLength(1), z.maxLength(200)),
  sessionId: z.string(),
  callId: z.string().check(z.minLength(1), z.maxLength(200)),
  round: z.number(),
  attempt: z.number(),
  retryOrigin: z.enum(['none', 'user', 'policy']),
  role: z.enum(['request', 'notify', 'answer', 'listen', 'resume', 'end-session', 'probe', 'auth']),
  resumes: z.optional(z.string()),
  via: z.enum(['direct', 'relay', 'worker', 'page', 'none']),
  source: z.enum(['live', 'import']),
  injected: z.array(z.enum(['id', 'headers', 'version', 'meta', 'body', 'url', 'tamper'])),
  missing: z.array(z.enum(['request', 'id', 'head', 'times', 'chunks', 'close'])),
  request: z.optional(z.object({ url: z.string(), method: z.string(), headers, body })),
  context,
  startedAt: z.number(),
  facts,
});
export type ExchangeJson = z.infer<typeof exchangeSchema>;

/** Takes an exchange apart into JSON, exactly; a tool definition nested too deep is left out. Redact first. */
export function exchangeToJson(exchange: Exchange): ExchangeJson {
  const { facts: log, request, context: frozen, injected, missing, ...rest } = exchange;
  const { head, close, probe } = log;
  const { tool: defined, ...others } = frozen;
  const chunks = Array.from({ length: log.chunkCount }, (_, index): [number, number] => [
    log.chunkStart(index),
    log.chunkAt(index),
  ]);
  return {
    ...rest,
    injected: [...injected],
    missing: [...missing],
    ...(request && {
      request: {
        url: request.url,
        method: request.method,
        headers: pairs(request.headers),
        body: bodyToJson(request.body),
      },
    }),
    // A context is plain data of the shape above; only its lists are readonly.
    context: {
      ...(others as Omit<ExchangeJson['context'], 'tool'>),
      ...(defined && isShallow(defined) && { tool: defined }),
    },
    facts: {
      ...(head && {
        head: {
          at: head.at,
          status: head.status,
          headers: pairs(head.headers),
          url: head.url,
          redirected: head.redirected,
          type: head.type,
        },
      }),
      body: bodyToJson(log.slice(0, log.byteLength)),
      chunks,
      ...(close && { close }),
      ...(probe && {
        probe: {
          at: probe.at,
          found: {
            ...probe.found,
            ...(probe.found.refusedHeaders && { refusedHeaders: [...probe.found.refusedHeaders] }),
          },
        },
      }),
    },
  } as ExchangeJson;
}

/** What in a checked exchange still makes no sense: where, as a path below it. */
export type ExchangeFault = {
  readonly path: string;
  readonly expected: 'base64' | 'ascending-offsets' | 'ascending-times';
};

/** Puts an exchange together from JSON that the schema has checked. */
export function exchangeFromJson(json: ExchangeJson): Exchange | ExchangeFault {
  const { facts: read, request, ...rest } = json;
  const bytes = bodyFromJson(read.body);
  if (!bytes) return { path: 'facts.body.base64', expected: 'base64' };
  const asked = request && bodyFromJson(request.body);
  if (request && !asked) return { path: 'request.body.base64', expected: 'base64' };
  const log = createFactLog();
  if (read.head) log.addHead(read.head);
  for (const [index, [start, time]] of read.chunks.entries()) {
    const end = read.chunks[index + 1]?.[0] ?? bytes.length;
    const first = index > 0 || start === 0;
    if (!first || end < start || end > bytes.length)
      return { path: `facts.chunks[${index}]`, expected: 'ascending-offsets' };
    // A replay finds what was known at a moment by their order.
    if (time < (read.chunks[index - 1]?.[1] ?? 0))
      return { path: `facts.chunks[${index}]`, expected: 'ascending-times' };
    log.addBytes(time, bytes.subarray(start, end));
  }
  if (log.byteLength !== bytes.length) return { path: 'facts.chunks', expected: 'ascending-offsets' };
  if (read.close) log.addClose(read.close);
  if (read.probe) log.addProbe(read.probe.at, read.probe.found as Parameters<typeof log.addProbe>[1]);
  const { context: frozen, ...others } = rest;
  // The schema checked every member that reading relies on; optional ones are absent rather than undefined in JSON.
  return {
    ...others,
    context: frozen,
    ...(request && asked && { request: { ...request, body: asked } }),
    facts: log,
  } as Exchange;
}

export function isExchangeFault(value: Exchange | ExchangeFault): value is ExchangeFault {
  return 'expected' in value;
}

const strict = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

/** Bytes as text when they are UTF-8, else as base64. */
export function bodyToJson(bytes: Uint8Array): BodyJson {
  try {
    return { text: strict.decode(bytes) };
  } catch {
    return { base64: encodeBase64(bytes) };
  }
}

/** The bytes again; undefined for bad base64. */
export function bodyFromJson(json: BodyJson): Uint8Array | undefined {
  return 'text' in json ? new TextEncoder().encode(json.text) : decodeBase64(json.base64);
}

function pairs(list: readonly (readonly [string, string])[]): [string, string][] {
  return list.map(([name, value]) => [name, value]);
}

function isTool(value: unknown): boolean {
  if (!isJsonObject(value) || typeof value['name'] !== 'string' || !isJsonObject(value['inputSchema'])) return false;
  const { annotations, title, description, raw } = value;
  const text = [title, description].every((one) => one === undefined || typeof one === 'string');
  return text && (annotations === undefined || isJsonObject(annotations)) && (raw === undefined || isJsonObject(raw));
}
