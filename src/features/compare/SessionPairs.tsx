import clsx from 'clsx';
import type { Exchange } from '#exchange/model.ts';
import { describeRequest } from '#exchange/requestLabel.ts';
import { useMessages } from '#i18n/useMessages.ts';
import { differs } from '#sessions/compareSessions.ts';
import type { SessionComparison, SessionRow } from '#sessions/compareSessions.ts';
import { visibleText } from '#ui/visibleText.ts';
import styles from './compare.module.css';
import { firstWords } from './firstWords.ts';
import { useWords } from './useWords.ts';
import { VerdictChip } from './VerdictChip.tsx';

export interface SessionPairsProps {
  readonly comparison: SessionComparison;
  /** Calls read of each session at most; said when one has more. */
  readonly cutAt: number | undefined;
  /** Address of two calls side by side. */
  readonly hrefOf: (left: string, right: string) => string;
}

/** Two sessions call by call, under the first pair that differs in a way that matters. */
export function SessionPairs({ comparison: { rows, first }, cutAt, hrefOf }: SessionPairsProps) {
  const t = useWords();
  const said = useRowWords();
  const differing = rows.filter(differs).length;
  const firstRow = first === undefined ? undefined : rows[first];
  const head =
    firstRow === undefined || first === undefined
      ? t.sessions.same
      : firstRow.kind === 'both'
        ? t.sessions.differs(first + 1)
        : t.sessions.only(first + 1);
  return (
    <>
      <div className={styles['top']}>
        <h1 className={styles['head']}>{head}</h1>
        <p className={styles['why']}>
          {firstRow === undefined ? t.sessions.sameWhy(rows.length) : visibleText(said(firstRow))}
        </p>
        <p className={styles['tally']}>
          {[differing > 0 && t.sessions.count(differing, rows.length), cutAt !== undefined && t.sessions.most(cutAt)]
            .filter((part) => part !== false)
            .join(' ')}
        </p>
      </div>
      <section className={styles['part']} aria-label={t.sessions.calls}>
        <table className={clsx(styles['table'], styles['calls'])} aria-label={t.sessions.calls}>
          <thead>
            <tr>
              <th scope="col">{t.sessions.call}</th>
              <th scope="col">{t.left}</th>
              <th scope="col">{t.right}</th>
              <th scope="col">{t.difference}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row, index) => (
              <tr
                key={row.kind === 'both' ? `${row.left.id} ${row.right.id}` : row.exchange.id}
                className={index === first ? styles['first'] : undefined}
                data-same={!differs(row)}
              >
                <th scope="row">
                  <span className={styles['place']}>{index + 1}</span> {nameOf(row)}
                </th>
                <td data-side={t.left}>
                  <Side row={row} side="left" />
                </td>
                <td data-side={t.right}>
                  <Side row={row} side="right" />
                </td>
                <td>
                  <span className={differs(row) ? styles['differs'] : styles['note']}>
                    {differs(row) ? visibleText(said(row)) : t.same}
                  </span>
                  {row.kind === 'both' && (
                    <a
                      className={styles['open']}
                      href={hrefOf(row.left.id, row.right.id)}
                      aria-label={t.sessions.open(index + 1)}
                    >
                      {t.sessions.openShort}
                    </a>
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </>
  );
}

function useRowWords(): (row: SessionRow) => string {
  const t = useWords();
  const { outcomes } = useMessages();
  const known: Readonly<Record<string, string>> = { ...outcomes.status, warn: t.warned, ...outcomes.stratum };
  return (row) =>
    row.kind === 'both'
      ? firstWords(t, row.comparison.first, (word) => known[word] ?? word).why
      : t.sessions.onlyWhy(called(row.exchange), t.side[row.kind]);
}

function nameOf(row: SessionRow): string {
  return called(row.kind === 'both' ? row.left : row.exchange);
}

function called(exchange: Exchange): string {
  const { tool, method } = describeRequest(exchange);
  return visibleText(tool ?? method ?? exchange.role);
}

function Side({ row, side }: { readonly row: SessionRow; readonly side: 'left' | 'right' }) {
  const t = useWords();
  if (row.kind === 'both') return <VerdictChip verdict={row.comparison[side]} />;
  if (row.kind === side) return <VerdictChip verdict={row.verdict} />;
  return <span className={styles['note']}>{t.sessions.absent}</span>;
}
