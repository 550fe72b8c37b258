import { validateHeaderName, validateHeaderValue, type IncomingMessage } from 'node:http';

export type HeaderList = readonly (readonly [name: string, value: string])[];

/** Fields of one connection, not of the message (RFC 9110 § 7.6.1), and those that the relay must write itself. */
const NOT_FORWARDED = new Set([
  'connection',
  'keep-alive',
  'proxy-authenticate',
  'proxy-authorization',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
  'host',
  'content-length',
]);

/** Reads base64 of a JSON array of [name, value]; undefined when it is anything else or not legal in HTTP. */
export function readHeaderList(base64: string | undefined): HeaderList | undefined {
  const list = parseJson(Buffer.from(base64 ?? '', 'base64').toString('utf8'));
  if (!Array.isArray(list) || !list.every(isPair) || !list.every(isLegal)) return undefined;
  return list;
}

/** What the relay sends: the list without fields of the connection, and what the relay adds. */
export function outgoingHeaders(
  list: HeaderList,
  target: URL,
  bodyLength: string | undefined,
): { readonly sent: HeaderList; readonly added: HeaderList } {
  const kept = list.filter(([name]) => !NOT_FORWARDED.has(name.toLowerCase()));
  const added: [string, string][] = [['Host', target.host]];
  // A compressed body could not be shown byte for byte.
  if (!kept.some(([name]) => name.toLowerCase() === 'accept-encoding')) added.push(['Accept-Encoding', 'identity']);
  if (bodyLength !== undefined) added.push(['Content-Length', bodyLength]);
  added.push(['Connection', 'close']);
  return { sent: [...added.slice(0, 1), ...kept, ...added.slice(1)], added };
}

/** All fields as the wire had them, repeated ones in order; a cookie keeps its name only. */
export function incomingHeaders(response: IncomingMessage): [string, string][] {
  const list: [string, string][] = [];
  for (let index = 0; index < response.rawHeaders.length; index += 2) {
    const name = response.rawHeaders[index] ?? '';
    const value = response.rawHeaders[index + 1] ?? '';
    list.push([name, name.toLowerCase() === 'set-cookie' ? value.replace(/=.*$/s, '=…') : value]);
  }
  return list;
}

function isPair(value: unknown): value is readonly [string, string] {
  return Array.isArray(value) && value.length === 2 && value.every((part) => typeof part === 'string');
}

function isLegal([name, value]: readonly [string, string]): boolean {
  try {
    validateHeaderName(name);
    validateHeaderValue(name, value);
    return true;
  } catch {
    return false;
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
