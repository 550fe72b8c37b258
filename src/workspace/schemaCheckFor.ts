import type { Exchange } from '#exchange/model.ts';
import type { EngineDeps } from './engineDeps.ts';

type SchemaDeps = Pick<EngineDeps, 'validator' | 'loadValidator'>;

/** True for a call whose result is judged by its tool's output schema too. */
export function needsSchemaCheck({ context }: Exchange): boolean {
  return context.tool?.outputSchema !== undefined;
}

/** The schema check, fetched first where the verdict on this exchange needs it; undefined when it can't be had. */
export async function schemaCheckFor(
  exchange: Exchange,
  { validator, loadValidator }: SchemaDeps,
): Promise<ReturnType<SchemaDeps['validator']>> {
  if (!needsSchemaCheck(exchange)) return validator();
  return validator() ?? loadValidator().catch(() => undefined);
}
