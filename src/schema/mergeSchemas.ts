import { sameJson } from './sameJson.ts';
import { isObject, own, type JsonObject, type JsonValue } from './json.ts';

/** Two schemas that both hold, as one; undefined when no value can meet their types or lists of values. */
export function mergeSchemas(first: JsonObject, second: JsonObject): JsonObject | undefined {
  const merged = new Map<string, JsonValue>(Object.entries(second));
  for (const [keyword, value] of Object.entries(first)) {
    const other = own(second, keyword);
    const joined = other === undefined ? value : join(keyword, value, other);
    if (joined === undefined) return undefined;
    merged.set(keyword, joined);
  }
  return Object.fromEntries(merged);
}

/** Undefined where the two can't both hold. Annotations and what has no sound merge keep the first. */
function join(keyword: string, first: JsonValue, second: JsonValue): JsonValue | undefined {
  switch (keyword) {
    case 'type':
      return joinTypes(first, second);
    case 'properties':
    case 'patternProperties':
      return joinMembers(first, second);
    case 'required':
      return Array.isArray(first) && Array.isArray(second) ? [...new Set([...first, ...second])] : first;
    case 'enum':
      return joinEnums(first, second);
    case 'const':
      return sameJson(first, second) ? first : undefined;
    case 'minimum':
    case 'exclusiveMinimum':
    case 'minLength':
    case 'minItems':
    case 'minProperties':
      return typeof first === 'number' && typeof second === 'number' ? Math.max(first, second) : first;
    case 'maximum':
    case 'exclusiveMaximum':
    case 'maxLength':
    case 'maxItems':
    case 'maxProperties':
      return typeof first === 'number' && typeof second === 'number' ? Math.min(first, second) : first;
    case 'items':
    case 'additionalProperties':
      if (first === false || second === false) return false;
      return joinParts(first, second);
    case 'uniqueItems':
    case 'deprecated':
      return first === true || second === true;
    default:
      return first;
  }
}

function joinTypes(first: JsonValue, second: JsonValue): JsonValue | undefined {
  const listed = (type: JsonValue): readonly JsonValue[] => (Array.isArray(type) ? type : [type]);
  const [a, b] = [listed(first), listed(second)];
  const both = [
    ...a.filter((type) => b.includes(type) || (type === 'integer' && b.includes('number'))),
    ...b.filter((type) => type === 'integer' && a.includes('number') && !a.includes('integer')),
  ];
  return both.length > 1 ? both : both[0];
}

function joinMembers(first: JsonValue, second: JsonValue): JsonValue {
  if (!isObject(first) || !isObject(second)) return isObject(first) ? first : second;
  const members = new Map<string, JsonValue>(Object.entries(first));
  for (const [name, schema] of Object.entries(second)) {
    const before = own(first, name);
    members.set(name, before === undefined ? schema : joinParts(before, schema));
  }
  return Object.fromEntries(members);
}

function joinParts(first: JsonValue, second: JsonValue): JsonValue {
  if (first === true) return second;
  if (second === true || sameJson(first, second)) return first;
  return { allOf: [first, second] };
}

function joinEnums(first: JsonValue, second: JsonValue): JsonValue | undefined {
  if (!Array.isArray(first) || !Array.isArray(second)) return first;
  const both = first.filter((one: JsonValue) => second.some((other: JsonValue) => sameJson(one, other)));
  return both.length === 0 ? undefined : both;
}
