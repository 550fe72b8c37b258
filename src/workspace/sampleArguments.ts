import type { JsonObject } from '#protocol/json.ts';

/** Sample arguments that fit an input schema, as the JSON text to start from. */
export function sampleText(_schema: JsonObject): string {
  return '{}';
}
