import type { FactLog } from '#exchange/factLog.ts';
import { byteOffsetOfUnit, decodeUtf8, utf8Length } from '#protocol/utf8.ts';

/** A message's text together with the way back from its characters to the body's bytes. */
export interface MessageSource {
  readonly text: string;
  /** Bytes of the body that carry it: the whole event, or the whole JSON body. */
  readonly start: number;
  readonly end: number;
  /** Index in the event table; undefined for a JSON body. */
  readonly event: number | undefined;
  /** ms since start at which it was complete. */
  readonly at: number;
  readonly validUtf8: boolean;
  /** Body offset of the byte at which UTF-16 unit `unit` of `text` starts. */
  byteAt(unit: number): number;
}

/** The whole body as one message, a byte-order mark stepped over. */
export function bodySource(facts: FactLog, at: number): MessageSource {
  const bytes = facts.slice(0, facts.byteLength);
  const skipped = bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf ? 3 : 0;
  const body = bytes.subarray(skipped);
  const { text, valid } = decodeUtf8(body);
  return {
    text,
    start: skipped,
    end: bytes.length,
    event: undefined,
    at,
    validUtf8: valid,
    byteAt: (unit) => skipped + (text.length === body.length ? unit : byteOffsetOfUnit(body, unit)),
  };
}

export interface EventPlace {
  readonly start: number;
  readonly end: number;
  readonly dataStart: number;
  readonly dataLines: number;
  readonly data: string;
  readonly validUtf8: boolean;
}

/** The data of one event as a message. */
export function eventSource(facts: FactLog, event: EventPlace, index: number, at: number): MessageSource {
  const { data } = event;
  return {
    text: data,
    start: event.start,
    end: event.end,
    event: index,
    at,
    validUtf8: event.validUtf8,
    byteAt(unit) {
      if (event.dataLines === 1 && event.validUtf8) return event.dataStart + utf8Length(data.slice(0, unit));
      return byteInBlock(facts.slice(event.start, event.end), event.start, unit);
    },
  };
}

const LINE_END = /\r\n|\n|\r/g;

/** Finds the byte of a character in data that is spread over several `data:` lines or holds invalid UTF-8. */
function byteInBlock(block: Uint8Array, blockStart: number, unit: number): number {
  // Latin-1 keeps one unit for each byte, so line ends found in it are byte offsets.
  let latin = '';
  for (const byte of block) latin += String.fromCharCode(byte);
  let unitsBefore = 0;
  let from = 0;
  for (const match of [...latin.matchAll(LINE_END), undefined]) {
    const to = match?.index ?? latin.length;
    const line = latin.slice(from, to);
    if (line === 'data' || line.startsWith('data:')) {
      const valueFrom = line === 'data' ? to : from + (line[5] === ' ' ? 6 : 5);
      const value = block.subarray(valueFrom, to);
      const units = decodeUtf8(value).text.length;
      if (unit <= unitsBefore + units) return blockStart + valueFrom + byteOffsetOfUnit(value, unit - unitsBefore);
      unitsBefore += units + 1;
    }
    from = to + (match?.[0].length ?? 0);
  }
  return blockStart + block.length;
}
