import { isObject, own, type JsonValue } from './json.ts';

/** Equality of JSON values: numbers by value, objects whatever the order of their members. */
export function sameJson(first: JsonValue | undefined, second: JsonValue | undefined): boolean {
  if (first === second) return true;
  if (Array.isArray(first)) {
    return (
      Array.isArray(second) &&
      first.length === second.length &&
      first.every((one: JsonValue, index) => sameJson(one, second[index]))
    );
  }
  if (!isObject(first) || !isObject(second)) return false;
  const names = Object.keys(first);
  return (
    names.length === Object.keys(second).length &&
    names.every((name) => Object.hasOwn(second, name) && sameJson(own(first, name), own(second, name)))
  );
}
