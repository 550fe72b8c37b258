import type { BranchesNode, FormNode } from './formNode.ts';
import { isObject, own, type JsonValue } from './json.ts';
import type { FormModel } from './normalise.ts';
import { sameJson } from './sameJson.ts';
import type { SchemaValidator } from './validate.ts';
import { typeOfValue } from './valueType.ts';

/** Alternatives that are alternatives again, for one value; a schema can lead back to itself that way. */
export const MAX_TURNS = 5;

/** Which alternative a value is of: the first it fits, else the one it looks most like. 0 while there is no value. */
export function branchFor(
  model: FormModel,
  node: BranchesNode,
  value: JsonValue | undefined,
  validate: SchemaValidator,
): number {
  if (value === undefined) return 0;
  let best = 0;
  let bestScore = Number.NEGATIVE_INFINITY;
  for (const [index, part] of node.branches.entries()) {
    if (validate(model.scoped(part.schema), value).kind === 'valid') return index;
    const score = likeness(model, model.nodeOf(part), value);
    if (score > bestScore) [best, bestScore] = [index, score];
  }
  return best;
}

function likeness(model: FormModel, node: FormNode, value: JsonValue): number {
  if (!isOfKind(node, value)) return -1000;
  if (node.kind !== 'object' || !isObject(value)) return 1;
  let score = 1;
  for (const { name, part, required } of node.properties) {
    const member = own(value, name);
    if (member === undefined) {
      if (required) score -= 1;
      continue;
    }
    const inner = model.nodeOf(part);
    if (inner.kind !== 'choice') score += 1;
    else score += inner.choices.some((choice) => sameJson(choice.value, member)) ? 10 : -100;
  }
  return score;
}

/** True when the kind of a node can hold a value of this JSON type. */
export function isOfKind(node: FormNode, value: JsonValue): boolean {
  if (value === null && node.nullable) return true;
  const type = typeOfValue(value);
  switch (node.kind) {
    case 'text':
      return type === 'string';
    case 'number':
      return type === 'integer' || (type === 'number' && !node.integer);
    case 'boolean':
      return type === 'boolean';
    case 'object':
      return type === 'object';
    case 'list':
    case 'many':
      return type === 'array';
    case 'choice':
      return node.choices.some((choice) => sameJson(choice.value, value));
    case 'branches':
    case 'any':
      return true;
    case 'never':
      return false;
  }
}
