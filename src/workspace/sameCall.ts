import type { ExchangeRequest } from '#exchange/model.ts';
import { locateJson } from '#protocol/jsonLocate.ts';

/** True when two requests call the same tool with the same arguments text: one is an attempt of the other. */
export function sameCall(a: ExchangeRequest | undefined, b: ExchangeRequest | undefined): boolean {
  if (a === undefined || b === undefined || a.url !== b.url || a.method !== b.method) return false;
  const [first, second] = [a, b].map(({ body }) => new TextDecoder().decode(body));
  return ['/params/name', '/params/arguments'].every(
    (pointer) => rawAt(first ?? '', pointer) === rawAt(second ?? '', pointer),
  );
}

function rawAt(text: string, pointer: string): string | undefined {
  const span = locateJson(text, pointer);
  return span && text.slice(span.start, span.end);
}
