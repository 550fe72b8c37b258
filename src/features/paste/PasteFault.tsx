import { StatusIcon } from '#ui/StatusIcon.tsx';
import styles from './paste.module.css';
import { useWords } from './useWords.ts';

/** In place of a verdict: why there is none, and what to try. */
export function PasteFault({ text }: { readonly text: string }) {
  const { unreadable } = useWords();
  return (
    <div className={styles['fault']} role="alert">
      <h2 className={styles['faultHead']}>
        <StatusIcon status="fail" />
        {unreadable.head}
      </h2>
      <p>{text}</p>
    </div>
  );
}
