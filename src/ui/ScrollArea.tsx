import clsx from 'clsx';
import type { ComponentProps } from 'react';
import styles from './ScrollArea.module.css';

export interface ScrollAreaProps extends Omit<ComponentProps<'div'>, 'role' | 'tabIndex' | 'aria-label'> {
  /** Names the region, which takes focus so that arrows and Page Down scroll it. */
  readonly label: string;
  readonly axis?: 'block' | 'both';
}

export function ScrollArea({ label, axis = 'block', className, ...rest }: ScrollAreaProps) {
  // A scrolling box must take focus or keyboard users can't read its end (WCAG 2.1.1).
  return <div {...rest} role="region" aria-label={label} tabIndex={0} className={clsx(styles['scroll'], axis === 'both' && styles['both'], className)} />;
}
