import type { BytesFact, CloseFact, FactLog, HeadFact, ProbeFact, Reachability } from './fact.ts';

/** Size of one stored piece of the body, in bytes: one record per chunk would cost seconds for 100,000 chunks. */
export const SEGMENT_BYTES = 256 * 1024;

/** The write side: one per live exchange. */
export interface FactWriter extends FactLog {
  addHead(head: Omit<HeadFact, 'kind'>): HeadFact;
  /** Copies `bytes` into the segments. */
  addBytes(at: number, bytes: Uint8Array): BytesFact;
  addClose(close: CloseFact): CloseFact;
  addProbe(at: number, found: Reachability): ProbeFact;
}

/** A body that is held already, as it was stored. */
export interface HeldBody {
  /** Each of `SEGMENT_BYTES` but the last. They become the log's own. */
  readonly segments: readonly Uint8Array<ArrayBuffer>[];
  /** Body offset of each chunk, ascending from 0, and when it came, in ms since start. */
  readonly starts: Float64Array<ArrayBuffer>;
  readonly times: Float64Array<ArrayBuffer>;
}

/** A log that is empty, or has a stored body, which is taken over without copying it. */
export function createFactLog(held?: HeldBody): FactWriter {
  let head: HeadFact | undefined;
  let close: CloseFact | undefined;
  let probe: ProbeFact | undefined;
  const segments = [...(held?.segments ?? [])];
  let byteLength = segments.reduce((sum, { length }) => sum + length, 0);
  let chunkCount = held?.starts.length ?? 0;
  let starts = held !== undefined && chunkCount > 0 ? held.starts : new Float64Array(64);
  let times = held !== undefined && chunkCount > 0 ? held.times : new Float64Array(64);

  function chunkAtOffset(offset: number): number {
    let low = 0;
    let high = chunkCount - 1;
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if ((starts[middle] ?? 0) <= offset) low = middle;
      else high = middle - 1;
    }
    return low;
  }

  return {
    get head() {
      return head;
    },
    get close() {
      return close;
    },
    get probe() {
      return probe;
    },
    get byteLength() {
      return byteLength;
    },
    get chunkCount() {
      return chunkCount;
    },
    chunkStart: (index) => starts[index] ?? byteLength,
    chunkAt: (index) => times[index] ?? 0,
    arrivedAt: (offset) => (offset < 0 || offset >= byteLength ? undefined : times[chunkAtOffset(offset)]),
    slice(start, end) {
      const from = Math.max(0, start);
      const to = Math.min(end, byteLength);
      const out = new Uint8Array(Math.max(0, to - from));
      for (let at = from; at < to;) {
        const segment = segments[Math.floor(at / SEGMENT_BYTES)];
        if (!segment) break;
        const inside = at % SEGMENT_BYTES;
        const piece = segment.subarray(inside, Math.min(SEGMENT_BYTES, inside + to - at));
        out.set(piece, at - from);
        at += piece.length;
      }
      return out;
    },
    *facts() {
      if (head) yield head;
      for (let index = 0; index < chunkCount; index++) {
        const end = index + 1 < chunkCount ? (starts[index + 1] ?? byteLength) : byteLength;
        yield { kind: 'bytes', at: times[index] ?? 0, start: starts[index] ?? 0, end };
      }
      if (close) yield close;
      if (probe) yield probe;
    },
    addHead(fact) {
      head = { kind: 'head', ...fact };
      return head;
    },
    addBytes(at, bytes) {
      if (chunkCount === starts.length) {
        starts = grown(starts);
        times = grown(times);
      }
      const start = byteLength;
      starts[chunkCount] = start;
      times[chunkCount] = at;
      chunkCount++;
      for (let read = 0; read < bytes.length;) {
        const inside = byteLength % SEGMENT_BYTES;
        const piece = bytes.subarray(read, read + SEGMENT_BYTES - inside);
        segmentWithRoom(segments, inside, piece.length).set(piece, inside);
        read += piece.length;
        byteLength += piece.length;
      }
      return { kind: 'bytes', at, start, end: byteLength };
    },
    addClose(fact) {
      close ??= fact;
      return close;
    },
    addProbe(at, found) {
      probe = { kind: 'probe', at, found };
      return probe;
    },
  };
}

/** The open segment; the first is grown by doubling, so that a short answer does not hold 256 KiB. */
function segmentWithRoom(segments: Uint8Array<ArrayBuffer>[], used: number, more: number): Uint8Array<ArrayBuffer> {
  if (used === 0) {
    const first = Math.min(SEGMENT_BYTES, Math.max(1024, more));
    segments.push(new Uint8Array(segments.length === 0 ? first : SEGMENT_BYTES));
  }
  const last = segments.length - 1;
  const open = segments[last] ?? new Uint8Array(SEGMENT_BYTES);
  if (open.length >= used + more) return open;
  const larger = new Uint8Array(Math.min(SEGMENT_BYTES, Math.max(open.length * 2, used + more)));
  larger.set(open.subarray(0, used));
  segments[last] = larger;
  return larger;
}

function grown(array: Float64Array<ArrayBuffer>): Float64Array<ArrayBuffer> {
  const larger = new Float64Array(array.length * 2);
  larger.set(array);
  return larger;
}
