import { isObject, type JsonValue } from '#schema/json.ts';

/**
 * Member names inside the form library, each with a letter before it: the library gives `__proto__`, `__errors` and the
 * empty name a meaning of their own.
 */
export function formKey(name: string): string {
  return `_${name}`;
}

/** The path of a field in the value, from its path in the library. */
export function valuePath(path: readonly (string | number)[]): readonly (string | number)[] {
  return path.map((step) => (typeof step === 'string' ? step.slice(1) : step));
}

/** A value as the library holds it. */
export function formData(value: JsonValue | undefined): unknown {
  if (Array.isArray(value)) return value.map((one: JsonValue) => formData(one));
  if (!isObject(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [formKey(name), formData(one)]));
}

/** What the library hands back, as a value: without the members it keeps as `undefined`. */
export function valueOf(data: unknown): JsonValue | undefined {
  if (Array.isArray(data)) return data.map((one) => valueOf(one) ?? null);
  if (typeof data !== 'object' || data === null) {
    return typeof data === 'string' || typeof data === 'number' || typeof data === 'boolean' || data === null
      ? data
      : undefined;
  }
  return Object.fromEntries(
    Object.entries(data).flatMap(([key, one]) => {
      const value = valueOf(one);
      return value === undefined ? [] : [[key.slice(1), value]];
    }),
  );
}
