import type { HeaderList } from '#exchange/headerList.ts';

const exact = new WeakMap<Response, HeaderList>();

/** All header fields of a relayed response as the wire had them; undefined for one that came another way. */
export function exactHeaders(response: Response): HeaderList | undefined {
  return exact.get(response);
}

/** Remembers the header fields of a response that `Headers` can't hold exactly. */
export function keepExactHeaders(response: Response, headers: HeaderList): void {
  exact.set(response, headers);
}
