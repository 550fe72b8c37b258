import type { ManyNode } from '#schema/formNode.ts';
import { sameJson } from '#schema/sameJson.ts';
import type { JsonValue } from '#schema/json.ts';
import { Button } from '../Button.tsx';
import { Checkbox } from '../Checkbox.tsx';
import { Combobox } from '../Combobox.tsx';
import { Icon } from '../icons.tsx';
import { choiceText } from './ChoicePart.tsx';
import { useFormBench } from './formBench.ts';
import { PartFrame } from './PartFrame.tsx';
import type { PartProps } from './partProps.ts';
import styles from './SchemaForm.module.css';
import { SpecialValues, specialState } from './SpecialValue.tsx';

/** Values up to which all stand open as checkboxes. */
const MAX_OPEN = 16;

/** Several of the values that the schema lists, in its order. With none ticked nothing is sent. */
export function ManyPart(part: PartProps<ManyNode>) {
  const { node, path, value } = part;
  const { edit, texts: t } = useFormBench();
  const chosen: readonly JsonValue[] = Array.isArray(value) ? value : [];
  const has = (one: JsonValue) => chosen.some((known) => sameJson(known, one));
  const set = (one: JsonValue, on: boolean) => {
    const listed = node.choices
      .map((choice) => choice.value)
      .filter((known) => (sameJson(known, one) ? on : has(known)));
    const odd = chosen.filter(
      (known) => !node.choices.some((choice) => sameJson(choice.value, known)) && known !== one,
    );
    const next = [...listed, ...odd];
    edit(path, next.length === 0 ? undefined : next);
  };
  const odd = chosen.filter((one) => !node.choices.some((choice) => sameJson(choice.value, one)));
  return (
    <PartFrame
      part={part}
      group
      wholeBranch
      state={specialState(part, t)}
      acts={<SpecialValues part={part} empty="list" />}
    >
      {(control) => (
        <div className={styles['many']}>
          {node.choices.length <= MAX_OPEN ? (
            node.choices.map((choice, index) => (
              <Checkbox
                key={index}
                checked={has(choice.value)}
                aria-invalid={control['aria-invalid']}
                onBlur={control.onBlur}
                onChecked={(on) => set(choice.value, on)}
              >
                {choiceText(choice)}
              </Checkbox>
            ))
          ) : (
            <>
              <Combobox
                {...control}
                aria-label={t.search(node.choices.length)}
                options={node.choices}
                textOf={choiceText}
                selected={undefined}
                placeholder={t.search(node.choices.length)}
                texts={{ found: t.found, none: t.noneFound }}
                onSelect={(index) => {
                  const choice = index === undefined ? undefined : node.choices[index];
                  if (choice !== undefined) set(choice.value, true);
                }}
              />
              <ChosenList
                values={node.choices
                  .filter((choice) => has(choice.value))
                  .map((choice) => ({ value: choice.value, text: choiceText(choice) }))}
                onRemove={(one) => set(one, false)}
              />
            </>
          )}
          <ChosenList
            values={odd.map((one) => ({ value: one, text: `${JSON.stringify(one)} (${t.notListed})` }))}
            onRemove={(one) => set(one, false)}
          />
        </div>
      )}
    </PartFrame>
  );
}

interface ChosenListProps {
  readonly values: readonly { readonly value: JsonValue; readonly text: string }[];
  readonly onRemove: (value: JsonValue) => void;
}

function ChosenList({ values, onRemove }: ChosenListProps) {
  const { texts: t } = useFormBench();
  if (values.length === 0) return null;
  return (
    <ul className={styles['chosen']} aria-label={t.chosen}>
      {values.map(({ text, value }) => (
        <li key={JSON.stringify(value)}>
          <span>{text}</span>
          <Button variant="icon" aria-label={t.removeChosen(text)} onClick={() => onRemove(value)}>
            <Icon name="close" size={13} />
          </Button>
        </li>
      ))}
    </ul>
  );
}
