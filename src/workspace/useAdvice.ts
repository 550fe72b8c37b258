import type { RetryVerdict } from '#verdict/retry.ts';
import { adviceOn } from './advice.ts';
import { findCall } from './runs.ts';
import { useCurrentEntry, useRuns, useSettings } from './useWorkspace.ts';

/** The retry verdict on the exchange that is shown. */
export function useCurrentAdvice(): RetryVerdict | undefined {
  const entry = useCurrentEntry();
  const call = useRuns((state) => findCall(state, entry?.exchange.id));
  const hintsTrusted = useSettings((state) => state.hintsTrusted);
  return entry && adviceOn(entry, call, hintsTrusted);
}
