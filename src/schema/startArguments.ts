import { measure, own, type JsonValue } from './json.ts';
import { valueAt } from './pointer.ts';

/** Largest value of a schema that is taken over. */
const MAX_GIVEN = 1000;
const MAX_GIVEN_DEPTH = 30;
/** References followed in a row. */
const MAX_STEPS = 20;

/**
 * Arguments to start from, as indented JSON text: of the required members those for which the schema gives a value
 * (`const`, `default`, `examples`). Nothing is made up, so what is missing shows as missing.
 */
export function startArguments(inputSchema: JsonValue): string {
  const required = own(inputSchema, 'required');
  const names: readonly JsonValue[] = Array.isArray(required) ? required : [];
  const members = names.flatMap((name) => {
    const given =
      typeof name === 'string' ? givenFor(own(own(inputSchema, 'properties'), name), inputSchema) : undefined;
    return given === undefined || typeof name !== 'string' ? [] : [[name, given] as const];
  });
  // `fromEntries` defines own members, so a property called `__proto__` stays a property.
  return JSON.stringify(Object.fromEntries(members), null, 2);
}

/** The first value on the way along local references; words beside a reference count before those it leads to. */
function givenFor(schema: JsonValue | undefined, root: JsonValue): JsonValue | undefined {
  let at = schema;
  for (let step = 0; step < MAX_STEPS && at !== undefined; step++) {
    const examples = own(at, 'examples');
    const example = Array.isArray(examples) ? (examples as readonly JsonValue[])[0] : undefined;
    const given = own(at, 'const') ?? own(at, 'default') ?? example;
    if (given !== undefined) return isSmall(given) ? given : undefined;
    const ref = own(at, '$ref');
    at = typeof ref === 'string' && ref.startsWith('#') ? valueAt(root, ref.slice(1)) : undefined;
  }
  return undefined;
}

function isSmall(value: JsonValue): boolean {
  const size = measure(value, MAX_GIVEN);
  return size.count <= MAX_GIVEN && size.depth <= MAX_GIVEN_DEPTH;
}
