import { decodeBase64, encodeBase64 } from '#protocol/base64.ts';

/** Compresses bytes with no header (RFC 1951). */
export async function deflate(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array> {
  const stream = new Blob([bytes]).stream().pipeThrough(new CompressionStream('deflate-raw'));
  return new Uint8Array(await new Response(stream).arrayBuffer());
}

/** Unfolds bytes up to `max`, then stops reading, so that a few bytes can't fill the memory. */
export async function inflate(
  bytes: Uint8Array<ArrayBuffer>,
  max: number,
): Promise<Uint8Array | 'too-large' | 'broken'> {
  const reader = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('deflate-raw')).getReader();
  const pieces: Uint8Array[] = [];
  let size = 0;
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return joined(pieces, size);
      size += value.length;
      if (size > max) return 'too-large';
      pieces.push(value);
    }
  } catch {
    return 'broken';
  } finally {
    // Cancelling a stream that failed rejects; the failure has been told.
    await reader.cancel().catch(() => undefined);
  }
}

function joined(pieces: readonly Uint8Array[], size: number): Uint8Array {
  const all = new Uint8Array(size);
  let at = 0;
  for (const piece of pieces) {
    all.set(piece, at);
    at += piece.length;
  }
  return all;
}

/** Bytes in the alphabet of URLs, without padding (RFC 4648 § 5). */
export function toBase64Url(bytes: Uint8Array): string {
  return encodeBase64(bytes).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
}

/** Bytes again; undefined for any other character. */
export function fromBase64Url(text: string): Uint8Array<ArrayBuffer> | undefined {
  if (/[^A-Za-z0-9_-]/.test(text)) return undefined;
  const plain = text.replaceAll('-', '+').replaceAll('_', '/');
  return decodeBase64(plain.padEnd(Math.ceil(plain.length / 4) * 4, '='));
}
