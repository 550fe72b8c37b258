import { isDeep } from './depth.ts';
import type { Inner } from './model.ts';
import type { Candidate } from './streamWatch.ts';

/** The deepest outcome of a message once what failed above it is forgiven; undefined when it is no answer at all. */
export function innerOf(candidate: Candidate): Inner | undefined {
  const best = candidate.reading.forgiven ?? candidate.reading.strict;
  return isDeep(best) ? { stratum: best.stratum, outcome: best.outcome, errorCode: best.errorCode } : undefined;
}

/** What a message says beyond its own strict reading: the same, but only when forgiving changed it. */
export function innerBeyondStrict(candidate: Candidate): Inner | undefined {
  return candidate.reading.forgiven ? innerOf(candidate) : undefined;
}
