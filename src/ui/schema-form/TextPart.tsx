import type { TextNode } from '#schema/formNode.ts';
import { showField } from '#schema/fieldText.ts';
import { TextArea } from '../TextArea.tsx';
import { TextInput } from '../TextInput.tsx';
import { useFormBench } from './formBench.ts';
import { PartFrame } from './PartFrame.tsx';
import type { PartProps } from './partProps.ts';
import styles from './SchemaForm.module.css';
import { SpecialValues, specialState } from './SpecialValue.tsx';

/** Texts up to this length get one line. */
const ONE_LINE = 80;

const SAMPLES: ReadonlyMap<string, string> = new Map([
  ['date', '2026-12-31'],
  ['date-time', '2026-12-31T12:00:00Z'],
  ['time', '12:00:00Z'],
]);

/** A text field. What is typed is what is sent; cleared, nothing is. */
export function TextPart(part: PartProps<TextNode>) {
  const { node, path, required, value } = part;
  const { texts: t, type } = useFormBench();
  const isShort = node.format !== undefined || node.pattern !== undefined || (node.maxLength ?? Infinity) <= ONE_LINE;
  const placeholder = (node.format === undefined ? undefined : SAMPLES.get(node.format)) ?? (required ? '' : t.notSent);
  return (
    <PartFrame part={part} state={specialState(part, t)}>
      {(control) => {
        const shared = {
          ...control,
          value: value === null && node.nullable ? '' : showField(node, value),
          placeholder: value === undefined ? placeholder : '',
          onValue: (text: string) => type(path, node, text),
        };
        return (
          <div className={styles['control']}>
            {isShort ? <TextInput {...shared} /> : <TextArea {...shared} rows={1} className={styles['grows'] ?? ''} />}
            <SpecialValues part={part} empty="text" />
          </div>
        );
      }}
    </PartFrame>
  );
}
