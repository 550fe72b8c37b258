import clsx from 'clsx';
import { Fragment, type KeyboardEvent } from 'react';
import { useFormats, useMessages } from '#i18n/useMessages.ts';
import { EvidenceLabel } from '#ui/EvidenceLabel.tsx';
import { rovingTarget } from '#ui/roving.ts';
import { StatusIcon } from '#ui/StatusIcon.tsx';
import { StratumBadge, stratumClass } from '#ui/StratumBadge.tsx';
import { VisuallyHidden } from '#ui/VisuallyHidden.tsx';
import type { Verdict } from '#verdict/model.ts';
import { STRATA } from '#verdict/stratum.ts';
import { pickedFor, useSelection } from '#workspace/selection.ts';
import styles from './StrataBar.module.css';
import { readingStratum, strataRows } from './strataRows.ts';
import type { StrataRow } from './strataRows.ts';
import { outcomeOf, rowWords, statusOf } from './wording.ts';

export interface StrataBarProps {
  readonly exchangeId: string;
  readonly verdict: Verdict;
  readonly running: boolean;
  readonly elapsedMs: number;
  /** False where an import holds no times. */
  readonly timed: boolean;
  /** For a side pane: a row is as low as that of a list, and says its cause alone. */
  readonly compact?: boolean;
}

/** The core sample: filled where evidence reached, broken at the first failure, empty below. */
export function StrataBar({ exchangeId, verdict, running, elapsedMs, timed, compact = false }: StrataBarProps) {
  const messages = useMessages();
  const chosen = useSelection((state) => pickedFor(state, exchangeId).stratum);
  const choose = useSelection((state) => state.choose);
  const stop = chosen ?? verdict.stratum;
  const reading = running && !verdict.settled ? readingStratum(verdict) : undefined;
  const onKeyDown = (event: KeyboardEvent<HTMLButtonElement>) => {
    const target = rovingTarget(event.key, STRATA.indexOf(stop), STRATA.length, 'block');
    const next = target === undefined ? undefined : STRATA[target];
    if (next === undefined) return;
    event.preventDefault();
    choose(exchangeId, verdict, next);
    event.currentTarget.parentElement?.querySelector<HTMLElement>(`[data-stratum="${next}"]`)?.focus();
  };
  return (
    <fieldset aria-label={messages.verdict.strata.name} className={clsx(styles['bar'], compact && styles['compact'])}>
      {strataRows(verdict).map((row) => (
        <button
          key={row.stratum}
          type="button"
          data-stratum={row.stratum}
          data-status={row.status}
          aria-current={row.stratum === chosen ? 'true' : undefined}
          tabIndex={row.stratum === stop ? 0 : -1}
          className={clsx(stratumClass(row.stratum), rowClass(row), row.stratum === reading && styles['reading'])}
          onClick={() => choose(exchangeId, verdict, row.stratum)}
          onKeyDown={onKeyDown}
        >
          <RowContent row={row} elapsedMs={row.stratum === reading ? elapsedMs : undefined} timed={timed} />
        </button>
      ))}
    </fieldset>
  );
}

function rowClass(row: StrataRow): string {
  return clsx(
    row.size === 'off' ? styles['rowOff'] : styles['row'],
    row.size === 'loud' && styles['loud'],
    row.status === 'fail' && styles['fail'],
    row.fracture && styles['fracture'],
    row.core === 'pale' && styles['pale'],
  );
}

interface RowContentProps {
  readonly row: StrataRow;
  readonly elapsedMs: number | undefined;
  readonly timed: boolean;
}

function RowContent({ row, elapsedMs, timed }: RowContentProps) {
  const messages = useMessages();
  const formats = useFormats();
  const cause = rowWords(messages, row.cause);
  const bold = elapsedMs === undefined ? row.outcome : formats.span(elapsedMs);
  return (
    <>
      <span className={styles['core']} />
      <span className={styles['name']}>
        <StratumBadge stratum={row.stratum} off={row.size === 'off'} />
        {messages.outcomes.stratum[row.stratum]}
      </span>
      <StatusIcon status={row.status} />
      <span className={styles['text']} title={row.outcome && outcomeOf(messages, row.outcome)}>
        <VisuallyHidden>{`${statusOf(messages, row.status)}: `}</VisuallyHidden>
        {bold !== undefined && (
          <b className={styles['outcome']}>
            {bold.split(/(?<=_)/).map((part) => (
              <Fragment key={part}>
                {part}
                <wbr />
              </Fragment>
            ))}
          </b>
        )}
        <span className={styles['cause']}>{cause}</span>
      </span>
      <span className={styles['end']}>
        <span className={styles['question']} aria-hidden="true">
          {messages.outcomes.question[row.stratum]}
        </span>
        {row.labels.map((label) => (
          <EvidenceLabel key={label} stratum={row.stratum} label={label} />
        ))}
        {row.at !== undefined && timed && <span className={styles['time']}>{formats.span(row.at)}</span>}
      </span>
    </>
  );
}
