import { StatusIcon } from '#ui/StatusIcon.tsx';
import styles from './share.module.css';
import { useWords } from './useWords.ts';

/** In place of what a link should have shown. */
export function LinkFaultNote({ text }: { readonly text: string }) {
  const { broken } = useWords();
  return (
    <div className={styles['broken']} role="alert">
      <h1 className={styles['head']}>
        <StatusIcon status="fail" />
        {broken.head}
      </h1>
      <p>{text}</p>
      <p>
        <a href="#/paste">{broken.paste}</a>
      </p>
    </div>
  );
}
