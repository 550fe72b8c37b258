import { visibleBytes } from '#ui/visibleText.ts';

export type ByteForm = 'text' | 'hex';

/** Bytes of one page: as much as reads well, and one text node for the browser. */
export const PAGE = 8192;
const HEX_PAGE = 2048;
const HEX_ROW = 16;

/** Bytes of a page in a form. */
export function pageSize(form: ByteForm): number {
  return form === 'text' ? PAGE : HEX_PAGE;
}

/** Start of the page that holds a byte. */
export function pageStart(at: number, length: number, form: ByteForm): number {
  const size = pageSize(form);
  const within = Math.min(Math.max(0, at), Math.max(0, length - 1));
  return Math.floor(within / size) * size;
}

/** Bytes as text with its line breaks kept, or as rows of 16 in hex beside their characters. */
export function pageText(bytes: Uint8Array, offset: number, form: ByteForm): string {
  return form === 'hex' ? hexRows(bytes, offset) : lines(bytes);
}

function lines(bytes: Uint8Array): string {
  const out: string[] = [];
  let from = 0;
  for (let at = 0; at <= bytes.length; at++) {
    if (at < bytes.length && bytes[at] !== 10) continue;
    // The CR of a CRLF is part of the line break.
    const { text } = visibleBytes(bytes.subarray(from, at));
    out.push(text.endsWith('␍') ? text.slice(0, -1) : text);
    from = at + 1;
  }
  return out.join('\n');
}

function hexRows(bytes: Uint8Array, offset: number): string {
  const rows: string[] = [];
  for (let at = 0; at < bytes.length; at += HEX_ROW) {
    const row = bytes.subarray(at, at + HEX_ROW);
    const hex = Array.from(row, (byte) => byte.toString(16).padStart(2, '0')).join(' ');
    const seen = Array.from(row, (byte) => (byte >= 0x20 && byte < 0x7f ? String.fromCharCode(byte) : '·')).join('');
    rows.push(`${(offset + at).toString(16).padStart(8, '0')}  ${hex.padEnd(HEX_ROW * 3 - 1)}  ${seen}`);
  }
  return rows.join('\n');
}
