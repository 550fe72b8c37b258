import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import type { HeadFact } from './fact.ts';
import { createFactLog, SEGMENT_BYTES } from './factLog.ts';

// Many runs take their time on a busy machine.
vi.setConfig({ testTimeout: 60_000 });

const HEAD: Omit<HeadFact, 'kind'> = { at: 1, status: 200, headers: [], url: '', redirected: false, type: 'basic' };

/** Chunks of very different sizes, some longer than a segment, with rising times. */
const chunks = fc.array(
  fc.record({
    size: fc.oneof(fc.nat({ max: 40 }), fc.integer({ min: 1, max: SEGMENT_BYTES * 2 + 3 })),
    wait: fc.nat({ max: 50 }),
    seed: fc.nat({ max: 255 }),
  }),
  { maxLength: 8 },
);

function filled(plan: readonly { size: number; wait: number; seed: number }[]) {
  const log = createFactLog();
  const pieces: Buffer[] = [];
  const ends: { readonly end: number; readonly at: number }[] = [];
  let at = 0;
  for (const { size, wait, seed } of plan) {
    at += wait;
    const bytes = Buffer.alloc(size, Uint8Array.of(seed, seed + 1, seed + 2));
    pieces.push(Buffer.from(bytes));
    log.addBytes(at, bytes);
    ends.push({ end: log.byteLength, at });
    // The log keeps a copy: a reader may use its buffer again.
    bytes.fill(0);
  }
  return { log, bytes: Buffer.concat(pieces), arrived: (offset: number) => ends.find(({ end }) => offset < end)?.at };
}

describe('the fact log', () => {
  it('gives back any slice of what was added', () => {
    fc.assert(
      fc.property(chunks, fc.nat(), fc.nat(), (plan, a, b) => {
        const { log, bytes } = filled(plan);
        const start = a % (bytes.length + 2);
        const end = start + (b % (bytes.length + 2));
        expect(log.byteLength).toBe(bytes.length);
        expect(bytes.subarray(start, end).equals(log.slice(start, end))).toBe(true);
        expect(bytes.equals(log.slice(0, bytes.length))).toBe(true);
      }),
      { numRuns: 60 },
    );
  });

  it('knows when each byte arrived', () => {
    fc.assert(
      fc.property(chunks, fc.array(fc.nat(), { maxLength: 20 }), (plan, places) => {
        const { log, arrived } = filled(plan);
        for (const place of places) {
          const offset = place % (log.byteLength + 1);
          expect(log.arrivedAt(offset)).toBe(arrived(offset));
        }
        expect(log.arrivedAt(-1)).toBeUndefined();
      }),
      { numRuns: 60 },
    );
  });

  it('tells its facts in order: head, chunks as they came, close, probe', () => {
    const log = createFactLog();
    log.addHead(HEAD);
    log.addBytes(2, Uint8Array.of(1, 2));
    log.addBytes(3, Uint8Array.of(3));
    log.addClose({ kind: 'end', at: 4 });
    log.addProbe(5, { answers: true });
    expect([...log.facts()]).toEqual([
      { kind: 'head', ...HEAD },
      { kind: 'bytes', at: 2, start: 0, end: 2 },
      { kind: 'bytes', at: 3, start: 2, end: 3 },
      { kind: 'end', at: 4 },
      { kind: 'probe', at: 5, found: { answers: true } },
    ]);
    expect([log.chunkCount, log.chunkStart(1), log.chunkAt(1)]).toEqual([2, 2, 3]);
  });

  it('takes over a stored body as if it had come by chunks, and grows on', () => {
    const bytes = Uint8Array.from({ length: SEGMENT_BYTES + 1000 }, (_, at) => at % 251);
    const written = createFactLog();
    written.addBytes(1, bytes.subarray(0, 10));
    written.addBytes(2, bytes.subarray(10, SEGMENT_BYTES + 300));
    const taken = createFactLog({
      segments: [bytes.slice(0, SEGMENT_BYTES), bytes.slice(SEGMENT_BYTES, SEGMENT_BYTES + 300)],
      starts: Float64Array.of(0, 10),
      times: Float64Array.of(1, 2),
    });
    for (const log of [written, taken]) log.addBytes(3, bytes.subarray(SEGMENT_BYTES + 300));
    expect([...taken.facts()]).toEqual([...written.facts()]);
    expect(taken.slice(0, bytes.length)).toEqual(bytes);
    expect([taken.arrivedAt(9), taken.arrivedAt(10), taken.arrivedAt(SEGMENT_BYTES + 300)]).toEqual([1, 2, 3]);
  });

  it('keeps its first close', () => {
    const log = createFactLog();
    log.addClose({ kind: 'cut', at: 1, by: 'user', message: '' });
    log.addClose({ kind: 'end', at: 2 });
    expect(log.close).toMatchObject({ kind: 'cut', at: 1 });
  });

  it('keeps thousands of one-byte chunks apart', () => {
    const log = createFactLog();
    for (let index = 0; index < 5000; index++) log.addBytes(index, Uint8Array.of(index & 255));
    expect([log.chunkCount, log.chunkStart(4321), log.arrivedAt(4321)]).toEqual([5000, 4321, 4321]);
    expect(log.slice(4321, 4322)[0]).toBe(4321 & 255);
  });

  it('is empty at first', () => {
    const log = createFactLog();
    expect([log.byteLength, log.chunkCount, log.head, log.close, log.arrivedAt(0)]).toEqual([
      0,
      0,
      undefined,
      undefined,
      undefined,
    ]);
    expect([...log.facts()]).toEqual([]);
    expect(log.slice(0, 10)).toHaveLength(0);
  });
});
