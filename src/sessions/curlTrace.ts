import type { CloseFact } from '#exchange/fact.ts';
import { closeIn, failureIn, isClosing } from './curlNotes.ts';
import { readRequestHead, readResponseHead } from './httpText.ts';
import { emptyTransfer } from './transfer.ts';
import type { Transfer } from './transfer.ts';

/** A section's first line in `--trace` and `--trace-ascii`, with `--trace-time` and `--trace-ids` before it. */
const SECTION =
  /^(?:\d\d:\d\d:\d\d\.\d+ )?(?:\[\S+\] )?(==|=>|<=) (Info|Send header|Recv header|Send data|Recv data|Send SSL data|Recv SSL data)(?:: ?(.*)|, (\d+) bytes?.*)$/;
const ROW = /^([0-9a-f]{4,}): (.*)$/;
const HEX = /^((?:[0-9a-f]{2} ){1,16})/;

/** True for text as curl's `--trace` and `--trace-ascii` write it. */
export function isTrace(text: string): boolean {
  return /^(?:\S+ )*(?:==|=>|<=) (?:Info: |(?:Send|Recv) (?:header|data), \d+ bytes)/.test(text.trimStart());
}

interface Section {
  readonly kind: string;
  readonly note: string;
  readonly length: number;
  readonly rows: [offset: number, text: string][];
}

/** Reads the requests and responses of a trace. */
export function readTrace(text: string): Transfer[] {
  const transfers: Transfer[] = [];
  let open: Transfer = emptyTransfer();
  let failed: CloseFact | undefined;
  let sentHead = '';
  let sentBody: Uint8Array[] = [];
  let gotHead = '';
  let gotBody: Uint8Array[] = [];
  const finish = () => {
    const request = readRequestHead(linesOf(sentHead));
    const heads = gotHead.split(/\r?\n\r?\n/).flatMap((head) => readResponseHead(linesOf(head)) ?? []);
    const head = heads.findLast(({ status }) => status >= 200);
    if (request) open.request = request;
    if (sentBody.length > 0) open.requestBody = decoded(sentBody);
    if (head) open.head = head;
    open.body = decoded(gotBody);
    if (open.request || open.head || open.close) transfers.push(open);
    open = emptyTransfer();
    sentHead = gotHead = '';
    sentBody = [];
    gotBody = [];
  };
  const { sections, end } = sectionsOf(text);
  for (const section of sections) {
    switch (section.kind) {
      case 'Info':
        if (/^(?:Connected to|Established connection to) /.test(section.note)) failed = undefined;
        failed ??= failureIn(section.note);
        if (isClosing(section.note)) open.close ??= failed ?? { kind: 'end', at: 0 };
        break;
      case 'Send header':
        if (gotHead !== '') finish();
        sentHead += decoded([bytesOf(section)]);
        break;
      case 'Recv header':
        gotHead += decoded([bytesOf(section)]);
        break;
      case 'Send data':
        sentBody.push(bytesOf(section));
        break;
      case 'Recv data':
        gotBody.push(bytesOf(section, /content-type: *text\/event-stream/i.test(gotHead)));
        break;
      default:
    }
  }
  const close = end === undefined ? failed : closeIn(end, gotHead !== '');
  if (close) open.close ??= close;
  finish();
  return transfers;
}

function sectionsOf(text: string): { readonly sections: readonly Section[]; readonly end: string | undefined } {
  const sections: Section[] = [];
  let end: string | undefined;
  for (const line of linesOf(text)) {
    const row = ROW.exec(line);
    const start = SECTION.exec(line);
    if (start) sections.push({ kind: start[2] ?? '', note: start[3] ?? '', length: Number(start[4] ?? 0), rows: [] });
    else if (row) sections.at(-1)?.rows.push([Number.parseInt(row[1] ?? '', 16), row[2] ?? '']);
    else if (closeIn(line, false)) end = line;
  }
  return { sections, end };
}

/**
 * The bytes of a section. `--trace-ascii` drops CR LF at the end of a row, which the offsets show, and writes a dot for
 * each other byte that is no printable ASCII: in an event stream those before a field are line ends.
 */
function bytesOf({ rows, length }: Section, streams = false): Uint8Array {
  if (rows.length > 0 && rows.every(([, row]) => HEX.test(row))) {
    const pairs = rows.flatMap(([, row]) => HEX.exec(row)?.[1]?.trim().split(' ') ?? []);
    return Uint8Array.from(pairs, (pair) => Number.parseInt(pair, 16));
  }
  const text = rows
    .map(([offset, row], index) => ((rows[index + 1]?.[0] ?? length) - offset - row.length === 2 ? `${row}\r\n` : row))
    .join('');
  return new TextEncoder().encode(streams ? text.replaceAll(LOST_LINE_END, (dots) => '\n'.repeat(dots.length)) : text);
}
const LOST_LINE_END = /\.{1,2}(?=(?:event|data|id|retry):|$)/g;

function decoded(pieces: readonly Uint8Array[]): string {
  const decoder = new TextDecoder();
  return pieces.map((piece) => decoder.decode(piece, { stream: true })).join('') + decoder.decode();
}

function linesOf(text: string): string[] {
  return text.split(/\r?\n/);
}
