import { branchFor, isOfKind, MAX_TURNS } from './branchChoice.ts';
import { activeNode } from './conditions.ts';
import { isFormat } from './formats.ts';
import type { FormNode, ListNode, ManyNode, NumberNode, ObjectNode, TextNode } from './formNode.ts';
import { isObject, own, type JsonValue } from './json.ts';
import type { FormModel } from './normalise.ts';
import { patternFault } from './pattern.ts';
import { formatPointer } from './pointer.ts';
import type { SchemaError } from './schemaError.ts';
import type { SchemaValidator } from './validate.ts';

export interface FieldErrors {
  /** What keeps the value from fitting, each at the field that can mend it. */
  readonly errors: readonly SchemaError[];
  /** What looks wrong but is not asserted: `format` annotates (2020-12 validation § 7). */
  readonly advice: readonly SchemaError[];
}

const MAX_ERRORS = 100;

/** Walks a value field by field. The words for each keyword are in the catalogue; `params` has what they need. */
export function fieldErrors(model: FormModel, value: JsonValue | undefined, validate: SchemaValidator): FieldErrors {
  const errors: SchemaError[] = [];
  const advice: SchemaError[] = [];
  const add = (pointer: string, keyword: string, params: SchemaError['params'] = {}): void => {
    if (errors.length < MAX_ERRORS) errors.push({ pointer, keyword, params });
  };

  const visit = (node: FormNode, at: JsonValue, pointer: string, turns = 0): void => {
    if (at === null && node.nullable) return;
    if (!isOfKind(node, at)) return add(pointer, wrongKind(node), { expected: kindName(node) });
    switch (node.kind) {
      case 'text':
        if (typeof at === 'string') visitText(node, at, pointer);
        return;
      case 'number':
        if (typeof at === 'number') visitNumber(node, at, pointer);
        return;
      case 'object':
        if (isObject(at)) visitObject(node, at, pointer);
        return;
      case 'list':
      case 'many':
        if (Array.isArray(at)) visitList(node, at, pointer);
        return;
      case 'branches': {
        const part = node.branches[branchFor(model, node, at, validate)];
        if (part !== undefined && turns < MAX_TURNS) visit(model.nodeOf(part), at, pointer, turns + 1);
        return;
      }
      case 'boolean':
      case 'choice':
      case 'any':
      case 'never':
    }
  };

  const visitText = ({ format, maxLength, minLength, pattern }: TextNode, text: string, pointer: string): void => {
    // Lengths count characters, not UTF-16 units (2020-12 validation § 6.3).
    const actual = Array.from(text).length;
    if (minLength !== undefined && actual < minLength) add(pointer, 'minLength', { limit: minLength, actual });
    if (maxLength !== undefined && actual > maxLength) add(pointer, 'maxLength', { limit: maxLength, actual });
    if (pattern !== undefined && patternFault(pattern, text.length) === undefined) {
      if (!new RegExp(pattern, 'u').test(text)) add(pointer, 'pattern', { expected: pattern });
    }
    if (format !== undefined && text !== '' && !isFormat(text, format)) {
      advice.push({ pointer, keyword: 'format', params: { expected: format } });
    }
  };

  const visitNumber = (node: NumberNode, at: number, pointer: string): void => {
    const { exclusiveMaximum, exclusiveMinimum, maximum, minimum, multipleOf } = node;
    if (minimum !== undefined && at < minimum) add(pointer, 'minimum', { limit: minimum });
    if (maximum !== undefined && at > maximum) add(pointer, 'maximum', { limit: maximum });
    if (exclusiveMinimum !== undefined && at <= exclusiveMinimum)
      add(pointer, 'exclusiveMinimum', { limit: exclusiveMinimum });
    if (exclusiveMaximum !== undefined && at >= exclusiveMaximum)
      add(pointer, 'exclusiveMaximum', { limit: exclusiveMaximum });
    if (multipleOf !== undefined && multipleOf > 0) {
      const ratio = at / multipleOf;
      if (Math.abs(ratio - Math.round(ratio)) > 1e-9 * Math.max(1, Math.abs(ratio))) {
        add(pointer, 'multipleOf', { limit: multipleOf });
      }
    }
  };

  const visitObject = (node: ObjectNode, at: JsonValue, pointer: string): void => {
    const active = activeNode(model, node, at, validate);
    const named = new Set<string>();
    for (const { name, part, required } of active.properties) {
      named.add(name);
      const below = pointer + formatPointer([name]);
      const member = own(at, name);
      if (member !== undefined) visit(model.nodeOf(part), member, below);
      else if (required) add(below, 'required');
    }
    if (active.extra === undefined || !isObject(at)) return;
    const extra = model.nodeOf(active.extra);
    for (const name of Object.keys(at)) {
      const member = own(at, name);
      if (!named.has(name) && member !== undefined) visit(extra, member, pointer + formatPointer([name]));
    }
  };

  const visitList = (node: ListNode | ManyNode, at: readonly JsonValue[], pointer: string): void => {
    if (node.minItems !== undefined && at.length < node.minItems)
      add(pointer, 'minItems', { limit: node.minItems, actual: at.length });
    if (node.maxItems !== undefined && at.length > node.maxItems)
      add(pointer, 'maxItems', { limit: node.maxItems, actual: at.length });
    for (const [index, one] of at.entries()) {
      const below = pointer + formatPointer([index]);
      if (node.kind === 'many') {
        if (!node.choices.some((choice) => choice.value === one)) add(pointer, 'enum', { value: JSON.stringify(one) });
        continue;
      }
      const part = node.prefix[index] ?? node.item;
      if (part !== undefined) visit(model.nodeOf(part), one, below);
    }
  };

  if (value !== undefined) visit(model.root, value, '');
  return { errors, advice };
}

function wrongKind(node: FormNode): string {
  if (node.kind === 'choice') return 'enum';
  return node.kind === 'never' ? 'false' : 'type';
}

/** The JSON type a node wants, as schemas name it. */
export function kindName(node: FormNode): string {
  switch (node.kind) {
    case 'text':
      return 'string';
    case 'number':
      return node.integer ? 'integer' : 'number';
    case 'list':
    case 'many':
      return 'array';
    case 'boolean':
    case 'object':
      return node.kind;
    case 'choice':
    case 'branches':
    case 'any':
    case 'never':
      return 'any';
  }
}
