import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Statement } from '#verdict/model.ts';
import { say } from '#verdict/saying.ts';
import { foldParts, PAGE_BYTES, ROOMY, TIGHT } from './byteFolds.ts';
import type { Part } from './byteFolds.ts';
import { byteRuns } from './byteRuns.ts';
import type { BodyForm, Line } from './byteRuns.ts';
import { evidenceSpans, stretches } from './evidenceSpans.ts';

const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text);
const readerOf =
  (body: Uint8Array) =>
  (start: number, end: number): Uint8Array =>
    body.subarray(start, end);

function statement(label: string, start: number, end: number): Statement {
  const stratum = label.startsWith('S') ? 'stream' : 'envelope';
  return { label, stratum, saying: say('stream.empty', {}), evidence: [{ kind: 'bytes', start, end }], at: 0 };
}

function partsOf(
  body: Uint8Array,
  statements: readonly Statement[],
  unfolded: readonly { start: number; end: number }[] = [],
): readonly Part[] {
  return foldParts(stretches(evidenceSpans(statements, body.length), body.length), readerOf(body), TIGHT, unfolded);
}

function drawn(body: Uint8Array, statements: readonly Statement[], form: BodyForm = 'events'): readonly string[] {
  return byteRuns(partsOf(body, statements), readerOf(body), form).map(asText);
}

function asText({ offset, runs }: Line): string {
  const inner = runs.map((run) => {
    if (run.kind === 'fold') return `(${run.end - run.start})`;
    return run.label === undefined ? run.text : `[${run.labelled ? `${run.label} ` : ''}${run.text}]`;
  });
  return `${offset} ${inner.join('')}`;
}

const progress = (step: number): string =>
  `data: {"jsonrpc":"2.0","method":"notifications/progress","params":{"progressToken":"p-8","progress":${step}}}\n\n`;

describe('the bytes of an answer', () => {
  test('keep the start of each line and fold what comes before the evidence', () => {
    const body = bytesOf(`: hold\n\n${progress(1)}${progress(2)}`);
    const text = new TextDecoder().decode(body);
    const one = text.indexOf('"progress":1');
    const two = text.indexOf('"progress":2');
    expect(drawn(body, [statement('E2', one, one + 12), statement('E3', two, two + 12)])).toEqual([
      '0 : hold',
      '8 data: {"jsonrpc":"2.0",(66)[E2 "progress":1]}}',
      '113 data: {"jsonrpc":"2.0",(66)[E3 "progress":2]}}',
    ]);
  });

  test('draw the whole body when there is room', () => {
    const body = bytesOf(progress(1));
    const cut = stretches(evidenceSpans([statement('E2', 6, 20)], body.length), body.length);
    const lines = byteRuns(foldParts(cut, readerOf(body), ROOMY, []), readerOf(body), 'events');
    expect(lines.map(asText)).toEqual([`0 data: [E2 ${progress(1).slice(6, 20)}]${progress(1).slice(20).trimEnd()}`]);
  });

  test('give overlapping evidence to the shorter piece, with both labels drawn', () => {
    const body = bytesOf('data: {"a":1}\n\n');
    expect(drawn(body, [statement('S1', 0, 13), statement('E2', 6, 13)])).toEqual(['0 [S1 data: ][E2 {"a":1}]']);
  });

  test('colour framing as stream and payload as envelope', () => {
    const lines = byteRuns(
      partsOf(bytesOf('data: {}\nevent: x\n\n'), []),
      readerOf(bytesOf('data: {}\nevent: x\n\n')),
      'events',
    );
    const strata = lines.flatMap(({ runs }) =>
      runs.map((run) => (run.kind === 'text' ? `${run.text}|${run.stratum}` : '')),
    );
    expect(strata).toEqual(['data: |stream', '{}|envelope', 'event: x|stream']);
  });

  test('open a fold by pages, and say how much is left', () => {
    const body = bytesOf(`data: ${'x'.repeat(9000)}[here]`);
    const here = body.length - 6;
    const closed = partsOf(body, [statement('E1', here, here + 6)]);
    const fold = closed.find((part) => part.kind === 'fold');
    expect(fold?.start).toBe(23);
    const opened = partsOf(body, [statement('E1', here, here + 6)], [{ start: 23, end: 23 + PAGE_BYTES }]);
    expect(opened.filter((part) => part.kind === 'fold').map(({ start, end }) => [start, end])).toEqual([
      [23 + PAGE_BYTES, here],
    ]);
  });

  test('never lose or repeat a byte, whatever the evidence', () => {
    const span = fc.tuple(fc.nat(400), fc.nat(400)).map(([a, b]) => statement('E1', Math.min(a, b), Math.max(a, b)));
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 400 }), fc.array(span, { maxLength: 4 }), (body, statements) => {
        const parts = partsOf(body, statements);
        let at = 0;
        for (const part of parts) {
          expect(part.start).toBe(at);
          at = part.end;
        }
        expect(at).toBe(body.length);
      }),
    );
  });

  test('stay few for a body of 64 MiB, of which only windows are read', () => {
    let readBytes = 0;
    const size = 64 * 1024 * 1024;
    const read = (start: number, end: number): Uint8Array => {
      readBytes += end - start;
      return new Uint8Array(end - start).fill(97);
    };
    const parts = foldParts(
      stretches(evidenceSpans([statement('E1', size / 2, size / 2 + 500_000)], size), size),
      read,
      ROOMY,
      [],
    );
    const lines = byteRuns(parts, read, 'json');
    expect(lines.length).toBeLessThan(20);
    expect(readBytes).toBeLessThan(200_000);
  });

  test('keep what was opened before when a fold is opened further', () => {
    const body = bytesOf(`data: ${'x'.repeat(9000)}[here]`);
    const here = body.length - 6;
    const opened = partsOf(
      body,
      [statement('E1', here, here + 6)],
      [
        { start: 23, end: 23 + PAGE_BYTES },
        { start: 23 + PAGE_BYTES, end: 23 + 2 * PAGE_BYTES },
      ],
    );
    expect(opened.filter(({ kind }) => kind === 'fold')).toMatchObject([{ start: 23 + 2 * PAGE_BYTES, end: here }]);
  });

  test('say how much is left when the view is full', () => {
    const body = bytesOf('a\n'.repeat(400));
    const statements = Array.from({ length: 9 }, (_, index) => statement(`E${index + 1}`, index * 60, index * 60 + 58));
    const last = byteRuns(partsOf(body, statements), readerOf(body), 'other').at(-1)?.runs[0];
    expect(last).toMatchObject({ kind: 'fold', end: body.length, full: true });
  });

  test('stay few for a body of nothing but line breaks and short lines', () => {
    const body = bytesOf('a\n'.repeat(200_000));
    const cut = stretches(evidenceSpans([statement('E1', 0, 300_000)], body.length), body.length);
    expect(byteRuns(foldParts(cut, readerOf(body), ROOMY, []), readerOf(body), 'events').length).toBeLessThan(110);
  });

  test('never cut a character in two', () => {
    const body = bytesOf('é'.repeat(500));
    const lines = drawn(body, [statement('E1', 301, 401)], 'json');
    expect(lines.join('')).not.toMatch(/⟨/);
  });
});
