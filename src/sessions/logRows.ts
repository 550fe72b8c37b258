import { jsonTokens } from '#protocol/jsonText.ts';

/** Longest value over several lines, and how many may turn out to be none: each costs a reading of what follows. */
const MAX_VALUE = 4 * 1024 * 1024;
const MAX_FAILURES = 100;

/** Rows of a log: its lines, but a value that was printed over several lines is one row with what stands before it. */
export function* logRows(text: string): Generator<string> {
  let failures = 0;
  for (let at = 0; at < text.length;) {
    const end = lineEnd(text, at);
    const line = text.slice(at, end);
    const opens = failures < MAX_FAILURES ? /[{[][{[\s]*$/.exec(line)?.index : undefined;
    const length = opens === undefined ? undefined : valueEnd(text.slice(at + opens, at + opens + MAX_VALUE));
    if (opens === undefined || length === undefined) {
      if (opens !== undefined) failures++;
      yield line;
      at = text.startsWith('\r\n', end) ? end + 2 : end + 1;
    } else {
      const rest = lineEnd(text, at + opens + length);
      yield text.slice(at, rest);
      at = rest + 1;
    }
  }
}

function lineEnd(text: string, from: number): number {
  LINE_END.lastIndex = from;
  return LINE_END.exec(text)?.index ?? text.length;
}
const LINE_END = /[\r\n]/g;

/** Where the first JSON value of a text ends; undefined when it is none or breaks off. */
export function valueEnd(text: string): number | undefined {
  const tokens = jsonTokens(text);
  for (;;) {
    const kind = tokens.next();
    if (kind === 'end' || kind === 'fault') return undefined;
    if (tokens.depth === 0 && kind !== '{' && kind !== '[') return tokens.end;
  }
}
