import clsx from 'clsx';
import { useId, type ReactNode } from 'react';
import styles from './SegmentedControl.module.css';

export interface Segment<V extends string> {
  readonly value: V;
  readonly label: ReactNode;
  /** Full words where the label is short, e.g. "English" for EN. */
  readonly name?: string;
  /** BCP 47 tag when the label is in another language. */
  readonly lang?: string;
}

export interface SegmentedControlProps<V extends string> {
  readonly label: string;
  readonly segments: readonly Segment<V>[];
  readonly value: V;
  readonly onValue: (value: V) => void;
  readonly className?: string;
}

/** One of a few, all in view: radio buttons by nature, so arrows and Tab work as the browser does them. */
export function SegmentedControl<V extends string>({
  label,
  segments,
  value,
  onValue,
  className,
}: SegmentedControlProps<V>) {
  const name = useId();
  return (
    <fieldset className={clsx(styles['control'], className)} aria-label={label}>
      {segments.map((segment) => (
        <label key={segment.value} className={styles['segment']} lang={segment.lang} title={segment.name}>
          <input
            type="radio"
            name={name}
            value={segment.value}
            checked={segment.value === value}
            aria-label={segment.name}
            onChange={() => onValue(segment.value)}
            className={styles['radio']}
          />
          <span>{segment.label}</span>
        </label>
      ))}
    </fieldset>
  );
}
