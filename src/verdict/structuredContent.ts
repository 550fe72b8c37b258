import { member } from '#protocol/json.ts';
import type { JsonValue } from '#protocol/json.ts';
import type { Tool } from '#protocol/tool.ts';

/** What a schema validator says; it comes in as an argument, so that judging never needs one to load. */
export type SchemaAnswer =
  | { readonly kind: 'valid' }
  /** `pointer` is into the value. */
  | { readonly kind: 'invalid'; readonly pointer: string; readonly keyword: string }
  | { readonly kind: 'unchecked'; readonly reason: string };

export type SchemaCheck = (schema: JsonValue, value: JsonValue) => SchemaAnswer;

export type StructuredReading =
  | { readonly kind: 'fine' }
  | { readonly kind: 'missing' }
  | { readonly kind: 'invalid'; readonly pointer: string; readonly keyword: string }
  | { readonly kind: 'unchecked' };

/**
 * Checks `structuredContent` against the tool's `outputSchema` (tools § Output Schema). An `isError` result is left
 * alone: the specification is silent there.
 */
export function checkStructured(
  result: JsonValue,
  isError: boolean,
  tool: Tool | undefined,
  validate: SchemaCheck | undefined,
): StructuredReading {
  if (isError || tool?.outputSchema === undefined || tool.outputSchema === null) return { kind: 'fine' };
  const structured = member(result, 'structuredContent');
  if (structured === undefined) return { kind: 'missing' };
  const answer = validate?.(tool.outputSchema, structured);
  switch (answer?.kind) {
    case 'valid':
      return { kind: 'fine' };
    case 'invalid':
      return { kind: 'invalid', pointer: `/result/structuredContent${answer.pointer}`, keyword: answer.keyword };
    case 'unchecked':
    case undefined:
      return { kind: 'unchecked' };
  }
}
