import type { FormsMessages } from '#i18n/messages/forms.en.ts';
import type { SchemaError } from '#schema/schemaError.ts';

/** An error in the reader's language. */
export function errorText({ keyword, params }: SchemaError, { error: t }: FormsMessages): string {
  const limit = typeof params['limit'] === 'number' ? params['limit'] : 0;
  const actual = params['actual'];
  const expected = String(params['expected'] ?? '');
  switch (keyword) {
    case 'minLength':
    case 'maxLength':
    case 'minItems':
    case 'maxItems':
      return typeof actual === 'number' ? t[keyword](limit, actual) : t.other(keyword);
    case 'minimum':
    case 'maximum':
    case 'exclusiveMinimum':
    case 'exclusiveMaximum':
    case 'multipleOf':
      return t[keyword](params['limit']);
    case 'type':
    case 'const':
    case 'pattern':
    case 'format':
      return t[keyword](expected);
    case 'required':
    case 'enum':
    case 'uniqueItems':
    case 'additionalProperties':
    case 'anyOf':
    case 'oneOf':
    case 'not':
    case 'false':
      return t[keyword];
    default:
      return t.other(keyword);
  }
}
