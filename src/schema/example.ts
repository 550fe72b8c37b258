import { isObject, measure, own, type JsonObject, type JsonValue } from './json.ts';
import { valueAt } from './pointer.ts';

/** Levels of nesting that a sample goes into; below, the shortest value of the type stands. */
const MAX_DEPTH = 6;
/** Values a sample may hold: required members over references can multiply without end. */
const MAX_VALUES = 500;
/** Largest `default`, `const` or `examples` value that is taken over. */
const MAX_GIVEN = 1000;
const MAX_GIVEN_DEPTH = 30;
/** Characters and elements made up to meet a minimum. */
const MAX_FILL = 100;

const FORMATS: ReadonlyMap<JsonValue, string> = new Map([
  ['date', '2026-01-31'],
  ['date-time', '2026-01-31T12:00:00Z'],
  ['time', '12:00:00Z'],
  ['duration', 'P1D'],
  ['email', 'name@example.com'],
  ['hostname', 'example.com'],
  ['ipv4', '192.0.2.1'],
  ['ipv6', '2001:db8::1'],
  ['uri', 'https://example.com/'],
  ['uri-reference', '/path'],
  ['url', 'https://example.com/'],
  ['uuid', '123e4567-e89b-42d3-a456-426614174000'],
]);

/**
 * Sample arguments for an input schema, as indented JSON text: required members only; a value the schema itself gives
 * comes first (`const`, `default`, `examples`, `enum`). It may break what the schema says by pattern or condition.
 */
export function exampleArguments(inputSchema: JsonValue): string {
  const budget = { left: MAX_VALUES };
  const value = exampleOf(inputSchema, inputSchema, 0, budget);
  return JSON.stringify(isObject(value) ? value : {}, null, 2);
}

function exampleOf(schema: JsonValue | undefined, root: JsonValue, depth: number, budget: { left: number }): JsonValue {
  const at = followed(schema, root);
  const given = givenBy(at);
  if (given !== undefined) return given;
  const type = typeOf(at);
  if (--budget.left < 0 || depth >= MAX_DEPTH) return emptyOf(type);
  switch (type) {
    case 'object':
      return objectOf(at, root, depth, budget);
    case 'array': {
      const count = Math.min(numberAt(at, 'minItems') ?? 0, MAX_FILL);
      const prefix = own(at, 'prefixItems');
      return Array.from({ length: count }, (_, index) => {
        const item = Array.isArray(prefix)
          ? ((prefix as readonly JsonValue[])[index] ?? own(at, 'items'))
          : own(at, 'items');
        return exampleOf(item, root, depth + 1, budget);
      });
    }
    case 'string':
      return stringOf(at);
    case 'integer':
      return numberOf(at, 1);
    case 'number':
      return numberOf(at, 0);
    case 'boolean':
      return false;
    default: {
      const branch = branchOf(at, root);
      return branch === undefined ? null : exampleOf(branch, root, depth + 1, budget);
    }
  }
}

/** Required members of the schema, of all parts of `allOf`, and of one alternative. */
function objectOf(schema: JsonValue | undefined, root: JsonValue, depth: number, budget: { left: number }): JsonObject {
  const members = new Map<string, JsonValue>();
  const add = (part: JsonValue | undefined, level: number): void => {
    const at = followed(part, root);
    if (!isObject(at) || level > MAX_DEPTH) return;
    const required = own(at, 'required');
    const properties = own(at, 'properties');
    if (Array.isArray(required)) {
      for (const name of required as readonly JsonValue[]) {
        if (typeof name !== 'string' || budget.left <= 0) continue;
        const property = own(properties, name);
        if (property === undefined && members.has(name)) continue;
        members.set(name, property === undefined ? null : exampleOf(property, root, depth + 1, budget));
      }
    }
    const all = own(at, 'allOf');
    if (Array.isArray(all)) for (const one of all as readonly JsonValue[]) add(one, level + 1);
    add(branchOf(at, root), level + 1);
  };
  add(schema, 0);
  // `fromEntries` defines own members, so a property called `__proto__` stays a property.
  return Object.fromEntries(members);
}

/** A value that the schema gives itself; large ones are left out. */
function givenBy(schema: JsonValue | undefined): JsonValue | undefined {
  const examples = own(schema, 'examples');
  const choices = own(schema, 'enum');
  for (const given of [own(schema, 'const'), own(schema, 'default'), first(examples), first(choices)]) {
    if (given === undefined) continue;
    const size = measure(given, MAX_GIVEN);
    if (size.count <= MAX_GIVEN && size.depth <= MAX_GIVEN_DEPTH) return given;
  }
  return undefined;
}

/** The first alternative that is not `null`. */
function branchOf(schema: JsonValue | undefined, root: JsonValue): JsonValue | undefined {
  for (const keyword of ['anyOf', 'oneOf']) {
    const branches = own(schema, keyword);
    if (Array.isArray(branches)) {
      return (branches as readonly JsonValue[]).find((branch) => own(followed(branch, root), 'type') !== 'null');
    }
  }
  return undefined;
}

/** Follows local references; a chain without end, or one that leads outside, gives nothing. */
function followed(schema: JsonValue | undefined, root: JsonValue): JsonValue | undefined {
  let at = schema;
  for (let step = 0; step < 20; step++) {
    const ref = own(at, '$ref');
    if (typeof ref !== 'string') return at;
    at = ref.startsWith('#') ? valueAt(root, decoded(ref.slice(1))) : undefined;
  }
  return undefined;
}

function typeOf(schema: JsonValue | undefined): string | undefined {
  const type = own(schema, 'type');
  if (typeof type === 'string') return type;
  if (Array.isArray(type)) {
    const real = (type as readonly JsonValue[]).find((one) => typeof one === 'string' && one !== 'null');
    return typeof real === 'string' ? real : undefined;
  }
  if (isObject(own(schema, 'properties')) || Array.isArray(own(schema, 'required'))) return 'object';
  return own(schema, 'items') === undefined ? undefined : 'array';
}

function stringOf(schema: JsonValue | undefined): string {
  const known = FORMATS.get(own(schema, 'format') ?? null);
  const text = known ?? 'text';
  const shortest = Math.min(numberAt(schema, 'minLength') ?? 0, MAX_FILL);
  const longest = numberAt(schema, 'maxLength') ?? Number.POSITIVE_INFINITY;
  if (known !== undefined) return known;
  return text.padEnd(shortest, 'x').slice(0, Math.max(0, longest));
}

/** The number nearest to zero that the bounds allow; `step` is 1 for integers. */
function numberOf(schema: JsonValue | undefined, step: 0 | 1): number {
  const multiple = numberAt(schema, 'multipleOf');
  const unit = multiple !== undefined && multiple > 0 ? multiple : 1;
  const over = numberAt(schema, 'exclusiveMinimum');
  const under = numberAt(schema, 'exclusiveMaximum');
  const low = Math.max(
    numberAt(schema, 'minimum') ?? -Infinity,
    over === undefined ? -Infinity : over + (step === 1 ? 1 : unit),
  );
  const high = Math.min(
    numberAt(schema, 'maximum') ?? Infinity,
    under === undefined ? Infinity : under - (step === 1 ? 1 : unit),
  );
  const near = low > 0 ? low : high < 0 ? high : 0;
  if (multiple === undefined && step === 0) return near;
  return (near >= 0 ? Math.ceil(near / unit) : Math.floor(near / unit)) * unit;
}

function emptyOf(type: string | undefined): JsonValue {
  switch (type) {
    case 'object':
      return {};
    case 'array':
      return [];
    case 'string':
      return '';
    case 'integer':
    case 'number':
      return 0;
    case 'boolean':
      return false;
    default:
      return null;
  }
}

function numberAt(schema: JsonValue | undefined, key: string): number | undefined {
  const value = own(schema, key);
  return typeof value === 'number' && Number.isFinite(value) ? value : undefined;
}

function first(value: JsonValue | undefined): JsonValue | undefined {
  return Array.isArray(value) ? (value as readonly JsonValue[])[0] : undefined;
}

function decoded(fragment: string): string {
  try {
    return decodeURIComponent(fragment);
  } catch {
    return fragment;
  }
}
