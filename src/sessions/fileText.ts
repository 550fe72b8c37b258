/** Bytes at the start that are looked at for the encoding of a file without a mark. */
const LOOK = 512;

/**
 * The text of a file, whatever program saved it: UTF-8, or UTF-16 as a Windows shell's `>` writes it, told by the byte
 * order mark or by the zero bytes beside each letter. The mark of UTF-8 is kept: inside a body it is evidence.
 */
export function fileText(bytes: Uint8Array): string {
  return new TextDecoder(encodingOf(bytes), { ignoreBOM: true }).decode(bytes);
}

function encodingOf(bytes: Uint8Array): 'utf-8' | 'utf-16le' | 'utf-16be' {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  const zeros = [0, 0];
  const look = bytes.subarray(0, LOOK - (LOOK % 2));
  for (const [index, byte] of look.entries()) if (byte === 0) zeros[index % 2] = (zeros[index % 2] ?? 0) + 1;
  const [even = 0, odd = 0] = zeros;
  const most = look.length / 2 / 1.25;
  if (look.length < 4 || even * odd > 0) return 'utf-8';
  return odd >= most ? 'utf-16le' : even >= most ? 'utf-16be' : 'utf-8';
}
