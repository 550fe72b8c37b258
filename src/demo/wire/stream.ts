import type { DemoDeps } from '../deps.ts';
import { joined } from './body.ts';

/** One thing a stream does: hand over bytes, wait, or break. It ends cleanly when there are no more steps. */
export type StreamStep = Uint8Array | { readonly waitMs: number } | { readonly cut: true };

/** The connection is broken here, as by a peer that goes away. */
export const CUT: StreamStep = { cut: true };

/** Gap between chunks that keeps them apart in Chromium: at 20 ms some still arrive merged. */
export const CHUNK_GAP_MS = 30;

/**
 * A body that hands over its chunks `gapMs` apart. Steps are taken only as the reader asks, so a chunk is always read
 * before the cut that follows it, and a cancelled stream stops its waiting.
 */
export function streamBody(
  steps: Iterable<StreamStep> | AsyncIterable<StreamStep>,
  deps: DemoDeps,
  gapMs = CHUNK_GAP_MS,
): ReadableStream<Uint8Array<ArrayBuffer>> {
  const iterator = iterate(steps);
  const gone = new AbortController();
  let first = true;
  const pause = (ms: number): Promise<void> => (ms > 0 ? deps.sleep(ms, gone.signal) : Promise.resolve());

  const advance = async (controller: ReadableStreamDefaultController<Uint8Array<ArrayBuffer>>): Promise<void> => {
    for (;;) {
      const { done, value } = await iterator.next();
      if (done) return controller.close();
      if ('waitMs' in value) {
        await pause(value.waitMs);
        continue;
      }
      if (!first) await pause(gapMs);
      first = false;
      if ('cut' in value) return controller.error(new TypeError('The demo server cut the connection'));
      // A copy of its own: a view on a larger buffer would pin and transfer the whole.
      return controller.enqueue(joined(value));
    }
  };
  return new ReadableStream<Uint8Array<ArrayBuffer>>({
    pull: (controller) =>
      advance(controller).catch((error: unknown) => {
        if (!gone.signal.aborted) controller.error(error);
      }),
    async cancel() {
      gone.abort();
      await iterator.return();
    },
  });
}

/** An event stream with the headers a well-behaved server sends (streamable-http § Receiving Messages). */
export function sseAnswer(
  steps: Iterable<StreamStep> | AsyncIterable<StreamStep>,
  deps: DemoDeps,
  gapMs = CHUNK_GAP_MS,
): Response {
  return new Response(streamBody(steps, deps, gapMs), {
    headers: { 'content-type': 'text/event-stream', 'cache-control': 'no-cache', 'x-accel-buffering': 'no' },
  });
}

async function* iterate(steps: Iterable<StreamStep> | AsyncIterable<StreamStep>): AsyncGenerator<StreamStep, void> {
  yield* steps;
}
