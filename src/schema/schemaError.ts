import { isObject, type JsonValue } from './json.ts';
import { parsePointer } from './pointer.ts';

/** One place where a value breaks its schema. Words live in the catalogue, one entry for each keyword. */
export interface SchemaError {
  /** JSON Pointer into the value; `''` is the root. */
  readonly pointer: string;
  readonly keyword: string;
  /** What the text needs: `expected`, `limit`, `property`. */
  readonly params: Readonly<Record<string, string | number>>;
}

/** An error as the validator library reports it. */
export interface RawError {
  readonly instanceLocation: string;
  readonly keyword: string;
  readonly keywordLocation: string;
  readonly error: string;
}

const MAX_ERRORS = 100;
/** Errors that only say that an error inside follows. */
const WRAPPERS = new Set([
  'properties',
  'patternProperties',
  'additionalProperties',
  'unevaluatedProperties',
  'items',
  'prefixItems',
  'additionalItems',
  'unevaluatedItems',
  'allOf',
  '$ref',
  'dependentSchemas',
  'dependencies',
  'if',
  'propertyNames',
]);
/** Errors whose inner ones belong to alternatives, and say nothing that is true of the value. */
const ALTERNATIVES = new Set(['anyOf', 'oneOf', 'contains']);

/** Maps the library's nested list to one error for each broken assertion; the schema is the one that was run. */
export function readErrors(raw: readonly RawError[], schema: JsonValue): readonly SchemaError[] {
  const errors: SchemaError[] = [];
  const seen = new Set<string>();
  let wrapper: RawError | undefined;
  let inside: string | undefined;
  for (const [index, error] of raw.entries()) {
    if (errors.length >= MAX_ERRORS) break;
    if (inside !== undefined) {
      // A `false` schema reports its instance as keyword location, so it can only be told by its place in the list.
      if (error.keywordLocation.startsWith(inside) || error.keyword === 'false') continue;
      inside = undefined;
    }
    if (WRAPPERS.has(error.keyword) && index + 1 < raw.length) {
      wrapper = error;
      continue;
    }
    if (ALTERNATIVES.has(error.keyword)) inside = `${error.keywordLocation}/`;
    const keyword = error.keyword === 'false' ? (wrapper?.keyword ?? 'false') : error.keyword;
    const pointer = decoded(error.instanceLocation);
    const params = paramsOf(error, schema);
    const key = JSON.stringify([pointer, keyword, params]);
    if (!seen.has(key)) errors.push({ pointer, keyword, params });
    seen.add(key);
  }
  return errors;
}

/** `#/a%20b` → `/a b`. */
function decoded(location: string): string {
  try {
    return decodeURIComponent(location.replace(/^#/, ''));
  } catch {
    return location.replace(/^#/, '');
  }
}

function paramsOf(error: RawError, schema: JsonValue): SchemaError['params'] {
  const missing = /property "([\s\S]*)"\.$/.exec(error.error)?.[1];
  if ((error.keyword === 'required' || error.keyword === 'dependentRequired') && missing !== undefined)
    return { property: missing };
  const asserted = assertedAt(schema, decoded(error.keywordLocation));
  if (error.keyword === 'const' && asserted !== undefined) return { expected: shown(asserted) };
  if (typeof asserted === 'number') return { limit: asserted };
  if (typeof asserted === 'string') return { expected: asserted };
  if (Array.isArray(asserted) && (error.keyword === 'type' || error.keyword === 'enum')) {
    return {
      expected: asserted
        .slice(0, 20)
        .map((one: JsonValue) => shown(one))
        .join(' | '),
    };
  }
  return {};
}

function shown(value: JsonValue): string {
  if (Array.isArray(value)) return '[…]';
  return isObject(value) ? '{…}' : String(value);
}

/** Follows a keyword location, which steps through `$ref` as if it were a member. Only local pointers are followed. */
function assertedAt(schema: JsonValue, location: string): JsonValue | undefined {
  let at: JsonValue | undefined = schema;
  for (const token of parsePointer(location) ?? []) {
    at = stepInto(at, token);
    if (token === '$ref' && typeof at === 'string') {
      if (!at.startsWith('#')) return undefined;
      at = (parsePointer(decoded(at)) ?? ['']).reduce<JsonValue | undefined>(stepInto, schema);
    }
  }
  return at;
}

function stepInto(at: JsonValue | undefined, token: string): JsonValue | undefined {
  if (Array.isArray(at)) return (at as readonly JsonValue[])[Number(token)];
  return isObject(at) && Object.hasOwn(at, token) ? at[token] : undefined;
}
