import type { FormNode } from './formNode.ts';
import type { JsonObject, JsonValue } from './json.ts';
import type { FormModel } from './normalise.ts';

/** What a new list item holds before anything is typed: nothing of it, in its own type where that has such a value. */
export function startValue(model: FormModel, node: FormNode): JsonValue {
  switch (node.kind) {
    case 'text':
      return '';
    case 'boolean':
      return false;
    case 'object':
      return marksOf(model, node);
    case 'list':
    case 'many':
      return [];
    case 'choice':
      return node.choices.length === 1 && node.choices[0] ? node.choices[0].value : null;
    case 'branches': {
      const [first] = node.branches;
      const inner = first === undefined ? undefined : model.nodeOf(first);
      return inner === undefined || inner.kind === 'branches' ? null : startValue(model, inner);
    }
    case 'number':
    case 'any':
    case 'never':
      return null;
  }
}

/** The members of an object that can hold one value only; they tell an alternative from its siblings. */
export function marksOf(model: FormModel, node: FormNode): JsonObject {
  if (node.kind !== 'object') return {};
  return Object.fromEntries(
    node.properties.flatMap(({ name, part }) => {
      const member = model.nodeOf(part);
      const [only] = member.kind === 'choice' && member.choices.length === 1 ? member.choices : [];
      return only === undefined ? [] : [[name, only.value] as const];
    }),
  );
}
