import type { Format, ImportFault } from '#sessions/importFault.ts';

const NAMES: Readonly<Record<Format, string>> = {
  session: 'session file',
  har: 'HAR file',
  curl: 'curl output',
  http: 'HTTP message',
  sse: 'event stream',
  json: 'JSON body',
  jsonl: 'message log',
  record: 'diagnostic record',
  transcript: 'transcript',
};

const REASONS: Readonly<Record<string, string>> = {
  empty: 'there is no value',
  'ends-early': 'it breaks off',
  'bad-string': 'a string is not well formed',
  'bad-number': 'a number is not well formed',
  'bad-literal': 'no value begins like this',
  'non-finite': 'JSON has no such number',
  'after-value': 'something follows the value',
};

/** Why a file can't be read and what to try, in one line. */
export function faultSentence(file: string, fault: ImportFault): string {
  switch (fault.code) {
    case 'empty':
      return `${file} is empty: nothing to judge`;
    case 'too-large':
      return `${file} is larger than ${fault.params.max / 1024 / 1024} MiB: cut it down to the calls in question`;
    case 'packed':
      return `${file} is a ${fault.params.archive} archive: unpack it and give the file that was in it`;
    case 'unrecognised':
      return `${file} is in no format known here: it begins with ${JSON.stringify(fault.params.start)}; give a session file, HAR, curl -i or -v output, HTTP, an event stream, JSON or a log of messages`;
    case 'not-json': {
      const { line, column, reason, format } = fault.params;
      return `${file} is not JSON: line ${line}, column ${column}: ${REASONS[reason] ?? 'unexpected character'} (read as a ${NAMES[format]})`;
    }
    case 'wrong-shape':
      return shapeSentence(file, fault.params);
    case 'newer-version':
      return `${file} is a ${NAMES[fault.params.format]} of version ${fault.params.version}; this program knows up to ${fault.params.known}: update it`;
    case 'no-mcp':
      return `${file}: none of its ${fault.params.entries} entries is MCP: record the page while it calls a tool, with content`;
    case 'no-messages':
      return `${file}: no JSON-RPC message in its ${fault.params.lines} lines (read as a ${NAMES[fault.params.format]})`;
  }
}

function shapeSentence(
  file: string,
  { format, path, expected }: Extract<ImportFault, { code: 'wrong-shape' }>['params'],
): string {
  if (format !== 'transcript') return `${file} is no ${NAMES[format]}: ${path}: expected ${expected}`;
  const item = /^\[(\d+)\]\.?(.*)$/.exec(path);
  const where = item ? (item[2] ?? '') : path === '$' ? '' : path;
  return `${file}: item ${Number(item?.[1] ?? 0) + 1} is no exchange: ${where === '' ? 'the whole' : where}: expected ${expected}`;
}
