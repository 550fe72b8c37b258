import clsx from 'clsx';
import type { Exchange } from '#exchange/model.ts';
import { useMessages } from '#i18n/useMessages.ts';
import { stratumClass } from '#ui/StratumBadge.tsx';
import type { Statement, Verdict } from '#verdict/model.ts';
import { LabelButton } from './ByteRow.tsx';
import styles from './ByteView.module.css';

/** How the body ended: a jagged line for a cut, with who, at which byte and when; a quiet line else. */
export function ByteEnd({
  exchange,
  verdict,
  pinned,
  hovered,
}: {
  readonly exchange: Exchange;
  readonly verdict: Verdict;
  readonly pinned: string | undefined;
  readonly hovered: string | undefined;
}) {
  const { bytes } = useMessages().verdict;
  const { close, head, byteLength } = exchange.facts;
  const ms = exchange.missing.includes('times') ? undefined : close?.at;
  const proof = verdict.statements.find(provedByEndAlone);
  const mark = proof && {
    'data-mark': proof.label,
    className: clsx(
      styles['endMark'],
      stratumClass(proof.stratum),
      proof.label === pinned && styles['on'],
      proof.label === hovered && styles['lit'],
    ),
  };
  const label = proof && <LabelButton stratum={proof.stratum} label={proof.label} pressed={proof.label === pinned} />;
  if (close?.kind === 'cut') {
    return (
      <div className={styles['cut']}>
        <svg className={styles['saw']} viewBox="0 0 200 8" preserveAspectRatio="none" aria-hidden="true">
          <path d={SAW} vectorEffect="non-scaling-stroke" />
        </svg>
        <span {...mark}>
          {label}
          {bytes.cut({ by: bytes.by[close.by], at: byteLength, ms })}
        </span>
      </div>
    );
  }
  const text =
    close?.kind === 'end'
      ? bytes.end({ at: byteLength, ms })
      : close?.kind === 'blocked'
        ? close.message
        : head && (exchange.missing.includes('close') ? bytes.endUnknown : bytes.open)({ at: byteLength });
  if (text === undefined) return null;
  return (
    <p className={styles['note']}>
      <span {...mark}>
        {label}
        {text}
      </span>
    </p>
  );
}

/** A statement that has bytes is marked there; marking it twice would say no more. */
function provedByEndAlone({ evidence }: Statement): boolean {
  return (
    evidence.some(({ kind }) => kind === 'close') &&
    evidence.every(({ kind }) => kind === 'close' || kind === 'request')
  );
}

const SAW =
  'M0 4l7-3 6 5 7-4 8 5 6-6 8 4 6-3 7 5 8-6 7 5 7-4 6 4 9-5 6 5 7-3 8 4 6-5 7 5 8-4 6 3 8-5 7 6 7-4 6 3 8-4 8 4 7-3';
