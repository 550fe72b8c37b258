import { quantities } from '../quantities.ts';

const { bytes, number, plural } = quantities('en');

const format = {
  session: 'a session file',
  har: 'a HAR file',
  curl: 'curl output',
  http: 'an HTTP response',
  sse: 'an event stream',
  json: 'a JSON body',
  jsonl: 'a log of messages',
  record: 'a diagnostic record',
  transcript: 'a transcript',
} as const;

type Format = keyof typeof format;

/** The page where a response, a log or a file is pasted, dropped or opened, and judged at once. */
export const pasteEn = {
  page: 'Paste',
  title: 'Paste a response',
  keptAs: (when: string) => `Pasted, ${when}`,
  text: 'Pasted text',
  open: 'Open a file',
  clear: 'Clear',
  lead: {
    before: 'Paste what came back. Press ',
    after: ', or drop a file.',
    touch: 'Paste here what came back, or open a file.',
  },
  reads:
    'Estrato reads curl -i and curl -v output, a bare SSE stream, a JSON body, a HAR file, a log of messages or a session file. It stays in this page.',
  example: 'For example',
  masked: 'Tokens and cookies are masked before anything is saved or shared.',
  drop: 'Drop the file to read it here. It stays in this page.',
  legend: {
    head: 'Five layers, one verdict each',
    why: 'The first layer that fails is named, with the bytes that prove it. Layers below it are “not reached”, never green.',
    name: 'What each layer answers',
    question: {
      http: 'Did a server answer, and with which status?',
      stream: 'Did the whole body come, as the type it claims?',
      envelope: 'Is it JSON-RPC, for this request, and not an error?',
      result: 'Is it a tool result of the right shape?',
      tool: 'Did the tool succeed, refuse, or ask?',
    },
  },
  samples: {
    head: 'Or start from one of these',
    cut: 'Stream cut in the last event',
    apiError: '200 with an API error in the text',
    rpcError: '200 with a JSON-RPC error',
    login: 'A login page under 200',
    accepted: '202 to tools/call',
    asks: 'A tool that asks first',
  },
  readAs: (kind: Format) => `read as ${format[kind]}`,
  fromFile: (name: string) => name,
  long: (length: number) => `${bytes(length)}: too long to edit here. This is how it begins.`,
  says: {
    head: 'What the paste can’t say',
    optional: 'optional',
    id: 'Request id',
    idHint: 'number or "text"',
    idWrong: 'An id is a number, or a text in double quotes.',
    unknown: 'unknown',
    revision: 'Revision',
    asRead: (revision: string) => (revision === '' ? 'as the text shows' : `${revision}, as the text shows`),
  },
  missing: {
    head: 'Not in the text, so not judged:',
    request: 'the request (so the answer’s id is compared with nothing)',
    head_: 'status and headers',
    times: 'times',
    chunks: 'the body, or how it came in pieces',
    close: 'how the connection ended',
  },
  added: {
    envelope: 'The text is a bare result or error. A JSON-RPC envelope was put around it.',
    'blank-line': 'The last event had no blank line after it. One was added, as copying often loses it.',
    answer:
      'The text is JSON with no mark of JSON-RPC. It was taken for the body of an answer; a configuration or a log of another kind has no verdict.',
  },
  leftOut: {
    notMcp: (count: number) => `${plural(count, 'entry', 'entries')} that are not MCP`,
    preflights: (count: number) => plural(count, 'CORS preflight', 'CORS preflights'),
    otherLines: (count: number) => plural(count, 'line with no message', 'lines with no message'),
    otherMessages: (count: number) =>
      plural(count, 'message that belongs to no call', 'messages that belong to no call'),
    broken: (count: number) => plural(count, 'entry that can’t be read', 'entries that can’t be read'),
    beyondLimit: (count: number) => `${number(count)} more than are read at once`,
    head: (list: string) => `Left out: ${list}.`,
  },
  list: {
    name: 'Exchanges in the text',
    count: (count: number) => plural(count, 'exchange', 'exchanges'),
    waiting: 'not judged yet',
  },
  then: (outcome: string) => `When it was recorded the verdict was ${outcome}.`,
  acts: {
    compose: 'Put it into compose',
    keep: 'Keep it in the log',
    keepAll: (count: number) => `Keep all ${number(count)} as a session`,
    notKept: 'The browser’s storage refused it. It is still here: save it as a file instead.',
    kept: 'Kept in the log',
  },
  cannotCompose: {
    'no-request': 'The text holds no request to compose.',
    'no-url': 'The text does not say where the request went.',
    'not-a-call': 'Its request is no tools/call.',
  },
  unreadable: {
    head: 'This can’t be read',
    empty: 'There is no text in it. Copy the response again, with its headers if you can (curl -i).',
    'too-large': (size: number, max: number) =>
      `It has ${bytes(size)}; ${bytes(max)} are read at most. Cut out the calls you need, or save a shorter recording.`,
    packed: (archive: string) => `It is a ${archive} archive. Unpack it and drop the file that was in it.`,
    unrecognised: (start: string) =>
      `It begins with “${start}”, which is neither HTTP, an event stream, JSON, HAR nor a log. Copy the whole answer, from “HTTP/” or from the first “{”.`,
    'not-json': (kind: Format, line: number, column: number) =>
      `It looks like ${format[kind]}, but is not JSON: line ${number(line)}, column ${number(column)}. The end may be missing; copy or save it again.`,
    'wrong-shape': (kind: Format, path: string, expected: string) =>
      `It looks like ${format[kind]}, but ${path} is not what it must be (${expected}). Save it again from the program that wrote it.`,
    'newer-version': (kind: Format, version: number, known: number) =>
      `It is ${format[kind]} of version ${number(version)}; this Estrato knows up to ${number(known)}. Reload the page to get the newest.`,
    'no-mcp': (kind: Format, entries: number) =>
      `It is ${format[kind]} with ${plural(entries, 'entry', 'entries')}, none of them MCP: no JSON-RPC and no event stream. Record again while the call is made.`,
    'no-messages': (kind: Format, lines: number) =>
      `It looks like ${format[kind]}, but none of its ${plural(lines, 'line', 'lines')} holds a message. Copy the lines with the JSON in them.`,
    file: (name: string) => `The browser could not read ${name}. It may have moved; open it again.`,
  },
};

export type PasteMessages = typeof pasteEn;
