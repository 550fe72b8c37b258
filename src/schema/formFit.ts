import { fieldErrors } from './fieldErrors.ts';
import type { JsonValue } from './json.ts';
import type { FormModel } from './normalise.ts';
import type { UncheckedReason } from './prepare.ts';
import type { SchemaError } from './schemaError.ts';
import type { SchemaValidator } from './validate.ts';

/** Whether a value fits a schema, with errors placed at fields. */
export interface FormFit {
  readonly kind: 'fits' | 'misfits' | 'unchecked';
  readonly errors: readonly SchemaError[];
  readonly advice: readonly SchemaError[];
  /** Why the validator gave no answer; the errors are then those that the fields know. */
  readonly unchecked: { readonly reason: UncheckedReason; readonly detail: string } | undefined;
}

/**
 * Checks a value. The schema as the server wrote it has the last word; where it refuses the value, the errors are those
 * of the fields, or the validator's own where no field knows what is wrong. Formats only hint, unless whoever asks says
 * that they count.
 */
export function formFit(
  model: FormModel,
  value: JsonValue | undefined,
  validate: SchemaValidator,
  formats: 'hints' | 'asserted' = 'hints',
): FormFit {
  const { errors, advice: looks } = fieldErrors(model, value, validate);
  const fit = asWritten(model, value, validate, errors);
  if (formats === 'hints' || looks.length === 0) return { ...fit, advice: looks };
  return { ...fit, kind: 'misfits', errors: [...fit.errors, ...looks], advice: [] };
}

function asWritten(
  model: FormModel,
  value: JsonValue | undefined,
  validate: SchemaValidator,
  errors: readonly SchemaError[],
): Omit<FormFit, 'advice'> {
  if (value === undefined) return { kind: 'fits', errors: [], unchecked: undefined };
  const answer = validate(model.schema, value);
  switch (answer.kind) {
    case 'valid':
      return { kind: 'fits', errors: [], unchecked: undefined };
    case 'invalid':
      return { kind: 'misfits', errors: errors.length > 0 ? errors : answer.errors, unchecked: undefined };
    case 'unchecked': {
      const { detail, reason } = answer;
      return { kind: errors.length > 0 ? 'misfits' : 'unchecked', errors, unchecked: { reason, detail } };
    }
  }
}
