import { createParser } from 'eventsource-parser';
import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { createSseFramer } from './sse.ts';

// Many runs take their time on a busy machine.
vi.setConfig({ testTimeout: 60_000 });

interface Framed {
  readonly events: readonly { name: string | undefined; data: string; start: number; end: number; dataStart: number }[];
  readonly comments: readonly string[];
  readonly fields: readonly (readonly [string, string])[];
  readonly tail: { readonly start: number; readonly end: number } | undefined;
  readonly valid: readonly boolean[];
  readonly bom: boolean;
}

const encoder = new TextEncoder();
const decoder = new TextDecoder('utf-8', { ignoreBOM: true });

function frame(chunks: readonly Uint8Array[]): Framed {
  const body = Uint8Array.from(chunks.flatMap((chunk) => [...chunk]));
  const events: Framed['events'][number][] = [];
  const comments: string[] = [];
  const fields: [string, string][] = [];
  const valid: boolean[] = [];
  const framer = createSseFramer({
    event({ name, data, start, end, dataStart, validUtf8 }) {
      events.push({ name, data, start, end, dataStart });
      valid.push(validUtf8);
    },
    comment: (start, end) => comments.push(decoder.decode(body.subarray(start, end))),
    field: (name, value) => fields.push([name, value]),
  });
  for (const chunk of chunks) framer.push(chunk);
  const tail = framer.end();
  return { events, comments, fields, tail, valid, bom: framer.bom };
}

const frameText = (text: string) => frame([encoder.encode(text)]);
const dataOf = (text: string) => frameText(text).events.map((event) => event.data);

/** Cuts bytes at the given places (taken modulo the length). */
function cutAt(bytes: Uint8Array, places: readonly number[]): Uint8Array[] {
  const at = [...new Set(places.map((place) => place % (bytes.length + 1)))].sort((a, b) => a - b);
  return [0, ...at].map((from, index) => bytes.slice(from, at[index] ?? bytes.length));
}

const lineEnd = fc.constantFrom('\n', '\r', '\r\n');
const text = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 8 }).map((value) => value.replaceAll(/[\r\n]/g, '')),
  fc.constantFrom('', ' ', ':', ' a', '{"a":1}', '\u2028', '\ufeff', 'é🚀'),
);
const line = fc.oneof(
  { weight: 4, arbitrary: text.map((value) => `data:${value}`) },
  { weight: 4, arbitrary: text.map((value) => `data: ${value}`) },
  { weight: 1, arbitrary: fc.constantFrom('data', 'event', 'id', 'retry', 'datax', 'dat', ' data: x', 'DATA: x') },
  { weight: 2, arbitrary: text.map((value) => `event: ${value}`) },
  { weight: 1, arbitrary: text.map((value) => `:${value}`) },
  { weight: 1, arbitrary: text.map((value) => `id:${value}`) },
  { weight: 1, arbitrary: fc.constantFrom('retry: 250', 'retry: soon', 'id: a\0b') },
  { weight: 1, arbitrary: fc.tuple(text, text).map(([name, value]) => `x${name}: ${value}`) },
  { weight: 5, arbitrary: fc.constant('') },
);
const stream = fc
  .tuple(
    fc.boolean(),
    fc.array(fc.tuple(line, lineEnd), { maxLength: 30 }),
    fc.oneof(
      fc.constant(''),
      text.map((value) => `data: ${value}`),
    ),
  )
  .map(([bom, lines, tail]) => `${bom ? '\ufeff' : ''}${lines.map(([value, end]) => value + end).join('')}${tail}`);

describe('the event-stream framer', () => {
  it('gives the same events however the bytes are cut', () => {
    fc.assert(
      fc.property(stream, fc.array(fc.nat({ max: 500 }), { maxLength: 12 }), (body, places) => {
        const bytes = encoder.encode(body);
        expect(frame(cutAt(bytes, places))).toEqual(frame([bytes]));
      }),
      { numRuns: 400 },
    );
  });

  it('gives the same events one byte at a time', () => {
    fc.assert(
      fc.property(stream, (body) => {
        const bytes = encoder.encode(body);
        expect(frame([...bytes].map((byte) => Uint8Array.of(byte)))).toEqual(frame([bytes]));
      }),
      { numRuns: 200 },
    );
  });

  it('agrees with eventsource-parser on names, data and comments', () => {
    fc.assert(
      fc.property(stream, (body) => {
        const seen: { name: string | undefined; data: string }[] = [];
        const comments: string[] = [];
        const parser = createParser({
          onEvent: ({ event, data }) => seen.push({ name: event, data }),
          onComment: (comment) => comments.push(comment),
        });
        const plain = body.startsWith('\ufeff') ? body.slice(1) : body;
        // It waits after a last CR for a possible LF; the standard has already ended the line.
        parser.feed(plain.endsWith('\r') ? `${plain}\n` : plain);
        const ours = frameText(body);
        expect(ours.events.map(({ name, data }) => ({ name, data }))).toEqual(seen);
        expect(ours.comments.map((comment) => comment.replace(/^: ?/, ''))).toEqual(comments);
      }),
      { numRuns: 600 },
    );
  });

  it('places each event on bytes that frame to the same event alone', () => {
    fc.assert(
      fc.property(stream, (body) => {
        const bytes = encoder.encode(body);
        let reached = 0;
        for (const event of frame([bytes]).events) {
          expect(event.start).toBeGreaterThanOrEqual(reached);
          reached = event.end;
          // A line feed in front keeps a byte-order mark inside the event from being taken for the body's own.
          const alone = frame([Uint8Array.of(10), bytes.slice(event.start, event.end)]).events;
          expect(alone.map(({ name, data }) => ({ name, data }))).toEqual([{ name: event.name, data: event.data }]);
          const firstLine = event.data.split('\n')[0] ?? '';
          const from = bytes.slice(event.dataStart, event.dataStart + encoder.encode(firstLine).length);
          expect(decoder.decode(from)).toBe(firstLine);
        }
      }),
      { numRuns: 300 },
    );
  });

  it('reports every byte it leaves undispatched at the end', () => {
    const body = 'data: one\n\ndata: two\nevent: x';
    expect(frameText(body).tail).toEqual({ start: 11, end: body.length });
    expect(frameText('data: one\n\n').tail).toBeUndefined();
    expect(frameText('').tail).toBeUndefined();
    expect(frameText('data: one\r\n\r\n').tail).toBeUndefined();
  });

  it.each([
    ['LF', 'data: a\n\ndata: b\n\n'],
    ['CR', 'data: a\r\rdata: b\r\r'],
    ['CRLF', 'data: a\r\n\r\ndata: b\r\n\r\n'],
    ['all three mixed', 'data: a\r\n\ndata: b\r\r\n'],
  ])('ends lines at %s', (_name, body) => {
    expect(dataOf(body)).toEqual(['a', 'b']);
  });

  it('does not end lines at U+2028, U+2029 or U+0085', () => {
    expect(dataOf('data: a\u2028b\u2029c\u0085d\n\n')).toEqual(['a\u2028b\u2029c\u0085d']);
  });

  it('joins data lines with a line feed and drops one leading space only', () => {
    expect(dataOf('data:  a\ndata\ndata:b\n\n')).toEqual([' a\n\nb']);
  });

  it('gives an event for empty data and none where there was no data at all', () => {
    expect(dataOf('data:\n\nevent: ping\n\n: c\n\nid: 4\n\n')).toEqual(['']);
  });

  it('keeps comments, ids, retries and unknown fields', () => {
    const { comments, fields } = frameText(': hi\nid: 7\nretry: 300\nlevel: high\nodd\n\n');
    expect(comments).toEqual([': hi']);
    expect(fields).toEqual([
      ['id', '7'],
      ['retry', '300'],
      ['level', 'high'],
      ['odd', ''],
    ]);
  });

  it('forgets the event name after each event', () => {
    expect(frameText('event: ping\ndata: a\n\ndata: b\n\nevent:\ndata: c\n\n').events.map(({ name }) => name)).toEqual([
      'ping',
      undefined,
      undefined,
    ]);
  });

  it('steps over one byte-order mark at the start of the body, whole or in pieces', () => {
    const bytes = encoder.encode('\ufeffdata: a\n\n');
    for (const chunks of [[bytes], cutAt(bytes, [1, 2])]) {
      expect(frame(chunks)).toMatchObject({ bom: true, events: [{ data: 'a', start: 3 }] });
    }
    expect(frameText('\ufeff\ufeffdata: a\n\n').events).toEqual([]);
  });

  it('reads a character whose bytes came in two chunks', () => {
    const bytes = encoder.encode('data: 北🚀\n\n');
    for (let at = 1; at < bytes.length; at++) {
      expect(frame(cutAt(bytes, [at])).events[0]?.data).toBe('北🚀');
    }
  });

  it('marks events with bytes that are no UTF-8, and only those', () => {
    const bad = Uint8Array.of(...encoder.encode('data: '), 0xc3, 0x28, 10, 10, ...encoder.encode('data: é\n\n'));
    const { events, valid } = frame([bad]);
    expect(events.map(({ data }) => data)).toEqual(['\ufffd(', 'é']);
    expect(valid).toEqual([false, true]);
  });
});

/** Bytes that were copied or searched while `work` ran: a count, so that a busy machine changes nothing. */
function bytesTouched(work: () => void): number {
  let touched = 0;
  const set = vi.spyOn(Uint8Array.prototype, 'set').mockImplementation(function (this: Uint8Array, from, at = 0) {
    touched += from.length;
    for (let index = 0; index < from.length; index++) this[at + index] = from[index] ?? 0;
  });
  const find = Uint8Array.prototype.indexOf;
  const indexOf = vi.spyOn(Uint8Array.prototype, 'indexOf').mockImplementation(function (
    this: Uint8Array,
    byte,
    from = 0,
  ) {
    const found = find.call(this, byte, from);
    touched += (found === -1 ? this.length : found + 1) - from;
    return found;
  });
  try {
    work();
  } finally {
    set.mockRestore();
    indexOf.mockRestore();
  }
  return touched;
}

describe('the cost of framing', () => {
  const KIB = 1024;

  it('is linear in one event of 32 MiB that comes in pieces of 64 KiB', () => {
    const piece = new Uint8Array(64 * KIB).fill(97);
    const pieces = 512;
    let length = 0;
    const touched = bytesTouched(() => {
      const framer = createSseFramer({
        event: ({ data }) => (length = data.length),
        comment: () => undefined,
        field: () => undefined,
      });
      framer.push(encoder.encode('data: '));
      for (let index = 0; index < pieces; index++) framer.push(piece);
      framer.push(encoder.encode('\n\n'));
    });
    expect(length).toBe(pieces * piece.length);
    expect(touched).toBeLessThan(6 * length);
  });

  it.each([
    ['LF', '\n'],
    ['CR', '\r'],
    ['CRLF', '\r\n'],
  ])('is linear in a chunk of short lines that end in %s', (_name, end) => {
    const chunk = encoder.encode(`data: x${end}${end}`.repeat(8 * KIB));
    let events = 0;
    const touched = bytesTouched(() => {
      const framer = createSseFramer({ event: () => events++, comment: () => undefined, field: () => undefined });
      framer.push(chunk);
    });
    expect(events).toBe(8 * KIB);
    expect(touched).toBeLessThan(6 * chunk.length);
  });
});
