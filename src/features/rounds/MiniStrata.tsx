import clsx from 'clsx';
import { useMessages } from '#i18n/useMessages.ts';
import { StatusIcon } from '#ui/StatusIcon.tsx';
import { stratumClass } from '#ui/StratumBadge.tsx';
import { VisuallyHidden } from '#ui/VisuallyHidden.tsx';
import type { Verdict } from '#verdict/model.ts';
import styles from './rounds.module.css';

/** The five strata in one line: letter and status. */
export function MiniStrata({ verdict }: { readonly verdict: Verdict }) {
  const { outcomes } = useMessages();
  return (
    <span className={styles['mini']}>
      {verdict.rows.map(({ stratum, status }) => (
        <span key={stratum} className={clsx(stratumClass(stratum), styles['miniOne'])}>
          <span aria-hidden="true">{stratum.slice(0, 1).toUpperCase()}</span>
          <StatusIcon status={status} size={12} />
          <VisuallyHidden>{`${outcomes.stratum[stratum]}: ${outcomes.status[status]}. `}</VisuallyHidden>
        </span>
      ))}
    </span>
  );
}
