import { createSseFramer } from '#protocol/sse.ts';
import type { SseEvent, SseFramer } from '#protocol/sse.ts';
import { createEventTable } from './eventTable.ts';
import type { EventTable, EventTableWriter } from './eventTable.ts';
import type { CloseFact, Fact, HeadFact } from './fact.ts';
import { headerValue } from './headerList.ts';
import { declaredType, sniff, SNIFF_BYTES } from './mediaType.ts';
import type { Declared, Looks } from './mediaType.ts';

/** What has been read of one answer so far. */
export interface Reading {
  readonly head: HeadFact | undefined;
  readonly close: CloseFact | undefined;
  readonly contentType: string | undefined;
  readonly declared: Declared;
  /** Undefined until enough bytes came. */
  readonly looks: Looks | undefined;
  /** The body is being framed as an event stream. */
  readonly framed: boolean;
  readonly events: EventTable;
  readonly comments: number;
  /** Last `id:` field; undefined when none was sent. */
  readonly lastEventId: string | undefined;
  readonly retryMs: number | undefined;
  readonly bom: boolean;
  readonly byteLength: number;
  readonly lastByteAt: number | undefined;
  /** When the last event that is not a comment was complete. */
  readonly lastEventAt: number | undefined;
  /** Bytes after the last blank line when the stream ended; the standard discards them. */
  readonly tail: { readonly start: number; readonly end: number } | undefined;
}

/** What the reader hands on while it reads. */
export interface ReaderSink {
  /** Data of an unnamed or `message` event. Returns what it turned out to be. */
  message(event: SseEvent, index: number, at: number): 'message' | 'not-json';
  namedEvent(event: SseEvent, index: number, at: number): void;
  field(name: string, value: string, start: number, end: number, at: number): void;
}

export interface Reader {
  push(fact: Fact, bytes: Uint8Array | undefined): void;
  readonly reading: Reading;
}

interface MutableReading {
  head: HeadFact | undefined;
  close: CloseFact | undefined;
  contentType: string | undefined;
  declared: Declared;
  looks: Looks | undefined;
  framed: boolean;
  events: EventTableWriter;
  comments: number;
  lastEventId: string | undefined;
  retryMs: number | undefined;
  bom: boolean;
  byteLength: number;
  lastByteAt: number | undefined;
  lastEventAt: number | undefined;
  tail: { readonly start: number; readonly end: number } | undefined;
}

/** Reads facts into events as they come. A body is framed when it is declared or looks like an event stream. */
export function createReader(sink: ReaderSink): Reader {
  const reading: MutableReading = {
    head: undefined,
    close: undefined,
    contentType: undefined,
    declared: 'none',
    looks: undefined,
    framed: false,
    events: createEventTable(),
    comments: 0,
    lastEventId: undefined,
    retryMs: undefined,
    bom: false,
    byteLength: 0,
    lastByteAt: undefined,
    lastEventAt: undefined,
    tail: undefined,
  };
  let framer: SseFramer | undefined;
  let now = 0;
  /** Chunks kept until the body's look is known, for the framer that may be needed then. */
  let held: Uint8Array[] = [];
  /** The first bytes that are not white space, as many as a look needs. */
  let first: Uint8Array = new Uint8Array(0);

  function onEvent(event: SseEvent): void {
    reading.lastEventAt = now;
    if (event.name !== undefined && event.name !== 'message') {
      sink.namedEvent(event, reading.events.add(event.start, event.end, now, 'named'), now);
    } else if (event.data === '') {
      reading.events.add(event.start, event.end, now, 'empty');
    } else {
      const index = reading.events.count;
      const kind = sink.message(event, index, now);
      reading.events.add(event.start, event.end, now, kind);
    }
  }

  function startFraming(): SseFramer {
    reading.framed = true;
    return createSseFramer({
      event: onEvent,
      comment() {
        reading.comments++;
      },
      field(name, value, start, end) {
        if (name === 'id' && !value.includes('\0')) reading.lastEventId = value;
        else if (name === 'retry' && /^\d+$/.test(value)) reading.retryMs = Number(value);
        sink.field(name, value, start, end, now);
      },
    });
  }

  function look(bytes: Uint8Array, ended: boolean): void {
    if (reading.looks !== undefined) return;
    if (!framer && bytes.length > 0) held.push(bytes);
    if (first.length < SNIFF_BYTES)
      first = joinBytes(first, first.length === 0 ? withoutLeadingSpace(bytes) : bytes).subarray(0, SNIFF_BYTES);
    reading.looks = sniff(first, ended);
    if (reading.looks === undefined) return;
    if (reading.looks === 'sse' && !framer) {
      framer = startFraming();
      for (const chunk of held) framer.push(chunk);
    }
    held = [];
  }

  function close(fact: CloseFact): void {
    reading.close = fact;
    if (reading.head) look(new Uint8Array(0), true);
    reading.tail = framer?.end();
    reading.bom ||= framer?.bom ?? false;
  }

  return {
    reading,
    push(fact, bytes) {
      now = fact.at;
      switch (fact.kind) {
        case 'head':
          reading.head = fact;
          reading.contentType = headerValue(fact.headers, 'content-type');
          reading.declared = declaredType(reading.contentType);
          if (reading.declared === 'sse') framer = startFraming();
          return;
        case 'bytes': {
          if (!bytes) return;
          reading.byteLength = fact.end;
          reading.lastByteAt = fact.at;
          const alreadyFraming = framer;
          look(bytes, false);
          alreadyFraming?.push(bytes);
          return;
        }
        case 'end':
        case 'cut':
        case 'blocked':
          close(fact);
          return;
        case 'probe':
          return;
      }
    },
  };
}

function withoutLeadingSpace(bytes: Uint8Array): Uint8Array {
  const start = bytes.findIndex((byte) => byte !== 32 && byte !== 10 && byte !== 13 && byte !== 9);
  return start === -1 ? new Uint8Array(0) : bytes.subarray(start);
}

function joinBytes(first: Uint8Array, second: Uint8Array): Uint8Array {
  if (first.length === 0) return second;
  const both = new Uint8Array(first.length + second.length);
  both.set(first);
  both.set(second, first.length);
  return both;
}
