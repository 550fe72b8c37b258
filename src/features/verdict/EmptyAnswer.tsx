import type { ReactNode } from 'react';
import { useMessages } from '#i18n/useMessages.ts';
import { StatusIcon } from '#ui/StatusIcon.tsx';
import { StratumBadge } from '#ui/StratumBadge.tsx';
import { STRATA } from '#verdict/stratum.ts';
import styles from './AnswerPane.module.css';
import strata from './StrataBar.module.css';

/** Before the first answer: the five strata with the question that each will answer. */
export function EmptyAnswer({ timeline }: { readonly timeline: ReactNode }) {
  const { verdict, outcomes, retry } = useMessages();
  return (
    <div className={styles['answer']}>
      <div className={styles['top']}>
        <h1 className={styles['head']}>{verdict.empty.head}</h1>
        <p className={styles['why']}>{verdict.empty.why}</p>
        <div className={styles['duo']}>
          <ol className={strata['bar']} aria-label={verdict.strata.name}>
            {STRATA.map((stratum) => (
              <li key={stratum} className={strata['rowOff']}>
                <span className={strata['core']} />
                <span className={strata['name']}>
                  <StratumBadge stratum={stratum} off />
                  {outcomes.stratum[stratum]}
                </span>
                <StatusIcon status="not-applicable" />
                <span className={strata['text']}>{outcomes.question[stratum]}</span>
              </li>
            ))}
          </ol>
          <section className={styles['emptyRetry']} aria-label={retry.question}>
            <h2 className={styles['micro']}>{retry.question}</h2>
            <p>{verdict.empty.retry}</p>
          </section>
        </div>
      </div>
      <p className={styles['emptyBytes']}>{verdict.empty.bytes}</p>
      {timeline}
    </div>
  );
}
