import { useEffect, useRef, useState } from 'react';
import { VisuallyHidden } from './VisuallyHidden.tsx';

export interface LiveRegionProps {
  /** What to say; said again only when it changes. */
  readonly text: string;
  /** At most one announcement in this many ms; the newest text wins. */
  readonly everyMs?: number;
}

/** Polite and throttled: a fast stream never floods a screen reader, and its last word is always said. */
export function LiveRegion({ text, everyMs = 1000 }: LiveRegionProps) {
  const [said, setSaid] = useState('');
  const lastAt = useRef(Number.NEGATIVE_INFINITY);
  useEffect(() => {
    const speak = () => {
      lastAt.current = performance.now();
      setSaid(text);
    };
    const timer = setTimeout(speak, Math.max(0, lastAt.current + everyMs - performance.now()));
    return () => clearTimeout(timer);
  }, [text, everyMs]);
  return (
    <VisuallyHidden>
      <output aria-live="polite" aria-atomic="true">
        {said}
      </output>
    </VisuallyHidden>
  );
}
