import clsx from 'clsx';
import type { ComponentProps } from 'react';
import styles from './inputs.module.css';

export interface TextAreaProps extends Omit<ComponentProps<'textarea'>, 'onChange' | 'value'> {
  readonly value: string;
  readonly onValue: (value: string) => void;
  readonly face?: 'mono' | 'prose';
}

export function TextArea({ value, onValue, face = 'mono', rows = 3, className, ...rest }: TextAreaProps) {
  return (
    <textarea
      autoComplete="off"
      autoCapitalize="off"
      spellCheck={false}
      {...rest}
      rows={rows}
      value={value}
      onChange={(event) => onValue(event.currentTarget.value)}
      className={clsx(styles['input'], styles['area'], face === 'prose' && styles['prose'], className)}
    />
  );
}
