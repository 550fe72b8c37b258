import type { RJSFSchema } from '@rjsf/utils';
import type { ListNode, ObjectNode, Part } from '#schema/formNode.ts';
import type { FormModel } from '#schema/normalise.ts';
import { formKey } from './formKeys.ts';

/** The keyword by which a schema of the library names its node. */
export const NODE = 'x-node';

/** A part as the library sees it: opaque, drawn by our own field, which knows the node. */
export function partSchema(model: FormModel, part: Part): RJSFSchema {
  return { [NODE]: model.nodeOf(part).id };
}

/** An object as the library lays it out, with the members beyond the schema that the value has. */
export function objectSchema(model: FormModel, node: ObjectNode, extraNames: readonly string[]): RJSFSchema {
  const named = node.properties.map(({ name, part }) => [formKey(name), partSchema(model, part)] as const);
  const { extra } = node;
  const more = extra === undefined ? [] : extraNames.map((name) => [formKey(name), partSchema(model, extra)] as const);
  return {
    type: 'object',
    properties: Object.fromEntries([...named, ...more]),
    required: node.properties.filter(({ required }) => required).map(({ name }) => formKey(name)),
    additionalProperties: false,
    [NODE]: node.id,
  };
}

/** A list as the library lays it out. */
export function listSchema(model: FormModel, node: ListNode): RJSFSchema {
  const { item, maxItems, prefix } = node;
  const rest = item === undefined ? undefined : partSchema(model, item);
  const base = { type: 'array', [NODE]: node.id, ...(maxItems !== undefined && { maxItems }) } as const;
  if (prefix.length === 0) return { ...base, ...(rest === undefined ? { items: {}, maxItems: 0 } : { items: rest }) };
  return {
    ...base,
    items: prefix.map((part) => partSchema(model, part)),
    ...(rest !== undefined && { additionalItems: rest }),
  };
}
