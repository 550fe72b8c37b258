import clsx from 'clsx';
import type { ReactNode } from 'react';
import styles from './Chip.module.css';
import { StatusIcon, type StatusShape } from './StatusIcon.tsx';
import { StratumBadge, type StratumTone } from './StratumBadge.tsx';

export interface ChipProps {
  readonly stratum?: StratumTone;
  /** Words for the badge, where the chip stands alone. */
  readonly stratumLabel?: string;
  readonly status?: StatusShape;
  readonly statusLabel?: string;
  /** The outcome, or a word for what has none. */
  readonly children: ReactNode;
  readonly note?: ReactNode;
  /** `waiting` has an ink border while it waits for the user; `dashed` is for what has not run or still runs. */
  readonly tone?: 'plain' | 'waiting' | 'dashed';
  readonly className?: string;
}

/** A named verdict in one line. Neutral border, never filled, so that a log of failures stays calm. */
export function Chip({
  stratum,
  stratumLabel,
  status,
  statusLabel,
  children,
  note,
  tone = 'plain',
  className,
}: ChipProps) {
  return (
    <span
      className={clsx(
        styles['chip'],
        styles[tone],
        stratum === undefined && status === undefined && styles['bare'],
        className,
      )}
    >
      {stratum !== undefined && (
        <StratumBadge stratum={stratum} size={17} {...(stratumLabel === undefined ? {} : { label: stratumLabel })} />
      )}
      {status !== undefined && (
        <StatusIcon status={status} size={13} {...(statusLabel === undefined ? {} : { label: statusLabel })} />
      )}
      <b className={styles['word']}>{children}</b>
      {note !== undefined && <span className={styles['note']}>{note}</span>}
    </span>
  );
}
