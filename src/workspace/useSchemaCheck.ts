import { useEffect, useState } from 'react';
import type { Exchange } from '#exchange/model.ts';
import type { JudgeOptions } from '#verdict/judge.ts';
import { needsSchemaCheck } from './schemaCheckFor.ts';
import { useWorkspace } from './useWorkspace.ts';

/** The schema check for exchanges that are judged on a page, fetched once one of them needs it. */
export function useSchemaCheck(exchanges: readonly (Exchange | undefined)[]): JudgeOptions['validate'] {
  const { engine } = useWorkspace();
  const [check, setCheck] = useState<JudgeOptions['validate']>(() => engine.validator());
  const needed = check === undefined && exchanges.some((exchange) => exchange && needsSchemaCheck(exchange));
  useEffect(() => {
    if (!needed) return undefined;
    let wanted = true;
    // Without it the verdict says that the schema was not checked.
    engine.loadValidator().then(
      (loaded) => {
        if (wanted) setCheck(() => loaded);
      },
      () => undefined,
    );
    return () => {
      wanted = false;
    };
  }, [needed, engine]);
  return check;
}
