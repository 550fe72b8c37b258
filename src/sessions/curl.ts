import type { ExchangeRequest } from '#exchange/model.ts';

const SAFE = /^[A-Za-z0-9_./:=@%+,-]+$/;

/** One word of a POSIX shell command, quoted so that no character is read by the shell. A NUL can't be passed at all. */
export function shellQuote(text: string): string {
  return SAFE.test(text) ? text : `'${text.replaceAll("'", "'\\''")}'`;
}

/**
 * The exact request as a curl command for any POSIX shell: method, URL, headers in order, body byte for byte. A body
 * that is no plain text goes through `printf`. As given: redact first what is to be passed on.
 */
export function curlCommand(request: ExchangeRequest): string {
  const parts = ['curl -sS -i -N'];
  // A request from a link or a file may name any scheme; curl would read local files.
  if (!/^https?:\/\//i.test(request.url)) parts.push('--proto =http,https');
  if (request.method !== 'GET') parts.push(`-X ${shellQuote(request.method)}`);
  // Brackets and braces in a URL would be read as ranges.
  if (/[[\]{}]/.test(request.url)) parts.push('-g');
  parts.push(`--url ${shellQuote(request.url)}`);
  for (const [name, value] of request.headers)
    if (TOKEN.test(name)) parts.push(`-H ${shellQuote(headerArgument(name, value))}`);
  if (request.body.length === 0) return parts.join(' \\\n  ');
  // curl would name a form's media type of its own accord.
  if (!request.headers.some(([name]) => name.toLowerCase() === 'content-type')) parts.push(`-H 'Content-Type:'`);
  const text = plainText(request.body);
  if (text !== undefined) return [...parts, `--data-raw ${shellQuote(text)}`].join(' \\\n  ');
  return `printf %b '${octal(request.body)}' | ${[...parts, '--data-binary @-'].join(' \\\n  ')}`;
}

/** A field name (RFC 9110 § 5.1): any other, as `@file`, would make curl read files. */
const TOKEN = /^[!#$%&'*+.^_`|~0-9A-Za-z-]+$/;

/** A header with no value is sent by a `;` in curl; a `:` would take it away. */
function headerArgument(name: string, value: string): string {
  return value.trim() === '' ? `${name};` : `${name}: ${value.replaceAll(/[\r\n\0]/g, ' ')}`;
}

/** The body as text that can stand in a shell word: UTF-8 without NUL. */
function plainText(bytes: Uint8Array): string | undefined {
  if (bytes.includes(0)) return undefined;
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

/** Bytes as `printf %b` takes them: octal escapes that begin with a zero (POSIX printf). */
function octal(bytes: Uint8Array): string {
  let out = '';
  for (const byte of bytes) out += `\\0${byte.toString(8).padStart(3, '0')}`;
  return out;
}
