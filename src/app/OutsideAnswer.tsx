import { lazy, useMemo, type ReactNode } from 'react';
import { AnswerPane } from '#features/verdict/AnswerPane.tsx';
import { TimelinePane } from '#features/timeline/TimelinePane.tsx';
import type { Exchange } from '#exchange/model.ts';
import { describeRequest } from '#exchange/requestLabel.ts';
import type { Verdict } from '#verdict/model.ts';
import { adviceOn } from '#workspace/advice.ts';
import { CallActs } from './CallActs.tsx';
import { useShownAnswer } from './pageStatus.ts';
import { recordOf } from './recordText.ts';

const PassOn = lazy(async () => ({ default: (await import('./PassOn.tsx')).PassOn }));

/** An exchange from outside in the anatomy of every answer; its acts send nothing. */
export function OutsideAnswer(props: {
  readonly exchange: Exchange;
  readonly verdict: Verdict;
  readonly acts: ReactNode;
  readonly onCompare?: (() => void) | undefined;
}) {
  const { exchange, verdict, acts, onCompare } = props;
  const answer = useMemo(() => ({ exchange, verdict }), [exchange, verdict]);
  useShownAnswer(answer);
  const entry = {
    exchange,
    verdict,
    label: describeRequest(exchange),
    recorded: undefined,
    origin: 'restored',
    open: false,
    tick: 0,
  } as const;
  return (
    <AnswerPane
      exchange={exchange}
      verdict={verdict}
      retry={adviceOn(entry, undefined, false)}
      running={false}
      aside={<CallActs onCompare={onCompare} />}
      acts={acts}
      passOn={<PassOn exchange={exchange} verdict={verdict} record={recordOf([answer], 'estrato')} />}
      onRetryAction={nothing}
      onQuietAct={nothing}
      timeline={
        !exchange.missing.includes('times') && (
          <TimelinePane exchange={exchange} verdict={verdict} earlier={NONE} elapsedMs={0} />
        )
      }
    />
  );
}

const NONE: readonly Exchange[] = [];

/** Its acts stand in place of those that these would answer to. */
function nothing() {}
