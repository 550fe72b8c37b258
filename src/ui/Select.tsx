import clsx from 'clsx';
import type { ComponentProps } from 'react';
import { Icon } from './icons.tsx';
import styles from './inputs.module.css';

export interface SelectOption<V extends string> {
  readonly value: V;
  readonly label: string;
  readonly disabled?: boolean;
}

export interface SelectGroup<V extends string> {
  readonly label: string;
  readonly options: readonly SelectOption<V>[];
}

export interface SelectProps<V extends string> extends Omit<
  ComponentProps<'select'>,
  'onChange' | 'value' | 'children'
> {
  readonly value: V;
  readonly options: readonly (SelectOption<V> | SelectGroup<V>)[];
  readonly onValue: (value: V) => void;
}

/** The browser's own select: its list is the best one on phones, and it costs nothing. */
export function Select<V extends string>({ value, options, onValue, className, ...rest }: SelectProps<V>) {
  const flat = options.flatMap((entry) => ('options' in entry ? entry.options : [entry]));
  return (
    <span className={clsx(styles['selectBox'], className)}>
      <select
        {...rest}
        value={value}
        onChange={(event) => {
          const chosen = flat.find((option) => option.value === event.currentTarget.value);
          if (chosen !== undefined) onValue(chosen.value);
        }}
        className={clsx(styles['input'], styles['select'])}
      >
        {options.map((entry) =>
          'options' in entry ? (
            <optgroup key={entry.label} label={entry.label}>
              {entry.options.map(renderOption)}
            </optgroup>
          ) : (
            renderOption(entry)
          ),
        )}
      </select>
      <Icon name="down" size={14} />
    </span>
  );
}

function renderOption({ value, label, disabled = false }: SelectOption<string>) {
  return (
    <option key={value} value={value} disabled={disabled}>
      {label}
    </option>
  );
}
