/** What a `Content-Type` promises. */
export type Declared = 'json' | 'sse' | 'other' | 'none';

/** What the first bytes of a body look like, whatever its header says. */
export type Looks = 'json' | 'sse' | 'html' | 'text' | 'binary' | 'empty';

/** Reads a `Content-Type` value by its media type alone; parameters and letter case do not count (RFC 9110 § 8.3.1). */
export function declaredType(contentType: string | undefined): Declared {
  const media = contentType?.split(';')[0]?.trim().toLowerCase();
  if (!media) return 'none';
  if (media === 'application/json') return 'json';
  return media === 'text/event-stream' ? 'sse' : 'other';
}

/** Bytes looked at before a guess is made. */
export const SNIFF_BYTES = 512;

const SSE_LINE = /^(?:data|event|id|retry)(?::|\r|\n)|^:/;
/** The start of a word, or of a byte-order mark, by which the body could still be known. */
const UNDECIDED =
  /^(?:d|da|dat|data|e|ev|eve|even|event|i|id|r|re|ret|retr|retry|t|tr|tru|f|fa|fal|fals|n|nu|nul|\u00ef\u00bb?)$/;

/** Guesses from the first bytes that are not white space; undefined while more are needed and the body has not ended. */
export function sniff(bytes: Uint8Array, ended: boolean): Looks | undefined {
  let text = '';
  for (const byte of bytes.subarray(0, SNIFF_BYTES)) {
    if (byte === 0 || byte === 0x1f) return 'binary';
    text += String.fromCharCode(byte);
  }
  text = text.replace(/^\u00ef\u00bb\u00bf/, '').trimStart();
  if (text === '') return ended ? 'empty' : undefined;
  if (SSE_LINE.test(text)) return 'sse';
  if (!ended && UNDECIDED.test(text)) return undefined;
  if (text.startsWith('<')) return 'html';
  return /^[[{"\d-]|^(?:true|false|null)\b/.test(text) ? 'json' : 'text';
}
