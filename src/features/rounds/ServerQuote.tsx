import type { ReactNode } from 'react';
import { visibleText } from '#ui/visibleText.ts';
import styles from './rounds.module.css';

/** Words of the server, marked as such; text is text, so no address in it can be followed. */
export function ServerQuote({ text, who }: { readonly text: string | undefined; readonly who: ReactNode }) {
  return (
    <blockquote className={styles['quote']}>
      {text !== undefined && <p className={styles['words']}>{`“${visibleText(text)}”`}</p>}
      <footer>{who}</footer>
    </blockquote>
  );
}
