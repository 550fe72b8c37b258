import { useContext, useState } from 'react';
import { branchFor, isOfKind } from '#schema/branchChoice.ts';
import type { BranchesNode, FormNode } from '#schema/formNode.ts';
import { isObject, own, type JsonValue } from '#schema/json.ts';
import type { FormModel } from '#schema/normalise.ts';
import { marksOf } from '#schema/startValue.ts';
import { Select } from '../Select.tsx';
import { PartPlaceContext, PLAIN_PLACE, useFormBench } from './formBench.ts';
import type { ContainerProps } from './ObjectPart.tsx';
import { branchLabel } from './partHint.ts';
import { PartFrame } from './PartFrame.tsx';
import { partName } from './partName.ts';
import { NODE } from './rjsfSchema.ts';
import styles from './SchemaForm.module.css';
import { SpecialValues, specialState } from './SpecialValue.tsx';

/** Alternatives of different shape: a choice of shape, and under it the fields of the one chosen. */
export function BranchPart({ part, field }: ContainerProps<BranchesNode>) {
  const { node, path, required, value } = part;
  const { edit, model, texts: t, validate } = useFormBench();
  const { turns } = useContext(PartPlaceContext);
  const [picked, setPicked] = useState<number | undefined>(undefined);
  const nodes = node.branches.map((branch) => model.nodeOf(branch));
  const isItem = typeof path.at(-1) === 'number';
  const isNull = value === null && node.nullable;
  const pickedNode = picked === undefined ? undefined : nodes[picked];
  const fitsPicked =
    pickedNode !== undefined &&
    (value === undefined || (isOfKind(pickedNode, value) && !marksDiffer(model, pickedNode, value)));
  const index = isNull
    ? undefined
    : fitsPicked
      ? picked
      : value === undefined && !required && !isItem
        ? undefined
        : branchFor(model, node, value, validate);
  const inner = index === undefined ? undefined : nodes[index];
  const choose = (next: number | undefined) => {
    setPicked(next);
    const chosen = next === undefined ? undefined : nodes[next];
    edit(path, chosen === undefined ? undefined : carried(model, chosen, value, isItem));
  };
  const { SchemaField } = field.registry.fields;
  const { label } = partName(part, t);
  return (
    <PartFrame
      part={part}
      group
      state={isNull ? specialState(part, t) : undefined}
      acts={<SpecialValues part={part} />}
    >
      {() => (
        <div className={styles['branches']}>
          {path.length === 0 && <p className={styles['fallback']}>{t.rootChoice}</p>}
          <Select
            aria-label={t.shape(label)}
            value={index === undefined ? '' : String(index)}
            options={[
              ...(required || isItem || path.length === 0 ? [] : [{ value: '', label: t.notSent }]),
              ...(index === undefined && (required || isItem) ? [{ value: '', label: t.choose }] : []),
              ...nodes.map((one, at) => ({ value: String(at), label: branchLabel(model, one, at, t) })),
            ]}
            onValue={(next) => choose(next === '' ? undefined : Number(next))}
          />
          {inner !== undefined && SchemaField !== undefined && (
            <PartPlaceContext value={{ ...PLAIN_PLACE, bare: true, turns: turns + 1 }}>
              <div className={inner.kind === 'object' && path.length > 0 ? styles['inside'] : undefined}>
                <SchemaField {...field} key={inner.id} schema={{ [NODE]: inner.id }} />
              </div>
            </PartPlaceContext>
          )}
        </div>
      )}
    </PartFrame>
  );
}

/** True when the value says by one of its members that it is of another alternative. */
function marksDiffer(model: FormModel, node: FormNode, value: JsonValue): boolean {
  return Object.entries(marksOf(model, node)).some(([name, mark]) => {
    const found = own(value, name);
    return found !== undefined && found !== mark;
  });
}

/** What of a value stays when another shape is chosen: members of the same name, and the marks of the new shape. */
function carried(
  model: FormModel,
  node: FormNode,
  value: JsonValue | undefined,
  isItem: boolean,
): JsonValue | undefined {
  if (node.kind === 'object') {
    const marks = marksOf(model, node);
    const kept = node.properties.flatMap(({ name }) => {
      const before = own(marks, name) ?? (isObject(value) ? own(value, name) : undefined);
      return before === undefined ? [] : [[name, before] as const];
    });
    return kept.length > 0 || isItem ? Object.fromEntries(kept) : undefined;
  }
  if (value !== undefined && isOfKind(node, value)) return value;
  return isItem ? null : undefined;
}
