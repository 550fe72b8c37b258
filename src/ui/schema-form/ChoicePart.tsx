import type { Choice, ChoiceNode } from '#schema/formNode.ts';
import { sameJson } from '#schema/sameJson.ts';
import { Combobox } from '../Combobox.tsx';
import { Select } from '../Select.tsx';
import { useFormBench } from './formBench.ts';
import { PartFrame } from './PartFrame.tsx';
import type { PartProps } from './partProps.ts';
import styles from './SchemaForm.module.css';
import { SpecialValues, specialState } from './SpecialValue.tsx';

/** Values up to which the browser's own list serves; beyond, one searches. */
export const MAX_LISTED = 100;

/** A value as its own name: text without quotes, unless it would read as something else. */
export function choiceText({ label, value }: Choice): string {
  if (label !== undefined) return label;
  if (typeof value === 'string') return value === '' || isOther(value) ? JSON.stringify(value) : value;
  return JSON.stringify(value);
}

function isOther(text: string): boolean {
  return /^(?:true|false|null|-?\d+(?:\.\d+)?)$/.test(text);
}

/** One of the values that the schema lists. */
export function ChoicePart(part: PartProps<ChoiceNode>) {
  const { node, path, required, value } = part;
  const { edit, texts: t } = useFormBench();
  const at = value === undefined ? -1 : node.choices.findIndex((choice) => sameJson(choice.value, value));
  const isItem = typeof path.at(-1) === 'number';
  const isOdd = value !== undefined && at < 0 && !(value === null && (node.nullable || isItem));
  const none = required || isItem ? t.choose : t.notSent;
  const choose = (index: number) => edit(path, node.choices[index]?.value ?? (index < 0 ? undefined : null));
  return (
    <PartFrame part={part} state={specialState(part, t)}>
      {(control) => (
        <div className={styles['beside']}>
          {node.choices.length <= MAX_LISTED ? (
            <Select
              {...control}
              className={styles['select'] ?? ''}
              value={isOdd ? 'odd' : at < 0 ? '' : String(at)}
              options={[
                { value: '', label: none },
                ...(isOdd ? [{ value: 'odd', label: `${JSON.stringify(value)} (${t.notListed})` }] : []),
                ...node.choices.map((choice, index) => ({ value: String(index), label: choiceText(choice) })),
              ]}
              onValue={(next) => {
                if (next !== 'odd') choose(next === '' ? -1 : Number(next));
              }}
            />
          ) : (
            <Combobox
              {...control}
              options={node.choices}
              textOf={choiceText}
              selected={at < 0 ? undefined : at}
              placeholder={isOdd ? JSON.stringify(value) : t.search(node.choices.length)}
              texts={{ found: t.found, none: t.noneFound }}
              onSelect={(index) => choose(index ?? -1)}
            />
          )}
          <SpecialValues part={part} />
        </div>
      )}
    </PartFrame>
  );
}
