import type { FormNode } from './formNode.ts';
import { type JsonValue } from './json.ts';
import { hasUnsafeInteger, readNumber } from './numberText.ts';

/** What text typed into a field comes to. A refused text stays in the field, and its member is left out. */
export type FieldReading =
  | { readonly kind: 'empty' }
  | { readonly kind: 'value'; readonly value: JsonValue }
  | { readonly kind: 'refused'; readonly reason: 'not-a-number' | 'unsafe-integer' | 'not-json' };

/** Reads what was typed into the field of a node; text fields take it as it stands, all others by their kind. */
export function readField(node: FormNode, text: string): FieldReading {
  switch (node.kind) {
    case 'text':
      return text === '' ? { kind: 'empty' } : { kind: 'value', value: text };
    case 'number': {
      const reading = readNumber(text);
      switch (reading.kind) {
        case 'number':
          return { kind: 'value', value: reading.value };
        case 'empty':
          return reading;
        case 'unsafe':
          return { kind: 'refused', reason: 'unsafe-integer' };
        case 'not-a-number':
          return { kind: 'refused', reason: 'not-a-number' };
      }
      break;
    }
    case 'choice':
    case 'boolean':
    case 'many':
    case 'object':
    case 'list':
    case 'branches':
    case 'any':
    case 'never':
      return readJson(text);
  }
}

function readJson(text: string): FieldReading {
  if (text.trim() === '') return { kind: 'empty' };
  try {
    // What JSON.parse gives is JSON.
    const value = JSON.parse(text) as JsonValue;
    return hasUnsafeInteger(text) ? { kind: 'refused', reason: 'unsafe-integer' } : { kind: 'value', value };
  } catch {
    return { kind: 'refused', reason: 'not-json' };
  }
}

/** The text that stands in a field for a value. A value of another type than the field's shows as JSON. */
export function showField(node: FormNode, value: JsonValue | undefined): string {
  if (value === undefined) return '';
  if (node.kind === 'text' && typeof value === 'string') return value;
  if (node.kind === 'any' || node.kind === 'branches') return JSON.stringify(value, undefined, 2);
  return JSON.stringify(value);
}
