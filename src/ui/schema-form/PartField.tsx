import type { FieldProps } from '@rjsf/utils';
import { useContext } from 'react';
import { MAX_TURNS } from '#schema/branchChoice.ts';
import { isObject, own, type JsonValue } from '#schema/json.ts';
import { BooleanPart } from './BooleanPart.tsx';
import { BranchPart } from './BranchPart.tsx';
import { ChoicePart } from './ChoicePart.tsx';
import { PartPlaceContext, useFormBench, type Path } from './formBench.ts';
import { valuePath } from './formKeys.ts';
import { JsonPart } from './JsonPart.tsx';
import { ListPart } from './ListPart.tsx';
import { ManyPart } from './ManyPart.tsx';
import { NeverPart } from './NeverPart.tsx';
import { NumberPart } from './NumberPart.tsx';
import { ObjectPart } from './ObjectPart.tsx';
import { NODE } from './rjsfSchema.ts';
import { TextPart } from './TextPart.tsx';

/** Draws a part by the kind of its node. The library calls it for every field, as all of its own kinds are unknown to it. */
export function PartField(props: FieldProps) {
  const { fieldPathId, required = false, schema } = props;
  const { model, value: whole } = useFormBench();
  const { turns } = useContext(PartPlaceContext);
  const id: unknown = schema[NODE];
  const node = typeof id === 'number' ? model.node(id) : undefined;
  if (node === undefined) return null;
  const path = valuePath(fieldPathId.path);
  const part = { path, required: required && typeof path.at(-1) !== 'number', value: valueAlong(whole, path) };
  switch (node.kind) {
    case 'text':
      return <TextPart {...part} node={node} />;
    case 'number':
      return <NumberPart {...part} node={node} />;
    case 'boolean':
      return <BooleanPart {...part} node={node} />;
    case 'choice':
      return <ChoicePart {...part} node={node} />;
    case 'many':
      return <ManyPart {...part} node={node} />;
    case 'object':
      return <ObjectPart part={{ ...part, node }} field={props} />;
    case 'list':
      return <ListPart part={{ ...part, node }} field={props} />;
    case 'branches':
      // Alternatives that lead back to themselves have no end.
      if (turns > MAX_TURNS) return <JsonPart {...part} node={node} />;
      return <BranchPart part={{ ...part, node }} field={props} />;
    case 'any':
      return <JsonPart {...part} node={node} />;
    case 'never':
      return <NeverPart {...part} node={node} />;
  }
}

function valueAlong(whole: JsonValue | undefined, path: Path): JsonValue | undefined {
  let at = whole;
  for (const step of path) {
    if (typeof step === 'number') at = Array.isArray(at) ? (at as readonly JsonValue[])[step] : undefined;
    else at = isObject(at) ? own(at, step) : undefined;
  }
  return at;
}
