import type { Condition, Described, ListNode, NumberNode, ObjectNode, Part, Property, TextNode } from './formNode.ts';
import { isObject, own, type JsonObject, type JsonValue } from './json.ts';
import { formatPointer } from './pointer.ts';

/** Title, description, default and examples, where they are of the right type. */
export function describeSchema(schema: JsonObject): Omit<Described, 'id' | 'pointer' | 'nullable'> {
  const examples = own(schema, 'examples');
  const example = own(schema, 'example');
  return {
    title: textAt(schema, 'title'),
    description: textAt(schema, 'description'),
    default: own(schema, 'default'),
    examples: Array.isArray(examples) ? examples : example === undefined ? [] : [example],
    deprecated: own(schema, 'deprecated') === true,
  };
}

export function textNode(schema: JsonObject, base: Described): TextNode {
  return {
    kind: 'text',
    ...base,
    format: textAt(schema, 'format'),
    pattern: textAt(schema, 'pattern'),
    minLength: countAt(schema, 'minLength'),
    maxLength: countAt(schema, 'maxLength'),
  };
}

export function numberNode(schema: JsonObject, base: Described): NumberNode {
  return {
    kind: 'number',
    ...base,
    integer: own(schema, 'type') === 'integer',
    minimum: numberAt(schema, 'minimum'),
    maximum: numberAt(schema, 'maximum'),
    exclusiveMinimum: numberAt(schema, 'exclusiveMinimum'),
    exclusiveMaximum: numberAt(schema, 'exclusiveMaximum'),
    multipleOf: numberAt(schema, 'multipleOf'),
  };
}

/** Undefined when `items` is no schema. */
export function listNode(schema: JsonObject, base: Described): ListNode | undefined {
  const items = own(schema, 'items');
  const tuple = Array.isArray(items) ? items : own(schema, 'prefixItems');
  const rest = Array.isArray(items) ? own(schema, 'additionalItems') : items;
  const keyword = Array.isArray(items) ? 'items' : 'prefixItems';
  if (rest !== undefined && typeof rest !== 'boolean' && !isObject(rest)) return undefined;
  const prefix = Array.isArray(tuple)
    ? tuple.map((one: JsonValue, index): Part => ({ schema: one, pointer: below(base, keyword, index) }))
    : [];
  const restKeyword = Array.isArray(items) ? 'additionalItems' : 'items';
  return {
    kind: 'list',
    ...base,
    prefix,
    item: rest === false ? undefined : { schema: rest ?? true, pointer: below(base, restKeyword) },
    minItems: countAt(schema, 'minItems'),
    maxItems: countAt(schema, 'maxItems'),
  };
}

/** Undefined when `properties` can't be read as a map. */
export function objectNode(
  schema: JsonObject,
  conditions: readonly Condition[],
  base: Described,
): ObjectNode | undefined {
  const declared = own(schema, 'properties');
  // PHP writes an empty map as an empty list.
  const isEmptyList = Array.isArray(declared) && declared.length === 0;
  if (declared !== undefined && declared !== null && !isEmptyList && !isObject(declared)) return undefined;
  const extra = extraOf(schema, isObject(declared) && Object.keys(declared).length > 0, base);
  const required = own(schema, 'required');
  const names = Array.isArray(required) ? required.filter((name: JsonValue) => typeof name === 'string') : [];
  const needed = new Set<string>(names);
  const properties: Property[] = Object.entries(isObject(declared) ? declared : {}).map(([name, one]) => ({
    name,
    // Draft 3 wrote `required: true` inside the property, and hand-written schemas still do.
    required: needed.has(name) || own(one, 'required') === true,
    part: { schema: one, pointer: below(base, 'properties', name) },
  }));
  const known = new Set(properties.map(({ name }) => name));
  for (const name of needed) {
    if (!known.has(name))
      properties.push({ name, required: true, part: extra ?? { schema: true, pointer: base.pointer } });
  }
  return { kind: 'object', ...base, properties, extra, conditions, flat: schema };
}

/** Free members are offered where the schema speaks of them, or where it names no member at all. */
function extraOf(schema: JsonObject, hasNamed: boolean, base: Described): Part | undefined {
  const rest = own(schema, 'additionalProperties') ?? own(schema, 'unevaluatedProperties');
  const patterns = own(schema, 'patternProperties');
  if (isObject(rest)) return { schema: rest, pointer: below(base, 'additionalProperties') };
  const shapes = isObject(patterns) ? Object.entries(patterns) : [];
  const [only] = shapes;
  if (shapes.length === 1 && only) return { schema: only[1], pointer: below(base, 'patternProperties', only[0]) };
  if (shapes.length > 1 || rest === true) return { schema: true, pointer: base.pointer };
  return rest === false || hasNamed ? undefined : { schema: true, pointer: base.pointer };
}

function below(base: Described, ...tokens: readonly (string | number)[]): string {
  return base.pointer + formatPointer(tokens);
}

function textAt(schema: JsonObject, keyword: string): string | undefined {
  const value = own(schema, keyword);
  return typeof value === 'string' && value !== '' ? value : undefined;
}

function numberAt(schema: JsonObject, keyword: string): number | undefined {
  const value = own(schema, keyword);
  return typeof value === 'number' && Number.isFinite(value) ? value : undefined;
}

function countAt(schema: JsonObject, keyword: string): number | undefined {
  const value = numberAt(schema, keyword);
  return value !== undefined && value >= 0 ? value : undefined;
}
