import { readField, showField } from '#schema/fieldText.ts';
import type { NumberNode } from '#schema/formNode.ts';
import { formatPointer } from '#schema/pointer.ts';
import { TextInput } from '../TextInput.tsx';
import { useFormBench } from './formBench.ts';
import { PartFrame } from './PartFrame.tsx';
import type { PartProps } from './partProps.ts';
import styles from './SchemaForm.module.css';
import { SpecialValues, specialState } from './SpecialValue.tsx';

/** A number field over text, so that `1e` on the way to `1e5` is neither lost nor sent. */
export function NumberPart(part: PartProps<NumberNode>) {
  const { node, path, required, value } = part;
  const { digitsAt, draftAt, texts: t, type } = useFormBench();
  const pointer = formatPointer(path);
  const draft = draftAt(pointer);
  const digits = digitsAt(pointer);
  const reading = draft === undefined ? undefined : readField(node, draft.text);
  const isOwn = draft?.refused !== undefined || (reading?.kind === 'value' && reading.value === value);
  const isItem = typeof path.at(-1) === 'number';
  const plain = value === null && (node.nullable || isItem) ? '' : showField(node, value);
  return (
    <PartFrame part={part} state={digits === undefined ? specialState(part, t) : t.exactNumber}>
      {(control) => (
        <div className={styles['control']}>
          <TextInput
            {...control}
            inputMode={node.integer ? 'numeric' : 'decimal'}
            value={draft !== undefined && isOwn ? draft.text : (digits ?? plain)}
            readOnly={digits !== undefined}
            placeholder={value === undefined && !required ? t.notSent : ''}
            onValue={(text) => type(path, node, text)}
          />
          <SpecialValues part={part} />
        </div>
      )}
    </PartFrame>
  );
}
