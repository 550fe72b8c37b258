import type { Exchange } from '#exchange/model.ts';

/**
 * The same exchanges under new ids, so that an import never replaces what is stored; calls, rounds and resumed streams
 * stay tied together.
 */
export function withFreshIds<T extends { readonly exchange: Exchange }>(
  imported: readonly T[],
  sessionId: string,
  newId: () => string,
): readonly T[] {
  const ids = new Map<string, string>();
  const fresh = (id: string): string => {
    const known = ids.get(id) ?? newId();
    ids.set(id, known);
    return known;
  };
  return imported.map((one) => {
    const { exchange } = one;
    const { id, callId, resumes } = exchange;
    return {
      ...one,
      exchange: {
        ...exchange,
        id: fresh(id),
        callId: fresh(callId),
        sessionId,
        ...(resumes !== undefined && { resumes: fresh(resumes) }),
      },
    };
  });
}
