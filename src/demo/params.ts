import { isJsonObject, readJson, type JsonObject, type JsonValue } from '#protocol/json.ts';
import { createValidator } from '#schema/validate.ts';

/** One parameter of a scenario: type, default and limits. Also what the catalogue publishes. */
export type ParamSpec =
  | {
      readonly kind: 'integer';
      readonly default: number;
      readonly min: number;
      readonly max: number;
      readonly unit?: 'ms' | 's' | 'bytes' | 'MiB';
    }
  | { readonly kind: 'boolean'; readonly default: boolean }
  | { readonly kind: 'choice'; readonly default: string; readonly options: readonly string[] }
  | { readonly kind: 'text'; readonly default: string; readonly maxLength: number }
  | {
      readonly kind: 'integers';
      readonly default: readonly number[];
      readonly min: number;
      readonly max: number;
      readonly maxItems: number;
    }
  /** Any JSON that fits a JSON Schema. */
  | { readonly kind: 'json'; readonly default: JsonValue; readonly schema: JsonObject };

export type ParamSpecs = Readonly<Record<string, ParamSpec>>;

type ValueOf<S extends ParamSpec> = S extends { kind: 'integer' }
  ? number
  : S extends { kind: 'boolean' }
    ? boolean
    : S extends { kind: 'choice'; options: readonly (infer Option)[] }
      ? Option
      : S extends { kind: 'text' }
        ? string
        : S extends { kind: 'json' }
          ? JsonValue
          : readonly number[];

export type ParamValues<P extends ParamSpecs> = { readonly [K in keyof P]: ValueOf<P[K]> };

/** Why a parameter was refused: which one, and what would be right. */
export interface ParamProblem {
  readonly field: string;
  readonly reason: string;
}

export type ParamReading<P extends ParamSpecs> =
  | { readonly ok: true; readonly values: ParamValues<P> }
  | { readonly ok: false; readonly problem: ParamProblem };

/**
 * Reads parameters given as JSON, filling in defaults. Names compare without case, as Cakewalk's do; unlike there, an
 * unknown name, a wrong type or a value out of range is refused with the field and the reason, never replaced.
 */
export function readParams<const P extends ParamSpecs>(specs: P, given: JsonValue | undefined): ParamReading<P> {
  if (given !== undefined && !isJsonObject(given)) return refuse('params', 'must be a JSON object');
  const byName = new Map(Object.keys(specs).map((name) => [name.toLowerCase(), name]));
  const values: Record<string, JsonValue> = {};
  for (const [name, spec] of Object.entries(specs)) values[name] = spec.default;
  for (const [key, value] of Object.entries(given ?? {})) {
    const name = byName.get(key.toLowerCase());
    const spec = name === undefined ? undefined : specs[name];
    if (name === undefined || spec === undefined)
      return refuse(key, `is not a parameter here; there are: ${Object.keys(specs).join(', ') || 'none'}`);
    const reason = complaint(spec, value);
    if (reason !== undefined) return refuse(name, reason);
    values[name] = value;
  }
  // Each member was checked against its own spec just above; the mapped type can't follow a loop.
  return { ok: true, values: values as ParamValues<P> };
}

/** Reads parameters from a query string: integers as digits, lists as `503,200` or `[503,200]`, booleans as words. */
export function readQuery<const P extends ParamSpecs>(specs: P, query: URLSearchParams): ParamReading<P> {
  const given: Record<string, JsonValue> = {};
  const kinds = new Map(Object.entries(specs).map(([name, spec]) => [name.toLowerCase(), spec.kind]));
  for (const [key, text] of query) given[key] = fromText(kinds.get(key.toLowerCase()), text);
  return readParams(specs, given as JsonObject);
}

function refuse(field: string, reason: string): { ok: false; problem: ParamProblem } {
  return { ok: false, problem: { field, reason } };
}

function fromText(kind: ParamSpec['kind'] | undefined, text: string): JsonValue {
  switch (kind) {
    case 'integer':
      return /^-?\d+$/.test(text) ? Number(text) : text;
    case 'boolean':
      return text === 'true' ? true : text === 'false' ? false : text;
    case 'integers': {
      const list = text.replace(/^\[|\]$/g, '').trim();
      return list === '' ? [] : list.split(',').map((item) => fromText('integer', item.trim()));
    }
    case 'json':
      return readJson(text) ?? text;
    case 'choice':
    case 'text':
    case undefined:
      return text;
  }
}

function complaint(spec: ParamSpec, value: JsonValue): string | undefined {
  switch (spec.kind) {
    case 'integer':
      return isIntegerWithin(value, spec) ? undefined : `must be an integer from ${spec.min} to ${spec.max}`;
    case 'boolean':
      return typeof value === 'boolean' ? undefined : 'must be true or false';
    case 'choice':
      return typeof value === 'string' && spec.options.includes(value)
        ? undefined
        : `must be one of: ${spec.options.join(', ')}`;
    case 'text':
      return typeof value === 'string' && value.length <= spec.maxLength
        ? undefined
        : `must be text of at most ${spec.maxLength} characters`;
    case 'integers': {
      const fits =
        Array.isArray(value) &&
        value.length <= spec.maxItems &&
        value.every((item: JsonValue) => isIntegerWithin(item, spec));
      return fits ? undefined : `must be a list of at most ${spec.maxItems} integers from ${spec.min} to ${spec.max}`;
    }
    case 'json': {
      const checked = createValidator()(spec.schema, value);
      return checked.kind === 'invalid'
        ? `does not fit its schema: ${checked.keyword} at ${checked.pointer === '' ? 'the top' : checked.pointer}`
        : undefined;
    }
  }
}

function isIntegerWithin(value: JsonValue, limits: { readonly min: number; readonly max: number }): boolean {
  return typeof value === 'number' && Number.isInteger(value) && value >= limits.min && value <= limits.max;
}
