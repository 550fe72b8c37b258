import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import type { EventKind } from './eventTable.ts';
import type { HeadFact } from './fact.ts';
import { createReader } from './reader.ts';

// Many runs take their time on a busy machine.
vi.setConfig({ testTimeout: 60_000 });

const head = (contentType: string | undefined): HeadFact => ({
  kind: 'head',
  at: 0,
  status: 200,
  headers: contentType === undefined ? [] : [['Content-Type', contentType]],
  url: '',
  redirected: false,
  type: 'wire',
});

interface Read {
  readonly contentType?: string;
  readonly chunks: readonly Uint8Array[];
  readonly close?: 'end' | 'cut' | 'none';
}

function read({ contentType = 'text/event-stream', chunks, close = 'end' }: Read) {
  const messages: string[] = [];
  const named: string[] = [];
  const fields: string[] = [];
  const { reading, push } = createReader({
    message(event) {
      messages.push(event.data);
      return event.data.startsWith('{') ? 'message' : 'not-json';
    },
    namedEvent: (event) => named.push(`${event.name} ${event.data}`),
    field: (name, value) => fields.push(`${name}=${value}`),
  });
  push(head(contentType === '' ? undefined : contentType), undefined);
  let start = 0;
  for (const [index, chunk] of chunks.entries()) {
    const end = start + chunk.length;
    push({ kind: 'bytes', at: 10 * (index + 1), start, end }, chunk);
    start = end;
  }
  const at = 10 * (chunks.length + 1);
  if (close === 'end') push({ kind: 'end', at }, undefined);
  if (close === 'cut') push({ kind: 'cut', at, by: 'peer', message: '' }, undefined);
  const events = Array.from({ length: reading.events.count }, (_, index): [number, number, EventKind] => [
    reading.events.start(index),
    reading.events.end(index),
    reading.events.kind(index),
  ]);
  return { reading, messages, named, fields, events };
}

const bytes = (text: string) => new TextEncoder().encode(text);
const readText = (text: string, more: Partial<Read> = {}) => read({ ...more, chunks: [bytes(text)] });

describe('the reader', () => {
  it('tells unnamed, named and empty events, comments and fields apart', () => {
    const { reading, messages, named, fields, events } = readText(
      'data:\nid: s-1\nretry: 500\n\nevent: ping\ndata: now\n\n: hi\n\nevent: message\ndata: {"a":1}\n\ndata: oops\nmood: calm\n\n',
    );
    expect(events.map(([, , kind]) => kind)).toEqual(['empty', 'named', 'message', 'not-json']);
    expect(messages).toEqual(['{"a":1}', 'oops']);
    expect(named).toEqual(['ping now']);
    expect(fields).toEqual(['id=s-1', 'retry=500', 'mood=calm']);
    expect(reading).toMatchObject({
      comments: 1,
      lastEventId: 's-1',
      retryMs: 500,
      looks: 'sse',
      framed: true,
      tail: undefined,
    });
  });

  it('ignores an id with a NUL and a retry that is no number', () => {
    expect(readText('id: a\nid: b\0\nretry: soon\n\n').reading).toMatchObject({ lastEventId: 'a', retryMs: undefined });
  });

  it('keeps the time of the last byte and of the last event apart', () => {
    const { reading } = read({ chunks: [bytes('data: {}\n\n'), bytes(': beat\n\n')], close: 'none' });
    expect(reading).toMatchObject({ lastEventAt: 10, lastByteAt: 20 });
  });

  it('frames a body that only looks like a stream, whatever was declared', () => {
    for (const contentType of ['application/json', 'text/plain', '']) {
      const { reading, messages } = readText('event: message\ndata: {"a":1}\n\n', { contentType });
      expect([contentType, reading.framed, reading.looks, messages]).toEqual([contentType, true, 'sse', ['{"a":1}']]);
    }
  });

  it('does not frame JSON, whatever was declared, unless it was declared a stream', () => {
    expect(readText('{"a":1}', { contentType: 'application/json' }).reading).toMatchObject({
      framed: false,
      looks: 'json',
    });
    expect(readText('{"a":1}').reading).toMatchObject({ framed: true, looks: 'json', tail: { start: 0, end: 7 } });
  });

  it('gives the same for any chunking, also when the kind of body shows late', () => {
    const body = fc.constantFrom(
      '\ufeffdata: {"a":"é🚀"}\r\n\r\nevent: x\r\ndata: y\r\n\r\ndata: tail',
      '\n\n\ndata: {"a":1}\n\n',
      '{"jsonrpc":"2.0","id":1}',
      `${' '.repeat(2000)}{"a":1}`,
      `${'\n'.repeat(2000)}data: {"a":1}\n\n`,
      'retry: 1\ndata: {}\n\n',
      'true',
      'nothing here',
      '<html>',
      '',
    );
    const contentType = fc.constantFrom('text/event-stream', 'application/json', '', 'text/plain');
    fc.assert(
      fc.property(body, contentType, fc.array(fc.nat({ max: 2100 }), { maxLength: 8 }), (text, declared, places) => {
        const all = bytes(text);
        const cuts = [...new Set(places.map((place) => place % (all.length + 1)))].sort((a, b) => a - b);
        const chunks = [0, ...cuts].map((from, index) => all.slice(from, cuts[index] ?? all.length));
        const pick = ({ reading, ...rest }: ReturnType<typeof read>) => ({
          ...rest,
          looks: reading.looks,
          framed: reading.framed,
          tail: reading.tail,
          bom: reading.bom,
          byteLength: reading.byteLength,
        });
        expect(pick(read({ contentType: declared, chunks }))).toEqual(
          pick(read({ contentType: declared, chunks: [all] })),
        );
      }),
      { numRuns: 400 },
    );
  });

  it('finds JSON behind any amount of white space', () => {
    expect(readText(`${' '.repeat(100_000)}{}`, { contentType: 'application/json' }).reading.looks).toBe('json');
  });

  it('keeps nothing back from a body of white space alone', () => {
    const chunks = Array.from({ length: 1000 }, () => bytes(' '.repeat(1000)));
    expect(read({ contentType: 'application/json', chunks }).reading).toMatchObject({
      looks: 'empty',
      byteLength: 1_000_000,
    });
  });

  it('has no look and no head before they come', () => {
    const { reading, push } = createReader({
      message: () => 'message',
      namedEvent: () => undefined,
      field: () => undefined,
    });
    expect([reading.head, reading.looks, reading.close]).toEqual([undefined, undefined, undefined]);
    push({ kind: 'blocked', at: 3, message: 'refused' }, undefined);
    expect([reading.head, reading.looks, reading.close?.kind]).toEqual([undefined, undefined, 'blocked']);
  });
});
