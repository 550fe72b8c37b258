import clsx from 'clsx';
import { useRef, type KeyboardEvent, type PointerEvent } from 'react';
import { clampSize, sizeAfterKey } from './splitting.ts';
import styles from './Splitter.module.css';

export interface SplitterProps {
  /** What it resizes, in words. */
  readonly label: string;
  /** Of the divider line itself. `vertical` parts left from right. */
  readonly orientation: 'vertical' | 'horizontal';
  /** Size of the pane before the line (after it, if `side` is `after`), in CSS px. */
  readonly value: number;
  readonly min: number;
  readonly max: number;
  /** Which pane has `value` as its size. */
  readonly side?: 'before' | 'after';
  readonly onValue: (value: number) => void;
  /** A double click or Enter goes back to it. */
  readonly initial: number;
  readonly className?: string;
}

/** A window splitter by the ARIA pattern: drag, arrows (Shift: larger steps), Enter or double click for the initial size. */
export function Splitter({
  label,
  orientation,
  value,
  min,
  max,
  side = 'before',
  onValue,
  initial,
  className,
}: SplitterProps) {
  const drag = useRef<{ readonly from: number; readonly size: number }>(undefined);
  const position = (event: PointerEvent) => (orientation === 'vertical' ? event.clientX : event.clientY);
  const change = (size: number) => onValue(clampSize(size, min, max));
  const onKeyDown = (event: KeyboardEvent) => {
    const next = sizeAfterKey(event, { orientation, side, value, min, max, initial });
    if (next === undefined) return;
    event.preventDefault();
    onValue(next);
  };
  return (
    <div
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an hr is a static rule; this one takes focus and has a value
      role="separator"
      tabIndex={0}
      aria-label={label}
      aria-orientation={orientation}
      aria-valuenow={Math.round(value)}
      aria-valuemin={min}
      aria-valuemax={Math.round(max)}
      className={clsx(styles['splitter'], styles[orientation], className)}
      onKeyDown={onKeyDown}
      onDoubleClick={() => change(initial)}
      onPointerDown={(event) => {
        if (event.button !== 0) return;
        event.currentTarget.setPointerCapture(event.pointerId);
        drag.current = { from: position(event), size: value };
      }}
      onPointerMove={(event) => {
        if (drag.current === undefined) return;
        const moved = position(event) - drag.current.from;
        change(drag.current.size + (side === 'before' ? moved : -moved));
      }}
      onLostPointerCapture={() => {
        drag.current = undefined;
      }}
    />
  );
}
