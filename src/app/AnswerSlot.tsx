import { useRouter } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { AnswerPane } from '#features/verdict/AnswerPane.tsx';
import type { RetryAction } from '#verdict/retry.ts';
import { useCommandHost } from '#commands/useCommand.ts';
import { useSelection } from '#workspace/selection.ts';
import { useCurrentAdvice } from '#workspace/useAdvice.ts';
import { useChosenTool } from '#workspace/useChosenTool.ts';
import { useCurrentEntry, useWorkspace } from '#workspace/useWorkspace.ts';
import { goTo } from './goTo.ts';
import { usePageStatusStore } from './pageStatus.ts';
import { recordText } from './recordText.ts';
import { useElapsed } from './useElapsed.ts';
import { useVerifyCall } from './useVerifyCall.ts';

/** Ties the answer side to the run that is shown, and its acts to the rest of the page. */
export function AnswerSlot({ timeline }: { readonly timeline: ReactNode }) {
  const { engine, runs, draft } = useWorkspace();
  const router = useRouter();
  const status = usePageStatusStore();
  const commands = useCommandHost();
  const showTab = useSelection((state) => state.showTab);
  const chosen = useChosenTool();
  const entry = useCurrentEntry();
  const retry = useCurrentAdvice();
  const verify = useVerifyCall(entry);
  const running = entry?.open ?? false;
  const elapsedMs = useElapsed(entry?.exchange.startedAt, running);

  const sendAgain = () => {
    if (entry !== undefined) void engine.sendAgain(entry.exchange.id);
  };
  const act = (action: RetryAction) => {
    switch (action) {
      case 'answer':
        return showTab('parsed');
      case 'nothing':
      case 'ask':
        return commands.run('record.copy');
      case 'fix-arguments':
      case 'fix-request':
        status.setState({ asked: 'compose' });
        return goTo(router, 'compose');
      case 'authorise':
        status.setState({ asked: 'target' });
        return goTo(router, 'target');
      case 'verify-first':
        if (verify === undefined) return;
        chosen.choose(verify.tool);
        draft.getState().setText(verify.draftKey, JSON.stringify(verify.args, undefined, 2));
        status.setState({ asked: 'compose' });
        return goTo(router, 'compose');
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
      record={(exchange) => recordText(runs.getState(), exchange.id, 'estrato')}
      onRetryAction={act}
      onQuietAct={sendAgain}
      timeline={timeline}
    />
  );
}
