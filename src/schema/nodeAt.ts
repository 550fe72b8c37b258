import { branchFor, MAX_TURNS } from './branchChoice.ts';
import { activeNode } from './conditions.ts';
import type { FormNode, Part } from './formNode.ts';
import { isObject, own, type JsonValue } from './json.ts';
import type { FormModel } from './normalise.ts';
import type { SchemaValidator } from './validate.ts';

/** The node that describes a place in a value, with alternatives and conditions as the value has them. */
export function nodeAt(
  model: FormModel,
  value: JsonValue | undefined,
  path: readonly (string | number)[],
  validate: SchemaValidator,
): FormNode | undefined {
  let node: FormNode = model.root;
  let at = value;
  for (const step of path) {
    for (let turn = 0; turn <= MAX_TURNS && node.kind === 'branches'; turn++) {
      const part: Part | undefined = node.branches[branchFor(model, node, at, validate)];
      if (part === undefined) return undefined;
      node = model.nodeOf(part);
    }
    const part = partAt(model, node, at, step, validate);
    if (part === undefined) return undefined;
    node = model.nodeOf(part);
    at = Array.isArray(at) ? (at as readonly JsonValue[])[Number(step)] : own(at, String(step));
  }
  return node;
}

function partAt(
  model: FormModel,
  node: FormNode,
  value: JsonValue | undefined,
  step: string | number,
  validate: SchemaValidator,
): Part | undefined {
  if (node.kind === 'list') return node.prefix[Number(step)] ?? node.item;
  if (node.kind !== 'object') return undefined;
  const active = activeNode(model, node, isObject(value) ? value : undefined, validate);
  return active.properties.find(({ name }) => name === step)?.part ?? active.extra;
}
