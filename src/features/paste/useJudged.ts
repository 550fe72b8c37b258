import { useEffect, useMemo, useState } from 'react';
import type { Exchange } from '#exchange/model.ts';
import { judge } from '#verdict/judge.ts';
import type { JudgeOptions } from '#verdict/judge.ts';
import type { Verdict } from '#verdict/model.ts';

/** How long one turn may judge, in ms, before the page gets its own turn. */
const SLICE_MS = 8;

interface Judged {
  readonly exchanges: readonly Exchange[];
  readonly validate: JudgeOptions['validate'];
  /** The first `done` of them are up to date; those after them were judged before the schemas could be checked. */
  readonly verdicts: readonly Verdict[];
  readonly done: number;
}

/** Verdicts of a list of exchanges, by place, judged a few at a time so that a long list never holds up the page. */
export function useJudged(exchanges: readonly Exchange[], validate: JudgeOptions['validate']): readonly Verdict[] {
  const first = useMemo(
    () => exchanges.slice(0, 1).map((exchange) => judge(exchange, { validate })),
    [exchanges, validate],
  );
  const [later, setLater] = useState<Judged>({ exchanges, validate, verdicts: first, done: first.length });
  const known = useMemo((): Judged => {
    if (later.exchanges !== exchanges) return { exchanges, validate, verdicts: first, done: first.length };
    if (later.validate === validate) return later;
    return { exchanges, validate, verdicts: [...first, ...later.verdicts.slice(first.length)], done: first.length };
  }, [exchanges, validate, first, later]);
  useEffect(() => {
    if (known.done >= exchanges.length) return;
    const timer = setTimeout(() => {
      const verdicts = [...known.verdicts];
      let { done } = known;
      const until = performance.now() + SLICE_MS;
      for (const exchange of exchanges.slice(done)) {
        verdicts[done++] = judge(exchange, { validate });
        if (performance.now() > until) break;
      }
      setLater({ exchanges, validate, verdicts, done });
    }, 0);
    return () => clearTimeout(timer);
  }, [exchanges, validate, known]);
  return known.verdicts;
}
