import type { JsonValue } from './json.ts';

/** Rules of the specification that the shape of a result can break. */
export type ShapeRule =
  | 'result-content-required'
  | 'result-content-block-valid'
  | 'result-content-block-era'
  | 'result-block-base64'
  | 'result-annotations-range'
  | 'result-is-error-type'
  | 'result-structured-object-only'
  | 'mrtr-has-input-or-state'
  | 'mrtr-request-kind'
  | 'mrtr-capability-respected'
  | 'mrtr-legacy'
  | 'discover-shape'
  | 'legacy-init-result-shape'
  | 'tool-list-shape'
  | 'cache-hints-required'
  | 'cache-ttl-nonnegative-int'
  | 'cache-scope-enum'
  | 'cache-hints-on-input-required';

/** One place where a result is not what the revision's schema asks for. */
export interface ShapeFault {
  /** JSON Pointer from the root of the JSON-RPC message, as `/result/content/0/type`. */
  readonly pointer: string;
  /** JSON type or literal alternatives the schema wants, as `string` or `text | image`. */
  readonly expected: string;
  /** What is there instead, as `absent`, `null`, `array` or a short literal. */
  readonly found: string;
  readonly rule: ShapeRule;
  /** True when a client can't use the result at all. */
  readonly fatal: boolean;
}

const SHOWN_CHARACTERS = 40;

/** Names a JSON value in a few characters: its type, or the literal itself where that is short. */
export function foundName(value: JsonValue | undefined): string {
  if (value === undefined) return 'absent';
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'array';
  switch (typeof value) {
    case 'string':
      return JSON.stringify(value.length > SHOWN_CHARACTERS ? `${value.slice(0, SHOWN_CHARACTERS)}…` : value);
    case 'number':
    case 'boolean':
      return String(value);
    default:
      return 'object';
  }
}

/** A fault at a place, of the value that is found there. */
export function shapeFault(
  pointer: string,
  expected: string,
  value: JsonValue | undefined,
  rule: ShapeRule,
  fatal: boolean,
): ShapeFault {
  return { pointer, expected, found: foundName(value), rule, fatal };
}
