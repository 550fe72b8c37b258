import { useMemo } from 'react';
import { useStore } from 'zustand';
import { FRESH_ROUND } from '#workspace/roundsDraft.ts';
import type { RoundDraft, RoundDraftsState } from '#workspace/roundsDraft.ts';
import { conversationOf, createStreamReading } from '#workspace/roundsConversation.ts';
import type { Conversation } from '#workspace/roundsConversation.ts';
import { createRoundsEngine } from '#workspace/roundsEngine.ts';
import type { RoundsEngine } from '#workspace/roundsEngine.ts';
import { findCall } from '#workspace/runs.ts';
import { useRuns, useWorkspace } from '#workspace/useWorkspace.ts';

/** The acts of a loop, over this page's engine. */
export function useRoundsEngine(): RoundsEngine {
  const { engine } = useWorkspace();
  return useMemo(() => createRoundsEngine(engine.forRounds), [engine]);
}

export function useRoundDrafts<T>(select: (state: RoundDraftsState) => T): T {
  return useStore(useWorkspace().roundDrafts, select);
}

export function useRoundDraft(exchangeId: string): RoundDraft {
  return (
    useRoundDrafts(({ drafts }) => (Object.hasOwn(drafts, exchangeId) ? drafts[exchangeId] : undefined)) ?? FRESH_ROUND
  );
}

/** The call that is shown, told as rounds; undefined while none is. */
export function useConversation(): Conversation | undefined {
  const currentId = useRuns((state) => state.currentId);
  const call = useRuns((state) => findCall(state, currentId));
  const read = useMemo(() => createStreamReading(), []);
  return useMemo(() => call && conversationOf(call, currentId, read), [call, currentId, read]);
}
