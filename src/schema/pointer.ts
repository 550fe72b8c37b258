import { isObject, type JsonValue } from './json.ts';

/** Splits a JSON Pointer (RFC 6901) into its reference tokens; undefined when it is none. */
export function parsePointer(pointer: string): readonly string[] | undefined {
  if (pointer === '') return [];
  if (!pointer.startsWith('/') || /~(?![01])/.test(pointer)) return undefined;
  return pointer
    .slice(1)
    .split('/')
    .map((token) => token.replaceAll('~1', '/').replaceAll('~0', '~'));
}

/** Writes reference tokens as a JSON Pointer (RFC 6901). */
export function formatPointer(tokens: readonly (string | number)[]): string {
  return tokens.map((token) => `/${String(token).replaceAll('~', '~0').replaceAll('/', '~1')}`).join('');
}

/** The value at a JSON Pointer, read through own members only; undefined when there is none. */
export function valueAt(root: JsonValue, pointer: string): JsonValue | undefined {
  let at: JsonValue | undefined = root;
  for (const token of parsePointer(pointer) ?? ['']) {
    if (Array.isArray(at))
      at = /^(?:0|[1-9]\d*)$/.test(token) ? (at as readonly JsonValue[])[Number(token)] : undefined;
    else at = isObject(at) && Object.hasOwn(at, token) ? at[token] : undefined;
  }
  return at;
}
