import type { FactLog } from '#exchange/fact.ts';
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
  const bytesBefore = byteCounter(text, body.length === text.length);
  return {
    text,
    start: skipped,
    end: bytes.length,
    event: undefined,
    at,
    validUtf8: valid,
    byteAt: (unit) => skipped + (valid ? bytesBefore(unit) : byteOffsetOfUnit(body, unit)),
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
  let bytesBefore: ((unit: number) => number) | undefined;
  let lines: DataLines | undefined;
  return {
    text: data,
    start: event.start,
    end: event.end,
    event: index,
    at,
    validUtf8: event.validUtf8,
    byteAt(unit) {
      if (event.dataLines === 1 && event.validUtf8) {
        bytesBefore ??= byteCounter(data, utf8Length(data) === data.length);
        return event.dataStart + bytesBefore(unit);
      }
      lines ??= readDataLines(facts.slice(event.start, event.end));
      return event.start + byteInLines(lines, unit);
    },
  };
}

/** Counts the bytes before a unit of valid text; plain ASCII needs no counting. */
function byteCounter(text: string, ascii: boolean): (unit: number) => number {
  return (unit) => (ascii ? Math.min(unit, text.length) : utf8Length(text.slice(0, unit)));
}

/** Where the data lines of one event stand in its block, and at which unit of the joined data each begins. */
interface DataLines {
  readonly block: Uint8Array;
  readonly from: readonly number[];
  readonly to: readonly number[];
  readonly firstUnit: readonly number[];
}

const LF = 10;
const CR = 13;
const SPACE = 32;
const DATA = [100, 97, 116, 97];
const COLON = 58;

function readDataLines(block: Uint8Array): DataLines {
  const from: number[] = [];
  const to: number[] = [];
  const firstUnit: number[] = [];
  let units = 0;
  for (let start = 0; start < block.length;) {
    let end = start;
    while (end < block.length && block[end] !== LF && block[end] !== CR) end++;
    const value = dataValueStart(block, start, end);
    if (value !== undefined) {
      from.push(value);
      to.push(end);
      firstUnit.push(units);
      units += decodeUtf8(block.subarray(value, end)).text.length + 1;
    }
    start = end + (block[end] === CR && block[end + 1] === LF ? 2 : 1);
  }
  return { block, from, to, firstUnit };
}

/** Start of the value of a `data` line; undefined for any other line. */
function dataValueStart(block: Uint8Array, start: number, end: number): number | undefined {
  if (DATA.some((byte, index) => block[start + index] !== byte)) return undefined;
  if (end === start + DATA.length) return end;
  if (block[start + DATA.length] !== COLON) return undefined;
  const value = start + DATA.length + 1;
  return value < end && block[value] === SPACE ? value + 1 : value;
}

/** Finds the byte of a character in data that is spread over several lines or holds invalid UTF-8. */
function byteInLines({ block, from, to, firstUnit }: DataLines, unit: number): number {
  let low = 0;
  let high = firstUnit.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((firstUnit[middle] ?? 0) <= unit) low = middle;
    else high = middle - 1;
  }
  const start = from[low];
  if (start === undefined) return block.length;
  return start + byteOffsetOfUnit(block.subarray(start, to[low]), unit - (firstUnit[low] ?? 0));
}
