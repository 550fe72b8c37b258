import clsx from 'clsx';
import type { ReactNode } from 'react';
import styles from './Pane.module.css';

export interface PaneProps {
  /** Names the region. */
  readonly label: string;
  readonly ground?: 'surface' | 'sunken';
  readonly className?: string;
  readonly children: ReactNode;
}

/** A named part of the frame; what is inside scrolls, the pane does not. */
export function Pane({ label, ground = 'surface', className, children }: PaneProps) {
  return (
    <section aria-label={label} className={clsx(styles['pane'], ground === 'sunken' && styles['sunken'], className)}>
      {children}
    </section>
  );
}

export interface PaneHeaderProps {
  readonly title: ReactNode;
  /** A few quiet words beside the title. */
  readonly note?: ReactNode;
  /** Set at the end: status, search, acts. */
  readonly children?: ReactNode;
  readonly ruled?: boolean;
  readonly className?: string;
}

export function PaneHeader({ title, note, children, ruled = false, className }: PaneHeaderProps) {
  return (
    <header className={clsx(styles['header'], ruled && styles['ruled'], className)}>
      <h2 className={styles['title']}>{title}</h2>
      {note !== undefined && <span className={styles['note']}>{note}</span>}
      <span className={styles['grow']} />
      {children}
    </header>
  );
}
