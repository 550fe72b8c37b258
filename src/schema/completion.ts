import { branchFor, MAX_TURNS } from './branchChoice.ts';
import { activeNode } from './conditions.ts';
import { kindName } from './fieldErrors.ts';
import type { FormNode } from './formNode.ts';
import { isObject, own, type JsonValue } from './json.ts';
import { nodeAt } from './nodeAt.ts';
import type { FormModel } from './normalise.ts';
import { valueAt, formatPointer } from './pointer.ts';
import type { SchemaValidator } from './validate.ts';

/** One thing that may stand at a place of a JSON text. */
export interface Suggestion {
  /** JSON text, quotes and all. */
  readonly text: string;
  /** JSON type of a member, or the name the server gives a value. */
  readonly detail: string;
  readonly description: string | undefined;
  readonly required: boolean;
}

/** Values offered at once. */
const MAX_VALUES = 200;

/** Names of members that an object at a place may still get, required ones first. */
export function suggestKeys(
  model: FormModel,
  value: JsonValue | undefined,
  path: readonly (string | number)[],
  validate: SchemaValidator,
): readonly Suggestion[] {
  const at = value === undefined ? undefined : valueAt(value, formatPointer(path));
  const node = settled(model, nodeAt(model, value, path, validate), at, validate);
  if (node?.kind !== 'object') return [];
  return activeNode(model, node, isObject(at) ? at : undefined, validate)
    .properties.filter(({ name }) => own(at, name) === undefined)
    .map(({ name, part, required }) => {
      const member = model.nodeOf(part);
      const kind = kindName(member);
      return {
        text: JSON.stringify(name),
        detail: kind === 'any' ? '' : kind,
        description: member.description,
        required,
      };
    })
    .toSorted((a, b) => Number(b.required) - Number(a.required));
}

/** Values that the schema names for a place: what it lists, its default and its examples. */
export function suggestValues(
  model: FormModel,
  value: JsonValue | undefined,
  path: readonly (string | number)[],
  validate: SchemaValidator,
): readonly Suggestion[] {
  const at = value === undefined ? undefined : valueAt(value, formatPointer(path));
  const node = settled(model, nodeAt(model, value, path, validate), at, validate);
  const list = nodeAt(model, value, path.slice(0, -1), validate);
  const choices = node?.kind === 'choice' ? node.choices : list?.kind === 'many' && path.length > 0 ? list.choices : [];
  const found = new Map<string, Suggestion>();
  const add = (one: JsonValue, detail = ''): void => {
    const text = JSON.stringify(one);
    if (found.size < MAX_VALUES && !found.has(text))
      found.set(text, { text, detail, description: undefined, required: false });
  };
  for (const choice of choices) add(choice.value, choice.label);
  if (node === undefined) return [...found.values()];
  if (node.kind === 'boolean') for (const one of [true, false]) add(one);
  if (node.default !== undefined) add(node.default, 'default');
  for (const example of node.examples) add(example, 'example');
  if (node.nullable) add(null);
  return [...found.values()];
}

/** The node that an alternative comes to with the value so far. */
function settled(
  model: FormModel,
  node: FormNode | undefined,
  value: JsonValue | undefined,
  validate: SchemaValidator,
): FormNode | undefined {
  let at = node;
  for (let turn = 0; turn < MAX_TURNS && at?.kind === 'branches'; turn++) {
    const part = at.branches[branchFor(model, at, value, validate)];
    at = part === undefined ? undefined : model.nodeOf(part);
  }
  return at;
}
