import clsx from 'clsx';
import styles from './EvidenceLabel.module.css';
import { stratumClass, type StratumTone } from './StratumBadge.tsx';

/** `S4`: the same token in strata row, sentence, bytes and timeline. */
export function EvidenceLabel({
  stratum,
  label,
  className,
}: {
  readonly stratum: StratumTone;
  readonly label: string;
  readonly className?: string;
}) {
  return <span className={clsx(styles['label'], stratumClass(stratum), className)}>{label}</span>;
}
