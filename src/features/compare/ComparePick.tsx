import { Button } from '#ui/Button.tsx';
import { Field } from '#ui/Field.tsx';
import { Select } from '#ui/Select.tsx';
import styles from './compare.module.css';
import { useWords } from './useWords.ts';

/** A call that can be chosen, already in the user's words. */
export interface Choice {
  readonly id: string;
  readonly label: string;
}

export interface ComparePickProps {
  readonly log: readonly Choice[];
  readonly paste: readonly Choice[];
  readonly left: string | undefined;
  readonly right: string | undefined;
  readonly onPick: (left: string | undefined, right: string | undefined) => void;
}

/** Which two calls are laid side by side. */
export function ComparePick({ log, paste, left, right, onPick }: ComparePickProps) {
  const t = useWords();
  const options = [
    { value: '', label: t.choose },
    ...(log.length === 0 ? [] : [{ label: t.fromLog, options: log.map(({ id, label }) => ({ value: id, label })) }]),
    ...(paste.length === 0
      ? []
      : [{ label: t.fromPaste, options: paste.map(({ id, label }) => ({ value: id, label })) }]),
  ];
  const known = new Set([...log, ...paste].map(({ id }) => id));
  const valueOf = (id: string | undefined) => (id !== undefined && known.has(id) ? id : '');
  return (
    <div className={styles['pick']}>
      <Field label={t.left}>
        {(control) => (
          <Select
            {...control}
            value={valueOf(left)}
            options={options}
            onValue={(id) => onPick(id === '' ? undefined : id, right)}
          />
        )}
      </Field>
      <Field label={t.right}>
        {(control) => (
          <Select
            {...control}
            value={valueOf(right)}
            options={options}
            onValue={(id) => onPick(left, id === '' ? undefined : id)}
          />
        )}
      </Field>
      <Button className={styles['swap'] ?? ''} onClick={() => onPick(right, left)}>
        {t.swap}
      </Button>
    </div>
  );
}
