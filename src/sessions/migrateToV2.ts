import type { IDBPTransaction } from 'idb';
import { SEGMENT_BYTES } from '#exchange/factLog.ts';
import { describeRequest } from '#exchange/requestLabel.ts';
import { summed } from './sessionRecord.ts';
import type { SessionRecord } from './sessionRecord.ts';
import { targetOf } from './sessionTarget.ts';
import { readHead, readRow } from './storedExchange.ts';
import type { ExchangeRow } from './storedExchange.ts';

/** A transaction of an upgrade. */
export type UpgradeTransaction = IDBPTransaction<unknown, string[], 'versionchange'>;

/**
 * Version 1 held one record an exchange, with its marks, and no sessions. Each becomes a row and a head, its marks go to
 * the segments, and every visit becomes a session. A record that can't be read is set aside as it is.
 */
export async function fillVersion2(transaction: UpgradeTransaction): Promise<void> {
  const exchanges = transaction.objectStore('exchanges');
  const bySession = new Map<string, ExchangeRow[]>();
  const targets = new Map<string, string>();
  const keys = await exchanges.getAllKeys();
  for (const key of keys) {
    const old: unknown = await exchanges.get(key);
    const read = split(old);
    if (read === undefined) {
      await transaction.objectStore('unreadable').put({ was: 'exchange', version: 1, value: old });
      await exchanges.delete(key);
      continue;
    }
    await exchanges.put(read.row);
    await transaction.objectStore('heads').put(read.head);
    await putMarks(transaction, read.row.id, read.starts, read.times);
    bySession.set(read.row.sessionId, [...(bySession.get(read.row.sessionId) ?? []), read.row]);
    targets.set(read.row.sessionId, read.target);
  }
  for (const [id, rows] of bySession) {
    const createdAt = Math.min(...rows.map(({ startedAt }) => startedAt));
    const empty: SessionRecord = {
      version: 1,
      id,
      target: targets.get(id) ?? '',
      createdAt,
      usedAt: createdAt,
      name: '',
      note: '',
      pinned: false,
      source: 'live',
      calls: 0,
      exchanges: 0,
      open: 0,
      tools: [],
      tally: [],
      bytes: 0,
    };
    await transaction.objectStore('sessions').put(summed(empty, rows));
  }
}

function split(old: unknown) {
  if (typeof old !== 'object' || old === null) return undefined;
  if (!('starts' in old) || !(old.starts instanceof Float64Array)) return undefined;
  if (!('times' in old) || !(old.times instanceof Float64Array)) return undefined;
  if (!('byteLength' in old) || typeof old.byteLength !== 'number') return undefined;
  const { starts, times, byteLength } = old;
  const head = readHead({ ...old, version: 2 });
  // The row's own schema reads the members that a head of version 1 had beside the others.
  const place = readRow({ ...old, version: 2, open: !('close' in old) || old.close === undefined, bytes: byteLength });
  if (head === undefined || place === undefined) return undefined;
  const { method, tool, httpMethod } = describeRequest({ ...(head.request && { request: head.request }), context: {} });
  const row: ExchangeRow = {
    ...place,
    ...(method !== undefined && { method }),
    ...(tool !== undefined && { tool }),
    ...(httpMethod !== undefined && { httpMethod }),
    ...(head.close && { closedAt: head.close.at }),
    ...(place.recorded && { status: statusOf(place.recorded.outcome) }),
  };
  return { row, head, starts, times, target: targetOf(head.request?.url) };
}

/** Version 1 kept no status. */
function statusOf(outcome: string): 'pass' | 'fail' | 'pending' {
  if (outcome === 'INPUT_REQUIRED' || outcome === 'WAITING' || outcome === 'LISTENING') return 'pending';
  return ['TOOL_SUCCESS', 'RESPONSE_OK', 'ACCEPTED', 'STREAM_CLOSED'].includes(outcome) ? 'pass' : 'fail';
}

async function putMarks(
  transaction: UpgradeTransaction,
  exchangeId: string,
  starts: Float64Array,
  times: Float64Array,
): Promise<void> {
  const segments = transaction.objectStore('segments');
  const range = IDBKeyRange.bound([exchangeId, 0], [exchangeId, Number.MAX_SAFE_INTEGER]);
  const old: unknown[] = await segments.getAll(range);
  // Chunks without a byte had no segment to stand in.
  if (old.length === 0 && starts.length > 0) old.push({ exchangeId, index: 0, bytes: new Uint8Array(0) });
  for (const [index, segment] of old.entries()) {
    if (typeof segment !== 'object' || segment === null) continue;
    const last = index === old.length - 1;
    const here = [...starts.keys()].filter((mark) => {
      const at = Math.floor((starts[mark] ?? 0) / SEGMENT_BYTES);
      return at === index || (last && at > index);
    });
    await segments.put({
      ...segment,
      starts: Float64Array.from(here, (mark) => starts[mark] ?? 0),
      times: Float64Array.from(here, (mark) => times[mark] ?? 0),
    });
  }
}
