import { useLayoutEffect, useRef, useState, type RefObject } from 'react';

/** The rows of a long list that are in view, and a few around them. */
export interface Windowed<E extends HTMLElement> {
  readonly ref: RefObject<E | null>;
  /** First row drawn, and the one after the last. */
  readonly from: number;
  readonly to: number;
}

/** Rows drawn beyond each edge, so that a quick scroll and Tab find something. */
const OVERSCAN = 8;

/**
 * Which rows of a list of `count` rows, all `height` CSS pixels high, are in the window. It doesn't matter what
 * scrolls: the page, a pane, or the list itself.
 */
export function useWindowed<E extends HTMLElement>(count: number, height: number): Windowed<E> {
  const ref = useRef<E | null>(null);
  const [range, setRange] = useState({ from: 0, to: Math.min(count, 40) });
  useLayoutEffect(() => {
    const look = () => {
      const list = ref.current;
      if (list === null) return;
      const top = list.getBoundingClientRect().top;
      const from = Math.max(0, Math.floor(-top / height) - OVERSCAN);
      const to = Math.min(count, Math.ceil((window.innerHeight - top) / height) + OVERSCAN);
      setRange((known) => (known.from === from && known.to === to ? known : { from, to: Math.max(from, to) }));
    };
    look();
    // Captured, since the scrolling of a pane does not bubble.
    addEventListener('scroll', look, { capture: true, passive: true });
    addEventListener('resize', look);
    return () => {
      removeEventListener('scroll', look, { capture: true });
      removeEventListener('resize', look);
    };
  }, [count, height]);
  return { ref, from: Math.min(range.from, count), to: Math.min(Math.max(range.to, range.from), count) };
}
