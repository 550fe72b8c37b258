import clsx from 'clsx';
import { lazy, Suspense, useMemo } from 'react';
import { AnswerPane } from '#features/verdict/AnswerPane.tsx';
import { RecordedAnswer } from '#features/verdict/RecordedAnswer.tsx';
import type { Exchange } from '#exchange/model.ts';
import { adviceOn } from '#workspace/advice.ts';
import { useCurrentAdvice } from '#workspace/useAdvice.ts';
import { answersIn, findCall, isReplayable, type Call } from '#workspace/runs.ts';
import { useCurrentEntry, useRuns, useSettings, useWorkspace } from '#workspace/useWorkspace.ts';
import styles from './AnswerSlot.module.css';
import { momentOf, usePageStatus, usePageStatusStore } from './pageStatus.ts';
import { recordText } from './recordText.ts';
import { useElapsed } from './useElapsed.ts';
import { useRetryActs } from './useRetryActs.ts';
import { useVerifyCall } from './useVerifyCall.ts';

// After the verdict: the first paint must not wait for it. What stands in is as high, so that nothing moves.
const TimelinePane = lazy(async () => ({
  default: (await import('#features/timeline/TimelinePane.tsx')).TimelinePane,
}));
const CallActs = lazy(async () => ({ default: (await import('./CallActs.tsx')).CallActs }));
const ReplaySlot = lazy(async () => ({ default: (await import('./ReplaySlot.tsx')).ReplaySlot }));
const KnownThen = lazy(async () => ({ default: (await import('./ReplaySlot.tsx')).KnownThen }));
const ResendAsk = lazy(async () => ({ default: (await import('#features/replay/ResendAsk.tsx')).ResendAsk }));
const PassOn = lazy(async () => ({ default: (await import('./PassOn.tsx')).PassOn }));

/** Ties the answer side to the run that is shown. */
export function AnswerSlot() {
  const { runs } = useWorkspace();
  const status = usePageStatusStore();
  const entry = useCurrentEntry();
  const retry = useCurrentAdvice();
  const verify = useVerifyCall(entry);
  const acts = useRetryActs(entry, retry, verify);
  const running = entry?.open ?? false;
  const elapsedMs = useElapsed(entry?.exchange.startedAt, running);

  const call = useRuns((state) => findCall(state, entry?.exchange.id));
  const earlier = useMemo(() => earlierExchanges(call, entry?.exchange.id), [call, entry?.exchange.id]);

  const answers = useMemo(() => answersIn(call), [call]);

  const asked = usePageStatus(({ replay }) => replay !== undefined && replay === entry?.exchange.id);
  const replayed = entry !== undefined && isReplayable(entry) && (entry.origin === 'restored' || asked);
  const moment = usePageStatus((state) => momentOf(state, entry?.exchange.id));
  const playing = usePageStatus(({ watched }) => watched?.playing ?? false);
  const trusted = useSettings((state) => state.hintsTrusted);
  if (entry?.bodyComing === true) return <RecordedAnswer recorded={entry.recorded} waitsFor="body" />;
  const asking = acts.doubting && entry?.verdict !== undefined && (
    <Suspense>
      <ResendAsk
        tool={entry.label.tool ?? entry.label.method ?? ''}
        verdict={entry.verdict}
        destructive={entry.exchange.context.tool?.annotations?.destructiveHint !== false}
        onYes={acts.sendAgain}
        onNo={acts.letBe}
      />
    </Suspense>
  );
  const instead = moment ? (
    <Suspense>
      <KnownThen />
    </Suspense>
  ) : (
    asking || undefined
  );
  const exchange = moment?.exchange ?? entry?.exchange;
  const verdict = moment?.verdict ?? entry?.verdict;
  return (
    <div className={clsx(styles['slot'], replayed && !playing && styles['still'])}>
      {replayed && (
        <Suspense fallback={<div className={styles['barToCome']} />}>
          <ReplaySlot
            key={entry.exchange.id}
            entry={entry}
            asked={asked}
            onClose={() => status.setState({ replay: undefined })}
          />
        </Suspense>
      )}
      {entry?.asRecorded === true && verdict === undefined ? (
        <RecordedAnswer recorded={entry.recorded} waitsFor="rules" />
      ) : (
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
          {...(instead !== undefined && { acts: instead })}
          passOn={
            entry?.verdict !== undefined && (
              <PassOn
                exchange={entry.exchange}
                verdict={entry.verdict}
                record={recordText(runs.getState(), entry.exchange.id, 'estrato')}
              />
            )
          }
          onRetryAction={acts.act}
          onQuietAct={acts.sendAnyway}
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
      )}
    </div>
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
