/** Characters of windows-1252 for the bytes 0x80 to 0x9F; for all others the byte is the code point (Encoding § index-windows-1252). */
const MIDDLE =
  '\u20ac\u0081\u201a\u0192\u201e\u2026\u2020\u2021\u02c6\u2030\u0160\u2039\u0152\u008d\u017d\u008f' +
  '\u0090\u2018\u2019\u201c\u201d\u2022\u2013\u2014\u02dc\u2122\u0161\u203a\u0153\u009d\u017e\u0178';

function westernByte(code: number): number | undefined {
  if (code < 0x100 && (code < 0x80 || code > 0x9f)) return code;
  const at = MIDDLE.indexOf(String.fromCharCode(code));
  return at < 0 ? undefined : 0x80 + at;
}

/**
 * The bytes of UTF-8 text that its writer read as windows-1252, as Chromium does in HAR with an event stream that names
 * no charset; undefined for text that is not of that kind.
 */
export function misreadUtf8(text: string): Uint8Array | undefined {
  if (!/[^\u0000-\u007f]/.test(text)) return undefined;
  const bytes = new Uint8Array(text.length);
  for (let at = 0; at < text.length; at++) {
    const byte = westernByte(text.charCodeAt(at));
    if (byte === undefined) return undefined;
    bytes[at] = byte;
  }
  try {
    // A run of letters that happens to be UTF-8 when misread is all but impossible in text that was read well.
    new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return bytes;
  } catch {
    return undefined;
  }
}
