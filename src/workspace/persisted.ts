import type * as z from 'zod/mini';

/** The part of `localStorage` that is used; undefined where the browser refuses it. */
export type TextStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

export type StoredRead<T> =
  | { readonly kind: 'absent' }
  | { readonly kind: 'value'; readonly value: T }
  | { readonly kind: 'broken'; readonly key: string };

/** Reads one stored value; what does not fit the schema is deleted and reported, never thrown. */
export function readStored<S extends z.ZodMiniType>(
  storage: TextStorage | undefined,
  key: string,
  schema: S,
): StoredRead<z.output<S>> {
  try {
    const text = storage?.getItem(key);
    if (text === null || text === undefined) return { kind: 'absent' };
    const read = schema.safeParse(JSON.parse(text));
    if (read.success) return { kind: 'value', value: read.data };
  } catch {
    // Neither readable nor JSON: the same as a value of another shape.
  }
  try {
    storage?.removeItem(key);
  } catch {
    // A storage that refuses even this is reported all the same.
  }
  return { kind: 'broken', key };
}

/** Writes one value; false when the browser refuses it (full, or switched off). */
export function writeStored(storage: TextStorage | undefined, key: string, value: unknown): boolean {
  try {
    storage?.setItem(key, JSON.stringify(value));
    return storage !== undefined;
  } catch {
    return false;
  }
}
