import { useEffect, useId, useState, type ReactNode } from 'react';
import type { Exchange } from '#exchange/model.ts';
import { useMessages } from '#i18n/useMessages.ts';
import { Button } from '#ui/Button.tsx';
import { Icon, type IconName } from '#ui/icons.tsx';
import type { Verdict } from '#verdict/model.ts';
import type { RetryAction, RetryVerdict } from '#verdict/retry.ts';
import styles from './RetryCard.module.css';
import { actOf, adviceOf, reasonOf } from './wording.ts';

export interface RetryCardProps {
  readonly exchange: Exchange;
  readonly verdict: Verdict;
  readonly retry: RetryVerdict | undefined;
  readonly verifyTool: string | undefined;
  readonly onAct: (action: RetryAction) => void;
  readonly onQuietAct: () => void;
  /** Epoch ms. */
  readonly now: () => number;
  /** Acts that stand in place of those that send. */
  readonly acts?: ReactNode;
}

const REASONS = 3;

const ICONS: Readonly<Record<RetryAction, IconName>> = {
  answer: 'user',
  nothing: 'check',
  'fix-arguments': 'edit',
  authorise: 'lock',
  're-initialise': 'retry',
  wait: 'wait',
  'back-off': 'wait',
  'fix-request': 'edit',
  'verify-first': 'verify',
  'send-again': 'retry',
  ask: 'user',
  'still-running': 'wait',
};

/** Acts beside which sending all the same makes no sense: it is the act, or the call still runs or waits for the user. */
const ALONE: ReadonlySet<RetryAction> = new Set(['send-again', 'still-running', 'answer']);

/** The retry verdict: the question, the advice, why, one solid act and a quiet one. */
export function RetryCard(props: RetryCardProps) {
  const { retry } = props;
  const id = useId();
  const { question } = useMessages().retry;
  return (
    <section aria-labelledby={id} className={styles['card']} data-action={retry?.action}>
      <h2 id={id} className={styles['question']}>
        {question}
      </h2>
      {retry !== undefined && <Advice {...props} retry={retry} />}
    </section>
  );
}

function Advice({
  exchange,
  verdict,
  retry,
  verifyTool,
  onAct,
  onQuietAct,
  now,
  acts,
}: RetryCardProps & { readonly retry: RetryVerdict }) {
  const messages = useMessages();
  const { action, reasons, waitMs } = retry;
  const ready = exchange.startedAt + (verdict.closedAt ?? 0) + (waitMs ?? 0);
  const seconds = useSecondsUntil(waitMs === undefined ? undefined : ready, now);
  const cannotVerify = action === 'verify-first' && verifyTool === undefined;
  return (
    <>
      <p className={styles['advice']}>
        <Icon name={ICONS[action]} size={17} />
        {adviceOf(messages, action)}
      </p>
      <ul className={styles['reasons']}>
        {reasons.slice(0, REASONS).map((reason) => (
          <li key={reason.code}>{reasonOf(messages, reason)}</li>
        ))}
      </ul>
      <div className={styles['acts']}>
        {acts ?? (
          <>
            {!cannotVerify && (
              <Button variant="primary" size="small" disabled={seconds > 0} onClick={() => onAct(action)}>
                {actOf(messages, action, { seconds, tool: verifyTool ?? '' })}
              </Button>
            )}
            {!ALONE.has(action) && (
              <Button variant={cannotVerify ? 'outline' : 'quiet'} size="small" onClick={onQuietAct}>
                {action === 'nothing' ? messages.retry.sendAgain : messages.retry.sendAnyway}
              </Button>
            )}
          </>
        )}
      </div>
    </>
  );
}

/** Whole seconds until an epoch ms, counting down; 0 when it has passed or there is none. */
function useSecondsUntil(ready: number | undefined, now: () => number): number {
  const left = ready === undefined ? 0 : Math.max(0, Math.ceil((ready - now()) / 1000));
  const [, tick] = useState(0);
  const counting = left > 0;
  useEffect(() => {
    if (!counting) return;
    const timer = setInterval(() => tick((count) => count + 1), 250);
    return () => clearInterval(timer);
  }, [counting, ready]);
  return left;
}
