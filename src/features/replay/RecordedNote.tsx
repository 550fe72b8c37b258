import { useFormats, useMessages } from '#i18n/useMessages.ts';
import type { RecordedVerdict } from '#sessions/storedExchange.ts';
import { Chip } from '#ui/Chip.tsx';
import { StatusIcon } from '#ui/StatusIcon.tsx';
import { toneOf } from '#ui/StratumBadge.tsx';
import type { Verdict } from '#verdict/model.ts';
import styles from './replay.module.css';
import { useReplayWords } from './words.ts';

export interface RecordedNoteProps {
  /** Epoch ms. */
  readonly startedAt: number;
  readonly recorded: RecordedVerdict | undefined;
  /** Today's verdict; undefined until it was judged again. */
  readonly today: Verdict | undefined;
  /** What the recording lacks. */
  readonly lacks: 'end' | 'bytes' | undefined;
}

/** That this is a recording, of when, and whether today's rules still say the same. */
export function RecordedNote({ startedAt, recorded, today, lacks }: RecordedNoteProps) {
  const t = useReplayWords();
  const { day } = useFormats();
  const when = day(startedAt);
  const changed =
    recorded !== undefined &&
    today !== undefined &&
    (recorded.outcome !== today.outcome ||
      recorded.stratum !== today.stratum ||
      recorded.rulesVersion !== today.rulesVersion);
  const same = recorded?.outcome === today?.outcome && recorded?.stratum === today?.stratum;
  return (
    <p className={styles['note']}>
      <span>{today === undefined ? t.asRecorded(when) : t.again(when)}</span>
      {lacks !== undefined && (
        <span className={styles['lack']}>
          <StatusIcon status="unknown" size={13} />
          {lacks === 'end' ? t.unfinished : t.lost}
        </span>
      )}
      {changed && (
        <span className={styles['verdicts']}>
          <span className={styles['label']}>{t.then}</span>
          <VerdictChip {...recorded} />
          <span className={styles['label']}>{t.now}</span>
          <VerdictChip {...today} />
          <span>{same ? t.sameVerdict : t.differs}</span>
        </span>
      )}
    </p>
  );
}

function VerdictChip({ outcome, stratum, rulesVersion }: RecordedVerdict) {
  const t = useReplayWords();
  const { outcomes } = useMessages();
  const tone = toneOf(stratum);
  return (
    <Chip
      {...(tone !== undefined && { stratum: tone, stratumLabel: outcomes.stratum[tone] })}
      note={t.rules(rulesVersion)}
    >
      {outcome}
    </Chip>
  );
}
