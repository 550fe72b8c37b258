import { dereference, validate, type Schema } from '@cfworker/json-schema';
import { measure, type JsonValue } from './json.ts';
import { patternFault } from './pattern.ts';
import { prepareSchema, unchecked, type Prepared, type Unchecked } from './prepare.ts';
import { readErrors, type SchemaError } from './schemaError.ts';

/** What checking a value against a schema found. `unchecked` is neither good nor bad. */
export type SchemaAnswer =
  | { readonly kind: 'valid' }
  /** Where the first error is, and all of them. */
  | {
      readonly kind: 'invalid';
      readonly pointer: string;
      readonly keyword: string;
      readonly errors: readonly SchemaError[];
    }
  | Unchecked;

export type SchemaValidator = (schema: JsonValue, value: JsonValue) => SchemaAnswer;

/** Values looked at in one check; more would hold up the page. */
const MAX_VALUES = 150_000;
/** Values up to which all errors are collected instead of the first. */
const ALL_ERRORS_VALUES = 20_000;
/** Subschema applications in one check: combinators over references can multiply without end. */
const MAX_STEPS = 150_000;
/** Longest array compared element by element with every other. */
const MAX_UNIQUE = 2000;

type Compiled = {
  readonly prepared: Prepared;
  readonly lookup: Record<string, Schema | boolean>;
  readonly steps: { left: number };
};

/**
 * A validator for JSON Schema 2020-12, 2019-09 and draft-07 that fetches nothing and never throws. `format` and other
 * annotations assert nothing, as 2020-12 has it. Keeps what it prepared for each schema object.
 */
export function createValidator(): SchemaValidator {
  const known = new WeakMap<object, Compiled | Unchecked>();
  return (schema, value) => {
    const cached = typeof schema === 'object' && schema !== null ? known.get(schema) : undefined;
    const compiled = cached ?? compile(schema);
    if (typeof schema === 'object' && schema !== null) known.set(schema, compiled);
    return 'kind' in compiled ? compiled : check(compiled, value);
  };
}

function compile(schema: JsonValue): Compiled | Unchecked {
  const prepared = prepareSchema(schema);
  if (prepared.kind === 'unchecked') return prepared;
  const steps = { left: 0 };
  try {
    const lookup = dereference(prepared.schema);
    for (const one of new Set(Object.values(lookup))) if (typeof one === 'object') countSteps(one, steps);
    return { prepared, lookup, steps };
  } catch (error) {
    return unchecked('schema-bad-keyword', messageOf(error));
  }
}

class OutOfSteps extends Error {}

/** The library reads `$recursiveRef` of each subschema that it applies; no copy has that keyword, so reading it counts. */
function countSteps(schema: Schema, steps: { left: number }): void {
  Object.defineProperty(schema, '$recursiveRef', {
    enumerable: false,
    get() {
      if (--steps.left < 0) throw new OutOfSteps();
      return undefined;
    },
  });
}

function check({ prepared, lookup, steps }: Compiled, value: JsonValue): SchemaAnswer {
  const size = measure(value, MAX_VALUES);
  if (size.count > MAX_VALUES) return unchecked('value-too-large', String(MAX_VALUES));
  if (prepared.hasUniqueItems && size.longestArray > MAX_UNIQUE) return unchecked('value-too-large', 'uniqueItems');
  for (const pattern of prepared.patterns) {
    const fault = patternFault(pattern, size.longestText);
    if (fault) return unchecked(fault === 'slow' ? 'slow-pattern' : 'bad-pattern', pattern);
  }
  try {
    steps.left = MAX_STEPS;
    const firstOnly = size.count > ALL_ERRORS_VALUES;
    const result = validate(value, prepared.schema, prepared.draft, lookup, firstOnly);
    if (result.valid) return { kind: 'valid' };
    const errors = readErrors(result.errors, prepared.schema);
    const first = errors[0] ?? { pointer: '', keyword: 'false' };
    return { kind: 'invalid', pointer: first.pointer, keyword: first.keyword, errors };
  } catch (error) {
    return whyUnchecked(error, size.depth);
  }
}

function whyUnchecked(error: unknown, depth: number): Unchecked {
  if (error instanceof OutOfSteps) return unchecked('endless', String(MAX_STEPS));
  // The stack ran out: by the value's depth, or by references that never reach a value.
  if (error instanceof RangeError) return unchecked(depth > 500 ? 'value-too-deep' : 'endless', String(depth));
  const message = messageOf(error);
  const ref = /^Unresolved \$ref "([^"]*)"/.exec(message)?.[1];
  if (ref !== undefined) return unchecked(/^[a-z][a-z0-9+.-]*:/i.test(ref) ? 'external-ref' : 'unresolved-ref', ref);
  return unchecked('failed', message);
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
