import clsx from 'clsx';
import { useMessages } from '#i18n/useMessages.ts';
import type { StratumPair } from '#sessions/compare.ts';
import { StatusIcon } from '#ui/StatusIcon.tsx';
import { StratumBadge, stratumClass } from '#ui/StratumBadge.tsx';
import styles from './compare.module.css';
import { useWords } from './useWords.ts';

/** The five strata of both calls; where they part is said in words. */
export function StrataPairs({ pairs }: { readonly pairs: readonly StratumPair[] }) {
  const t = useWords();
  const { outcomes } = useMessages();
  const firstDiffering = pairs.find(({ same }) => !same)?.stratum;
  return (
    <table className={clsx(styles['table'], styles['strata'])} aria-label={t.strata}>
      <thead>
        <tr>
          <th scope="col">{t.stratum}</th>
          <th scope="col">{t.left}</th>
          <th scope="col">{t.right}</th>
          <th scope="col">{t.difference}</th>
        </tr>
      </thead>
      <tbody>
        {pairs.map((pair) => (
          <tr
            key={pair.stratum}
            className={pair.stratum === firstDiffering ? styles['first'] : undefined}
            data-same={pair.same}
          >
            <th scope="row" className={stratumClass(pair.stratum)}>
              <span className={styles['stratum']}>
                <StratumBadge stratum={pair.stratum} />
                {outcomes.stratum[pair.stratum]}
              </span>
            </th>
            <td>
              <Standing {...pair.left} />
            </td>
            <td>
              <Standing {...pair.right} />
            </td>
            <td className={pair.same ? styles['note'] : styles['differs']}>{pair.same ? t.same : t.differs}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Standing({ status, outcome }: StratumPair['left']) {
  const { outcomes } = useMessages();
  const named = outcome !== undefined && (status === 'fail' || status === 'pending');
  return (
    <span className={styles['standing']}>
      <StatusIcon status={status} />
      {named ? <b className={styles['outcome']}>{outcome.replaceAll('_', '_\u200b')}</b> : outcomes.status[status]}
    </span>
  );
}
