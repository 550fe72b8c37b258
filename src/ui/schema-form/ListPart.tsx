import ArrayField from '@rjsf/core/lib/components/fields/ArrayField.js';
import type { FieldProps } from '@rjsf/utils';
import { useMemo } from 'react';
import type { FormNode, ListNode } from '#schema/formNode.ts';
import type { JsonValue } from '#schema/json.ts';
import { startValue } from '#schema/startValue.ts';
import { PartPlaceContext, PLAIN_PLACE, useFormBench } from './formBench.ts';
import { valueOf, valuePath } from './formKeys.ts';
import { JsonPart } from './JsonPart.tsx';
import { misfit, type ContainerProps } from './ObjectPart.tsx';
import { PartFrame } from './PartFrame.tsx';
import { partName } from './partName.ts';
import { listSchema } from './rjsfSchema.ts';
import { SpecialValues, specialState } from './SpecialValue.tsx';

/** Items one under the other. A list that loses its last item is not sent, unless an empty one is asked for. */
export function ListPart({ part, field }: ContainerProps<ListNode>) {
  const { node, path, value } = part;
  const { edit, model, texts: t } = useFormBench();
  const schema = useMemo(() => listSchema(model, node), [model, node]);
  if (value !== undefined && value !== null && !Array.isArray(value)) return <JsonPart {...part} node={misfit(node)} />;
  const isItem = typeof path.at(-1) === 'number';
  const change = (data: unknown, changedPath: readonly (string | number)[]) => {
    const place = valuePath(changedPath);
    if (place.length > path.length || !Array.isArray(data)) return edit(place, valueOf(data));
    const items = data.map((one: unknown, index): JsonValue => {
      const at = node.prefix[index] ?? node.item;
      return valueOf(one) ?? (at === undefined ? null : startValue(model, model.nodeOf(at)));
    });
    edit(path, items.length === 0 && !isItem ? undefined : items);
  };
  const { label } = partName(part, t);
  const kinds = [...node.prefix, ...(node.item ? [node.item] : [])].map((one) => model.nodeOf(one));
  const place = { ...PLAIN_PLACE, bare: kinds.every(isLine) };
  // The library types a list's field apart from all others, and hands both the same.
  const list = field as FieldProps<unknown[]>;
  return (
    <PartFrame
      part={part}
      group
      state={specialState(part, t)}
      acts={<SpecialValues part={part} empty={Array.isArray(value) && value.length > 0 ? undefined : 'list'} />}
    >
      {() => (
        <PartPlaceContext value={place}>
          <ArrayField {...list} name={label} schema={schema} onChange={change} />
        </PartPlaceContext>
      )}
    </PartFrame>
  );
}

/** One control on one line: its number says enough. */
function isLine(node: FormNode): boolean {
  const isControl = node.kind === 'text' || node.kind === 'number' || node.kind === 'choice' || node.kind === 'boolean';
  return (isControl || (node.kind === 'any' && node.fallback === undefined)) && node.title === undefined;
}
