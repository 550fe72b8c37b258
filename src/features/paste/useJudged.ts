import { useEffect, useMemo, useState } from 'react';
import type { Exchange } from '#exchange/model.ts';
import { judge } from '#verdict/judge.ts';
import type { JudgeOptions } from '#verdict/judge.ts';
import type { Verdict } from '#verdict/model.ts';

/** How long one turn may judge, in ms, before the page gets its own turn. */
const SLICE_MS = 8;

/** Verdicts of a list of exchanges, by place, judged a few at a time so that a long list never holds up the page. */
export function useJudged(exchanges: readonly Exchange[], validate: JudgeOptions['validate']): readonly Verdict[] {
  const first = useMemo(
    () => ({ exchanges, validate, verdicts: exchanges.slice(0, 1).map((exchange) => judge(exchange, { validate })) }),
    [exchanges, validate],
  );
  const [later, setLater] = useState(first);
  const known = later.exchanges === exchanges && later.validate === validate ? later : first;
  useEffect(() => {
    if (known.verdicts.length >= exchanges.length) return;
    const timer = setTimeout(() => {
      const verdicts = [...known.verdicts];
      const until = performance.now() + SLICE_MS;
      for (const exchange of exchanges.slice(verdicts.length)) {
        verdicts.push(judge(exchange, { validate }));
        if (performance.now() > until) break;
      }
      setLater({ exchanges, validate, verdicts });
    }, 0);
    return () => clearTimeout(timer);
  }, [exchanges, validate, known]);
  return known.verdicts;
}
