import { answerTo } from '#client/serverRequest.ts';
import { createStreamRequestReader } from '#client/streamRequests.ts';
import type { StreamRequest } from '#client/streamRequests.ts';
import { topMembers } from '#protocol/jsonLocate.ts';
import type { Call, Entry } from './runs.ts';

/** Questions for the person that came on the stream of a legacy call and wait; 0 once the stream is over. */
export function openQuestions(entry: Entry, call: Call | undefined, requests: readonly StreamRequest[]): number {
  if (!entry.open) return 0;
  const replies = (call?.entries ?? []).filter(({ exchange }) => exchange.role === 'answer');
  const answered = new Set(
    replies.map(({ exchange }) => topMembers(new TextDecoder().decode(exchange.request?.body)).get('id')),
  );
  return requests.filter((request) => {
    const isForPerson = answerTo(request, entry.exchange.context.declared) === undefined;
    return isForPerson && !answered.has(request.id);
  }).length;
}

/** Reads the server requests of an exchange as they come; none in 2026-07-28, which has no such requests. */
export function streamRequestsOf({ exchange }: Entry): () => readonly StreamRequest[] {
  const { revision } = exchange.context;
  if (revision === undefined || revision === '2026-07-28') return () => [];
  return createStreamRequestReader(exchange.facts);
}
