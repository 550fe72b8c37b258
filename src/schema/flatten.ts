import type { Condition, FallbackReason } from './formNode.ts';
import { isObject, own, type JsonObject, type JsonValue } from './json.ts';
import { mergeSchemas } from './mergeSchemas.ts';
import type { SchemaMap } from './schemaMap.ts';

export interface Flat {
  readonly kind: 'flat';
  /** Without `$ref`, `allOf` and conditions at its top. */
  readonly schema: JsonObject;
  readonly conditions: readonly Condition[];
}

export interface NotFlat {
  readonly kind: 'not-flat';
  readonly reason: FallbackReason;
  readonly detail: string;
}

const APPLIED = new Set([
  '$ref',
  'allOf',
  'if',
  'then',
  'else',
  'dependentRequired',
  'dependentSchemas',
  'dependencies',
]);

/** References and `allOf` followed from one schema; further ones can only be hostile. */
const MAX_STEPS = 500;

/**
 * Puts what holds of one value into one schema: the schema itself, what its `$ref` leads to (siblings count since
 * 2019-09) and every member of `allOf`. The outer words win over the inner ones.
 */
export function flatten(schema: JsonObject, map: SchemaMap): Flat | NotFlat {
  const conditions: Condition[] = [];
  let fault: NotFlat | undefined;
  let merged: JsonObject = {};
  let steps = 0;
  const refuse = (reason: FallbackReason, detail: string): void => {
    fault ??= { kind: 'not-flat', reason, detail };
  };

  const add = (part: JsonValue, trail: readonly JsonValue[]): void => {
    if (fault || part === true) return;
    if (part === false) return refuse('no-value-fits', 'false');
    if (!isObject(part)) return refuse('not-a-schema', typeof part);
    if (trail.includes(part) || ++steps > MAX_STEPS) return refuse('ref-endless', String(own(part, '$ref') ?? 'allOf'));
    const here = [...trail, part];
    const plain = Object.fromEntries(Object.entries(part).filter(([keyword]) => !APPLIED.has(keyword)));
    const joined = mergeSchemas(merged, plain);
    if (joined === undefined) return refuse('no-value-fits', 'allOf');
    merged = joined;
    if (own(part, '$dynamicRef') !== undefined) return refuse('dynamic-ref', '$dynamicRef');
    if (own(part, '$recursiveRef') !== undefined) return refuse('dynamic-ref', '$recursiveRef');
    conditions.push(...conditionsOf(part));
    const ref = own(part, '$ref');
    if (typeof ref === 'string') {
      const target = map.follow(ref);
      if (target.kind === 'found') add(target.schema, here);
      else refuse(target.kind === 'external' ? 'ref-external' : 'ref-unresolved', ref);
    } else if (ref !== undefined) refuse('bad-keyword', '$ref');
    const all = own(part, 'allOf');
    if (Array.isArray(all)) for (const one of all as readonly JsonValue[]) add(one, here);
    else if (all !== undefined) refuse('bad-keyword', 'allOf');
  };

  add(schema, []);
  if (fault) return fault;
  const pointer = map.pointerOf(schema);
  if (pointer !== undefined) map.place(merged, pointer);
  return { kind: 'flat', schema: merged, conditions };
}

function conditionsOf(schema: JsonObject): readonly Condition[] {
  const found: Condition[] = [];
  const test = own(schema, 'if');
  if (test !== undefined) {
    found.push({ kind: 'if', schema: test, then: own(schema, 'then') ?? true, otherwise: own(schema, 'else') ?? true });
  }
  for (const keyword of ['dependentRequired', 'dependentSchemas', 'dependencies']) {
    const listed = own(schema, keyword);
    if (!isObject(listed)) continue;
    for (const [name, then] of Object.entries(listed)) {
      found.push({ kind: 'present', name, then: Array.isArray(then) ? { required: then } : then });
    }
  }
  return found;
}
