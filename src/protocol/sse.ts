import { decodeAscii, decodeUtf8 } from './utf8.ts';

/** A dispatched event. Offsets are bytes of the body; `end` is after the blank line. */
export interface SseEvent {
  readonly start: number;
  readonly end: number;
  /** Value of the last `event:` field; undefined when there was none or it was empty. */
  readonly name: string | undefined;
  /** `data` lines joined by line feeds. */
  readonly data: string;
  /** Byte offset of the first data value; exact for one-line data, which is all but always the case. */
  readonly dataStart: number;
  readonly dataLines: number;
  readonly validUtf8: boolean;
}

/** What the framer reports, in order. Nothing is dropped: comments and unknown fields too. */
export interface SseSink {
  event(event: SseEvent): void;
  comment(start: number, end: number): void;
  /** An `id`, `retry` or unknown field line. */
  field(name: string, value: string, start: number, end: number): void;
}

export interface SseFramer {
  /** Feeds the next bytes of the body. */
  push(bytes: Uint8Array): void;
  /** The body ended: gives the bytes that no blank line dispatched, which the standard discards. */
  end(): { readonly start: number; readonly end: number } | undefined;
  /** True when the body began with a byte-order mark, which the standard allows once. */
  readonly bom: boolean;
}

const LF = 10;
const CR = 13;
const COLON = 58;
const SPACE = 32;

/**
 * Frames an event stream (HTML § 9.2.6) byte by byte, keeping offsets. Lines may end in LF, CR or CRLF, also split
 * over chunks; cost is linear in the body whatever the chunking.
 */
export function createSseFramer(sink: SseSink): SseFramer {
  /** Bytes from the open block on; exactly as long as what is used of it. */
  let buffer: Uint8Array = new Uint8Array(0);
  /** Body offset of `buffer[0]`. All positions below are body offsets. */
  let base = 0;
  let lineStart = 0;
  let blockStart = 0;
  let searched = 0;
  /** The first CR and LF at or after `searched`; Infinity when the buffer has none. */
  let nextCr = Infinity;
  let nextLf = Infinity;
  let skipLf = false;
  let started = false;
  let bom = false;

  let name: string | undefined;
  let firstData = -1;
  let dataStart = -1;
  let dataEnd = -1;
  let dataLines = 0;
  let earlier: string[] = [];
  let valid = true;
  /** The text of the last chunk when it is all ASCII, as most are: lines inside it are cut from it, not decoded one by one. */
  let plain: string | undefined;
  /** Body offset of `plain[0]`. */
  let plainStart = 0;
  /** Room behind `buffer` while one event spans many chunks, so that growth stays linear. */
  let store: Uint8Array = buffer;

  function append(bytes: Uint8Array): void {
    const kept = buffer.length - (blockStart - base);
    const known = base + buffer.length;
    if (kept === 0) store = buffer = bytes;
    else {
      const needed = kept + bytes.length;
      if (needed > store.length || blockStart > base || store === buffer) {
        const larger = new Uint8Array(Math.max(needed, kept * 2));
        larger.set(buffer.subarray(blockStart - base));
        store = larger;
      }
      store.set(bytes, kept);
      buffer = store.subarray(0, needed);
    }
    base = blockStart;
    plain = decodeAscii(bytes);
    plainStart = known;
    const fresh = Math.max(known, searched);
    if (nextCr === Infinity) nextCr = find(CR, fresh);
    if (nextLf === Infinity) nextLf = find(LF, fresh);
  }

  function find(byte: number, from: number): number {
    const at = buffer.indexOf(byte, from - base);
    return at === -1 ? Infinity : base + at;
  }

  /** Looks each byte up once: a body whose lines end in CR alone must not cost a search to its end for every line. */
  function findLineEnd(): number {
    if (nextCr < searched) nextCr = find(CR, searched);
    if (nextLf < searched) nextLf = find(LF, searched);
    const end = Math.min(nextCr, nextLf);
    if (end !== Infinity) return end;
    searched = base + buffer.length;
    return -1;
  }

  function decode(start: number, end: number): string {
    if (plain !== undefined && start >= plainStart) return plain.slice(start - plainStart, end - plainStart);
    const read = decodeUtf8(buffer.subarray(start - base, end - base));
    if (!read.valid) valid = false;
    return read.text;
  }

  function dispatch(end: number): void {
    if (dataLines > 0) {
      const last = decode(dataStart, dataEnd);
      const first = dataLines === 1;
      const data = first ? last : `${earlier.join('\n')}\n${last}`;
      sink.event({ start: blockStart, end, name, data, dataStart: firstData, dataLines, validUtf8: valid });
    }
    name = undefined;
    dataStart = dataEnd = -1;
    dataLines = 0;
    if (earlier.length > 0) earlier = [];
    valid = true;
    blockStart = end;
  }

  function addData(start: number, end: number): void {
    if (dataLines === 0) firstData = start;
    else earlier.push(decode(dataStart, dataEnd));
    dataStart = start;
    dataEnd = end;
    dataLines++;
  }

  function readLine(start: number, end: number, next: number): void {
    if (start === end) return dispatch(next);
    const local = start - base;
    const length = end - start;
    if (buffer[local] === COLON) return sink.comment(start, end);
    if (length >= 5 && isData(buffer, local)) {
      return addData(start + (length > 5 && buffer[local + 5] === SPACE ? 6 : 5), end);
    }
    const line = decode(start, end);
    const colon = line.indexOf(':');
    const field = colon === -1 ? line : line.slice(0, colon);
    const value = colon === -1 ? '' : line.slice(colon + (line[colon + 1] === ' ' ? 2 : 1));
    if (field === 'data') addData(end, end);
    else if (field === 'event') name = value === '' ? undefined : value;
    else sink.field(field, value, start, end);
  }

  /** Steps over one byte-order mark; false when more bytes are needed to tell. */
  function startBody(): boolean {
    if (buffer.length < 3 && buffer[0] === 0xef && (buffer.length < 2 || buffer[1] === 0xbb)) return false;
    bom = buffer[0] === 0xef && buffer[1] === 0xbb && buffer[2] === 0xbf;
    if (bom) blockStart = lineStart = searched = 3;
    return true;
  }

  return {
    get bom() {
      return bom;
    },
    push(bytes) {
      if (bytes.length === 0) return;
      append(bytes);
      if (!started) {
        if (!startBody()) return;
        started = true;
      }
      for (;;) {
        if (skipLf && lineStart < base + buffer.length) {
          skipLf = false;
          if (buffer[lineStart - base] === LF) {
            // The LF of a CRLF whose CR ended the last line: it belongs to that line's block.
            if (blockStart === lineStart) blockStart++;
            lineStart++;
            searched = Math.max(searched, lineStart);
          }
        }
        const end = findLineEnd();
        if (end === -1) return;
        const wasCr = buffer[end - base] === CR;
        const next = end + 1;
        const start = lineStart;
        lineStart = searched = next;
        skipLf = wasCr;
        readLine(start, end, next);
      }
    },
    end() {
      return blockStart < base + buffer.length ? { start: blockStart, end: base + buffer.length } : undefined;
    },
  };
}

function isData(buffer: Uint8Array, at: number): boolean {
  return (
    buffer[at] === 100 &&
    buffer[at + 1] === 97 &&
    buffer[at + 2] === 116 &&
    buffer[at + 3] === 97 &&
    buffer[at + 4] === COLON
  );
}
