import type { FormNode, ObjectNode } from './formNode.ts';
import { isObject, own, type JsonValue } from './json.ts';
import type { FormModel } from './normalise.ts';
import type { SchemaValidator } from './validate.ts';

/** Conditions that bring in further conditions; deeper nests are left to the validator. */
const MAX_NESTED = 5;

/** The members an object has with this value: its own, and those that its conditions bring in now. */
export function activeNode(
  model: FormModel,
  node: ObjectNode,
  value: JsonValue | undefined,
  validate: SchemaValidator,
): ObjectNode {
  let at: FormNode = node;
  for (let step = 0; step < MAX_NESTED && at.kind === 'object' && at.conditions.length > 0; step++) {
    const parts = partsFor(model, at, value ?? {}, validate);
    if (parts.size === 0) break;
    at = model.extended(at, parts);
  }
  return at.kind === 'object' ? at : node;
}

function partsFor(
  model: FormModel,
  node: ObjectNode,
  value: JsonValue,
  validate: SchemaValidator,
): ReadonlyMap<number, JsonValue> {
  const parts = new Map<number, JsonValue>();
  for (const [index, condition] of node.conditions.entries()) {
    const holds =
      condition.kind === 'present'
        ? own(value, condition.name) !== undefined
        : validate(model.scoped(condition.schema), value).kind;
    const then = holds === true || holds === 'valid';
    const part: JsonValue = then
      ? condition.then
      : condition.kind === 'if' && holds === 'invalid'
        ? condition.otherwise
        : true;
    // Even numbers name what holds, odd ones what holds otherwise.
    if (isObject(part)) parts.set(2 * index + (then ? 0 : 1), part);
  }
  return parts;
}
