import { readField, showField } from '#schema/fieldText.ts';
import type { FormNode } from '#schema/formNode.ts';
import { formatPointer } from '#schema/pointer.ts';
import { sameJson } from '#schema/sameJson.ts';
import { Button } from '../Button.tsx';
import { StatusIcon } from '../StatusIcon.tsx';
import { TextArea } from '../TextArea.tsx';
import { useFormBench } from './formBench.ts';
import { PartFrame } from './PartFrame.tsx';
import type { PartProps } from './partProps.ts';
import styles from './SchemaForm.module.css';
import { SpecialValues, specialState } from './SpecialValue.tsx';

/** JSON for a part that any value fits, or that fields can't express; then it says why. */
export function JsonPart(part: PartProps) {
  const { path, required, value } = part;
  const { draftAt, edit, texts: t, type } = useFormBench();
  const node: FormNode =
    part.node.kind === 'any'
      ? part.node
      : { ...part.node, kind: 'any', fallback: { reason: 'ref-endless', detail: '$ref' } };
  const draft = draftAt(formatPointer(path));
  const reading = draft === undefined ? undefined : readField(node, draft.text);
  const isOwn = draft?.refused !== undefined || (reading?.kind === 'value' && sameJson(reading.value, value));
  const text =
    draft !== undefined && isOwn ? draft.text : value === null && node.nullable ? '' : showField(node, value);
  return (
    <PartFrame part={{ ...part, node }} wholeBranch state={specialState(part, t)}>
      {(control) => (
        <>
          {node.kind === 'any' && node.fallback !== undefined && (
            <p className={styles['fallback']}>
              <StatusIcon status="unknown" size={13} />
              <span>{t.fallback[node.fallback.reason](node.fallback.detail)}</span>
            </p>
          )}
          <div className={styles['control']}>
            <TextArea
              {...control}
              rows={1}
              className={styles['grows'] ?? ''}
              value={text}
              placeholder={value === undefined && draft === undefined && !required ? t.notSent : ''}
              onValue={(typed) => type(path, node, typed)}
            />
            <SpecialValues part={part} />
          </div>
          {draft?.refused === 'not-json' && (
            <div>
              <Button size="small" onClick={() => edit(path, draft.text)}>
                {t.sendAsText}
              </Button>
            </div>
          )}
        </>
      )}
    </PartFrame>
  );
}
