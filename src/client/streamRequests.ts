import type { FactLog } from '#exchange/fact.ts';
import { elicitationIdOf, watchServerRequests } from './serverRequest.ts';
import type { ServerRequest } from './serverRequest.ts';

/** A server request with the time at which it was complete, in ms since the exchange started. */
export type StreamRequest = ServerRequest & {
  readonly at: number;
  /** When the server said that what it had asked at a URL is done, ms since start. */
  readonly completedAt?: number;
};

/** Reads the server requests of one exchange; asked again, it reads on from where it was. */
export function createStreamRequestReader(facts: FactLog): () => readonly StreamRequest[] {
  let found: readonly StreamRequest[] = [];
  let at = 0;
  let chunks = 0;
  let started = false;
  const push = watchServerRequests(
    (request) => (found = [...found, { ...request, at }]),
    (id) => {
      found = found.map((request) =>
        request.completedAt === undefined && elicitationIdOf(request) === id
          ? { ...request, completedAt: at }
          : request,
      );
    },
  );
  return () => {
    if (!started && facts.head) {
      started = true;
      push(facts.head, undefined);
    }
    for (; chunks < facts.chunkCount; chunks++) {
      at = facts.chunkAt(chunks);
      const start = facts.chunkStart(chunks);
      const end = chunks + 1 < facts.chunkCount ? facts.chunkStart(chunks + 1) : facts.byteLength;
      push({ kind: 'bytes', at, start, end }, facts.slice(start, end));
    }
    return found;
  };
}
