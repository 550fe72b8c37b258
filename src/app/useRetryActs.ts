import { useState } from 'react';
import { useCommandHost } from '#commands/useCommand.ts';
import type { RetryAction, RetryVerdict } from '#verdict/retry.ts';
import type { Entry } from '#workspace/runs.ts';
import { useChosenTool } from '#workspace/useChosenTool.ts';
import { useWorkspace } from '#workspace/useWorkspace.ts';
import { goTo } from './goTo.ts';
import { useNavigation } from './navigation.ts';
import { usePageStatusStore } from './pageStatus.ts';
import type { useVerifyCall } from './useVerifyCall.ts';

/** What can be done after an answer, by the advice on it or against it. */
export interface RetryActs {
  /** Does what is advised. */
  act(action: RetryAction): void;
  /** Sends the call again whatever is advised; where it may do a thing twice, it is asked first. */
  sendAnyway(): void;
  /** True while that is asked. */
  readonly doubting: boolean;
  /** The answer yes. */
  sendAgain(): void;
  /** The answer no. */
  letBe(): void;
}

/** Advice after which sending again may do a thing twice. */
const DOUBTFUL: ReadonlySet<RetryAction> = new Set(['verify-first', 'ask', 'nothing', 'fix-arguments']);

export function useRetryActs(
  entry: Entry | undefined,
  retry: RetryVerdict | undefined,
  verify: ReturnType<typeof useVerifyCall>,
): RetryActs {
  const { engine, draft } = useWorkspace();
  const navigation = useNavigation();
  const status = usePageStatusStore();
  const commands = useCommandHost();
  const chosen = useChosenTool();
  const [doubted, setDoubted] = useState<string | undefined>(undefined);
  const show = (asked: 'compose' | 'target') => {
    status.setState({ asked });
    goTo(navigation, asked);
  };
  const sendAgain = () => {
    setDoubted(undefined);
    if (entry === undefined) return;
    void engine.sendAgain(entry.exchange.id).then((notSent) => {
      // It lies in compose now, for the person to fill in what was masked.
      if (notSent?.reason === 'masked') show('compose');
    });
  };
  return {
    doubting: doubted !== undefined && doubted === entry?.exchange.id,
    sendAgain,
    letBe: () => setDoubted(undefined),
    sendAnyway() {
      if (retry !== undefined && DOUBTFUL.has(retry.action)) setDoubted(entry?.exchange.id);
      else sendAgain();
    },
    act(action) {
      switch (action) {
        case 'answer':
          return commands.run('rounds.open');
        case 'nothing':
        case 'ask':
          return commands.run('record.copy');
        case 'fix-arguments':
        case 'fix-request':
          return show('compose');
        case 'authorise':
          return show('target');
        case 'verify-first':
          if (verify === undefined) return;
          chosen.choose(verify.tool);
          draft.getState().setText(verify.draftKey, JSON.stringify(verify.args, undefined, 2));
          return show('compose');
        case 're-initialise':
        case 'wait':
        case 'back-off':
        case 'send-again':
          return sendAgain();
        case 'still-running':
          return commands.run('call.cancel');
      }
    },
  };
}
