import * as z from 'zod/mini';
import { decodeBase64 } from '#protocol/base64.ts';
import { isJsonObject } from '#protocol/json.ts';
import type { JsonObject } from '#protocol/json.ts';
import { REVISIONS } from '#protocol/revision.ts';
import { isShallow } from '#protocol/shallowJson.ts';
import type { Tool } from '#protocol/tool.ts';
import type { Reachability } from './fact.ts';
import { createFactLog } from './factLog.ts';
import type { FactWriter } from './factLog.ts';
import type { HeaderList } from './headerList.ts';
import { DEFAULT_LIMITS } from './limits.ts';
import type { Exchange, Role } from './model.ts';

const headers = z.union([z.record(z.string(), z.string()), z.array(z.tuple([z.string(), z.string()]))]);
const base64 = z.string().check(z.refine((text) => decodeBase64(text) !== undefined, { error: 'base64' }));
const chunk = z.union([z.string(), z.object({ base64 })]);
/** Most UTF-16 units that a body plan may come to. */
const MOST_GENERATED = 16 * 1024 * 1024;
const bodyPlan = z
  .object({
    prefix: z.string(),
    unit: z.string(),
    count: z.number().check(z.gte(0), z.lte(5_000_000)),
    middle: z.optional(z.string()),
    unit2: z.optional(z.string()),
    count2: z.optional(z.number().check(z.gte(0), z.lte(5_000_000))),
    suffix: z.string(),
  })
  .check(
    z.refine(
      ({ unit, count, unit2 = '', count2 = 0 }) => unit.length * count + unit2.length * count2 <= MOST_GENERATED,
      { error: `at most ${MOST_GENERATED} characters` },
    ),
  );
const shallow = z.unknown().check(z.refine(isShallow, { error: 'less deep' }));

/**
 * One exchange written down by hand or by a tool: request, answer as text or chunks, how it closed. It is the format
 * of this project's fixtures and of `npm run judge`. Times are ms since the request.
 */
export const transcriptSchema = z.object({
  id: z.string(),
  era: z.enum(REVISIONS),
  request: z.object({
    method: z.string(),
    url: z.string(),
    headers: z.optional(headers),
    body: z.optional(shallow),
  }),
  preflight: z.optional(z.nullable(z.object({ status: z.nullable(z.number()), headers: z.optional(headers) }))),
  response: z.object({
    status: z.nullable(z.number()),
    headers: z.optional(z.nullable(headers)),
    bodyText: z.optional(z.nullable(z.string())),
    chunks: z.optional(z.nullable(z.array(chunk))),
    timingMs: z.optional(z.nullable(z.array(z.number()))),
    close: z.enum(['clean', 'abort', 'open', 'client-abort', 'blocked']),
  }),
  bodyGen: z.optional(bodyPlan),
  context: z.optional(z.record(z.string(), z.unknown())),
});
export type Transcript = z.infer<typeof transcriptSchema>;

/** An exchange rebuilt from a transcript, and the moment at which one that never closed is to be judged. */
export interface Rebuilt {
  readonly exchange: Exchange;
  /** ms since start; undefined when the exchange closed. */
  readonly at: number | undefined;
}

const encoder = new TextEncoder();

/** How long an open exchange is waited for when the transcript does not say, in ms. */
const OPEN_FOR_MS = 120_000;

/** Rebuilds the exchange a transcript tells of. */
export function fromTranscript(transcript: Transcript): Rebuilt {
  const { request, response, context = {} } = transcript;
  const facts = createFactLog();
  const bodyText = requestText(request.body);
  writeFacts(transcript, facts);
  const tool = readTool(context['toolDefinition']);
  const previous = isJsonObject(context['previousExchange']) ? context['previousExchange'] : undefined;
  const timeout = context['timeoutMs'];
  const exchange: Exchange = {
    id: transcript.id,
    sessionId: 'transcript',
    callId: transcript.id,
    round: 1,
    attempt: 1,
    retryOrigin: 'none',
    role: roleOf(request.method, request.body),
    via: 'none',
    source: 'import',
    injected: [],
    missing: response.timingMs ? [] : ['times'],
    request: {
      url: request.url,
      method: request.method,
      headers: headerList(request.headers),
      body: encoder.encode(bodyText),
    },
    context: {
      revision: transcript.era,
      revisionFrom: 'assumed',
      ...(tool && { tool }),
      declared: { elicitation: { form: {}, url: {} }, sampling: {}, roots: {} },
      limits: DEFAULT_LIMITS,
      inFlight: inFlightIds(context['otherInFlight']),
      ...(previous && { previous: { id: JSON.stringify(previous['requestId'] ?? null), ...digestOf(previous) } }),
    },
    startedAt: 0,
    facts,
  };
  const waited = typeof timeout === 'number' ? timeout : OPEN_FOR_MS;
  return { exchange, at: response.close === 'open' ? waited : undefined };
}

function digestOf({ outcome, requestState }: JsonObject): {
  readonly outcome?: string;
  readonly requestState?: string;
} {
  return {
    ...(typeof outcome === 'string' && { outcome }),
    ...(typeof requestState === 'string' && { requestState }),
  };
}

function writeFacts(transcript: Transcript, facts: FactWriter): void {
  const { response, request } = transcript;
  const chunks = bodyChunks(transcript);
  let at = 0;
  if (response.status !== null) {
    const headers = headerList(response.headers ?? undefined);
    facts.addHead({ at, status: response.status, headers, url: request.url, redirected: false, type: 'wire' });
  }
  for (const [index, bytes] of chunks.entries()) {
    // A replay finds what was known at a moment by the order of times.
    at = Math.max(at, response.timingMs?.[index] ?? at);
    if (bytes.length > 0) facts.addBytes(at, bytes);
  }
  at = Math.max(at, response.timingMs?.at(-1) ?? 0);
  switch (response.close) {
    case 'clean':
      facts.addClose({ kind: 'end', at });
      break;
    case 'abort':
      facts.addClose(
        response.status === null
          ? { kind: 'blocked', at, message: 'connection lost before an answer' }
          : { kind: 'cut', at, by: 'peer', message: 'connection lost' },
      );
      break;
    case 'client-abort':
      facts.addClose({ kind: 'cut', at, by: 'user', message: 'cancelled' });
      break;
    case 'blocked':
      facts.addClose({ kind: 'blocked', at, message: 'Failed to fetch' });
      facts.addProbe(at, preflightFound(transcript));
      break;
    case 'open':
      break;
  }
}

/** What the written preflight proves about a request that script saw blocked (Fetch § CORS-preflight fetch). */
export function preflightFound({ preflight, request }: Pick<Transcript, 'preflight' | 'request'>): Reachability {
  if (!preflight) return { answers: false };
  const list = headerList(preflight.headers);
  const value = (name: string) => list.find(([key]) => key.toLowerCase() === name)?.[1];
  const ok = preflight.status !== null && preflight.status >= 200 && preflight.status < 300;
  if (!ok || value('access-control-allow-origin') === undefined) {
    return { answers: true, blockedBy: 'preflight', detail: `OPTIONS answered ${preflight.status ?? 'nothing'}` };
  }
  const allowed = (value('access-control-allow-headers') ?? '').split(',').map((name) => name.trim().toLowerCase());
  const refusedHeaders = headerList(request.headers)
    .map(([name]) => name.toLowerCase())
    .filter(
      (name) =>
        !SAFELISTED.has(name) && !allowed.includes(name) && !(allowed.includes('*') && name !== 'authorization'),
    );
  return refusedHeaders.length > 0
    ? { answers: true, blockedBy: 'preflight', refusedHeaders }
    : { answers: true, blockedBy: 'cors-response' };
}

/** Request headers that need no permission; a JSON `Content-Type` does. */
const SAFELISTED = new Set(['accept', 'accept-language', 'content-language', 'origin', 'user-agent', 'host']);

function bodyChunks({ response, bodyGen }: Transcript): readonly Uint8Array[] {
  if (bodyGen) return [encoder.encode(generated(bodyGen))];
  if (response.chunks)
    return response.chunks.map((part) =>
      typeof part === 'string' ? encoder.encode(part) : (decodeBase64(part.base64) ?? new Uint8Array(0)),
    );
  return response.bodyText ? [encoder.encode(response.bodyText)] : [];
}

function generated(plan: NonNullable<Transcript['bodyGen']>): string {
  const repeated = (unit: string, count: number) =>
    unit.includes('{i}')
      ? Array.from({ length: count }, (_, index) => unit.replaceAll('{i}', String(index + 2))).join('')
      : unit.repeat(count);
  return (
    plan.prefix +
    repeated(plan.unit, plan.count) +
    (plan.middle ?? '') +
    repeated(plan.unit2 ?? '', plan.count2 ?? 0) +
    plan.suffix
  );
}

function requestText(body: unknown): string {
  if (body === undefined || body === null) return '';
  return typeof body === 'string' ? body : JSON.stringify(body);
}

function roleOf(method: string, body: unknown): Role {
  if (method === 'GET') return 'listen';
  if (method === 'DELETE') return 'end-session';
  if (!isJsonObject(body)) return 'request';
  if (typeof body['method'] !== 'string') return 'answer';
  return Object.hasOwn(body, 'id') ? 'request' : 'notify';
}

function headerList(fields: z.infer<typeof headers> | undefined): HeaderList {
  if (!fields) return [];
  return Array.isArray(fields) ? fields : Object.entries(fields);
}

function readTool(value: unknown): Tool | undefined {
  if (!isJsonObject(value) || typeof value['name'] !== 'string' || !isJsonObject(value['inputSchema']))
    return undefined;
  const { name, inputSchema, outputSchema, annotations } = value;
  return {
    name,
    inputSchema,
    ...(outputSchema !== undefined && { outputSchema }),
    ...(isJsonObject(annotations) && { annotations }),
    raw: value,
  };
}

function inFlightIds(value: unknown): readonly string[] {
  if (!Array.isArray(value)) return [];
  return value.flatMap((item: unknown) => (isJsonObject(item) && 'id' in item ? [JSON.stringify(item['id'])] : []));
}
