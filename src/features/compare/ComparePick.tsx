import { Button } from '#ui/Button.tsx';
import { Field } from '#ui/Field.tsx';
import { Select } from '#ui/Select.tsx';
import styles from './compare.module.css';
import { useWords } from './useWords.ts';

/** A call or a session that can be chosen, already in the user's words. */
export interface Choice {
  readonly id: string;
  readonly label: string;
}

export interface ComparePickProps {
  readonly groups: readonly { readonly label: string; readonly choices: readonly Choice[] }[];
  /** What the field says while nothing is chosen. */
  readonly choose: string;
  readonly left: string | undefined;
  readonly right: string | undefined;
  readonly onPick: (left: string | undefined, right: string | undefined) => void;
}

/** Which two are laid side by side. */
export function ComparePick({ groups, choose, left, right, onPick }: ComparePickProps) {
  const t = useWords();
  const options = [
    { value: '', label: choose },
    ...groups
      .filter(({ choices }) => choices.length > 0)
      .map(({ label, choices }) => ({ label, options: choices.map(({ id, ...rest }) => ({ value: id, ...rest })) })),
  ];
  const known = new Set(groups.flatMap(({ choices }) => choices.map(({ id }) => id)));
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
      <Button
        className={styles['swap'] ?? ''}
        disabled={left === undefined && right === undefined}
        onClick={() => onPick(right, left)}
      >
        {t.swap}
      </Button>
    </div>
  );
}
