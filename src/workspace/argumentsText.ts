import { isJsonObject } from '#protocol/json.ts';
import type { JsonObject } from '#protocol/json.ts';
import { jsonTokens } from '#protocol/jsonText.ts';
import type { JsonFault } from '#protocol/jsonText.ts';

/** What the arguments text says. The text itself is sent, so numbers beyond 2^53 and key order stay as typed. */
export type ArgumentsReading =
  | { readonly kind: 'object'; readonly value: JsonObject }
  | { readonly kind: 'empty' }
  /** JSON, but `arguments` must be an object (schema CallToolRequestParams). */
  | { readonly kind: 'not-object' }
  | {
      readonly kind: 'broken';
      readonly reason: JsonFault['reason'];
      readonly line: number;
      readonly column: number;
      readonly at: number;
    };

/** Reads the text of the arguments editor; line and column count from 1. */
export function readArguments(text: string): ArgumentsReading {
  if (text.trim() === '') return { kind: 'empty' };
  const fault = faultOf(text);
  if (fault) return { kind: 'broken', reason: fault.reason, at: fault.at, ...placeOf(text, fault.at) };
  try {
    const value: unknown = JSON.parse(text);
    return isJsonObject(value) ? { kind: 'object', value } : { kind: 'not-object' };
  } catch {
    // JSON by the grammar, but too deep for this engine's parser: sent as typed all the same.
    return text.trimStart().startsWith('{') ? { kind: 'object', value: {} } : { kind: 'not-object' };
  }
}

/** Line and column, from 1, of an offset in UTF-16 units. */
export function placeOf(text: string, at: number): { readonly line: number; readonly column: number } {
  const before = text.slice(0, at);
  const line = before.split('\n').length;
  return { line, column: at - before.lastIndexOf('\n') };
}

function faultOf(text: string): JsonFault | undefined {
  const tokens = jsonTokens(text);
  for (;;) {
    const kind = tokens.next();
    if (kind === 'end') return undefined;
    if (kind === 'fault') return tokens.fault;
  }
}
