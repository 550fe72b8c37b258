import { isObject, type JsonValue } from './json.ts';

/** One change made in a form: the value at a place, or its removal. */
export interface ValueEdit {
  readonly path: readonly (string | number)[];
  /** Undefined takes the member away. */
  readonly value: JsonValue | undefined;
}

/** The value with one place changed; what lies beside is the same object as before. Missing containers are made. */
export function applyEdit(value: JsonValue | undefined, { path, value: next }: ValueEdit): JsonValue | undefined {
  const [step, ...rest] = path;
  if (step === undefined) return next;
  if (typeof step === 'number') {
    const items: readonly JsonValue[] = Array.isArray(value) ? value : [];
    const changed = applyEdit(items[step], { path: rest, value: next });
    if (changed === undefined) return items.filter((_, index) => index !== step);
    const filled = Array.from({ length: Math.max(items.length, step + 1) }, (_, index) => items[index] ?? null);
    return filled.map((one, index) => (index === step ? changed : one));
  }
  const members = new Map<string, JsonValue>(isObject(value) ? Object.entries(value) : []);
  const changed = applyEdit(members.get(step), { path: rest, value: next });
  if (changed === undefined) members.delete(step);
  else members.set(step, changed);
  // `fromEntries` defines own members, so a property called `__proto__` stays a property.
  return Object.fromEntries(members);
}
