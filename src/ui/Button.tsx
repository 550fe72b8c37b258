import clsx from 'clsx';
import type { ComponentProps } from 'react';
import styles from './Button.module.css';

interface Shared extends Omit<ComponentProps<'button'>, 'aria-label'> {
  readonly size?: 'base' | 'small';
}

interface Worded extends Shared {
  /** `primary` is the solid ink one: at most one a view, the act that the verdict recommends. */
  readonly variant?: 'primary' | 'outline' | 'quiet';
  readonly 'aria-label'?: string;
}

interface IconOnly extends Shared {
  readonly variant: 'icon';
  /** An icon never stands without a name. */
  readonly 'aria-label': string;
}

export type ButtonProps = Worded | IconOnly;

export function Button({
  variant = 'outline',
  size = 'base',
  className,
  type = 'button',
  title,
  ...rest
}: ButtonProps) {
  const name = rest['aria-label'];
  return (
    <button
      {...rest}
      type={type === 'submit' ? 'submit' : 'button'}
      title={title ?? (variant === 'icon' ? name : undefined)}
      className={clsx(styles['button'], styles[variant], size === 'small' && styles['small'], className)}
    />
  );
}
