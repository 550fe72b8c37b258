import { isObject, measure, own, type JsonObject, type JsonValue } from './json.ts';
import { formatPointer } from './pointer.ts';

export type Draft = '7' | '2019-09' | '2020-12';

/** Why a schema or value is not checked; shown, never taken for a pass. */
export type UncheckedReason =
  | 'schema-not-a-schema'
  | 'schema-too-large'
  | 'schema-too-deep'
  | 'schema-bad-keyword'
  | 'unknown-dialect'
  | 'dynamic-ref'
  | 'external-ref'
  | 'unresolved-ref'
  | 'bad-pattern'
  | 'slow-pattern'
  | 'value-too-large'
  | 'value-too-deep'
  | 'endless'
  | 'failed';

export interface Unchecked {
  readonly kind: 'unchecked';
  readonly reason: UncheckedReason;
  /** The keyword, reference or dialect that stands in the way. */
  readonly detail: string;
}

/** A schema made ready for the validator: a copy that may be marked, without what never asserts. */
export interface Prepared {
  readonly kind: 'prepared';
  readonly schema: JsonObject | boolean;
  readonly draft: Draft;
  readonly patterns: readonly string[];
  readonly hasUniqueItems: boolean;
}

const MAX_COUNT = 50_000;
const MAX_DEPTH = 200;

const DIALECTS: ReadonlyMap<string, Draft> = new Map([
  ['https://json-schema.org/draft/2020-12/schema', '2020-12'],
  ['https://json-schema.org/draft/2019-09/schema', '2019-09'],
  ['http://json-schema.org/draft-07/schema', '7'],
]);

const TYPES: readonly JsonValue[] = ['null', 'boolean', 'object', 'array', 'number', 'string', 'integer'];
const ONE = new Set([
  'additionalItems',
  'additionalProperties',
  'unevaluatedItems',
  'unevaluatedProperties',
  'contains',
  'propertyNames',
  'not',
  'if',
  'then',
  'else',
]);
const LIST = new Set(['allOf', 'anyOf', 'oneOf', 'prefixItems']);
const MAP = new Set(['$defs', 'definitions', 'properties', 'patternProperties', 'dependentSchemas']);
const NUMBERS = new Set([
  'minimum',
  'maximum',
  'exclusiveMinimum',
  'exclusiveMaximum',
  'multipleOf',
  'minLength',
  'maxLength',
  'minItems',
  'maxItems',
  'minProperties',
  'maxProperties',
  'minContains',
  'maxContains',
]);
/** Keywords that assert, as data; whatever is not named here or above only annotates and is left out of the copy. */
const DATA = new Set([
  'const',
  'enum',
  'required',
  'dependentRequired',
  'dependencies',
  'type',
  'pattern',
  'uniqueItems',
  '$id',
  '$anchor',
  '$ref',
]);

/** Copies and checks a schema for the validator; the original is never touched. */
export function prepareSchema(schema: JsonValue): Prepared | Unchecked {
  if (typeof schema === 'boolean')
    return { kind: 'prepared', schema, draft: '2020-12', patterns: [], hasUniqueItems: false };
  if (!isObject(schema)) return unchecked('schema-not-a-schema', typeof schema);
  const size = measure(schema, MAX_COUNT);
  if (size.count > MAX_COUNT) return unchecked('schema-too-large', String(MAX_COUNT));
  if (size.depth > MAX_DEPTH) return unchecked('schema-too-deep', String(MAX_DEPTH));
  const dialect = own(schema, '$schema');
  const draft = dialect === undefined ? '2020-12' : DIALECTS.get(String(dialect).replace(/#$/, ''));
  if (draft === undefined) return unchecked('unknown-dialect', String(dialect));

  const patterns: string[] = [];
  let hasUniqueItems = false;
  let fault: Unchecked | undefined;
  const refuse = (reason: UncheckedReason, detail: string): void => {
    fault ??= unchecked(reason, detail);
  };

  const copy = (at: JsonValue, path: readonly string[]): JsonValue => {
    if (typeof at === 'boolean') return at;
    if (!isObject(at)) {
      refuse('schema-bad-keyword', formatPointer(path));
      return true;
    }
    const members: [string, JsonValue][] = [];
    for (const [keyword, value] of Object.entries(at)) {
      const here = [...path, keyword];
      if (ONE.has(keyword)) members.push([keyword, copy(value, here)]);
      else if (keyword === 'items')
        members.push([keyword, Array.isArray(value) ? copyList(value, here) : copy(value, here)]);
      else if (LIST.has(keyword)) members.push([keyword, copyList(value, here)]);
      else if (MAP.has(keyword)) members.push([keyword, copyMap(keyword, value, here)]);
      else if (keyword === '$dynamicRef' || keyword === '$recursiveRef') refuse('dynamic-ref', formatPointer(here));
      else if (NUMBERS.has(keyword)) {
        if (typeof value !== 'number') refuse('schema-bad-keyword', formatPointer(here));
        members.push([keyword, value]);
      } else if (DATA.has(keyword)) {
        if (!isWellTyped(keyword, value)) refuse('schema-bad-keyword', formatPointer(here));
        if (keyword === 'pattern' && typeof value === 'string') patterns.push(value);
        if (keyword === 'uniqueItems' && value === true) hasUniqueItems = true;
        members.push([keyword, clone(value)]);
      }
    }
    // `fromEntries` defines own members, so a property called `__proto__` stays a property.
    return Object.fromEntries(members);
  };

  const copyList = (value: JsonValue, path: readonly string[]): JsonValue => {
    if (Array.isArray(value)) return value.map((one: JsonValue, index) => copy(one, [...path, String(index)]));
    refuse('schema-bad-keyword', formatPointer(path));
    return [];
  };

  const copyMap = (keyword: string, value: JsonValue, path: readonly string[]): JsonValue => {
    // An empty list is how some servers write an empty map; it asserts nothing either way.
    if (Array.isArray(value) && value.length === 0) return {};
    if (!isObject(value)) {
      refuse('schema-bad-keyword', formatPointer(path));
      return {};
    }
    if (keyword === 'patternProperties') patterns.push(...Object.keys(value));
    return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, copy(one, [...path, name])]));
  };

  const copied = copy(schema, []);
  if (fault) return fault;
  // The walk starts at an object, so the copy is one.
  return { kind: 'prepared', schema: isObject(copied) ? copied : true, draft, patterns, hasUniqueItems };
}

/** Copies data; the depth was measured before. */
function clone(value: JsonValue): JsonValue {
  if (Array.isArray(value)) return value.map((one: JsonValue) => clone(one));
  return isObject(value) ? Object.fromEntries(Object.entries(value).map(([key, one]) => [key, clone(one)])) : value;
}

/** Values that would make the validator guess or throw: `type: "any"`, `required: true`. */
function isWellTyped(keyword: string, value: JsonValue): boolean {
  switch (keyword) {
    case 'type':
      return Array.isArray(value) ? value.every((one: JsonValue) => TYPES.includes(one)) : TYPES.includes(value);
    case 'required':
      return Array.isArray(value) && value.every((name: JsonValue) => typeof name === 'string');
    case 'enum':
      return Array.isArray(value);
    case 'dependentRequired':
    case 'dependencies':
      return isObject(value);
    case 'pattern':
    case '$id':
    case '$anchor':
    case '$ref':
      return typeof value === 'string';
    case 'uniqueItems':
      return typeof value === 'boolean';
    default:
      return true;
  }
}

export function unchecked(reason: UncheckedReason, detail: string): Unchecked {
  return { kind: 'unchecked', reason, detail };
}
