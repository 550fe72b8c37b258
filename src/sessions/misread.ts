const asWestern = new TextDecoder('windows-1252');
/** Byte of each character of windows-1252. */
const BYTES: ReadonlyMap<string, number> = new Map(
  Array.from({ length: 256 }, (_, byte) => [asWestern.decode(Uint8Array.of(byte)), byte]),
);

/**
 * The bytes of UTF-8 text that its writer read as windows-1252, as Chromium does in HAR with an event stream that names
 * no charset; undefined for text that is not of that kind.
 */
export function misreadUtf8(text: string): Uint8Array | undefined {
  if (!/[^\u0000-\u007f]/.test(text)) return undefined;
  const bytes = new Uint8Array(text.length);
  for (let at = 0; at < text.length; at++) {
    const byte = BYTES.get(text.charAt(at));
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
