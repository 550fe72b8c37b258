import { isObject, own, type JsonObject, type JsonValue } from './json.ts';
import { formatPointer, parsePointer, valueAt } from './pointer.ts';

/** Where a local reference leads. */
export type RefTarget =
  | { readonly kind: 'found'; readonly schema: JsonValue; readonly pointer: string }
  | { readonly kind: 'unresolved' | 'external' };

/** The places of a schema document: pointer of each subschema object, and targets of its local references. */
export interface SchemaMap {
  /** Pointer at which an object of the document stands; undefined for one that was made by merging. */
  pointerOf(schema: JsonObject): string | undefined;
  /** Tells where a made-up object came from, for messages. */
  place(schema: JsonObject, pointer: string): void;
  /** Resolves a `$ref` inside the document. Nothing is ever fetched (2026-07-28 base § `$ref` Resolution). */
  follow(ref: string): RefTarget;
}

/** Reads the places of a whole schema document; its size must have been measured before. */
export function mapSchema(root: JsonValue): SchemaMap {
  const pointers = new WeakMap<object, string>();
  const anchors = new Map<string, RefTarget>();
  const todo: (readonly [at: JsonValue, path: readonly string[]])[] = [[root, []]];
  for (let next = todo.pop(); next; next = todo.pop()) {
    const [at, path] = next;
    if (Array.isArray(at)) {
      for (const [index, one] of (at as readonly JsonValue[]).entries()) todo.push([one, [...path, String(index)]]);
    } else if (isObject(at)) {
      const pointer = formatPointer(path);
      pointers.set(at, pointer);
      const anchor = own(at, '$anchor');
      if (typeof anchor === 'string') anchors.set(`#${anchor}`, { kind: 'found', schema: at, pointer });
      const id = own(at, '$id');
      if (typeof id === 'string') anchors.set(id.replace(/#$/, ''), { kind: 'found', schema: at, pointer });
      for (const key of Object.keys(at)) {
        const child = own(at, key);
        if (child !== undefined) todo.push([child, [...path, key]]);
      }
    }
  }
  const rootId = own(root, '$id');
  return {
    pointerOf: (schema) => pointers.get(schema),
    place: (schema, pointer) => void pointers.set(schema, pointer),
    follow(ref) {
      const named = anchors.get(ref) ?? anchors.get(ref.replace(/#$/, ''));
      if (named !== undefined) return named;
      const local = typeof rootId === 'string' && ref.startsWith(`${rootId}#`) ? ref.slice(rootId.length) : ref;
      if (!local.startsWith('#')) return { kind: 'external' };
      const pointer = decoded(local.slice(1));
      const schema = parsePointer(pointer) === undefined ? undefined : valueAt(root, pointer);
      return schema === undefined ? { kind: 'unresolved' } : { kind: 'found', schema, pointer };
    },
  };
}

function decoded(fragment: string): string {
  try {
    return decodeURIComponent(fragment);
  } catch {
    return fragment;
  }
}
