import { useEffect, useMemo, useState } from 'react';
import type { Exchange } from '#exchange/model.ts';
import type { Verdict } from '#verdict/model.ts';
import { createMessageIndex } from './messageIndex.ts';
import type { MessageIndex } from './messageIndex.ts';

/** Longest time that one slice of reading may take, in ms. */
const SLICE_MS = 8;

/** The messages of an exchange, read in slices while the page stays free; renewed with each verdict. */
export function useMessageIndex(
  exchange: Exchange,
  verdict: Verdict,
): { readonly index: MessageIndex; readonly count: number } {
  const { contentType } = verdict;
  const index = useMemo(() => createMessageIndex(exchange.facts, contentType), [exchange, contentType]);
  const [count, setCount] = useState(0);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const readOn = () => {
      const until = performance.now() + SLICE_MS;
      const done = index.advance(() => performance.now() > until);
      setCount(index.count);
      if (!done) timer = setTimeout(readOn);
    };
    timer = setTimeout(readOn);
    return () => clearTimeout(timer);
  }, [index, verdict]);
  return { index, count: Math.min(count, index.count) };
}
