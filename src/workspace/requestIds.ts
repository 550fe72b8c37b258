import type { Exchange, ExchangeRequest } from '#exchange/model.ts';
import { topMembers } from '#protocol/jsonLocate.ts';
import type { RawId } from '#protocol/rawId.ts';

/** The ids that this page gives to its requests. */
export interface RequestIds {
  next(): RawId;
  /** What `next` would give. */
  upcoming(): RawId;
  /** What it gave last. */
  last(): RawId;
  /**
   * Gives none of the ids again that earlier requests bear: a loop that goes on after a reload must not (mrtr § Client
   * Requirements).
   */
  passOver(earlier: readonly Exchange[]): void;
}

/** Counted ids, as `"c-7"`. */
export function createRequestIds(): RequestIds {
  let issued = 0;
  const idOf = (count: number): RawId => `"c-${count}"`;
  return {
    next: () => idOf(++issued),
    upcoming: () => idOf(issued + 1),
    last: () => idOf(issued),
    passOver(earlier) {
      issued = Math.max(issued, ...earlier.flatMap(({ request }) => idsIn(request)).map(countOf));
    },
  };
}

/** The JSON-RPC id of a request, as written; none where there is none to read. */
export function idsIn(request: ExchangeRequest | undefined): readonly RawId[] {
  const id = topMembers(new TextDecoder().decode(request?.body)).get('id');
  return id === undefined ? [] : [id];
}

/** The number in an id of ours; 0 for others. */
function countOf(id: RawId): number {
  return Number(/^"c-(\d{1,15})"$/.exec(id)?.[1] ?? 0);
}
