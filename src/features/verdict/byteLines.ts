/** Where lines end and payload begins in body bytes. */
const LF = 10;
const CR = 13;
const SPACE = 32;
const DATA = [100, 97, 116, 97, 58];

/** Index after the line break that ends the line at `from`; the length when there is none. */
export function endOfLine(bytes: Uint8Array, from: number): number {
  for (let at = from; at < bytes.length; at++) {
    if (bytes[at] === LF) return at + 1;
    if (bytes[at] === CR) return bytes[at + 1] === LF ? at + 2 : at + 1;
  }
  return bytes.length;
}

/** The end of a line without its break. */
export function withoutBreak(bytes: Uint8Array, from: number, end: number): number {
  let at = end;
  while (at > from && isBreak(bytes[at - 1])) at--;
  return at;
}

export function isBreak(byte: number | undefined): boolean {
  return byte === LF || byte === CR;
}

/** Where the value of a `data:` line begins; `end` for other lines of an event stream, which are framing throughout. */
export function payloadStart(bytes: Uint8Array, start: number, end: number): number {
  if (!isDataLine(bytes, start, end)) return end;
  const value = start + DATA.length;
  return Math.min(end, bytes[value] === SPACE ? value + 1 : value);
}

export function isDataLine(bytes: Uint8Array, start: number, end: number): boolean {
  return end - start >= DATA.length && DATA.every((byte, index) => bytes[start + index] === byte);
}

/** True when the byte after `before` goes on with the value of a `data:` line; the line's start may be out of sight. */
export function endsInPayload(before: Uint8Array): boolean {
  let start = before.length;
  while (start > 0 && !isBreak(before[start - 1])) start--;
  if (start === before.length) return false;
  return start === 0 ? true : isDataLine(before, start, before.length);
}
