import { useRoundsMessages } from './words.ts';
import { Icon } from '#ui/icons.tsx';
import { visibleText } from '#ui/visibleText.ts';
import { utf8Length } from '#protocol/utf8.ts';
import styles from './rounds.module.css';

/** Characters shown of a state: it says nothing to the eye but whether two are alike. */
const SHOWN = 200;

/** A state as raw JSON, shown as opaque: its start, its size, what became of it. */
export function StateChip({ raw, note }: { readonly raw: string; readonly note?: string }) {
  const t = useRoundsMessages();
  const text = stateText(raw);
  return (
    <span className={styles['state']}>
      <Icon name="lock" size={13} />
      <span className={styles['stateText']}>{visibleText(text.slice(0, SHOWN))}</span>
      <b>{t.inspector.bytes(utf8Length(text))}</b>
      {note !== undefined && <span className={styles['stateNote']}>{note}</span>}
    </span>
  );
}

/** The characters of a state given as raw JSON. */
export function stateText(raw: string): string {
  return String(JSON.parse(raw));
}
