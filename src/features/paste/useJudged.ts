import { useEffect, useMemo, useState } from 'react';
import type { Exchange } from '#exchange/model.ts';
import { judge } from '#verdict/judge.ts';
import type { Verdict } from '#verdict/model.ts';

/** How long one turn may judge, in ms, before the page gets its own turn. */
const SLICE_MS = 8;

/** Verdicts of a list of exchanges, by place, judged a few at a time so that a long list never holds up the page. */
export function useJudged(exchanges: readonly Exchange[]): readonly Verdict[] {
  const first = useMemo(
    () => ({ exchanges, verdicts: exchanges.slice(0, 1).map((exchange) => judge(exchange)) }),
    [exchanges],
  );
  const [later, setLater] = useState(first);
  const known = later.exchanges === exchanges ? later : first;
  useEffect(() => {
    if (known.verdicts.length >= exchanges.length) return;
    const timer = setTimeout(() => {
      const verdicts = [...known.verdicts];
      const until = performance.now() + SLICE_MS;
      for (const exchange of exchanges.slice(verdicts.length)) {
        verdicts.push(judge(exchange));
        if (performance.now() > until) break;
      }
      setLater({ exchanges, verdicts });
    }, 0);
    return () => clearTimeout(timer);
  }, [exchanges, known]);
  return known.verdicts;
}
