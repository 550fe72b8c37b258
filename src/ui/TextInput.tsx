import clsx from 'clsx';
import type { ComponentProps } from 'react';
import styles from './inputs.module.css';

export interface TextInputProps extends Omit<ComponentProps<'input'>, 'onChange' | 'value' | 'type'> {
  readonly type?: 'text' | 'url' | 'password' | 'search' | 'number';
  readonly value: string;
  readonly onValue: (value: string) => void;
  /** Prose is set in the sans face; anything that goes on the wire is mono. */
  readonly face?: 'mono' | 'prose';
}

export function TextInput({ value, onValue, face = 'mono', type = 'text', className, ...rest }: TextInputProps) {
  return (
    <input
      autoComplete="off"
      autoCapitalize="off"
      spellCheck={false}
      {...rest}
      type={type}
      value={value}
      onChange={(event) => onValue(event.currentTarget.value)}
      className={clsx(styles['input'], face === 'prose' && styles['prose'], className)}
    />
  );
}
