import { useMemo } from 'react';
import { useMessages } from '#i18n/useMessages.ts';
import { ScrollArea } from '#ui/ScrollArea.tsx';
import { StratumBadge, stratumClass } from '#ui/StratumBadge.tsx';
import { judge } from '#verdict/judge.ts';
import { STRATA } from '#verdict/stratum.ts';
import { readPasted } from '#workspace/pastedExchanges.ts';
import styles from './paste.module.css';
import { SAMPLES } from './samples.ts';
import { useWords } from './useWords.ts';
import { VerdictChip } from './VerdictChip.tsx';

/** Before there is anything to judge: the five layers with their questions, and samples to start from. */
export function PasteLegend({ onSample }: { readonly onSample: (text: string) => void }) {
  const { legend, samples } = useWords();
  const { outcomes } = useMessages();
  const judged = useMemo(() => SAMPLES.map((sample) => ({ ...sample, verdict: verdictOn(sample.text) })), []);
  return (
    <ScrollArea label={legend.head} className={styles['legend'] ?? ''}>
      <h2 className={styles['legendHead']}>{legend.head}</h2>
      <p className={styles['legendWhy']}>{legend.why}</p>
      <dl className={styles['strata']} aria-label={legend.name}>
        {STRATA.map((stratum) => (
          <div key={stratum} className={stratumClass(stratum)}>
            <dt>
              <StratumBadge stratum={stratum} />
              {outcomes.stratum[stratum]}
            </dt>
            <dd>{legend.question[stratum]}</dd>
          </div>
        ))}
      </dl>
      <h3 className={styles['samplesHead']}>{samples.head}</h3>
      <ul className={styles['samples']}>
        {judged.map(({ name, text, verdict }) => (
          <li key={name}>
            <button type="button" className={styles['sample']} onClick={() => onSample(text)}>
              <span>{samples[name]}</span>
              {verdict !== undefined && <VerdictChip verdict={verdict} />}
            </button>
          </li>
        ))}
      </ul>
    </ScrollArea>
  );
}

function verdictOn(text: string) {
  const reading = readPasted(text);
  const first = reading?.kind === 'read' ? reading.exchanges[0] : undefined;
  return first && judge(first.exchange);
}
