import type { FactLog } from '#exchange/fact.ts';
import { SEGMENT_BYTES } from '#exchange/factLog.ts';
import type { StoredSegment } from './storedExchange.ts';

/** Takes pieces of a body and hands out the segments that they changed, with their marks. */
export interface SegmentWriter {
  /** Bytes taken so far. */
  readonly byteLength: number;
  /** Puts a piece in; it may go over bytes that were taken before, as far back as the last segments. */
  take(start: number, bytes: Uint8Array): void;
  /** The segments that changed since the last call. Those that can't change any more are then let go. */
  changed(settledTo: number, ended: boolean): readonly StoredSegment[];
}

/** A writer for the body of one exchange; the marks are read from its log. */
export function createSegmentWriter(exchangeId: string, facts: FactLog): SegmentWriter {
  const open = new Map<number, Uint8Array<ArrayBuffer>>();
  const dirty = new Set<number>();
  let byteLength = 0;

  function segmentAt(index: number, length: number): Uint8Array<ArrayBuffer> {
    const known = open.get(index) ?? new Uint8Array(0);
    if (known.length >= length) return known;
    const larger = new Uint8Array(length);
    larger.set(known);
    open.set(index, larger);
    return larger;
  }

  return {
    get byteLength() {
      return byteLength;
    },
    take(start, bytes) {
      for (let read = 0; read < bytes.length;) {
        const at = start + read;
        const index = Math.floor(at / SEGMENT_BYTES);
        const inside = at % SEGMENT_BYTES;
        const piece = bytes.subarray(read, read + SEGMENT_BYTES - inside);
        segmentAt(index, inside + piece.length).set(piece, inside);
        dirty.add(index);
        read += piece.length;
      }
      byteLength = Math.max(byteLength, start + bytes.length);
    },
    changed(settledTo, ended) {
      const last = Math.max(0, Math.ceil(byteLength / SEGMENT_BYTES) - 1);
      // Chunks without a byte at the very end change nothing but the marks.
      if (ended && facts.chunkCount > 0) dirty.add(last);
      const markAt = (offset: number) => firstChunkAt(facts, offset);
      const segments = [...dirty]
        .toSorted((a, b) => a - b)
        .map((index): StoredSegment => {
          const from = markAt(index * SEGMENT_BYTES);
          const to = index < last ? markAt((index + 1) * SEGMENT_BYTES) : ended ? facts.chunkCount : markAt(byteLength);
          return {
            exchangeId,
            index,
            bytes: (open.get(index) ?? new Uint8Array(0)).slice(),
            starts: Float64Array.from({ length: to - from }, (_, mark) => facts.chunkStart(from + mark)),
            times: Float64Array.from({ length: to - from }, (_, mark) => facts.chunkAt(from + mark)),
          };
        });
      dirty.clear();
      for (const index of open.keys()) if (index < last && (index + 1) * SEGMENT_BYTES <= settledTo) open.delete(index);
      return segments;
    },
  };
}

/** Index of the first chunk that begins at `offset` or after it. */
function firstChunkAt(facts: FactLog, offset: number): number {
  let low = 0;
  let high = facts.chunkCount;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (facts.chunkStart(middle) < offset) low = middle + 1;
    else high = middle;
  }
  return low;
}
