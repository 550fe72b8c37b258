import clsx from 'clsx';
import type { ComponentProps, ReactNode } from 'react';
import styles from './Checkbox.module.css';
import { Icon } from './icons.tsx';

export interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type' | 'checked' | 'onChange' | 'children'> {
  readonly checked: boolean;
  readonly onChecked: (checked: boolean) => void;
  readonly children: ReactNode;
  /** Type and default, at the right. */
  readonly hint?: ReactNode;
}

export function Checkbox({ checked, onChecked, children, hint, className, ...rest }: CheckboxProps) {
  return (
    <label className={clsx(styles['check'], className)}>
      <span className={styles['boxed']}>
        <input
          {...rest}
          type="checkbox"
          checked={checked}
          onChange={(event) => onChecked(event.currentTarget.checked)}
          className={styles['box']}
        />
        <Icon name="check" size={12} />
      </span>
      <span className={styles['text']}>{children}</span>
      {hint !== undefined && <span className={styles['hint']}>{hint}</span>}
    </label>
  );
}
