import type { ExchangeRequest } from '#exchange/model.ts';

/** Header fields that browsers add on their own; scripts can neither set nor see them. */
export const ADDED_BY_BROWSER = [
  'host',
  'origin',
  'user-agent',
  'accept-encoding',
  'content-length',
  'connection',
] as const;

/** Path and query of an address; the address itself when it can't be read. */
export function pathOf(url: string): string {
  const parsed = URL.parse(url, 'http://localhost');
  return parsed === null ? url : `${parsed.pathname}${parsed.search}`;
}

export interface FrameLine {
  readonly text: string;
  /** `added` is what the browser puts in; its value is not known here. */
  readonly kind: 'ours' | 'added';
}

/** The request as it goes out: request line, our header fields, then the names of those the browser adds. */
export function requestFrame(request: ExchangeRequest): readonly FrameLine[] {
  const ours = request.headers.map(([name, value]): FrameLine => ({ text: `${name}: ${value}`, kind: 'ours' }));
  const sent = new Set(request.headers.map(([name]) => name.toLowerCase()));
  const added = ADDED_BY_BROWSER.filter((name) => !sent.has(name)).map((name): FrameLine => ({
    text: `${name}: …`,
    kind: 'added',
  }));
  return [{ text: `${request.method} ${pathOf(request.url)}`, kind: 'ours' }, ...ours, ...added];
}
