import type { StoreTrouble } from '#sessions/storeTrouble.ts';
import { Button } from '#ui/Button.tsx';
import { StatusIcon } from '#ui/StatusIcon.tsx';
import styles from './sessions.module.css';
import { useSessionsWords } from './words.ts';

export interface StoreTroubleNoteProps {
  readonly trouble: StoreTrouble;
  readonly detail?: string | undefined;
  readonly onBiggest: () => void;
  readonly onAgain: () => void;
}

/** What is wrong with the store, and what to do about it. */
export function StoreTroubleNote({ trouble, detail, onBiggest, onAgain }: StoreTroubleNoteProps) {
  const t = useSessionsWords().trouble;
  const full = trouble === 'quota';
  return (
    <section className={styles['note']} role="alert">
      <StatusIcon status="warn" size={16} />
      <div className={styles['noteText']}>
        <b className={styles['strong']}>{full ? t.title.full : t.title.off}</b>
        <p>{t[trouble]}</p>
        {detail !== undefined && detail !== '' && <p className={styles['quiet']}>{t.detail(detail)}</p>}
        <p className={styles['acts']}>
          {full && (
            <Button size="small" onClick={onBiggest}>
              {t.biggest}
            </Button>
          )}
          <Button {...(full && { variant: 'quiet' })} size="small" onClick={onAgain}>
            {t.again}
          </Button>
        </p>
      </div>
    </section>
  );
}
