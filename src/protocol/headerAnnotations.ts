import { isJsonObject, member, type JsonObject, type JsonValue } from './json.ts';
import { childPointer } from './jsonPointer.ts';

/** Which argument a valid `x-mcp-header` annotation mirrors into which header. */
export interface HeaderBinding {
  /** Full header name, as `Mcp-Param-Region`. */
  readonly header: string;
  /** Property names from the root of the arguments. */
  readonly path: readonly string[];
}

/** Why an `x-mcp-header` annotation is not allowed. */
export type HeaderFaultReason =
  | 'not-a-string'
  | 'empty'
  | 'not-a-token'
  | 'duplicate'
  /** The property is no string, integer or boolean. */
  | 'property-type'
  /** Not reachable from the root through `properties` alone. */
  | 'unreachable'
  /** The schema is too large to look through. */
  | 'too-large';

export interface HeaderFault {
  /** JSON Pointer inside the input schema. */
  readonly pointer: string;
  readonly reason: HeaderFaultReason;
  readonly params: Readonly<Record<string, string>>;
}

export interface HeaderAnnotations {
  readonly bindings: readonly HeaderBinding[];
  readonly faults: readonly HeaderFault[];
  /** Pointers of unions such as `["string", "null"]`, on which the specification is silent. */
  readonly unions: readonly string[];
}

const ANNOTATION = 'x-mcp-header';
/** RFC 9110 § 5.6.2 token. */
const TOKEN = /^[!#$%&'*+\-.^_`|~0-9A-Za-z]+$/;
const MIRRORED_TYPES: readonly JsonValue[] = ['string', 'integer', 'boolean'];
/** Subschemas looked at; a larger schema can only be hostile. */
const MAX_SCHEMAS = 50_000;
/** Properties inside properties; each step copies the path. */
const MAX_DEPTH = 500;

const ONE = [
  'items',
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
  'contentSchema',
] as const;
const LIST = ['allOf', 'anyOf', 'oneOf', 'prefixItems', 'items'] as const;
const MAP = ['$defs', 'definitions', 'patternProperties', 'dependentSchemas', 'dependencies'] as const;

interface Visit {
  readonly schema: JsonObject;
  readonly pointer: string;
  /** Undefined once the way left `properties`. */
  readonly path: readonly string[] | undefined;
}

/** Finds every `x-mcp-header` of an input schema (2026-07-28 streamable-http § Custom Headers from Tool Parameters). */
export function readHeaderAnnotations(inputSchema: JsonValue | undefined): HeaderAnnotations {
  const bindings: HeaderBinding[] = [];
  const faults: HeaderFault[] = [];
  const unions: string[] = [];
  const taken = new Set<string>();
  const todo: Visit[] = isJsonObject(inputSchema) ? [{ schema: inputSchema, pointer: '', path: [] }] : [];
  let seen = 0;
  for (let visit = todo.pop(); visit; visit = todo.pop()) {
    if (++seen > MAX_SCHEMAS || (visit.path?.length ?? 0) > MAX_DEPTH) {
      faults.push({ pointer: '', reason: 'too-large', params: {} });
      break;
    }
    const annotation = member(visit.schema, ANNOTATION);
    if (annotation !== undefined) {
      const pointer = childPointer(visit.pointer, ANNOTATION);
      const reason = faultOf(annotation, visit, taken);
      if (reason === undefined && typeof annotation === 'string') {
        taken.add(annotation.toLowerCase());
        bindings.push({ header: `Mcp-Param-${annotation}`, path: visit.path ?? [] });
        if (Array.isArray(member(visit.schema, 'type'))) unions.push(visit.pointer);
      } else if (reason !== undefined) {
        faults.push({ pointer, reason, params: typeof annotation === 'string' ? { value: annotation } : {} });
      }
    }
    // Pushed in reverse, so that annotations are met in the order they are written.
    const found = [...subschemas(visit)];
    for (const next of found.reverse()) todo.push(next);
  }
  return { bindings, faults, unions };
}

function faultOf(
  annotation: JsonValue,
  { schema, path }: Visit,
  taken: ReadonlySet<string>,
): HeaderFaultReason | undefined {
  if (typeof annotation !== 'string') return 'not-a-string';
  if (annotation === '') return 'empty';
  if (!TOKEN.test(annotation)) return 'not-a-token';
  if (path === undefined || path.length === 0) return 'unreachable';
  if (!hasMirroredType(member(schema, 'type'))) return 'property-type';
  return taken.has(annotation.toLowerCase()) ? 'duplicate' : undefined;
}

function hasMirroredType(type: JsonValue | undefined): boolean {
  if (!Array.isArray(type)) return type !== undefined && MIRRORED_TYPES.includes(type);
  const real = type.filter((one) => one !== 'null');
  return real.length > 0 && real.every((one) => MIRRORED_TYPES.includes(one));
}

/** The subschemas of one schema. Names under `properties` are names, and values of `const` or `default` are data. */
function* subschemas({ schema, pointer, path }: Visit): Generator<Visit> {
  const properties = member(schema, 'properties');
  if (isJsonObject(properties)) {
    const at = childPointer(pointer, 'properties');
    for (const name of Object.keys(properties)) {
      const next = member(properties, name);
      if (isJsonObject(next)) yield { schema: next, pointer: childPointer(at, name), path: path && [...path, name] };
    }
  }
  for (const keyword of ONE) {
    const next = member(schema, keyword);
    if (isJsonObject(next)) yield { schema: next, pointer: childPointer(pointer, keyword), path: undefined };
  }
  for (const keyword of LIST) {
    const list = member(schema, keyword);
    if (!Array.isArray(list)) continue;
    for (const [index, next] of list.entries()) {
      if (isJsonObject(next))
        yield { schema: next, pointer: childPointer(childPointer(pointer, keyword), index), path: undefined };
    }
  }
  for (const keyword of MAP) {
    const map = member(schema, keyword);
    if (!isJsonObject(map)) continue;
    for (const name of Object.keys(map)) {
      const next = member(map, name);
      if (isJsonObject(next))
        yield { schema: next, pointer: childPointer(childPointer(pointer, keyword), name), path: undefined };
    }
  }
}
