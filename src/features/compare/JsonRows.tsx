import type { JsonValue } from '#protocol/json.ts';
import { isJsonObject } from '#protocol/json.ts';
import type { JsonDiff, JsonDifference } from '#sessions/jsonDiff.ts';
import { visibleText } from '#ui/visibleText.ts';
import styles from './compare.module.css';
import { useWords } from './useWords.ts';

const DRAWN = 100;
/** Longest value drawn, in UTF-16 units. */
const LONGEST = 160;

/** Differences of two JSON values, each by its pointer. */
export function JsonRows({ diff, label }: { readonly diff: JsonDiff | undefined; readonly label: string }) {
  const t = useWords();
  if (diff === undefined) return <p className={styles['note']}>{t.noJson}</p>;
  if (diff.differences.length === 0) return <p className={styles['note']}>{t.alike}</p>;
  return (
    <>
      <table className={styles['table']} aria-label={label}>
        <thead>
          <tr>
            <th scope="col">{t.pointer}</th>
            <th scope="col">{t.left}</th>
            <th scope="col">{t.right}</th>
          </tr>
        </thead>
        <tbody>
          {diff.differences.slice(0, DRAWN).map((difference) => (
            <tr key={`${difference.kind} ${difference.pointer}`}>
              <th scope="row" className={styles['code']}>
                {difference.pointer === '' ? t.whole : visibleText(difference.pointer)}
              </th>
              <td className={styles['code']}>
                <Side value={'before' in difference ? difference.before : undefined} />
              </td>
              <td className={styles['code']}>
                <Side value={after(difference)} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {(diff.cut || diff.differences.length > DRAWN) && <p className={styles['note']}>{t.cut}</p>}
    </>
  );
}

function after(difference: JsonDifference): JsonValue | undefined {
  return 'after' in difference ? difference.after : undefined;
}

function Side({ value }: { readonly value: JsonValue | undefined }) {
  const { absent } = useWords();
  return value === undefined ? <span className={styles['note']}>{absent}</span> : visibleText(valueText(value));
}

/** A value in few words: what is deep or long is told by its size, never written out. */
export function valueText(value: JsonValue): string {
  if (Array.isArray(value)) return `[…] ${value.length}`;
  if (isJsonObject(value)) return `{…} ${Object.keys(value).length}`;
  const text = typeof value === 'string' ? JSON.stringify(value.slice(0, LONGEST + 1)) : String(value);
  return text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text;
}
