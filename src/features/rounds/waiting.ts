import { isOpenQuestion, isOpenRound } from '#workspace/roundsConversation.ts';
import type { Conversation, Turn } from '#workspace/roundsConversation.ts';

/** Epoch ms since which a turn waits for the person; undefined when it does not. */
export function waitingSince(turn: Turn): number | undefined {
  const { startedAt, facts } = turn.entry.exchange;
  if (isOpenRound(turn)) return startedAt + (facts.close?.at ?? 0);
  const open = turn.stream.find((asked) => isOpenQuestion(asked, turn.entry));
  return open && startedAt + open.request.at;
}

/** ms that the rounds shown took on the wire, and those that were the person's, oldest first. */
export function timesOf({ turns }: Conversation): { readonly server: number; readonly person: readonly number[] } {
  const onStream = (turn: Turn): readonly number[] =>
    turn.stream.flatMap(({ request, question, reply }) => {
      if (question === undefined || reply === undefined) return [];
      return Math.max(0, reply.exchange.startedAt - turn.entry.exchange.startedAt - request.at);
    });
  const streamed = turns.flatMap(onStream);
  const open = turns.reduce((sum, { entry }) => sum + (entry.exchange.facts.close?.at ?? 0), 0);
  return {
    // While a stream waits for the person, the server does nothing.
    server: Math.max(0, open - streamed.reduce((sum, ms) => sum + ms, 0)),
    person: turns.flatMap((turn) => [...onStream(turn), ...(turn.waitedMs === undefined ? [] : [turn.waitedMs])]),
  };
}
