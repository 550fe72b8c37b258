import { isOpenQuestion, isOpenRound } from '#workspace/roundsConversation.ts';
import type { Conversation, Turn } from '#workspace/roundsConversation.ts';

/** Epoch ms since which a turn waits for the person; undefined when it does not. */
export function waitingSince(turn: Turn): number | undefined {
  const { startedAt, facts } = turn.entry.exchange;
  if (isOpenRound(turn)) return startedAt + (facts.close?.at ?? 0);
  const open = turn.stream.find((asked) => isOpenQuestion(asked, turn.entry));
  return open && startedAt + open.request.at;
}

/** ms that the rounds shown took on the wire, and those between them that were the person's, oldest first. */
export function timesOf({ turns }: Conversation): { readonly server: number; readonly person: readonly number[] } {
  return {
    server: turns.reduce((sum, { entry }) => sum + (entry.exchange.facts.close?.at ?? 0), 0),
    person: turns.flatMap(({ waitedMs }) => waitedMs ?? []),
  };
}
