import { createEventTable } from '#exchange/eventTable.ts';
import type { EventKind } from '#exchange/eventTable.ts';
import type { FactLog } from '#exchange/fact.ts';
import { declaredType, sniff, SNIFF_BYTES } from '#exchange/mediaType.ts';
import { topMembers } from '#protocol/jsonLocate.ts';
import { createSseFramer } from '#protocol/sse.ts';
import { decodeUtf8 } from '#protocol/utf8.ts';

/** Messages of a body by their places, found slice by slice so that 64 MiB never hold up the page. */
export interface MessageIndex {
  readonly count: number;
  start(index: number): number;
  end(index: number): number;
  kind(index: number): EventKind | 'body';
  /** Reads on until the body's end or until `enough` says so; true when nothing is left to read now. */
  advance(enough: () => boolean): boolean;
}

const SLICE = 128 * 1024;

/** An index of the events and comments of a stream, or of the one JSON body. */
export function createMessageIndex(facts: FactLog, contentType: string | undefined): MessageIndex {
  const framed = declaredType(contentType) === 'sse' || sniff(facts.slice(0, SNIFF_BYTES), true) === 'sse';
  return framed ? eventIndex(facts) : bodyIndex(facts);
}

function bodyIndex(facts: FactLog): MessageIndex {
  return {
    get count() {
      return facts.byteLength > 0 ? 1 : 0;
    },
    start: () => 0,
    end: () => facts.byteLength,
    kind: () => 'body',
    advance: () => true,
  };
}

function eventIndex(facts: FactLog): MessageIndex {
  const table = createEventTable();
  let readTo = 0;
  const framer = createSseFramer({
    event(event) {
      const named = event.name !== undefined && event.name !== 'message';
      table.add(event.start, event.end, 0, named ? 'named' : event.data === '' ? 'empty' : 'message');
    },
    comment(start, end) {
      table.add(start, end, 0, 'comment');
    },
    field() {},
  });
  return {
    get count() {
      return table.count;
    },
    start: (index) => table.start(index),
    end: (index) => table.end(index),
    kind: (index) => table.kind(index),
    advance(enough) {
      while (readTo < facts.byteLength) {
        if (enough()) return false;
        const end = Math.min(facts.byteLength, readTo + SLICE);
        framer.push(facts.slice(readTo, end));
        readTo = end;
      }
      return true;
    },
  };
}

/** Text of one message: the data of an event, a comment's line, or the whole body. */
export function messageText(facts: FactLog, index: MessageIndex, at: number, limit: number): string {
  const start = index.start(at);
  const bytes = facts.slice(start, Math.min(index.end(at), start + limit));
  const kind = index.kind(at);
  if (kind === 'body' || kind === 'comment') return decodeUtf8(bytes).text.replace(/^\ufeff/, '');
  let data = '';
  const framer = createSseFramer({
    event(event) {
      data = event.data;
    },
    comment() {},
    field() {},
  });
  framer.push(bytes);
  // Closes an event that was cut short by the limit.
  framer.push(new Uint8Array([10, 10]));
  return data;
}

export type MessageKind = 'response' | 'notification' | 'request' | 'json' | 'text' | 'comment' | 'empty';

export interface MessageSummary {
  readonly kind: MessageKind;
  /** Method or id, as written. */
  readonly about: string;
}

/** Enough of a message to tell its kind: method and id come first in all but odd ones. */
export const SUMMARY_BYTES = 4096;

/** What a message is, by its first members. */
export function summarise(text: string, kind: EventKind | 'body'): MessageSummary {
  if (kind === 'comment') return { kind: 'comment', about: text.slice(0, 60) };
  if (text.trim() === '') return { kind: 'empty', about: '' };
  const members = topMembers(text);
  const method = members.get('method');
  const id = members.get('id');
  if (method !== undefined) return { kind: id === undefined ? 'notification' : 'request', about: method };
  if (/"(?:result|error)"\s*:/.test(text.slice(0, SUMMARY_BYTES))) return { kind: 'response', about: id ?? '' };
  return /^\s*[[{"\d-]/.test(text) ? { kind: 'json', about: '' } : { kind: 'text', about: text.slice(0, 60) };
}
