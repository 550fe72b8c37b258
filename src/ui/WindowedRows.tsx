import { useState, type KeyboardEvent, type ReactNode } from 'react';
import { rovingTarget } from './roving.ts';
import { useWindowed } from './useWindowed.ts';
import styles from './WindowedRows.module.css';

/** What the one control of a row must carry. */
export interface RowControl {
  readonly tabIndex: 0 | -1;
  readonly 'data-row': number;
  readonly onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
  readonly onFocus: () => void;
}

export interface WindowedRowsProps {
  readonly label: string;
  readonly count: number;
  /** CSS pixels. */
  readonly rowHeight: number;
  /** The row that is chosen; -1 when none is. */
  readonly current: number;
  readonly keyOf: (index: number) => string;
  /** Arrows, Home and End choose at once, where given; else they only move the focus. */
  readonly onMove?: (index: number) => void;
  readonly children: (index: number, control: RowControl) => ReactNode;
}

/** A list of any length of which only the rows in view are in the page. Tab reaches one row; arrows walk. */
export function WindowedRows({ label, count, rowHeight, current, keyOf, onMove, children }: WindowedRowsProps) {
  const { ref, from, to } = useWindowed<HTMLUListElement>(count, rowHeight);
  const [focused, setFocused] = useState(-1);
  const stop = Math.min(focused >= 0 ? focused : Math.max(0, current), count - 1);
  // The row that Tab reaches stays in the page wherever the list is scrolled to.
  const drawn = new Set(Array.from({ length: to - from }, (_, index) => from + index));
  if (count > 0) drawn.add(stop);

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const next = rovingTarget(event.key, stop, count, 'block');
    if (next === undefined || next === stop) return;
    event.preventDefault();
    setFocused(next);
    onMove?.(next);
    const list = event.currentTarget.closest('ul');
    const mark = list?.querySelector<HTMLElement>('[data-anchor]');
    if (mark !== null && mark !== undefined) {
      mark.style.insetBlockStart = `${next * rowHeight}px`;
      mark.scrollIntoView({ block: 'nearest' });
    }
    // The row is drawn by then.
    requestAnimationFrame(() => list?.querySelector<HTMLElement>(`[data-row="${next}"]`)?.focus());
  };
  return (
    <ul ref={ref} aria-label={label} className={styles['rows']} style={{ blockSize: count * rowHeight }}>
      {/* oxlint-disable-next-line react/refs -- onKeyDown reads the refs when a key is pressed, not while drawing */}
      {[...drawn]
        .toSorted((a, b) => a - b)
        .map((index) => (
          <li
            key={keyOf(index)}
            aria-setsize={count}
            aria-posinset={index + 1}
            className={styles['row']}
            style={{ insetBlockStart: index * rowHeight, blockSize: rowHeight }}
          >
            {children(index, {
              tabIndex: index === stop ? 0 : -1,
              'data-row': index,
              onKeyDown,
              onFocus: () => setFocused(index),
            })}
          </li>
        ))}
      <li data-anchor aria-hidden="true" className={styles['anchor']} style={{ blockSize: rowHeight }} />
    </ul>
  );
}
