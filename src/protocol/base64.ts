const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';
const DIGITS: ReadonlyMap<string, number> = new Map(ALPHABET.split('').map((char, index) => [char, index]));

/** Writes bytes as padded base64 of the standard alphabet (RFC 4648 § 4). */
export function encodeBase64(bytes: Uint8Array): string {
  let text = '';
  for (let at = 0; at < bytes.length; at += 3) {
    const left = bytes.length - at;
    const bits = ((bytes[at] ?? 0) << 16) | ((bytes[at + 1] ?? 0) << 8) | (bytes[at + 2] ?? 0);
    text += ALPHABET.charAt(bits >> 18) + ALPHABET.charAt((bits >> 12) & 63);
    text += left > 1 ? ALPHABET.charAt((bits >> 6) & 63) : '=';
    text += left > 2 ? ALPHABET.charAt(bits & 63) : '=';
  }
  return text;
}

/** Reads padded base64 strictly: undefined for foreign characters, missing padding or bits left over. */
export function decodeBase64(text: string): Uint8Array<ArrayBuffer> | undefined {
  if (!isBase64(text)) return undefined;
  const padding = text.endsWith('==') ? 2 : text.endsWith('=') ? 1 : 0;
  const bytes = new Uint8Array((text.length / 4) * 3 - padding);
  let written = 0;
  for (let at = 0; at < text.length; at += 4) {
    let bits = 0;
    for (let digit = 0; digit < 4; digit++) bits = (bits << 6) | (DIGITS.get(text.charAt(at + digit)) ?? 0);
    for (const byte of [bits >> 16, (bits >> 8) & 255, bits & 255]) if (written < bytes.length) bytes[written++] = byte;
    if (at + 4 === text.length && (bits & ((1 << (8 * padding)) - 1)) !== 0) return undefined;
  }
  return bytes;
}

/** True for text that has the form of padded base64 (RFC 4648 § 4), as the schema's `byte` format wants. */
export function isBase64(text: string): boolean {
  if (text.length % 4 !== 0) return false;
  const padding = text.endsWith('==') ? 2 : text.endsWith('=') ? 1 : 0;
  // A search for the first wrong character never backtracks, so megabytes cost one pass.
  const wrong = text.search(/[^A-Za-z0-9+/]/);
  return wrong < 0 || (padding > 0 && wrong === text.length - padding);
}
