import clsx from 'clsx';
import { useFormats, useMessages } from '#i18n/useMessages.ts';
import { isOwn } from '#sessions/ownMessage.ts';
import type { ExchangeRow } from '#sessions/storedExchange.ts';
import { Chip } from '#ui/Chip.tsx';
import { toneOf } from '#ui/StratumBadge.tsx';
import type { RowControl } from '#ui/WindowedRows.tsx';
import styles from './sessions.module.css';
import { useSessionsWords } from './words.ts';

export interface CallLineProps {
  readonly row: ExchangeRow;
  readonly control: RowControl;
  readonly onOpen: () => void;
}

/** One saved exchange: when, what, the verdict as it was recorded, how long, how big. */
export function CallLine({ row, control, onOpen }: CallLineProps) {
  const t = useSessionsWords();
  const { clock, moment } = useFormats();
  const { tool, method, httpMethod, startedAt, closedAt, bytes, attempt, round } = row;
  const place = attempt > 1 ? t.details.attempt(attempt) : round > 1 ? t.details.round(round) : undefined;
  return (
    <button type="button" {...control} className={clsx(styles['call'], !isOwn(row) && styles['calm'])} onClick={onOpen}>
      {/* An import without times begins at zero. */}
      <span className={styles['time']} {...(startedAt > 0 && { title: moment(startedAt) })}>
        {startedAt > 0 && clock(startedAt)}
      </span>
      <span className={styles['what']}>
        {tool ?? method ?? t.details.unnamed(httpMethod ?? '')}
        {place !== undefined && <span className={styles['place']}>{` ${place}`}</span>}
      </span>
      <span className={styles['verdict']}>
        <RecordedChip row={row} />
      </span>
      <span className={styles['took']}>{closedAt === undefined ? '' : t.details.took(closedAt)}</span>
      <span className={styles['bytes']}>{t.size(bytes)}</span>
    </button>
  );
}

/** The verdict as it was recorded. */
function RecordedChip({ row }: { readonly row: ExchangeRow }) {
  const t = useSessionsWords();
  const { outcomes } = useMessages();
  const { recorded, status = 'unknown', code } = row;
  if (recorded === undefined) return <Chip tone="dashed">{t.notFinished}</Chip>;
  const tone = toneOf(recorded.stratum);
  return (
    <Chip
      {...(tone !== undefined && { stratum: tone, stratumLabel: outcomes.stratum[tone] })}
      status={status}
      statusLabel={outcomes.status[status]}
      {...(code !== undefined && { note: code })}
    >
      {recorded.outcome}
    </Chip>
  );
}
