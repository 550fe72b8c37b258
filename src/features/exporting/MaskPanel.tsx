import { Checkbox } from '#ui/Checkbox.tsx';
import { Field } from '#ui/Field.tsx';
import { TextArea } from '#ui/TextArea.tsx';
import { Icon } from '#ui/icons.tsx';
import type { RedactedRange } from '#sessions/redactExchange.ts';
import styles from './exporting.module.css';
import type { MaskMore } from './maskable.ts';
import { useWords } from './useWords.ts';

export interface MaskPanelProps {
  readonly counts: readonly (readonly [RedactedRange['kind'], number])[];
  readonly more: MaskMore;
  readonly onMore: (more: MaskMore) => void;
}

/** What was masked, counted by kind, and what the user wants masked on top. */
export function MaskPanel({ counts, more, onMore }: MaskPanelProps) {
  const { masks } = useWords();
  return (
    <section className={styles['masks']} aria-label={masks.head}>
      <h3 className={styles['maskHead']}>
        <Icon name="lock" size={14} />
        {masks.head}
      </h3>
      {counts.length === 0 ? (
        <p>{masks.none}</p>
      ) : (
        <ul>
          {counts.map(([kind, count]) => (
            <li key={kind}>{masks.kind[kind](count)}</li>
          ))}
        </ul>
      )}
      <fieldset className={styles['more']}>
        <legend>{masks.more}</legend>
        <Checkbox checked={more.args} onChecked={(args) => onMore({ ...more, args })}>
          {masks.args}
        </Checkbox>
        <Checkbox checked={more.answer} onChecked={(answer) => onMore({ ...more, answer })}>
          {masks.answer}
        </Checkbox>
        <Field label={masks.words} note={masks.wordsHint}>
          {(control) => (
            <TextArea {...control} rows={2} value={more.words} onValue={(words) => onMore({ ...more, words })} />
          )}
        </Field>
        <p className={styles['about']}>{masks.only}</p>
      </fieldset>
    </section>
  );
}
