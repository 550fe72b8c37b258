import { lazy, Suspense, useMemo, useState, type ReactNode } from 'react';
import { AnswerPane } from '#features/verdict/AnswerPane.tsx';
import { RecordedAnswer } from '#features/verdict/RecordedAnswer.tsx';
import type { Exchange } from '#exchange/model.ts';
import type { RetryAction } from '#verdict/retry.ts';
import { useCommandHost } from '#commands/useCommand.ts';
import { adviceOn } from '#workspace/advice.ts';
import { useCurrentAdvice } from '#workspace/useAdvice.ts';
import { useChosenTool } from '#workspace/useChosenTool.ts';
import type { Moment } from '#workspace/replay.ts';
import { answersIn, findCall, isReplayable, type Call } from '#workspace/runs.ts';
import { useCurrentEntry, useRuns, useSettings, useWorkspace } from '#workspace/useWorkspace.ts';
import { goTo } from './goTo.ts';
import { useNavigation } from './navigation.ts';
import { usePageStatus, usePageStatusStore } from './pageStatus.ts';
import { recordText } from './recordText.ts';
import { useElapsed } from './useElapsed.ts';
import { useVerifyCall } from './useVerifyCall.ts';

// After the verdict: the first paint must not wait for it. What stands in is as high, so that nothing moves.
const TimelinePane = lazy(async () => ({
  default: (await import('#features/timeline/TimelinePane.tsx')).TimelinePane,
}));
const CallActs = lazy(async () => ({ default: (await import('./CallActs.tsx')).CallActs }));
const ReplaySlot = lazy(async () => ({ default: (await import('./ReplaySlot.tsx')).ReplaySlot }));
const ResendAsk = lazy(async () => ({ default: (await import('#features/replay/ResendAsk.tsx')).ResendAsk }));
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

  const answers = useMemo(() => answersIn(call), [call]);

  /** The exchange of which the user wants to send the call again, against the advice. */
  const [doubted, setDoubted] = useState<string | undefined>(undefined);
  const asked = usePageStatus(({ replay }) => replay !== undefined && replay === entry?.exchange.id);
  const replayed = entry !== undefined && isReplayable(entry) && (entry.origin === 'restored' || asked);
  const trusted = useSettings((state) => state.hintsTrusted);

  const sendAgain = () => {
    setDoubted(undefined);
    if (entry !== undefined) void engine.sendAgain(entry.exchange.id);
  };
  /** Where the tool has run, or may have, one click is not enough. */
  const sendAnyway = () => {
    if (retry !== undefined && DOUBTFUL.has(retry.action)) setDoubted(entry?.exchange.id);
    else sendAgain();
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
  const answer = (moment?: Moment, knownThen?: ReactNode) => {
    const exchange = moment?.exchange ?? entry?.exchange;
    const verdict = moment?.verdict ?? entry?.verdict;
    const asking = doubted !== undefined && doubted === entry?.exchange.id && entry.verdict !== undefined && (
      <Suspense>
        <ResendAsk
          tool={entry.label.tool ?? entry.label.method ?? ''}
          verdict={entry.verdict}
          destructive={entry.exchange.context.tool?.annotations?.destructiveHint !== false}
          onYes={sendAgain}
          onNo={() => setDoubted(undefined)}
        />
      </Suspense>
    );
    const acts = knownThen ?? (asking === false ? undefined : asking);
    return (
      <AnswerPane
        exchange={exchange}
        verdict={verdict}
        retry={moment && entry ? adviceOn({ ...entry, ...moment }, call, trusted) : retry}
        running={moment === undefined ? running : true}
        elapsedMs={moment?.at ?? elapsedMs}
        verifyTool={verify?.tool}
        aside={
          entry?.verdict !== undefined && (
            <Suspense>
              <CallActs
                onReplay={
                  !replayed && isReplayable(entry) ? () => status.setState({ replay: entry.exchange.id }) : undefined
                }
              />
            </Suspense>
          )
        }
        {...(acts !== undefined && { acts })}
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
        onQuietAct={sendAnyway}
        timeline={
          exchange !== undefined &&
          verdict !== undefined && (
            <Suspense fallback={<div style={{ blockSize: 112 }} />}>
              <TimelinePane
                exchange={exchange}
                verdict={verdict}
                earlier={earlier}
                {...(entry && { whole: entry.exchange })}
                answers={answers}
                elapsedMs={moment?.at ?? elapsedMs}
              />
            </Suspense>
          )
        }
      />
    );
  };
  if (entry?.bodyComing === true) return <RecordedAnswer recorded={entry.recorded} waitsFor="body" />;
  if (!replayed) return answer();
  return (
    <Suspense fallback={answer()}>
      <ReplaySlot
        key={entry.exchange.id}
        entry={entry}
        asked={asked}
        onClose={() => status.setState({ replay: undefined })}
      >
        {answer}
      </ReplaySlot>
    </Suspense>
  );
}

/** Advice after which sending again may do a thing twice. */
const DOUBTFUL: ReadonlySet<RetryAction> = new Set(['verify-first', 'ask', 'nothing', 'fix-arguments']);

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
