import clsx from 'clsx';
import { useMessages } from '#i18n/useMessages.ts';
import { EvidenceLabel } from '#ui/EvidenceLabel.tsx';
import { stratumClass } from '#ui/StratumBadge.tsx';
import type { Stratum } from '#verdict/stratum.ts';
import type { Unfolded } from '#workspace/selection.ts';
import { PAGE_BYTES } from './byteFolds.ts';
import type { FoldRun, Line } from './byteRuns.ts';
import styles from './ByteView.module.css';
import type { HeadLine } from './headLines.ts';

interface Lit {
  readonly pinned: string | undefined;
  readonly hovered: string | undefined;
}

/** A label never parts from this many characters of what it stands for. */
const TOGETHER = 5;

export function HeadRow({ line, ...lit }: Lit & { readonly line: HeadLine }) {
  return (
    <div className={styles['line']}>
      <i />
      <span>
        {line.runs.map((run, index) => (
          <Marked key={index} {...run} {...lit} />
        ))}
      </span>
    </div>
  );
}

export function MoreHeaders({ count, onOpen }: { readonly count: number; readonly onOpen: () => void }) {
  const text = useMessages().verdict.bytes.moreHeaders({ count });
  return (
    <div className={styles['line']}>
      <i />
      <span>
        <button type="button" className={styles['fold']} onClick={onOpen}>
          {text}
        </button>
      </span>
    </div>
  );
}

export function BodyLine({
  line,
  onUnfold,
  ...lit
}: Lit & { readonly line: Line; readonly onUnfold: (run: Unfolded, full: boolean) => void }) {
  return (
    <div className={styles['line']}>
      <i>{line.offset}</i>
      <span>
        {line.runs.map((run) =>
          run.kind === 'fold' ? (
            <Fold key={run.key} run={run} onUnfold={onUnfold} />
          ) : (
            <Marked {...run} {...lit} key={run.key} />
          ),
        )}
      </span>
    </div>
  );
}

function Fold({ run, onUnfold }: { readonly run: FoldRun; readonly onUnfold: (run: Unfolded, full: boolean) => void }) {
  const { bytes } = useMessages().verdict;
  const count = run.end - run.start;
  const next = Math.min(count, PAGE_BYTES);
  return (
    <button
      type="button"
      className={styles['fold']}
      title={bytes.unfold({ count: next })}
      onClick={() => onUnfold({ start: run.start, end: run.start + next }, run.full)}
    >
      {bytes.folded({ count })}
    </button>
  );
}

interface MarkedProps extends Lit {
  readonly text: string;
  readonly stratum: Stratum;
  readonly label: string | undefined;
  readonly labelled: boolean;
  readonly invalid?: number;
}

function Marked({ text, stratum, label, labelled, invalid = 0, pinned, hovered }: MarkedProps) {
  const { bytes } = useMessages().verdict;
  const odd = invalid > 0 ? { title: bytes.invalid } : {};
  if (label === undefined) {
    return (
      <span className={clsx(stratumClass(stratum), styles['run'], invalid > 0 && styles['invalid'])} {...odd}>
        {text}
      </span>
    );
  }
  return (
    <mark
      data-mark={label}
      className={clsx(
        stratumClass(stratum),
        styles['mark'],
        label === pinned && styles['on'],
        label === hovered && styles['lit'],
        invalid > 0 && styles['invalid'],
      )}
      {...odd}
    >
      {labelled ? (
        <>
          <span className={styles['together']}>
            <LabelButton stratum={stratum} label={label} pressed={label === pinned} />
            {text.slice(0, TOGETHER)}
          </span>
          {text.slice(TOGETHER)}
        </>
      ) : (
        text
      )}
    </mark>
  );
}

/** The label of a mark, for the keyboard; its click is heard by the view, as that of the whole mark is. */
export function LabelButton({
  stratum,
  label,
  pressed,
}: {
  readonly stratum: Stratum;
  readonly label: string;
  readonly pressed: boolean;
}) {
  const { bytes } = useMessages().verdict;
  return (
    <button type="button" aria-pressed={pressed} aria-label={bytes.reveal({ label })} className={styles['label']}>
      <EvidenceLabel stratum={stratum} label={label} />
    </button>
  );
}
