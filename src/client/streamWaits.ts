import type { Exchange } from '#exchange/model.ts';
import { compareIds } from '#protocol/rawId.ts';
import { readSent } from './roundsSent.ts';
import { answerTo } from './serverRequest.ts';
import { createStreamRequestReader } from './streamRequests.ts';
import type { StreamRequest } from './streamRequests.ts';

/** A time in which a legacy server waited for the person, in ms since its stream's exchange started. */
export interface StreamWait {
  readonly from: number;
  /** Undefined where no answer went out. */
  readonly to: number | undefined;
}

/**
 * When the server waited for the person on the stream of `asking`; `answers` are the posts that answered it, `read` a
 * reader of its requests that may have read a part already.
 */
export function streamWaits(
  asking: Exchange,
  answers: readonly Exchange[],
  read: () => readonly StreamRequest[] = createStreamRequestReader(asking.facts),
): readonly StreamWait[] {
  const { revision, declared } = asking.context;
  if (revision === undefined || revision === '2026-07-28') return [];
  return read()
    .filter((request) => answerTo(request, declared) === undefined)
    .map(({ id, at }) => {
      const answer = answers.find((other) => compareIds(readSent(other).id ?? 'null', id) !== 'different');
      return { from: at, to: answer && Math.max(at, answer.startedAt - asking.startedAt) };
    });
}

/** ms since start up to which silence, seen from `at`, is the person's; 0 where nobody was asked by then. */
export function excusedUntil(waits: readonly StreamWait[], at: number): number {
  return waits.reduce((until, { from, to }) => (from > at ? until : Math.max(until, Math.min(to ?? at, at))), 0);
}
