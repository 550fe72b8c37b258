import clsx from 'clsx';
import styles from './StratumBadge.module.css';

export const STRATUM_TONES = ['http', 'stream', 'envelope', 'result', 'tool'] as const;
export type StratumTone = (typeof STRATUM_TONES)[number];

/** The stratum of a stored name; undefined for one that this version does not know. */
export function toneOf(stratum: string | undefined): StratumTone | undefined {
  return STRATUM_TONES.find((tone) => tone === stratum);
}

/** Circle, slant, square, hexagon, shield: told apart in any light, printed or colour-blind. */
const BADGES: Readonly<
  Record<StratumTone, { readonly letter: string; readonly outline: string; readonly baseline: number }>
> = {
  http: { letter: 'H', outline: 'M10 1a9 9 0 1 1 0 18a9 9 0 0 1 0-18z', baseline: 14 },
  stream: { letter: 'S', outline: 'M5 1h15l-5 18H0z', baseline: 14 },
  envelope: {
    letter: 'E',
    outline: 'M2.5 1.5h15a1 1 0 0 1 1 1v15a1 1 0 0 1-1 1h-15a1 1 0 0 1-1-1v-15a1 1 0 0 1 1-1z',
    baseline: 14,
  },
  result: { letter: 'R', outline: 'M5.2 1h9.6L20 10l-5.2 9H5.2L0 10z', baseline: 14 },
  tool: { letter: 'T', outline: 'M1 1h18v12.2L10 20l-9-6.8z', baseline: 13 },
};

/** The class that sets `--c`, `--ct`, `--u`, `--lith` for what is inside. */
export function stratumClass(stratum: StratumTone): string {
  return `s-${stratum}`;
}

export interface StratumBadgeProps {
  readonly stratum: StratumTone;
  /** Not reached or not applicable: an empty dashed outline, so that nothing unjudged looks judged. */
  readonly off?: boolean;
  readonly size?: number;
  /** Read out. Leave it out where the stratum's name stands beside the badge. */
  readonly label?: string;
}

export function StratumBadge({ stratum, off = false, size = 20, label }: StratumBadgeProps) {
  const { letter, outline, baseline } = BADGES[stratum];
  const named = label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label };
  return (
    <svg
      {...named}
      viewBox="0 0 20 20"
      width={size}
      height={size}
      className={clsx(styles['badge'], off ? styles['off'] : stratumClass(stratum))}
    >
      {off ? (
        <rect className={styles['frame']} x="1.5" y="1.5" width="17" height="17" rx="2.5" />
      ) : (
        <path className={styles['ground']} d={outline} />
      )}
      <text className={styles['letter']} x="10" y={off ? 14 : baseline} textAnchor="middle">
        {letter}
      </text>
    </svg>
  );
}
