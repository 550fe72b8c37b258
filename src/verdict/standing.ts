import type { Status, Verdict } from './model.ts';

/** The one status that stands for a verdict in lists: of its deciding stratum, or a warning where it passed with one. */
export function standingOf({ rows, stratum }: Pick<Verdict, 'rows' | 'stratum'>): Status {
  const status = rows.find((row) => row.stratum === stratum)?.status ?? 'unknown';
  return status === 'pass' && rows.some((row) => row.status === 'warn') ? 'warn' : status;
}
