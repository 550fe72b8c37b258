import * as z from 'zod/mini';
import { isOwn } from './ownMessage.ts';
import { STATUSES } from './storedExchange.ts';
import type { ExchangeRow } from './storedExchange.ts';

export const SESSION_RECORD_VERSION = 1;

const tally = z.object({
  outcome: z.string(),
  stratum: z.string(),
  status: z.enum(STATUSES),
  count: z.number(),
});

const sessionRecord = z.object({
  version: z.literal(SESSION_RECORD_VERSION),
  id: z.string(),
  /** Address of the endpoint, without query; empty for a session of an import that names none. */
  target: z.string(),
  /** Epoch ms. */
  createdAt: z.number(),
  usedAt: z.number(),
  /** Given by the user; empty until then. */
  name: z.string(),
  note: z.string(),
  pinned: z.boolean(),
  source: z.enum(['live', 'import']),
  /** Tool calls; handshake messages are not counted. */
  calls: z.number(),
  exchanges: z.number(),
  /** Exchanges whose end was not recorded. */
  open: z.number(),
  tools: z.array(z.string()),
  tally: z.array(tally),
  /** Body bytes, of requests and answers. */
  bytes: z.number(),
  /** Epoch ms; set while the deletion can be undone. */
  deletedAt: z.optional(z.number()),
});

/** One saved session as the list knows it: small, and enough to search and filter by. */
export type SessionRecord = z.infer<typeof sessionRecord>;

/** How many exchanges of a session ended in one outcome. */
export type OutcomeCount = z.infer<typeof tally>;

/** What a user may change of a session. */
export type SessionChange = Partial<Pick<SessionRecord, 'name' | 'note' | 'pinned'>>;

/** A session that holds nothing yet. */
export function newSession(
  first: Pick<SessionRecord, 'id' | 'target' | 'createdAt'> & Partial<Pick<SessionRecord, 'name' | 'note' | 'source'>>,
): SessionRecord {
  return {
    version: SESSION_RECORD_VERSION,
    usedAt: first.createdAt,
    name: '',
    note: '',
    pinned: false,
    source: 'live',
    ...first,
    calls: 0,
    exchanges: 0,
    open: 0,
    tools: [],
    tally: [],
    bytes: 0,
  };
}

/** Reads a record; undefined when it is not one of this version. */
export function readSession(value: unknown): SessionRecord | undefined {
  const read = sessionRecord.safeParse(value);
  return read.success ? read.data : undefined;
}

/** The session with its counts taken anew from the rows of its exchanges. */
export function summed(session: SessionRecord, rows: readonly ExchangeRow[]): SessionRecord {
  const counts = new Map<string, OutcomeCount>();
  const tools = new Set<string>();
  let calls = 0;
  let open = 0;
  let bytes = 0;
  let usedAt = session.createdAt;
  for (const row of rows) {
    bytes += row.bytes;
    usedAt = Math.max(usedAt, row.startedAt);
    if (row.tool !== undefined) tools.add(row.tool);
    if (isOwn(row)) calls++;
    if (row.open) open++;
    const { recorded, status = 'unknown' } = row;
    // A handshake that went well is no outcome that anybody looks for.
    if (recorded === undefined || (!isOwn(row) && status !== 'fail')) continue;
    const key = `${recorded.outcome} ${recorded.stratum}`;
    const before = counts.get(key);
    counts.set(key, {
      outcome: recorded.outcome,
      stratum: recorded.stratum,
      // One that passed with a warning is not covered by those that passed clean.
      status: before?.status === 'warn' && status === 'pass' ? 'warn' : status,
      count: (before?.count ?? 0) + 1,
    });
  }
  const tally = [...counts.values()].toSorted(
    (a, b) => Number(b.status === 'fail') - Number(a.status === 'fail') || b.count - a.count,
  );
  return { ...session, calls, exchanges: rows.length, open, bytes, usedAt, tools: [...tools].toSorted(), tally };
}
