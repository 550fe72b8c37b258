import { isObject, type JsonValue } from './json.ts';

/** The JSON type of a value, with whole numbers as `integer`. */
export function typeOfValue(
  value: JsonValue,
): 'null' | 'boolean' | 'integer' | 'number' | 'string' | 'array' | 'object' {
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'array';
  if (isObject(value)) return 'object';
  if (typeof value === 'number') return Number.isInteger(value) ? 'integer' : 'number';
  return typeof value === 'string' ? 'string' : 'boolean';
}

/** True when a value is of the `type` of a schema, one name or several. */
export function fitsType(value: JsonValue, type: JsonValue): boolean {
  const found = typeOfValue(value);
  const listed: readonly JsonValue[] = Array.isArray(type) ? type : [type];
  return listed.some((one) => one === found || (one === 'number' && found === 'integer'));
}
