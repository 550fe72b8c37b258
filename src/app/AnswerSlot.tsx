import { lazy, useMemo } from 'react';
import { TimelinePane } from '#features/timeline/TimelinePane.tsx';
import { AnswerPane } from '#features/verdict/AnswerPane.tsx';
import type { Exchange } from '#exchange/model.ts';
import type { RetryAction } from '#verdict/retry.ts';
import { useCommandHost } from '#commands/useCommand.ts';
import { useCurrentAdvice } from '#workspace/useAdvice.ts';
import { useChosenTool } from '#workspace/useChosenTool.ts';
import { findCall, type Call } from '#workspace/runs.ts';
import { useCurrentEntry, useRuns, useWorkspace } from '#workspace/useWorkspace.ts';
import { CallActs } from './CallActs.tsx';
import { goTo } from './goTo.ts';
import { useNavigation } from './navigation.ts';
import { usePageStatusStore } from './pageStatus.ts';
import { recordText } from './recordText.ts';
import { useElapsed } from './useElapsed.ts';
import { useVerifyCall } from './useVerifyCall.ts';

const PassOn = lazy(async () => ({ default: (await import('./PassOn.tsx')).PassOn }));

/** Ties the answer side to the run that is shown, and its acts to the rest of the page. */
export function AnswerSlot() {
  const { engine, runs, draft } = useWorkspace();
  const navigation = useNavigation();
  const status = usePageStatusStore();
  const commands = useCommandHost();
  const chosen = useChosenTool();
  const entry = useCurrentEntry();
  const retry = useCurrentAdvice();
  const verify = useVerifyCall(entry);
  const running = entry?.open ?? false;
  const elapsedMs = useElapsed(entry?.exchange.startedAt, running);

  const call = useRuns((state) => findCall(state, entry?.exchange.id));
  const earlier = useMemo(() => earlierExchanges(call, entry?.exchange.id), [call, entry?.exchange.id]);

  const sendAgain = () => {
    if (entry !== undefined) void engine.sendAgain(entry.exchange.id);
  };
  const act = (action: RetryAction) => {
    switch (action) {
      case 'answer':
        return commands.run('rounds.open');
      case 'nothing':
      case 'ask':
        return commands.run('record.copy');
      case 'fix-arguments':
      case 'fix-request':
        status.setState({ asked: 'compose' });
        return goTo(navigation, 'compose');
      case 'authorise':
        status.setState({ asked: 'target' });
        return goTo(navigation, 'target');
      case 'verify-first':
        if (verify === undefined) return;
        chosen.choose(verify.tool);
        draft.getState().setText(verify.draftKey, JSON.stringify(verify.args, undefined, 2));
        status.setState({ asked: 'compose' });
        return goTo(navigation, 'compose');
      case 're-initialise':
      case 'wait':
      case 'back-off':
      case 'send-again':
        return sendAgain();
      case 'still-running':
        return commands.run('call.cancel');
    }
  };
  return (
    <AnswerPane
      exchange={entry?.exchange}
      verdict={entry?.verdict}
      retry={retry}
      running={running}
      elapsedMs={elapsedMs}
      verifyTool={verify?.tool}
      aside={entry?.verdict !== undefined && <CallActs />}
      passOn={
        entry?.verdict !== undefined && (
          <PassOn
            exchange={entry.exchange}
            verdict={entry.verdict}
            record={recordText(runs.getState(), entry.exchange.id, 'estrato')}
          />
        )
      }
      onRetryAction={act}
      onQuietAct={sendAgain}
      timeline={
        entry?.verdict !== undefined && (
          <TimelinePane exchange={entry.exchange} verdict={entry.verdict} earlier={earlier} elapsedMs={elapsedMs} />
        )
      }
    />
  );
}

/** Exchanges of the same call before the shown one, oldest first. */
function earlierExchanges(call: Call | undefined, exchangeId: string | undefined): readonly Exchange[] {
  // Answers to questions on the stream are posts of their own, and no rounds.
  const exchanges = call?.entries.map(({ exchange }) => exchange).filter(({ role }) => role === 'request') ?? [];
  return exchanges.slice(
    0,
    Math.max(
      0,
      exchanges.findIndex(({ id }) => id === exchangeId),
    ),
  );
}
