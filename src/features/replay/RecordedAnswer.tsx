import { useMessages } from '#i18n/useMessages.ts';
import type { RecordedVerdict } from '#sessions/storedExchange.ts';
import { Chip } from '#ui/Chip.tsx';
import { STRATUM_TONES } from '#ui/StratumBadge.tsx';
import styles from './replay.module.css';
import { useReplayWords } from './words.ts';

/** The verdict as it was recorded under rules that today's page has no words for, until it is judged again. */
export function RecordedAnswer({
  recorded,
  title,
}: {
  readonly recorded: RecordedVerdict | undefined;
  readonly title: string;
}) {
  const t = useReplayWords();
  const { outcomes } = useMessages();
  const tone = STRATUM_TONES.find((known) => known === recorded?.stratum);
  const sentences: Readonly<Partial<Record<string, string>>> = outcomes.outcome;
  return (
    <div className={styles['brief']} data-outcome={recorded?.outcome}>
      <h1 className={styles['title']}>{title}</h1>
      {recorded !== undefined && (
        <>
          <p>
            <Chip
              {...(tone !== undefined && { stratum: tone, stratumLabel: outcomes.stratum[tone] })}
              note={t.rules(recorded.rulesVersion)}
            >
              {recorded.outcome}
            </Chip>
          </p>
          <p>{sentences[recorded.outcome]}</p>
        </>
      )}
      <p className={styles['label']}>{t.judging}</p>
    </div>
  );
}
