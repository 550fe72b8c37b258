import type { FieldReading } from './fieldText.ts';
import type { JsonValue } from './json.ts';
import { valueAt } from './pointer.ts';
import { sameJson } from './sameJson.ts';

/** Text that stands in a field and is not, or not in the same spelling, in the value. */
export interface TypedField {
  readonly text: string;
  readonly refused: Extract<FieldReading, { kind: 'refused' }>['reason'] | undefined;
  /** What the value has in this place; undefined where it has nothing. */
  readonly value: JsonValue | undefined;
}

/** Typed texts by JSON Pointer. */
export type TypedFields = ReadonlyMap<string, TypedField>;

/** Of texts typed earlier, those whose places the value still has as they left them. */
export function stillTyped(typed: TypedFields, value: JsonValue | undefined): TypedFields {
  return new Map(
    [...typed].filter(([pointer, field]) =>
      sameJson(value === undefined ? undefined : valueAt(value, pointer), field.value),
    ),
  );
}
