const strict = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
const lenient = new TextDecoder('utf-8', { ignoreBOM: true });

/** Bytes read as UTF-8. `valid` is false when some had to be replaced by U+FFFD. A byte-order mark is kept. */
export function decodeUtf8(bytes: Uint8Array): { readonly text: string; readonly valid: boolean } {
  try {
    return { text: strict.decode(bytes), valid: true };
  } catch {
    return { text: lenient.decode(bytes), valid: false };
  }
}

/** The text of bytes that are all ASCII, so that unit and byte offsets agree; undefined for any other. */
export function decodeAscii(bytes: Uint8Array): string | undefined {
  try {
    const text = strict.decode(bytes);
    // Valid UTF-8 beyond ASCII is always shorter in units than in bytes.
    return text.length === bytes.length ? text : undefined;
  } catch {
    return undefined;
  }
}

/** Length in bytes of `text` when written as UTF-8; a lone surrogate counts as U+FFFD, three bytes. */
export function utf8Length(text: string): number {
  let length = 0;
  for (let index = 0; index < text.length; index++) {
    const code = text.charCodeAt(index);
    if (code < 0x80) length += 1;
    else if (code < 0x800) length += 2;
    else if (code >= 0xd800 && code < 0xdc00 && isLowSurrogate(text.charCodeAt(index + 1))) {
      length += 4;
      index++;
    } else length += 3;
  }
  return length;
}

function isLowSurrogate(code: number): boolean {
  return code >= 0xdc00 && code < 0xe000;
}

/**
 * Byte offset in `bytes` at which UTF-16 unit `unit` of its lenient decoding starts. Follows the WHATWG decoder, so it
 * holds for invalid input too.
 */
export function byteOffsetOfUnit(bytes: Uint8Array, unit: number): number {
  let units = 0;
  for (let at = 0; at < bytes.length;) {
    if (units >= unit) return at;
    const step = nextCharacter(bytes, at);
    units += step.units;
    at += step.length;
  }
  return bytes.length;
}

/** Offset of the first byte that is not part of valid UTF-8; -1 when all is valid. */
export function firstInvalidByte(bytes: Uint8Array): number {
  for (let at = 0; at < bytes.length;) {
    const step = nextCharacter(bytes, at);
    if (!step.valid) return at;
    at += step.length;
  }
  return -1;
}

interface Step {
  readonly length: number;
  readonly units: number;
  readonly valid: boolean;
}

const INVALID = (length: number): Step => ({ length, units: 1, valid: false });

/** One step of the decoder of the Encoding standard § UTF-8 decoder. */
function nextCharacter(bytes: Uint8Array, at: number): Step {
  const first = bytes[at] ?? 0;
  if (first < 0x80) return { length: 1, units: 1, valid: true };
  const needed =
    first >= 0xc2 && first <= 0xdf ? 1 : first >= 0xe0 && first <= 0xef ? 2 : first >= 0xf0 && first <= 0xf4 ? 3 : 0;
  if (needed === 0) return INVALID(1);
  let lower = first === 0xe0 ? 0xa0 : first === 0xf0 ? 0x90 : 0x80;
  let upper = first === 0xed ? 0x9f : first === 0xf4 ? 0x8f : 0xbf;
  for (let seen = 1; seen <= needed; seen++) {
    const next = bytes[at + seen];
    if (next === undefined || next < lower || next > upper) return INVALID(seen);
    lower = 0x80;
    upper = 0xbf;
  }
  return { length: needed + 1, units: needed === 3 ? 2 : 1, valid: true };
}
