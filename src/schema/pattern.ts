import { isUnambiguous } from './patternAtoms.ts';

/** Why a regular expression of a schema is not run. */
export type PatternFault = 'invalid' | 'slow';

/** Text this long is matched against patterns of one unbounded repeat only; more repeats cost its square or worse. */
const LONG_TEXT = 2000;

/**
 * Judges a pattern before it is run on foreign text: `invalid` when it doesn't compile, `slow` when backtracking may
 * take exponential time, or polynomial time on text of `longestText` characters. Errs towards `slow`.
 */
export function patternFault(pattern: string, longestText: number): PatternFault | undefined {
  try {
    new RegExp(pattern, 'u');
  } catch {
    return 'invalid';
  }
  const { nested, repeats } = repeatsOf(pattern);
  return nested || (repeats > 1 && longestText > LONG_TEXT) ? 'slow' : undefined;
}

interface Group {
  readonly start: number;
  repeats: number;
  alternatives: boolean;
}

/** Finds unbounded repeats, and whether one repeats a group that can itself match one text in several ways. */
function repeatsOf(pattern: string): { readonly nested: boolean; readonly repeats: number } {
  let repeats = 0;
  let nested = false;
  const open: Group[] = [{ start: 0, repeats: 0, alternatives: false }];
  let last: (Group & { end: number }) | undefined;
  for (let at = 0; at < pattern.length; at++) {
    const char = pattern.charAt(at);
    const top = open[open.length - 1];
    switch (char) {
      case '\\':
        at++;
        last = undefined;
        break;
      case '[':
        at = classEnd(pattern, at);
        last = undefined;
        break;
      case '(':
        open.push({ start: at + 1, repeats: 0, alternatives: false });
        last = undefined;
        break;
      case ')': {
        const closed = open.length > 1 ? open.pop() : undefined;
        last = closed && { ...closed, end: at };
        const outer = open[open.length - 1];
        if (outer && last) {
          outer.repeats += last.repeats;
          outer.alternatives ||= last.alternatives;
        }
        break;
      }
      case '|':
        if (top) top.alternatives = true;
        last = undefined;
        break;
      case '*':
      case '+':
      case '{': {
        const bounds = char === '{' ? /^\{(\d+)(,?)(\d*)\}/.exec(pattern.slice(at, at + 24)) : undefined;
        const many = char !== '{' || (bounds !== null && bounds !== undefined && repeatsMuch(bounds));
        if (many) {
          repeats++;
          if (top) top.repeats++;
          if (last && (last.repeats > 0 || last.alternatives)) {
            nested ||= !isUnambiguous(pattern.slice(last.start, last.end));
          }
        }
        if (bounds) at += bounds[0].length - 1;
        break;
      }
      default:
        last = undefined;
    }
  }
  return { nested, repeats };
}

/** `{2,}` and `{1,5000}` cost like `*`; `{3}` and `{1,10}` don't. */
function repeatsMuch([, low = '0', comma = '', high = '']: RegExpExecArray): boolean {
  if (comma === '') return Number(low) > 20;
  return high === '' || Number(high) > 20;
}

function classEnd(pattern: string, from: number): number {
  for (let at = from + 1; at < pattern.length; at++) {
    const char = pattern.charAt(at);
    if (char === '\\') at++;
    else if (char === ']') return at;
  }
  return pattern.length;
}
