import type { Condition, Part } from './formNode.ts';
import { isObject, own, type JsonObject, type JsonValue } from './json.ts';
import { formatPointer } from './pointer.ts';

const TYPES = ['string', 'number', 'integer', 'boolean', 'object', 'array', 'null'];

/** The types a schema names; none for any type. */
export function typesOf(
  schema: JsonObject,
): { readonly kind: 'types'; readonly names: readonly string[] } | { readonly kind: 'unknown'; readonly name: string } {
  const type = own(schema, 'type');
  if (type === undefined) return { kind: 'types', names: [] };
  const listed: readonly JsonValue[] = Array.isArray(type) ? type : [type];
  const names: string[] = [];
  for (const one of listed) {
    if (typeof one !== 'string' || !TYPES.includes(one)) return { kind: 'unknown', name: JSON.stringify(one) };
    if (!names.includes(one)) names.push(one);
  }
  if (names.length === 0) return { kind: 'unknown', name: '[]' };
  const real = names.includes('number') ? names.filter((name) => name !== 'integer') : names;
  const hasAll = TYPES.every((name) => name === 'null' || name === 'integer' || real.includes(name));
  return { kind: 'types', names: hasAll ? [] : real };
}

const TEXT = ['minLength', 'maxLength', 'pattern', 'format', 'contentEncoding', 'contentMediaType'];
const NUMBER = ['minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum', 'multipleOf'];
const LIST = ['items', 'prefixItems', 'minItems', 'maxItems', 'uniqueItems'];
const OBJECT = ['properties', 'required', 'additionalProperties', 'patternProperties'];

/** The type that the keywords of a schema without `type` are about, or that its default or example has. */
export function inferredType(schema: JsonObject, conditions: readonly Condition[]): string | undefined {
  const has = (keyword: string): boolean => own(schema, keyword) !== undefined;
  if (OBJECT.some(has) || conditions.length > 0) return 'object';
  if (LIST.some(has)) return 'array';
  if (TEXT.some(has)) return 'string';
  if (NUMBER.some(has)) return 'number';
  const examples = own(schema, 'examples');
  const sample =
    own(schema, 'default') ?? (Array.isArray(examples) ? (examples as readonly JsonValue[])[0] : undefined);
  return typeof sample === 'string' || typeof sample === 'boolean' || typeof sample === 'number'
    ? typeof sample
    : undefined;
}

/** Keywords that give a value its shape; an alternative without any only limits what the rest says. */
const SHAPE = ['type', 'properties', 'items', 'prefixItems', 'enum', 'const', '$ref', 'allOf', 'anyOf', 'oneOf'];
const MORE_SHAPE = ['additionalProperties', 'patternProperties'];
const WORDS = new Set(['title', 'description', 'default', 'examples', 'deprecated', '$comment']);
/** A form of more alternatives would help nobody. */
const MAX_BRANCHES = 200;

/**
 * The alternatives that need fields of their own: of `oneOf` and `anyOf`, or one for each type. Alternatives that only
 * limit (`anyOf: [{ required: ["a"] }, …]`) are left to the validator.
 */
export function branchesOf(
  schema: JsonObject,
  types: readonly string[],
  pointer: string,
  place: (schema: JsonObject, pointer: string) => void,
): readonly Part[] {
  for (const keyword of ['oneOf', 'anyOf']) {
    const listed = own(schema, keyword);
    if (!Array.isArray(listed) || listed.length === 0) continue;
    const shaped = listed.filter((branch: JsonValue) => branch !== false && hasShape(branch));
    if (shaped.length === 0) continue;
    const rest = withoutWords(schema, keyword);
    return listed.slice(0, MAX_BRANCHES).flatMap((branch: JsonValue, index: number) => {
      if (branch === false) return [];
      const at = `${pointer}${formatPointer([keyword, index])}`;
      const joined: JsonObject =
        Object.keys(rest).length === 0 && isObject(branch) ? branch : { allOf: [branch, rest] };
      if (joined !== branch) place(joined, at);
      return [{ schema: joined, pointer: at }];
    });
  }
  if (types.length < 2) return [];
  return types.map((type) => {
    const joined = { ...withoutWords(schema, 'type'), type };
    place(joined, pointer);
    return { schema: joined, pointer };
  });
}

function hasShape(branch: JsonValue): boolean {
  return isObject(branch) && [...SHAPE, ...MORE_SHAPE].some((keyword) => own(branch, keyword) !== undefined);
}

function withoutWords(schema: JsonObject, dropped: string): JsonObject {
  return Object.fromEntries(
    Object.entries(schema).filter(
      ([keyword]) =>
        keyword !== dropped &&
        !WORDS.has(keyword) &&
        keyword !== '$defs' &&
        keyword !== 'definitions' &&
        keyword !== '$schema' &&
        keyword !== '$id' &&
        keyword !== '$anchor',
    ),
  );
}
