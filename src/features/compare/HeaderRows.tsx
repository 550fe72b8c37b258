import type { HeaderPair } from '#sessions/compare.ts';
import { visibleText } from '#ui/visibleText.ts';
import styles from './compare.module.css';
import { useWords } from './useWords.ts';

export interface HeaderRowsProps {
  readonly pairs: readonly HeaderPair[];
  readonly all: boolean;
  readonly label: string;
}

/** Header fields of both sides, name by name. */
export function HeaderRows({ pairs, all, label }: HeaderRowsProps) {
  const t = useWords();
  const shown = all ? pairs : pairs.filter(({ left, right }) => left !== right);
  if (shown.length === 0) return <p className={styles['note']}>{t.alike}</p>;
  const value = (text: string | undefined) =>
    text === undefined ? <span className={styles['note']}>{t.absent}</span> : visibleText(text);
  return (
    <table className={styles['table']} aria-label={label}>
      <thead>
        <tr>
          <th scope="col">{t.name}</th>
          <th scope="col">{t.left}</th>
          <th scope="col">{t.right}</th>
        </tr>
      </thead>
      <tbody>
        {shown.map(({ name, left, right }) => (
          <tr key={name} data-same={left === right}>
            <th scope="row">{visibleText(name)}</th>
            <td className={styles['code']}>{value(left)}</td>
            <td className={styles['code']}>{value(right)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
