import type { SessionRecord } from '#sessions/sessionRecord.ts';

export const ORDERS = ['used', 'size', 'name'] as const;
export type Order = (typeof ORDERS)[number];

/** What the list is narrowed to; empty members narrow nothing. */
export interface SessionFilter {
  readonly text: string;
  readonly outcome: string;
  readonly stratum: string;
  readonly tool: string;
  readonly order: Order;
  /** Those with no call are listed too. */
  readonly idle: boolean;
}

export const NO_FILTER: SessionFilter = { text: '', outcome: '', stratum: '', tool: '', order: 'used', idle: false };

/** True when something is left out. */
export function narrows({ text, outcome, stratum, tool }: SessionFilter): boolean {
  return `${text.trim()}${outcome}${stratum}${tool}` !== '';
}

/** True for a session that holds a handshake and nothing that anybody would look for. */
export function isIdle({ calls, open, tally, name, note, pinned, source }: SessionRecord): boolean {
  return source === 'live' && calls + open + tally.length === 0 && name === '' && note === '' && !pinned;
}

/** Sessions that match, pinned ones first, then in the order asked for. `nameOf` gives the name that is shown. */
export function filterSessions(
  sessions: readonly SessionRecord[],
  filter: SessionFilter,
  nameOf: (session: SessionRecord) => string,
): readonly SessionRecord[] {
  const words = filter.text
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word !== '');
  const matching = sessions.filter((session) => {
    const { tally, tools } = session;
    if (!filter.idle && isIdle(session)) return false;
    const counted = tally.some(
      ({ outcome, stratum }) =>
        (filter.outcome === '' || outcome === filter.outcome) && (filter.stratum === '' || stratum === filter.stratum),
    );
    if (!counted && `${filter.outcome}${filter.stratum}` !== '') return false;
    if (filter.tool !== '' && !tools.includes(filter.tool)) return false;
    if (words.length === 0) return true;
    const text = [nameOf(session), session.note, session.target, ...tools, ...tally.map(({ outcome }) => outcome)]
      .join('\n')
      .toLowerCase();
    return words.every((word) => text.includes(word));
  });
  return matching.toSorted(
    (a, b) => Number(b.pinned) - Number(a.pinned) || inOrder(filter.order, a, b, nameOf) || b.usedAt - a.usedAt,
  );
}

function inOrder(order: Order, a: SessionRecord, b: SessionRecord, nameOf: (session: SessionRecord) => string): number {
  switch (order) {
    case 'used':
      return b.usedAt - a.usedAt;
    case 'size':
      return b.bytes - a.bytes;
    case 'name':
      return nameOf(a).localeCompare(nameOf(b));
  }
}

/** What can be filtered by: every value that some session has, in alphabetical order. */
export function choicesOf(
  sessions: readonly SessionRecord[],
): Readonly<Record<'outcome' | 'stratum' | 'tool', readonly string[]>> {
  const sorted = (values: Iterable<string>) => [...new Set(values)].toSorted();
  const tallies = sessions.flatMap(({ tally }) => tally);
  return {
    outcome: sorted(tallies.map(({ outcome }) => outcome)),
    stratum: sorted(tallies.map(({ stratum }) => stratum)),
    tool: sorted(sessions.flatMap(({ tools }) => tools)),
  };
}
