import { isJsonObject } from '#protocol/json.ts';
import type { JsonValue } from '#protocol/json.ts';
import { childPointer } from '#protocol/jsonPointer.ts';

/** One difference between two JSON values, by JSON Pointer. */
export type JsonDifference =
  | { readonly kind: 'changed'; readonly pointer: string; readonly before: JsonValue; readonly after: JsonValue }
  | { readonly kind: 'removed'; readonly pointer: string; readonly before: JsonValue }
  | { readonly kind: 'added'; readonly pointer: string; readonly after: JsonValue };

export interface JsonDiff {
  readonly differences: readonly JsonDifference[];
  /** More were found than are listed, or the values were too large to be read to their end. */
  readonly cut: boolean;
}

interface Pair {
  readonly pointer: string;
  readonly before: JsonValue;
  readonly after: JsonValue;
}

/**
 * Compares two JSON values member by member and item by item, in document order; order of members does not count. Goes
 * no further than `maxDifferences` and `maxVisits` values, and needs no stack, however deep the values.
 */
export function jsonDiff(before: JsonValue, after: JsonValue, maxDifferences = 200, maxVisits = 200_000): JsonDiff {
  const differences: JsonDifference[] = [];
  const waiting: Pair[] = [{ pointer: '', before, after }];
  let visits = 0;
  for (let pair = waiting.pop(); pair; pair = waiting.pop()) {
    if (differences.length >= maxDifferences || ++visits > maxVisits) return { differences, cut: true };
    compare(pair, waiting, differences);
  }
  return { differences: differences.slice(0, maxDifferences), cut: differences.length > maxDifferences };
}

function compare({ pointer, before, after }: Pair, waiting: Pair[], differences: JsonDifference[]): void {
  if (before === after) return;
  const next: Pair[] = [];
  const visit = (key: string | number, old: JsonValue | undefined, fresh: JsonValue | undefined) => {
    const at = childPointer(pointer, key);
    if (old === undefined && fresh !== undefined) differences.push({ kind: 'added', pointer: at, after: fresh });
    else if (old !== undefined && fresh === undefined) differences.push({ kind: 'removed', pointer: at, before: old });
    else if (old !== undefined && fresh !== undefined) next.push({ pointer: at, before: old, after: fresh });
  };
  if (Array.isArray(before) && Array.isArray(after)) {
    const [old, fresh]: readonly (readonly JsonValue[])[] = [before, after];
    for (let index = 0; index < Math.max(before.length, after.length); index++)
      visit(index, old?.[index], fresh?.[index]);
  } else if (isJsonObject(before) && isJsonObject(after)) {
    for (const key of Object.keys(before)) visit(key, before[key], Object.hasOwn(after, key) ? after[key] : undefined);
    for (const key of Object.keys(after)) if (!Object.hasOwn(before, key)) visit(key, undefined, after[key]);
  } else {
    differences.push({ kind: 'changed', pointer, before, after });
  }
  for (const pair of next.toReversed()) waiting.push(pair);
}
