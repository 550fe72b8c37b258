import clsx from 'clsx';
import type { ComponentProps } from 'react';
import styles from './ScrollArea.module.css';

export interface ScrollAreaProps extends Omit<ComponentProps<'div'>, 'role' | 'tabIndex' | 'aria-label'> {
  /** Names the group, which takes focus so that arrows and Page Down scroll it; the landmark is the pane around it. */
  readonly label: string;
  readonly axis?: 'block' | 'both';
}

export function ScrollArea({ label, axis = 'block', className, ...rest }: ScrollAreaProps) {
  return (
    <div
      {...rest}
      role="group"
      aria-label={label}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- without focus its end can't be read by keyboard (WCAG 2.1.1)
      tabIndex={0}
      className={clsx(styles['scroll'], axis === 'both' && styles['both'], className)}
    />
  );
}
