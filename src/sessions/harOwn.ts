import * as z from 'zod/mini';
import type { CloseFact, HeadFact, Reachability } from '#exchange/fact.ts';
import type { Exchange, Missing } from '#exchange/model.ts';
import { exchangeSchema } from './exchangeJson.ts';

const { context, facts, id, callId, round, attempt, retryOrigin, role, resumes, via, source, injected, missing } =
  exchangeSchema.shape;

/** What HAR has no place for, kept in each entry's `_estrato` so that our own files come back whole. */
const ownSchema = z.object({
  version: z.literal(1),
  id,
  callId,
  round,
  attempt,
  retryOrigin,
  role,
  resumes,
  via,
  source,
  injected,
  missing,
  context,
  at: z.optional(z.number()),
  facts: z.pick(facts, { chunks: true, close: true, probe: true }),
  head: z.optional(
    z.object({
      at: z.number(),
      status: z.number(),
      url: z.string(),
      redirected: z.boolean(),
      type: z.enum(['basic', 'cors', 'opaqueredirect', 'wire']),
    }),
  ),
});
export type OwnHar = z.infer<typeof ownSchema>;

export interface OwnFacts {
  readonly head: Omit<HeadFact, 'kind' | 'headers'> | undefined;
  readonly close: CloseFact | undefined;
  readonly probe: Reachability | undefined;
  readonly missing: readonly Missing[];
  /** The moment, in ms since start, at which one that never closed is to be judged. */
  readonly at: number | undefined;
  chunks(body: Uint8Array): readonly { readonly at: number; readonly bytes: Uint8Array }[];
  apply(exchange: Exchange): Exchange;
}

/** Reads `_estrato`; undefined when it is not as this version writes it, so that the entry is read like any other. */
export function ownFacts(value: unknown): OwnFacts | undefined {
  const read = ownSchema.safeParse(value);
  if (!read.success) return undefined;
  const { facts: kept, version: _, head, missing: lacking, at: moment, ...rest } = read.data;
  return {
    head,
    close: kept.close,
    probe: kept.probe?.found as Reachability | undefined,
    missing: lacking,
    at: moment,
    chunks(body) {
      const ascending = kept.chunks.every(
        ([start, at], index) =>
          start <= (kept.chunks[index + 1]?.[0] ?? body.length) &&
          at >= (kept.chunks[index - 1]?.[1] ?? 0) &&
          (index > 0 || start === 0),
      );
      if (!ascending || kept.chunks.length === 0) return [{ at: head?.at ?? 0, bytes: body }];
      return kept.chunks.map(([start, at], index) => ({
        at,
        bytes: body.subarray(start, kept.chunks[index + 1]?.[0] ?? body.length),
      }));
    },
    // The schema checked every member; absent optional ones stay absent.
    apply: (exchange) => ({ ...exchange, ...(rest as Partial<Exchange>) }),
  };
}
