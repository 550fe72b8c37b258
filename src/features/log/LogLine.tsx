import clsx from 'clsx';
import type { KeyboardEvent } from 'react';
import { useFormats, useMessages } from '#i18n/useMessages.ts';
import type { Messages } from '#i18n/catalogue.ts';
import { Chip } from '#ui/Chip.tsx';
import type { Outcome, Verdict } from '#verdict/model.ts';
import type { RetryVerdict } from '#verdict/retry.ts';
import { standingOf } from '#verdict/standing.ts';
import { adviceOn } from '#workspace/advice.ts';
import type { Entry } from '#workspace/runs.ts';
import { useSettings } from '#workspace/useWorkspace.ts';
import type { LogRow } from './logFilter.ts';
import styles from './log.module.css';

export interface LogLineProps {
  readonly row: LogRow;
  readonly current: boolean;
  /** The one line that Tab reaches. */
  readonly stop: boolean;
  readonly onChoose: () => void;
  readonly onKeyDown: (event: KeyboardEvent<HTMLButtonElement>) => void;
}

/** One exchange or call: when, what, its verdict as a chip, the retry word, how long. */
export function LogLine({ row, current, stop, onChoose, onKeyDown }: LogLineProps) {
  const { log: t } = useMessages();
  const { clock, moment } = useFormats();
  const trusted = useSettings((state) => state.hintsTrusted);
  const { entry, call, verdict } = row;
  const { exchange, label, origin } = entry;
  const advice = call.quiet ? undefined : adviceOn(entry, call, trusted);
  return (
    <button
      type="button"
      className={clsx(styles['row'], call.quiet && styles['quiet'])}
      aria-current={current ? 'true' : undefined}
      tabIndex={stop ? 0 : -1}
      onClick={onChoose}
      onKeyDown={onKeyDown}
    >
      <span className={styles['time']} title={moment(exchange.startedAt)}>
        {origin === 'recorded' ? t.recorded : clock(exchange.startedAt)}
      </span>
      <span className={styles['what']}>{label.tool ?? label.method ?? t.unnamed(label.httpMethod ?? '')}</span>
      <span className={styles['verdict']}>
        <VerdictChip row={row} waits={advice?.action === 'answer'} />
      </span>
      <span className={styles['advice']}>
        {advice !== undefined && verdict !== undefined && adviceWord(advice, verdict, t)}
      </span>
      <span className={styles['took']}>{verdict?.closedAt === undefined ? '' : t.duration(verdict.closedAt)}</span>
    </button>
  );
}

function VerdictChip({ row: { entry, verdict }, waits }: { readonly row: LogRow; readonly waits: boolean }) {
  const { log: t, outcomes } = useMessages();
  const { recorded, open } = entry;
  if (verdict === undefined) return <Chip tone="dashed">{recorded?.outcome ?? t.notJudged}</Chip>;
  if (open && !verdict.settled)
    return <Chip tone="dashed">{verdict.outcome === 'WAITING' ? t.running : verdict.outcome}</Chip>;
  const status = standingOf(verdict);
  const note = noteOf(entry, verdict, t);
  return (
    <Chip
      stratum={verdict.stratum}
      stratumLabel={outcomes.stratum[verdict.stratum]}
      status={status}
      statusLabel={outcomes.status[status]}
      tone={waits ? 'waiting' : 'plain'}
      {...(note !== undefined && { note })}
    >
      {verdict.outcome}
    </Chip>
  );
}

/** The one number or code that says more than the name: -32602, 429, NOT_FOUND; else which round or attempt it was. */
function noteOf({ exchange }: Entry, verdict: Verdict, t: Messages['log']): string | undefined {
  if (verdict.gateway !== undefined) return verdict.gateway.code;
  if (verdict.answer?.error !== undefined) return String(verdict.answer.error.code);
  if (isHttp(verdict.outcome) && verdict.status !== undefined) return t.status(verdict.status);
  if (exchange.round > 1) return t.round(exchange.round);
  return exchange.attempt > 1 ? t.attempt(exchange.attempt) : undefined;
}

const isHttp = (outcome: Outcome): boolean =>
  outcome === 'HTTP_ERROR' || outcome === 'HTTP_REDIRECT' || outcome === 'ACCEPTED_WITHOUT_RESPONSE';

function adviceWord(advice: RetryVerdict, verdict: Verdict, t: Messages['log']): string | undefined {
  if (advice.action === 'nothing' || advice.action === 'still-running') return undefined;
  if (advice.waitMs !== undefined && advice.waitMs > 0 && verdict.execution.word === 'wait')
    return t.waitFor(advice.waitMs);
  return t.advice[advice.action];
}
