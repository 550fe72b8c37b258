import type { HeaderList } from '#exchange/headerList.ts';
import { headerValue } from '#exchange/headerList.ts';

/** A head as it stands in text. `reason` is what follows the status. */
export interface ResponseHead {
  readonly status: number;
  readonly reason: string;
  readonly headers: HeaderList;
}
export interface RequestHead {
  readonly method: string;
  /** Absolute, put together from `Host` when the request line has only a path. */
  readonly url: string;
  readonly headers: HeaderList;
}

const STATUS_LINE = /^HTTP\/\d(?:\.\d)? (\d{3})(?: (.*))?$/;
const REQUEST_LINE = /^([A-Z]+) (\S+)(?: HTTP\/\d(?:\.\d)?)$/;

export function isStatusLine(line: string): boolean {
  return STATUS_LINE.test(line);
}

export function isRequestLine(line: string): boolean {
  return REQUEST_LINE.test(line);
}

/** Reads a status line and its fields (RFC 9112 § 4); undefined when the first line is none. */
export function readResponseHead(lines: readonly string[]): ResponseHead | undefined {
  const match = STATUS_LINE.exec(lines[0] ?? '');
  if (!match) return undefined;
  return { status: Number(match[1]), reason: match[2] ?? '', headers: readFields(lines.slice(1)) };
}

/** Reads a request line and its fields; undefined when the first line is none. */
export function readRequestHead(lines: readonly string[]): RequestHead | undefined {
  const match = REQUEST_LINE.exec(lines[0] ?? '');
  if (!match) return undefined;
  const [, method = '', target = ''] = match;
  const headers = readFields(lines.slice(1));
  return {
    method,
    url: absolute(target, headerValue(headers, 'host') ?? headerValue(headers, ':authority')),
    headers: headers.filter(([name]) => !name.startsWith(':')),
  };
}

/** Field lines as a list; a line that begins with a blank goes on with the one before (RFC 9112 § 5.2). */
function readFields(lines: readonly string[]): HeaderList {
  const fields: [string, string][] = [];
  for (const line of lines) {
    const last = fields.at(-1);
    if (/^[ \t]/.test(line) && last) {
      last[1] = `${last[1]} ${line.trim()}`;
      continue;
    }
    const colon = line.indexOf(':', 1);
    if (colon > 0) fields.push([line.slice(0, colon), line.slice(colon + 1).trim()]);
  }
  return fields;
}

function absolute(target: string, host: string | undefined): string {
  if (/^[a-z][a-z0-9+.-]*:\/\//i.test(target) || host === undefined) return target;
  const local = /^(?:localhost|127\.|\[::1\]|0\.0\.0\.0)/.test(host);
  return `${local ? 'http' : 'https'}://${host}${target}`;
}

/** A chunked body read back (RFC 9112 § 7.1), or undefined when the bytes are no chunked body. */
export function readChunked(
  bytes: Uint8Array,
): { readonly chunks: readonly Uint8Array[]; readonly whole: boolean } | undefined {
  const chunks: Uint8Array[] = [];
  for (let at = 0; at < bytes.length;) {
    const lineEnd = bytes.indexOf(10, at);
    const line = lineEnd < 0 ? '' : new TextDecoder('latin1').decode(bytes.subarray(at, lineEnd)).trim();
    const size = /^([0-9a-f]{1,8})(?:;.*)?$/i.exec(line)?.[1];
    if (size === undefined) return chunks.length > 0 && lineEnd < 0 ? { chunks, whole: false } : undefined;
    const length = Number.parseInt(size, 16);
    if (length === 0) return { chunks, whole: true };
    const start = lineEnd + 1;
    chunks.push(bytes.slice(start, start + length));
    const end = start + length;
    if (end >= bytes.length) return { chunks, whole: false };
    if (bytes[end] === 13 && bytes[end + 1] === 10) at = end + 2;
    else if (bytes[end] === 10) at = end + 1;
    else return undefined;
  }
  return { chunks, whole: false };
}
