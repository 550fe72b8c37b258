import { judgeCall } from '#verdict/judgeCall.ts';
import type { Verdict } from '#verdict/model.ts';
import type { Call, Entry } from '#workspace/runs.ts';

/** One line of the log: an exchange, or a call of several rounds as its newest one. */
export interface LogRow {
  readonly entry: Entry;
  readonly call: Call;
  /** Of the call, where the entry is its newest request: the answer may have come on another of its exchanges. */
  readonly verdict: Verdict | undefined;
  /** The line stands for every round of the call. */
  readonly whole: boolean;
}

/** The calls, newest first: a line for each attempt, one for all rounds. The handshake only when asked for, or when it failed. */
export function logRows(calls: readonly Call[], handshake: boolean): readonly LogRow[] {
  return calls
    .filter((call) => handshake || !call.quiet || call.entries.some(hasFailed))
    .flatMap((call) => rowsOf(call))
    .toSorted((a, b) => b.entry.exchange.startedAt - a.entry.exchange.startedAt);
}

function rowsOf(call: Call): readonly LogRow[] {
  const each = call.entries.map((entry): LogRow => ({ entry, call, verdict: entry.verdict, whole: false }));
  if (call.quiet) return each;
  // Answers to questions on the stream are part of the call, and told in its rounds.
  const requests = each.filter(({ entry }) => entry.exchange.role === 'request');
  const newest = requests.at(-1);
  if (newest === undefined) return each;
  const whole = new Set(requests.map(({ entry }) => entry.exchange.round)).size > 1;
  const row = { ...newest, whole, verdict: newest.verdict && verdictOf(call) };
  return whole ? [row] : requests.with(-1, row);
}

function verdictOf({ entries }: Call): Verdict | undefined {
  const known = new Map(entries.map(({ exchange, verdict }) => [exchange, verdict]));
  return judgeCall(
    entries.map(({ exchange }) => exchange),
    { known: (exchange) => known.get(exchange) },
  )?.verdict;
}

/** True when some stratum failed. */
function hasFailed({ verdict }: Entry): boolean {
  return verdict?.rows.some(({ status }) => status === 'fail') ?? false;
}

/**
 * Rows that match every word of the filter. `outcome:` and `stratum:` take `*`; any other word is looked for in tool,
 * method, outcome and stratum, whatever its case.
 */
export function filterRows(rows: readonly LogRow[], filter: string): readonly LogRow[] {
  const words = filter
    .trim()
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word !== '');
  return words.length === 0 ? rows : rows.filter((row) => words.every((word) => matches(row, word)));
}

function matches({ entry, verdict }: LogRow, word: string): boolean {
  const { label, recorded } = entry;
  const outcome = (verdict?.outcome ?? recorded?.outcome ?? '').toLowerCase();
  const stratum = (verdict?.stratum ?? recorded?.stratum ?? '').toLowerCase();
  const colon = word.indexOf(':');
  const wanted = word.slice(colon + 1);
  switch (colon < 0 ? '' : word.slice(0, colon)) {
    case 'outcome':
      return like(outcome, wanted);
    case 'stratum':
      return like(stratum, wanted);
    case 'tool':
      return like((label.tool ?? '').toLowerCase(), wanted);
    default:
      return [label.tool, label.method, outcome, stratum].some((text) => (text ?? '').toLowerCase().includes(word));
  }
}

/** True when `text` fits a pattern in which `*` stands for anything; an unfinished one matches its start. */
function like(text: string, pattern: string): boolean {
  const parts = pattern.split('*');
  if (parts.length === 1) return text.startsWith(pattern);
  let at = 0;
  for (const [index, part] of parts.entries()) {
    const found = text.indexOf(part, at);
    if (found < 0 || (index === 0 && found !== 0)) return false;
    at = found + part.length;
  }
  return parts.at(-1) === '' || text.endsWith(parts.at(-1) ?? '');
}
