import type { ReactNode } from 'react';
import styles from './StatusLine.module.css';

export interface StatusLineProps {
  readonly label: string;
  readonly children: ReactNode;
  /** Set at the end, quiet. */
  readonly end?: ReactNode;
}

/** The last line of the frame, in place of toasts: what is said here stays until something newer is said. */
export function StatusLine({ label, children, end }: StatusLineProps) {
  return (
    <footer aria-label={label} className={styles['line']}>
      {children}
      <span className={styles['grow']} />
      {end !== undefined && <span className={styles['end']}>{end}</span>}
    </footer>
  );
}
