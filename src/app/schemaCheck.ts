import type { SchemaValidator } from '#schema/validate.ts';

export interface SchemaCheck {
  /** The validator, once it is there. */
  readonly loaded: () => SchemaValidator | undefined;
  readonly load: () => Promise<SchemaValidator>;
}

/** The JSON Schema validator, fetched when a tool first has an output schema. */
export function createSchemaCheck(): SchemaCheck {
  let validator: SchemaValidator | undefined;
  return {
    loaded: () => validator,
    load: async () => (validator ??= (await import('#schema/validate.ts')).createValidator()),
  };
}
