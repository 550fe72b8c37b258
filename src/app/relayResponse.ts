import * as z from 'zod/mini';
import type { HeaderList } from '#exchange/headerList.ts';
import { keepExactHeaders } from './exactHeaders.ts';

const firstLine = z.union([
  z.object({ status: z.number(), headers: z.array(z.tuple([z.string(), z.string()])) }),
  z.object({ error: z.string(), code: z.string() }),
]);

const FIRST_LINE_LIMIT = 1024 * 1024;

/** The target's response out of the carrier: one line of JSON, then the target's body as it comes. */
export async function unwrapRelayed(carrier: Response, url: string): Promise<Response> {
  if (carrier.body === null) throw new TypeError('The relay sent no body.');
  const reader = carrier.body.getReader();
  const { line, rest } = await readLine(reader);
  const read = firstLine.safeParse(parseJson(line));
  if (!read.success) throw new TypeError('The relay’s first line is not the one we know.');
  if ('error' in read.data) throw new TypeError(`${read.data.code}: ${read.data.error}`);
  const { status, headers } = read.data;
  const response = asResponse(status, headers, bodyAfter(rest, reader), url);
  keepExactHeaders(response, headers);
  return response;
}

type Reader = ReadableStreamDefaultReader<Uint8Array<ArrayBuffer>>;

async function readLine(reader: Reader): Promise<{ readonly line: string; readonly rest: Uint8Array<ArrayBuffer> }> {
  let read = new Uint8Array(0);
  for (;;) {
    const newline = read.indexOf(10);
    if (newline >= 0)
      return { line: new TextDecoder().decode(read.subarray(0, newline)), rest: read.slice(newline + 1) };
    if (read.length > FIRST_LINE_LIMIT) throw new TypeError('The relay’s first line has no end.');
    const { done, value } = await reader.read();
    if (done) throw new TypeError('The relay closed before the target’s status.');
    const joined = new Uint8Array(read.length + value.length);
    joined.set(read);
    joined.set(value, read.length);
    read = joined;
  }
}

function bodyAfter(rest: Uint8Array<ArrayBuffer>, reader: Reader): ReadableStream<Uint8Array<ArrayBuffer>> {
  return new ReadableStream({
    start(controller) {
      if (rest.length > 0) controller.enqueue(rest);
    },
    async pull(controller) {
      const { done, value } = await reader.read();
      if (done) controller.close();
      else controller.enqueue(value);
    },
    cancel: (reason) => reader.cancel(reason),
  });
}

/** Statuses that a Response may not have a body with (Fetch § null body status). */
const NULL_BODY = new Set([101, 103, 204, 205, 304]);

function asResponse(
  status: number,
  headers: HeaderList,
  body: ReadableStream<Uint8Array<ArrayBuffer>>,
  url: string,
): Response {
  const constructible = status >= 200 && status <= 599;
  const empty = NULL_BODY.has(status);
  const response = new Response(empty ? null : body, {
    status: constructible ? status : 200,
    headers: legalHeaders(headers),
  });
  if (empty) void body.cancel().catch(() => undefined);
  // What the constructor can't say: an address, and a status outside 200 to 599.
  Object.defineProperty(response, 'url', { value: url });
  if (!constructible) Object.defineProperties(response, { status: { value: status }, ok: { value: false } });
  return response;
}

/** What `Headers` takes; the exact list keeps the rest. */
function legalHeaders(list: HeaderList): Headers {
  const headers = new Headers();
  for (const [name, value] of list) {
    try {
      headers.append(name, value);
    } catch {
      // A name or value that browsers never show to script.
    }
  }
  return headers;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
