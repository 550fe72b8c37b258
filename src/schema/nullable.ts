import { isObject, own, type JsonObject, type JsonValue } from './json.ts';
import { mergeSchemas } from './mergeSchemas.ts';

export interface WithoutNull {
  readonly schema: JsonObject;
  readonly nullable: boolean;
}

/** Takes the `null` out of a union, however it is written: a list of types, or alternatives one of which is null. */
export function withoutNull(schema: JsonObject, leadsToNull: (branch: JsonValue) => boolean): WithoutNull {
  let at = schema;
  let nullable = false;
  const type = own(at, 'type');
  if (Array.isArray(type) && type.includes('null') && type.length > 1) {
    const real = type.filter((one: JsonValue) => one !== 'null');
    const [first] = real;
    at = { ...at, type: real.length === 1 && first !== undefined ? first : real };
    nullable = true;
  }
  for (const keyword of ['anyOf', 'oneOf']) {
    const branches = own(at, keyword);
    if (!Array.isArray(branches)) continue;
    const real = branches.filter((branch: JsonValue) => !leadsToNull(branch));
    if (real.length === 0 || (real.length === branches.length && real.length > 1)) continue;
    nullable ||= real.length < branches.length;
    const { [keyword]: _, ...rest } = at;
    const [only] = real;
    // `allOf` lets the rest and the one branch be flattened together, references and all.
    at = real.length === 1 && only !== undefined ? joined(rest, only) : { ...rest, [keyword]: real };
  }
  return { schema: at, nullable };
}

function joined(rest: JsonObject, only: JsonValue): JsonObject {
  const simple = isObject(only) && own(only, '$ref') === undefined && own(only, 'allOf') === undefined;
  const merged = simple ? mergeSchemas(rest, only) : undefined;
  return merged ?? { allOf: [rest, only] };
}
