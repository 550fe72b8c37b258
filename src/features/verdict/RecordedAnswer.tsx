import { useMessages } from '#i18n/useMessages.ts';
import type { RecordedVerdict } from '#sessions/storedExchange.ts';
import { Chip } from '#ui/Chip.tsx';
import { toneOf } from '#ui/StratumBadge.tsx';
import styles from './AnswerPane.module.css';

export interface RecordedAnswerProps {
  readonly recorded: RecordedVerdict | undefined;
  /** A body that is still being read, or today's rules, where those it was judged by are old or its bytes are lost. */
  readonly waitsFor: 'body' | 'rules';
}

/** The verdict as it was recorded, until all of it can be shown. */
export function RecordedAnswer({ recorded, waitsFor }: RecordedAnswerProps) {
  const { outcomes, verdict } = useMessages();
  const tone = toneOf(recorded?.stratum);
  const sentences: Readonly<Partial<Record<string, string>>> = outcomes.outcome;
  // A headline ends in no full stop.
  const head = sentences[recorded?.outcome ?? '']?.replace(/\.$/, '');
  return (
    <div className={styles['answer']} data-outcome={recorded?.outcome} aria-busy>
      <div className={styles['top']}>
        {recorded !== undefined && (
          <>
            <Chip {...(tone !== undefined && { stratum: tone, stratumLabel: outcomes.stratum[tone] })}>
              {recorded.outcome}
            </Chip>
            <h1 className={styles['head']}>{head ?? recorded.outcome}</h1>
          </>
        )}
        <p className={styles['why']}>{verdict.recorded[waitsFor]}</p>
      </div>
    </div>
  );
}
