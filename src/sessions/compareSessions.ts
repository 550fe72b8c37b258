import type { Exchange } from '#exchange/model.ts';
import { isJsonObject, member, readJsonBytes } from '#protocol/json.ts';
import { judge } from '#verdict/judge.ts';
import type { JudgeOptions } from '#verdict/judge.ts';
import type { Verdict } from '#verdict/model.ts';
import { align } from './align.ts';
import { compareExchanges } from './compare.ts';
import type { Comparison } from './compare.ts';

/** One row of two sessions laid side by side: the same kind of call in both, or a call that only one has. */
export type SessionRow =
  | { readonly kind: 'both'; readonly left: Exchange; readonly right: Exchange; readonly comparison: Comparison }
  | { readonly kind: 'left' | 'right'; readonly exchange: Exchange; readonly verdict: Verdict };

export interface SessionComparison {
  readonly rows: readonly SessionRow[];
  /** Index of the first row that differs in a way that matters; undefined when none does. */
  readonly first: number | undefined;
}

/** Aligns two sessions call by call (method and tool name, in order) and compares each pair. */
export function compareSessions(
  left: readonly Exchange[],
  right: readonly Exchange[],
  options: JudgeOptions = {},
): SessionComparison {
  const rows = align(left.map(callKey), right.map(callKey)).flatMap((row): readonly SessionRow[] => {
    const mine = row.left === undefined ? undefined : left[row.left];
    const theirs = row.right === undefined ? undefined : right[row.right];
    if (mine && theirs)
      return [{ kind: 'both', left: mine, right: theirs, comparison: compareExchanges(mine, theirs, options) }];
    if (mine) return [{ kind: 'left', exchange: mine, verdict: judge(mine, options) }];
    return theirs ? [{ kind: 'right', exchange: theirs, verdict: judge(theirs, options) }] : [];
  });
  const first = rows.findIndex(differs);
  return { rows, first: first < 0 ? undefined : first };
}

/** Whether the two sides of a row differ in a way that matters. Time alone does not: no two runs take the same. */
export function differs(row: SessionRow): boolean {
  return row.kind !== 'both' || (row.comparison.first.code !== 'none' && row.comparison.first.code !== 'slower');
}

/** What a call is, whatever its id and arguments. */
function callKey({ role, request }: Exchange): string {
  const body = readJsonBytes(request?.body);
  const name = member(member(body, 'params'), 'name');
  return JSON.stringify([
    role,
    isJsonObject(body) ? (member(body, 'method') ?? null) : null,
    typeof name === 'string' ? name : null,
  ]);
}
