import type { Choice } from './formNode.ts';
import { isObject, own, type JsonObject, type JsonValue } from './json.ts';
import { sameJson } from './sameJson.ts';
import { fitsType } from './valueType.ts';

/** Keywords that say nothing about a value. */
const ANNOTATIONS = new Set([
  'title',
  'description',
  'default',
  'examples',
  'deprecated',
  '$comment',
  'readOnly',
  'writeOnly',
]);

/** The values a schema lists, by `const`, `enum` (with `enumNames`) or alternatives of `const`; undefined for any other. */
export function choicesOf(schema: JsonObject): readonly Choice[] | undefined {
  if (own(schema, 'const') !== undefined) return fitting(constants([schema]) ?? [], schema);
  const listed = own(schema, 'enum');
  if (Array.isArray(listed)) return fitting(named(listed, own(schema, 'enumNames')), schema);
  for (const keyword of ['oneOf', 'anyOf']) {
    const branches = own(schema, keyword);
    const choices = Array.isArray(branches) ? constants(branches) : undefined;
    if (choices !== undefined) return fitting(choices, schema);
  }
  return undefined;
}

function named(values: readonly JsonValue[], names: JsonValue | undefined): readonly Choice[] {
  const labels: readonly JsonValue[] = Array.isArray(names) ? names : [];
  return values.map((value, index) => {
    const label = labels[index];
    return { value, label: typeof label === 'string' && label !== '' ? label : undefined };
  });
}

/** Alternatives that are values each; undefined as soon as one is not. */
function constants(branches: readonly JsonValue[]): readonly Choice[] | undefined {
  const choices: Choice[] = [];
  for (const branch of branches) {
    if (!isObject(branch)) return undefined;
    const value = own(branch, 'const');
    const listed = own(branch, 'enum');
    const title = own(branch, 'title');
    const label = typeof title === 'string' && title !== '' ? title : undefined;
    if (value !== undefined) choices.push({ value, label: branches.length > 1 ? label : undefined });
    else if (Array.isArray(listed) && isPlain(branch)) {
      for (const one of listed as readonly JsonValue[]) {
        choices.push({ value: one, label: listed.length === 1 ? label : undefined });
      }
    } else return undefined;
  }
  return choices.length > 0 ? choices : undefined;
}

function isPlain(branch: JsonObject): boolean {
  return Object.keys(branch).every((keyword) => keyword === 'enum' || keyword === 'type' || ANNOTATIONS.has(keyword));
}

/** Without repetitions and without values that the type rules out; those stay if nothing else would. */
function fitting(choices: readonly Choice[], schema: JsonObject): readonly Choice[] {
  const seen = new Set<JsonValue>();
  const unique: Choice[] = [];
  for (const choice of choices) {
    const isPlainValue = typeof choice.value !== 'object' || choice.value === null;
    const known = isPlainValue ? seen.has(choice.value) : unique.some(({ value }) => sameJson(value, choice.value));
    if (!known) unique.push(choice);
    seen.add(choice.value);
  }
  const type = own(schema, 'type');
  const typed = type === undefined ? unique : unique.filter(({ value }) => fitsType(value, type));
  return typed.length > 0 ? typed : unique;
}
