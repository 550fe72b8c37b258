import type { FormsMessages } from '#i18n/messages/forms.en.ts';
import type { FormNode } from '#schema/formNode.ts';
import type { FormModel } from '#schema/normalise.ts';

/** Longest default that fits beside a label. */
const MAX_DEFAULT = 24;

/** Type and limits of a field in a few words: `string, 3 to 200, required`. */
export function partHint(node: FormNode, required: boolean, t: FormsMessages): string {
  const words = [...kindWords(node, t)];
  if (node.nullable && node.kind !== 'any') words.push(t.orNull);
  if (node.deprecated) words.push(t.deprecated);
  if (required) words.push(t.required);
  else if (node.default !== undefined && node.default !== null) {
    const shown = JSON.stringify(node.default);
    if (shown.length <= MAX_DEFAULT) words.push(t.default(typeof node.default === 'string' ? node.default : shown));
  }
  return words.filter((word) => word !== '').join(', ');
}

function kindWords(node: FormNode, t: FormsMessages): readonly string[] {
  switch (node.kind) {
    case 'text':
      return [node.format ?? 'string', range(node.minLength, node.maxLength, t)];
    case 'number': {
      const { exclusiveMaximum: under, exclusiveMinimum: over, maximum, minimum, multipleOf } = node;
      return [
        node.integer ? 'integer' : 'number',
        // The bounds of the safe integers say nothing that a form does not say anyway.
        range(isSafeBound(minimum) ? undefined : minimum, isSafeBound(maximum) ? undefined : maximum, t),
        over === undefined ? '' : t.over(over),
        under === undefined ? '' : t.under(under),
        multipleOf === undefined ? '' : t.stepOf(multipleOf),
      ];
    }
    case 'boolean':
      return ['boolean'];
    case 'choice':
      return node.choices.length > 1 ? [t.oneOf(node.choices.length)] : [];
    case 'many':
      return [t.severalOf(node.choices.length), range(node.minItems, node.maxItems, t)];
    case 'object':
      return [t.object];
    case 'list':
      return [
        node.minItems === undefined && node.maxItems === undefined ? 'array' : range(node.minItems, node.maxItems, t),
      ];
    case 'branches':
      return [t.oneKindOf(node.branches.length)];
    case 'any':
      return [t.anyJson];
    case 'never':
      return [];
  }
}

function isSafeBound(bound: number | undefined): boolean {
  return bound !== undefined && Math.abs(bound) === Number.MAX_SAFE_INTEGER;
}

function range(low: number | undefined, high: number | undefined, t: FormsMessages): string {
  if (low !== undefined && high !== undefined) return t.between(low, high);
  if (low !== undefined) return t.atLeast(low);
  return high === undefined ? '' : t.atMost(high);
}

/** A short name for one alternative: its title, the value that marks it, or its kind. */
export function branchLabel(model: FormModel, node: FormNode, index: number, t: FormsMessages): string {
  if (node.title !== undefined) return node.title;
  switch (node.kind) {
    case 'object': {
      for (const { name, part } of node.properties) {
        const member = model.nodeOf(part);
        if (member.kind === 'choice' && member.choices.length === 1 && member.choices[0]) {
          const { value } = member.choices[0];
          return `${name}: ${typeof value === 'string' ? value : JSON.stringify(value)}`;
        }
      }
      const names = node.properties.slice(0, 3).map(({ name }) => name);
      return names.length === 0
        ? t.object
        : `${t.object} (${names.join(', ')}${node.properties.length > 3 ? '…' : ''})`;
    }
    case 'list': {
      const item = node.item === undefined ? undefined : model.nodeOf(node.item);
      return item === undefined || item.kind === 'any' ? 'array' : t.listOf(branchLabel(model, item, 0, t));
    }
    case 'many':
      return t.severalOf(node.choices.length);
    case 'choice': {
      const [only] = node.choices;
      return node.choices.length === 1 && only
        ? (only.label ?? JSON.stringify(only.value))
        : t.oneOf(node.choices.length);
    }
    case 'text':
      return node.format ?? 'string';
    case 'number':
      return node.integer ? 'integer' : 'number';
    case 'boolean':
      return 'boolean';
    case 'any':
      return node.fallback === undefined ? t.anyJson : t.option(index + 1);
    case 'branches':
    case 'never':
      return t.option(index + 1);
  }
}
