import type { HeaderList } from '#exchange/headerList.ts';
import type { ExchangeRequest } from '#exchange/model.ts';
import { headerNameProblem, headerValueProblem } from './target.ts';

/** The part of the request that we control, as editable text: request line, header lines, blank line, body as it is. */
export function frameText(request: ExchangeRequest): string {
  const head = request.headers.map(([name, value]) => `${name}: ${value}\n`).join('');
  return `${request.method} ${pathOf(request.url)}\n${head}\n${new TextDecoder('utf-8', { ignoreBOM: true }).decode(request.body)}`;
}

export type FrameProblem =
  | 'request-line'
  | 'url'
  | 'method'
  | 'header-line'
  | 'header-name'
  | 'header-forbidden'
  | 'header-value'
  | 'body-with-get';

export type FrameReading =
  | { readonly kind: 'request'; readonly request: ExchangeRequest }
  | { readonly kind: 'bad'; readonly problem: FrameProblem; readonly line: number; readonly text: string };

const METHODS_WITHOUT_BODY = new Set(['GET', 'HEAD']);
/** Methods that fetch refuses (Fetch § forbidden method). */
const FORBIDDEN_METHODS = new Set(['CONNECT', 'TRACE', 'TRACK']);

/** Reads an edited frame back; everything after the first blank line is the body, byte for byte. */
export function parseFrame(text: string, base: string): FrameReading {
  const blank = /\n\r?\n/.exec(text);
  const head = blank ? text.slice(0, blank.index) : text;
  const body = blank ? text.slice(blank.index + blank[0].length) : '';
  const lines = head.split(/\r?\n/);
  const bad = (problem: FrameProblem, line: number): FrameReading => ({
    kind: 'bad',
    problem,
    line,
    text: lines[line - 1] ?? '',
  });

  const [, method = '', target = ''] =
    /^([!#$%&'*+\-.^_`|~0-9A-Za-z]+) +(\S+?)(?: +HTTP\/\d(?:\.\d)?)? *$/.exec(lines[0] ?? '') ?? [];
  if (method === '') return bad('request-line', 1);
  if (FORBIDDEN_METHODS.has(method.toUpperCase())) return bad('method', 1);
  const url = resolved(target, base);
  if (url === undefined) return bad('url', 1);
  if (body !== '' && METHODS_WITHOUT_BODY.has(method.toUpperCase())) return bad('body-with-get', lines.length + 2);

  const headers: (readonly [string, string])[] = [];
  for (const [index, line] of lines.slice(1).entries()) {
    if (line === '' && index === lines.length - 2) break;
    const colon = line.indexOf(':');
    if (colon < 1) return bad('header-line', index + 2);
    const name = line.slice(0, colon);
    const value = line.slice(colon + 1).trim();
    const problem = name === name.trim() ? headerNameProblem(name) : 'grammar';
    if (problem !== undefined) return bad(problem === 'forbidden' ? 'header-forbidden' : 'header-name', index + 2);
    if (headerValueProblem(value) !== undefined) return bad('header-value', index + 2);
    headers.push([name, value]);
  }
  return { kind: 'request', request: { url, method, headers, body: new TextEncoder().encode(body) } };
}

/** What the browser writes into the request beside our part; shown greyed. */
export function browserHeaders(request: ExchangeRequest, pageOrigin: string): HeaderList {
  const url = resolvedUrl(request.url, pageOrigin);
  return [
    ['host', url?.host ?? ''],
    ['origin', pageOrigin],
    ...(request.body.length > 0 ? [['content-length', String(request.body.length)] as const] : []),
    ['accept-encoding', '…'],
    ['user-agent', '…'],
  ];
}

function pathOf(url: string): string {
  const parsed = /^[a-z]+:\/\/[^/?#]*([^#]*)/i.exec(url);
  return parsed ? parsed[1] || '/' : url;
}

function resolved(target: string, base: string): string | undefined {
  // `//x/y` is a path in a request line, not another host as in a link.
  const url = resolvedUrl(target.startsWith('//') ? `${resolvedUrl(base, base)?.origin}${target}` : target, base);
  return url !== undefined && /^https?:$/.test(url.protocol) ? url.href : undefined;
}

function resolvedUrl(target: string, base: string): URL | undefined {
  try {
    return new URL(target, base);
  } catch {
    return undefined;
  }
}
