import type { Outcome, Row, Status, Verdict } from '#verdict/model.ts';
import type { Saying } from '#verdict/saying.ts';
import type { Stratum } from '#verdict/stratum.ts';

/** How the core sample of a row is drawn: filled where evidence reached, pale where unknown, empty where nothing was judged. */
export type Core = 'full' | 'pale' | 'empty';

export interface StrataRow {
  readonly stratum: Stratum;
  readonly status: Status;
  /** Set in mono on the row that decides, when it did not pass. */
  readonly outcome: Outcome | undefined;
  readonly cause: Saying;
  readonly labels: readonly string[];
  readonly at: number | undefined;
  readonly core: Core;
  /** The ground breaks under this row: the first failure, unless nothing lies below. */
  readonly fracture: boolean;
  readonly size: 'quiet' | 'loud' | 'off';
}

/** The five rows as they are drawn. `running` leaves room for the clock where the outcome will stand. */
export function strataRows(verdict: Verdict): readonly StrataRow[] {
  const firstFail = verdict.rows.findIndex(({ status }) => status === 'fail');
  return verdict.rows.map((row, index) => {
    const off = isOff(row.status);
    const outcome = row.status === 'fail' || row.status === 'pending' ? row.outcome : undefined;
    return {
      stratum: row.stratum,
      status: row.status,
      outcome,
      cause: row.cause,
      labels: off ? [] : proving(row, verdict.proof),
      at: off ? undefined : row.at,
      core: off ? 'empty' : row.status === 'unknown' ? 'pale' : 'full',
      fracture: index === firstFail && index < verdict.rows.length - 1,
      size: off ? 'off' : outcome === undefined ? 'quiet' : 'loud',
    };
  });
}

function isOff(status: Status): boolean {
  return status === 'not-reached' || status === 'not-applicable';
}

/** The proof, else the last of the row's statements: the one that its words come from. */
function proving(row: Row, proof: string | undefined): readonly string[] {
  if (proof !== undefined && row.labels.includes(proof)) return [proof];
  return row.labels.slice(-1);
}

/** The row that is still being read: the clock runs there. */
export function readingStratum(verdict: Verdict): Stratum {
  return verdict.rows.find(({ status }) => status === 'pending')?.stratum ?? verdict.stratum;
}
