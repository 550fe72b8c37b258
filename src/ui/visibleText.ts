/** Characters that change what is around them, or can't be seen: each is shown by its number. */
const UNSEEN =
  /[\u0080-\u009f\u00ad\u061c\u115f\u1160\u180e\u200b-\u200f\u2028-\u202e\u2060-\u206f\u3164\ufeff\ufff9-\uffff]|[\ue000-\uf8ff]/g;
// oxlint-disable-next-line no-control-regex -- control characters are what is looked for
const CONTROL = /[\u0000-\u001f\u007f]/g;

/** Text with nothing hidden in it: controls as their pictures, invisible and direction-changing characters by number. */
export function visibleText(text: string): string {
  return text
    .replace(CONTROL, (char) => controlPicture(char.charCodeAt(0)))
    .replace(UNSEEN, (char) =>
      char === '\ufffd' ? char : `⟨U+${char.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}⟩`,
    );
}

function controlPicture(code: number): string {
  if (code === 9) return '⇥';
  return String.fromCharCode(code === 0x7f ? 0x2421 : 0x2400 + code);
}

export interface VisibleBytes {
  readonly text: string;
  /** How many bytes were no UTF-8; each is shown as its hex between ⟨ and ⟩. */
  readonly invalid: number;
}

const strict = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

/** Bytes as text in which nothing is hidden and nothing replaced: what isn't UTF-8 is shown in hex. */
export function visibleBytes(bytes: Uint8Array): VisibleBytes {
  try {
    return { text: visibleText(strict.decode(bytes)), invalid: 0 };
  } catch {
    return piecewise(bytes);
  }
}

function piecewise(bytes: Uint8Array): VisibleBytes {
  let text = '';
  let invalid = 0;
  for (let at = 0; at < bytes.length;) {
    const length = sequenceLength(bytes[at] ?? 0);
    const sequence = bytes.subarray(at, at + length);
    const read = length === 0 || sequence.length < length ? undefined : decoded(sequence);
    if (read === undefined) {
      text += `⟨${(bytes[at] ?? 0).toString(16).toUpperCase().padStart(2, '0')}⟩`;
      invalid++;
      at++;
    } else {
      text += visibleText(read);
      at += length;
    }
  }
  return { text, invalid };
}

function decoded(sequence: Uint8Array): string | undefined {
  try {
    return strict.decode(sequence);
  } catch {
    return undefined;
  }
}

/** Bytes that a UTF-8 sequence takes by its first byte; 0 when none starts so. */
function sequenceLength(first: number): number {
  if (first < 0x80) return 1;
  if (first >= 0xc2 && first <= 0xdf) return 2;
  if (first >= 0xe0 && first <= 0xef) return 3;
  return first >= 0xf0 && first <= 0xf4 ? 4 : 0;
}

/** Moves `at` back to where a UTF-8 sequence starts, so that a cut never splits a character. At most 3 bytes. */
export function characterStart(bytes: Uint8Array, at: number): number {
  let start = at;
  while (start > 0 && start > at - 3 && ((bytes[start] ?? 0) & 0xc0) === 0x80) start--;
  return ((bytes[start] ?? 0) & 0xc0) === 0x80 ? at : start;
}
