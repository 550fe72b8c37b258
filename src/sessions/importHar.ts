import type { CloseFact, Reachability } from '#exchange/fact.ts';
import type { HeaderList } from '#exchange/headerList.ts';
import type { Missing } from '#exchange/model.ts';
import { preflightFound } from '#exchange/transcript.ts';
import { decodeBase64 } from '#protocol/base64.ts';
import { isJsonObject, member } from '#protocol/json.ts';
import { assumeRequest } from './assumedRequest.ts';
import { harEntrySchema, harFailure, harHeader } from './harEntry.ts';
import type { HarEntry } from './harEntry.ts';
import { ownFacts } from './harOwn.ts';
import { misreadUtf8 } from './misread.ts';
import { exchangeFrom } from './importedExchange.ts';
import { shapeFault } from './importFault.ts';
import type { ImportFault } from './importFault.ts';
import type { SessionExchange } from './sessionDocument.ts';

export interface HarReading {
  readonly exchanges: readonly SessionExchange[];
  /** Entries of other traffic. */
  readonly notMcp: number;
  /** Preflights read as evidence on the request they came before. */
  readonly preflights: number;
  readonly beyondLimit: number;
  /** Entries that could not be read, and why the first could not. */
  readonly broken: number;
  readonly fault: ImportFault | undefined;
}

const encoder = new TextEncoder();

/** Reads the MCP exchanges out of a HAR file's entries, in order of their start. */
export function importHar(entries: readonly unknown[], newId: () => string, maxEntries: number): HarReading {
  const read: HarEntry[] = [];
  let broken = 0;
  let fault: ImportFault | undefined;
  for (const [index, item] of entries.slice(0, maxEntries).entries()) {
    const entry = harEntrySchema.safeParse(item);
    if (entry.success) read.push(entry.data);
    else {
      broken++;
      fault ??= shapeFault('har', entry.error, `log.entries[${index}]`);
    }
  }
  read.sort((a, b) => startOf(a) - startOf(b));
  const endpoints = new Set(read.filter(isMessagePost).map(({ request }) => plainUrl(request.url)));
  const preflights = read.filter(
    (entry) => entry.request.method === 'OPTIONS' && endpoints.has(plainUrl(entry.request.url)),
  );
  const mcp = read.filter(
    (entry) => entry.request.method !== 'OPTIONS' && (isMcp(entry) || isOnEndpoint(entry, endpoints)),
  );
  return {
    exchanges: mcp.map((entry) => exchangeOfEntry(entry, newId(), preflightOf(entry, preflights))),
    notMcp: read.length - mcp.length - preflights.length,
    preflights: preflights.length,
    beyondLimit: Math.max(0, entries.length - maxEntries),
    broken,
    fault,
  };
}

function startOf({ startedDateTime }: HarEntry): number {
  const time = Date.parse(startedDateTime ?? '');
  return Number.isNaN(time) ? 0 : time;
}

function plainUrl(url: string): string {
  return url.replace(/[?#].*$/, '');
}

function isMessagePost(entry: HarEntry): boolean {
  return entry.request.method === 'POST' && isMcp(entry);
}

function isMcp({ request, response, _estrato }: HarEntry): boolean {
  if (_estrato != null) return true;
  const named =
    request.headers?.some(({ name }) => /^mcp-(?:protocol-version|session-id|method|name)$/i.test(name)) === true;
  if (named) return true;
  if (request.method !== 'POST') return false;
  const sent = request.postData?.text ?? '';
  if (/"jsonrpc"\s*:\s*"2\.0"/.test(sent.slice(0, 100_000))) return true;
  const answered = response.content?.encoding === 'base64' ? '' : (response.content?.text ?? '');
  return /"jsonrpc"\s*:\s*"2\.0"/.test(answered.slice(0, 100_000));
}

/** A POST without a readable body, or a stream opened by GET, at an address that MCP messages went to. */
function isOnEndpoint({ request }: HarEntry, endpoints: ReadonlySet<string>): boolean {
  if (!endpoints.has(plainUrl(request.url))) return false;
  if (request.method === 'GET') return /text\/event-stream/.test(harHeader(request.headers, 'accept') ?? '');
  return request.method === 'POST' || request.method === 'DELETE';
}

/** The last preflight for the same address that came before the request. */
function preflightOf(entry: HarEntry, preflights: readonly HarEntry[]): HarEntry | undefined {
  return preflights.findLast((one) => one.request.url === entry.request.url && startOf(one) <= startOf(entry));
}

function exchangeOfEntry(entry: HarEntry, id: string, preflight: HarEntry | undefined): SessionExchange {
  const { request, response } = entry;
  const missing: Missing[] = [];
  const times = timesOf(entry);
  if (!times) missing.push('times');
  const closedAt = times?.closedAt ?? 0;
  const answered = response.status > 0;
  const failure = harFailure(entry);
  const own = entry._estrato == null ? undefined : ownFacts(entry._estrato);
  // Of what was imported bare only the body is known: of our own entry it is read without a status too.
  const body = answered || own ? bodyOf(entry) : { bytes: new Uint8Array(0), whole: true };
  if (!body.whole) missing.push('chunks');
  // Nothing in HAR says when the events of a stream came.
  const streamed = /text\/event-stream/i.test(mediaTypeOf(entry));
  if (streamed && times && !own) missing.push('times');
  const asked = requestBody(request);
  const known = { url: request.url, method: request.method, headers: fields(request.headers) };
  const bodyless = request.method !== 'POST';
  const assumed =
    asked === undefined && !bodyless ? assumeRequest(new TextDecoder().decode(body.bytes), known) : undefined;
  if (assumed) missing.push('request', 'id');
  // An answer with no fields at all is one whose fields were not written down; its status alone decides nothing.
  const hasHead = own?.head !== undefined || (answered && !isHeadless(entry, body.bytes));
  if (answered && !hasHead) missing.push('head');
  const close = own ? own.close : closeOf(answered, failure, closedAt);
  const probe = own ? own.probe : close?.kind === 'blocked' ? probeOf(failure, preflight, entry) : undefined;
  const exchange = exchangeFrom({
    id,
    request: assumed?.request ?? { ...known, body: asked ?? new Uint8Array(0) },
    ...(hasHead && {
      head: { status: response.status, headers: withType(entry), at: times?.headAt ?? 0, ...own?.head },
    }),
    chunks: own?.chunks(body.bytes) ?? [{ at: closedAt, bytes: body.bytes }],
    ...(close && { close }),
    ...(probe && { probe }),
    missing: own?.missing ?? missing,
    startedAt: startOf(entry),
  });
  return {
    exchange: own ? own.apply(exchange) : exchange,
    ...(own?.at !== undefined && { at: own.at }),
    ...(entry.comment != null && entry.comment !== '' && { note: entry.comment }),
  };
}

function fields(list: HarEntry['request']['headers']): HeaderList {
  // HTTP/2 writers list `:method` and its like among the fields.
  return (list ?? []).filter(({ name }) => !name.startsWith(':')).map(({ name, value }) => [name, value]);
}

function isHeadless(entry: HarEntry, body: Uint8Array): boolean {
  const { status } = entry.response;
  return status >= 200 && status < 300 && body.length > 0 && withType(entry).length === 0;
}

/** Response fields; a writer that keeps none may still name the media type of the content. */
function withType(entry: HarEntry): HeaderList {
  const list = fields(entry.response.headers);
  const type = mediaTypeOf(entry);
  return list.length === 0 && type !== '' && type !== 'x-unknown' ? [['content-type', type]] : list;
}

function mediaTypeOf({ response }: HarEntry): string {
  return harHeader(response.headers, 'content-type') ?? response.content?.mimeType ?? '';
}

interface Times {
  readonly headAt: number;
  readonly closedAt: number;
}

function timesOf({ time, timings }: HarEntry): Times | undefined {
  if (timings == null) return time != null && time >= 0 ? { headAt: 0, closedAt: time } : undefined;
  const part = (value: number | null | undefined) => Math.max(0, value ?? 0);
  const headAt =
    part(timings.blocked) + part(timings.dns) + part(timings.connect) + part(timings.send) + part(timings.wait);
  const closedAt = headAt + part(timings.receive);
  return headAt === 0 && closedAt === 0 && (time ?? 0) <= 0
    ? undefined
    : { headAt, closedAt: Math.max(closedAt, headAt) };
}

function requestBody({ postData, bodySize }: HarEntry['request']): Uint8Array | undefined {
  const text = postData?.text;
  if (text != null && text !== '')
    return postData?.encoding === 'base64'
      ? (decodeBase64(text.replaceAll(/\s/g, '')) ?? encoder.encode(text))
      : encoder.encode(text);
  return bodySize === 0 ? new Uint8Array(0) : undefined;
}

/** The body's bytes, and whether they are all there: writers drop bodies that are large, streamed or evicted. */
function bodyOf({ response }: HarEntry): { readonly bytes: Uint8Array; readonly whole: boolean } {
  const { content } = response;
  const declared = Number(harHeader(response.headers, 'content-length') ?? 0);
  const none = new Uint8Array(0);
  const text = content?.text ?? undefined;
  const streams = /text\/event-stream/i.test(harHeader(response.headers, 'content-type') ?? content?.mimeType ?? '');
  if (text === undefined || text === '') {
    const size = content?.size ?? response.bodySize ?? -1;
    const empty = size === 0 && !(declared > 0) && !(text === undefined && streams);
    return { bytes: none, whole: empty || isBodyless(response.status) };
  }
  const written = encoder.encode(text);
  const misread = content?.encoding === 'base64' || !streams ? undefined : misreadUtf8(text);
  const bytes = content?.encoding === 'base64' ? decodeBase64(text.replaceAll(/\s/g, '')) : (misread ?? written);
  if (!bytes) return { bytes: none, whole: false };
  const length = misread ? written.length : bytes.length;
  return { bytes, whole: (content?.size ?? 0) <= length };
}

function isBodyless(status: number): boolean {
  return status === 204 || status === 304 || (status >= 300 && status < 400);
}

function closeOf(answered: boolean, failure: string | undefined, at: number): CloseFact {
  const message = failure ?? '';
  if (answered && failure === undefined) return { kind: 'end', at };
  if (/ERR_ABORTED|NS_BINDING_ABORTED|cancell?ed/i.test(message)) return { kind: 'cut', at, by: 'user', message };
  return answered
    ? { kind: 'cut', at, by: 'peer', message }
    : { kind: 'blocked', at, message: message === '' ? 'no response in the HAR entry' : message };
}

function probeOf(
  failure: string | undefined,
  preflight: HarEntry | undefined,
  entry: HarEntry,
): Reachability | undefined {
  if (/ERR_BLOCKED_BY_CSP|csp/i.test(failure ?? '')) return { answers: false, blockedBy: 'csp' };
  if (/mixed.?content/i.test(failure ?? '')) return { answers: false, blockedBy: 'mixed-content' };
  if (!preflight) return undefined;
  const { status, headers } = preflight.response;
  const wanted = harHeader(preflight.request.headers, 'access-control-request-headers');
  // The preflight itself says which headers had to be allowed; what the browser added to the request needs no permission.
  const asked =
    wanted === undefined
      ? fields(entry.request.headers)
      : wanted.split(',').map((name): [string, string] => [name.trim(), '']);
  return preflightFound({
    preflight: {
      status: status > 0 ? status : null,
      headers: fields(headers).map(([name, value]): [string, string] => [name, value]),
    },
    request: {
      method: entry.request.method,
      url: entry.request.url,
      headers: asked.map(([name, value]): [string, string] => [name, value]),
    },
  });
}

/** True for a list of entries in which a JSON object stands where a HAR entry would. */
export function looksLikeEntry(value: unknown): boolean {
  return (
    isJsonObject(member(value, 'request')) &&
    isJsonObject(member(value, 'response')) &&
    typeof member(member(value, 'request'), 'url') === 'string'
  );
}
