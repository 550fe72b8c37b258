import type { CloseFact } from '#exchange/fact.ts';
import type { Exchange } from '#exchange/model.ts';
import { readCurlCommand } from './curlCommand.ts';
import { CLOSING, closeIn, failureIn } from './curlNotes.ts';
import { isTrace, readTrace } from './curlTrace.ts';
import { isRequestLine, isStatusLine, readRequestHead, readResponseHead } from './httpText.ts';
import type { ResponseHead } from './httpText.ts';
import { emptyTransfer, exchangeFromTransfer } from './transfer.ts';
import type { Transfer } from './transfer.ts';

/** True for text in which curl marks what it sent and got, as with `-v`. */
export function isVerbose(text: string): boolean {
  return /^[<>] /m.test(text) && /^(?:< HTTP\/|> [A-Z]+ \S+ HTTP\/|\* )/m.test(text);
}

/** Reads what curl printed (`-i`, `-v`), a raw HTTP response, or requests and responses, with or without the command. */
export function importHttp(text: string, newId: () => string): readonly Exchange[] {
  const command = readCurlCommand(text);
  const rest = (command ? text.slice(command.end) : text).replace(/^\s*\n/, '').trimStart();
  const transfers = isTrace(rest) ? readTrace(rest) : isVerbose(rest) ? readVerbose(rest) : readPlain(rest);
  if (command) {
    const { url, method, headers, body } = command.request;
    const first = transfers[0] ?? emptyTransfer();
    if (transfers.length === 0) transfers.push(first);
    first.request ??= { url, method, headers };
    first.requestBody ??= new TextDecoder().decode(body);
    // After a redirect that keeps the method, curl sends the same body again.
    for (const later of transfers.slice(1)) {
      later.request ??= { url, method, headers };
      if (later.request.method === method) later.requestBody ??= first.requestBody;
    }
  }
  const callId = newId();
  const chained =
    transfers.length > 1 && transfers.slice(0, -1).every(({ head }) => head !== undefined && isStep(head));
  return transfers.map((transfer, index) => {
    const id = index === 0 ? callId : newId();
    return exchangeFromTransfer(transfer, id, { callId: chained ? callId : id, attempt: chained ? index + 1 : 1 });
  });
}

/** A response after which curl itself goes on to the next: a redirect, or a challenge. */
function isStep({ status }: ResponseHead): boolean {
  return (status >= 300 && status < 400) || status === 401 || status === 407;
}

/** A response that comes before the one that counts; a proxy answers `CONNECT` with a success of its own. */
function isInterim({ status, reason }: ResponseHead): boolean {
  return (status >= 100 && status < 200) || (status === 200 && /^connection established$/i.test(reason));
}

const LINE = /([^\r\n]*)(\r\n|\n|\r|$)/y;

interface Line {
  readonly text: string;
  /** With its line end. */
  readonly whole: string;
}

function* linesOf(text: string): Generator<Line> {
  LINE.lastIndex = 0;
  let at = 0;
  while (at < text.length) {
    LINE.lastIndex = at;
    const match = LINE.exec(text);
    if (!match || match[0] === '') return;
    at += match[0].length;
    yield { text: match[1] ?? '', whole: match[0] };
  }
}

/** Head lines, then a body that ends where the next head may begin. */
function readPlain(text: string): Transfer[] {
  const transfers: Transfer[] = [];
  let open: Transfer | undefined;
  let headLines: string[] | undefined;
  let pieces: string[] = [];
  const endBody = () => {
    const body = pieces.join('');
    pieces = [];
    if (!open || open.close) return;
    if (open.head) open.body = body;
    else open.requestBody = body.replace(/(?:\r?\n)+$/, '');
  };
  const endHead = (lines: readonly string[]) => {
    const request = readRequestHead(lines);
    if (request) {
      endBody();
      open = { ...emptyTransfer(), request };
      transfers.push(open);
      return;
    }
    const head = readResponseHead(lines);
    if (!head || isInterim(head)) return;
    // The bare success of a proxy, with the answer right behind it.
    if (open?.head?.status === 200 && open.head.headers.length === 0 && pieces.length === 0) open.head = undefined;
    endBody();
    if (!open || open.head) {
      if (open) open.close ??= { kind: 'end', at: 0 };
      open = emptyTransfer();
      transfers.push(open);
    }
    open.head = head;
  };
  for (const { text: line, whole } of linesOf(text)) {
    if (headLines) {
      if (line === '') {
        endHead(headLines);
        headLines = undefined;
      } else headLines.push(line);
    } else if (closeIn(line, false)) {
      endBody();
      if (!open || open.close) {
        open = emptyTransfer();
        transfers.push(open);
      }
      open.close = closeIn(line, open.head !== undefined);
    } else if (mayStartHead(line, open, pieces)) headLines = [line];
    else if (open || line.trim() !== '') pieces.push(whole);
  }
  if (headLines) endHead(headLines);
  endBody();
  return transfers;
}

function mayStartHead(line: string, open: Transfer | undefined, pieces: readonly string[]): boolean {
  if (!isStatusLine(line) && !isRequestLine(line)) return false;
  if (!open?.head) return true;
  return isStep(open.head) || isRequestLine(line) || pieces.join('').trim() === '' || pieces.at(-1)?.trim() === '';
}

const CONNECTED = /^\* (?:Connected to|Established connection to) /;
const PROGRESS = /^[{}] \[\d+ bytes data\]$|^\s*% Total\s|^\s+Dload\s|--:--:--|^\s*\d+\s[\d.kMG\s]+\d\d?:\d\d:\d\d/;
/** Lines marked `>`, `<` and `*` by curl; all others are body. */
function readVerbose(text: string): Transfer[] {
  const transfers: Transfer[] = [];
  let open = emptyTransfer();
  let sent: string[] = [];
  let got: string[] = [];
  let repeated: string[] | undefined;
  let failed: CloseFact | undefined;
  const start = () => {
    if (open.request || open.head || open.body !== '') transfers.push(open);
    open = emptyTransfer();
  };
  for (const { text: line, whole } of linesOf(text)) {
    if (repeated) {
      // With -i beside -v the head is printed a second time, unmarked.
      if (line === '') repeated = undefined;
    } else if (line.startsWith('> ') || line === '>') {
      const field = line.slice(2);
      if (sent.length === 0 && isRequestLine(field) && (open.request || open.head)) {
        open.close ??= { kind: 'end', at: 0 };
        start();
      }
      if (field.trim() === '') {
        open.request = readRequestHead(sent) ?? open.request;
        sent = [];
      } else sent.push(field);
    } else if (line.startsWith('< ') || line === '<') {
      const field = line.slice(2);
      if (field.trim() !== '') got.push(field);
      else {
        const head = readResponseHead(got);
        got = [];
        if (head && !isInterim(head)) open.head = head;
      }
    } else if (line.startsWith('* ') || line === '*') {
      // One address of a host refuses, the next answers.
      if (failed?.kind === 'blocked' && CONNECTED.test(line)) failed = undefined;
      failed ??= failureIn(line.slice(2));
      if (CLOSING.test(line)) open.close ??= failed ?? { kind: 'end', at: 0 };
    } else if (closeIn(line, false)) {
      open.close = closeIn(line, open.head !== undefined);
    } else if (!PROGRESS.test(line)) {
      if (open.body === '' && open.head && isStatusLine(line)) repeated = [line];
      else if (open.head) addBody(open, line, whole, failed);
    }
  }
  start();
  return transfers.map((transfer) => settled(transfer, failed));
}

/** A terminal prints curl's own note right behind a body that has no line end. */
function addBody(open: Transfer, line: string, whole: string, failed: CloseFact | undefined): void {
  const note = CLOSING.exec(line);
  if (!note) {
    open.body += whole;
    return;
  }
  open.body += line.slice(0, note.index);
  open.close ??= failed ?? { kind: 'end', at: 0 };
}

function settled(transfer: Transfer, failed: CloseFact | undefined): Transfer {
  const { close, head } = transfer;
  if (close?.kind === 'cut' && close.by === 'peer' && !head)
    transfer.close = { kind: 'blocked', at: 0, message: close.message };
  if (!head && !close && failed)
    transfer.close = { kind: 'blocked', at: 0, message: 'message' in failed ? failed.message : '' };
  return transfer;
}
