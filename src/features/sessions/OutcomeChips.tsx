import { useMessages } from '#i18n/useMessages.ts';
import type { OutcomeCount, SessionRecord } from '#sessions/sessionRecord.ts';
import { Chip } from '#ui/Chip.tsx';
import { toneOf } from '#ui/StratumBadge.tsx';
import { VisuallyHidden } from '#ui/VisuallyHidden.tsx';
import styles from './sessions.module.css';
import { useSessionsWords } from './words.ts';

export interface OutcomeChipsProps {
  readonly session: Pick<SessionRecord, 'tally' | 'open'>;
  /** Outcomes shown as chips; the others are said in words. */
  readonly most: number;
}

/** How the calls of a session ended: each outcome by its name, with how often, failures first. */
export function OutcomeChips({ session: { tally, open }, most }: OutcomeChipsProps) {
  const t = useSessionsWords();
  const shown = tally.slice(0, most);
  const more = tally.slice(most);
  if (tally.length === 0 && open === 0) return <span className={styles['quiet']}>{t.noOutcome}</span>;
  return (
    <>
      {shown.map((one) => (
        <OutcomeChip key={`${one.outcome} ${one.stratum}`} one={one} />
      ))}
      {open > 0 && (
        <Chip tone="dashed" {...(open > 1 && { note: t.times(open) })}>
          {t.notFinished}
        </Chip>
      )}
      {more.length > 0 && (
        <span
          className={styles['quiet']}
          title={more.map(({ outcome, count }) => t.timesOf(outcome, count)).join('\n')}
        >
          {t.moreOutcomes(more.length)}
          <VisuallyHidden>{`: ${more.map(({ outcome, count }) => t.timesOf(outcome, count)).join(', ')}`}</VisuallyHidden>
        </span>
      )}
    </>
  );
}

function OutcomeChip({ one: { outcome, stratum, status, count } }: { readonly one: OutcomeCount }) {
  const t = useSessionsWords();
  const { outcomes } = useMessages();
  const tone = toneOf(stratum);
  return (
    <Chip
      {...(tone !== undefined && { stratum: tone, stratumLabel: outcomes.stratum[tone] })}
      status={status}
      statusLabel={outcomes.status[status]}
      {...(count > 1 && { note: t.times(count) })}
    >
      {outcome}
    </Chip>
  );
}
