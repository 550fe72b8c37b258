import { useMemo } from 'react';
import { openQuestions, streamRequestsOf } from './openQuestions.ts';
import { findCall } from './runs.ts';
import { useCurrentEntry, useRuns } from './useWorkspace.ts';

/** How many questions wait for the person on the stream of the call that is shown. */
export function useOpenQuestions(): number {
  const entry = useCurrentEntry();
  const call = useRuns((state) => findCall(state, entry?.exchange.id));
  const facts = entry?.exchange.facts;
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- one reader for one log, which grows in place
  const read = useMemo(() => entry && streamRequestsOf(entry), [facts]);
  return entry === undefined || read === undefined ? 0 : openQuestions(entry, call, read());
}
