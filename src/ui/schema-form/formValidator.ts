import type { RJSFSchema, ValidatorType } from '@rjsf/utils';
import type { SchemaValidator } from '#schema/validate.ts';
import { valueOf } from './formKeys.ts';

/** The form library's door to our validator. Nothing is compiled, so it runs under a policy without `eval`. */
export function formValidator(validate: SchemaValidator): ValidatorType {
  const errorsOf = (schema: RJSFSchema, data: unknown) => {
    const answer = validate(schema, valueOf(data) ?? null);
    return answer.kind === 'invalid' ? answer.errors : [];
  };
  return {
    isValid: (schema, data) => errorsOf(schema, data).length === 0,
    validateFormData: (data, schema) => ({
      errors: errorsOf(schema, data).map(({ keyword, pointer }) => ({
        name: keyword,
        property: pointer,
        stack: pointer,
      })),
      errorSchema: {},
    }),
    rawValidation: (schema, data) => ({
      errors: errorsOf(schema, data).map((error) => Object.assign({}, error)) as never[],
    }),
  };
}
