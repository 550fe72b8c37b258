import { visibleText } from '#ui/visibleText.ts';

/** A piece of a sentence: plain, linked to its evidence, or a stratum's name. */
export interface Piece {
  readonly kind: 'plain' | 'linked' | 'stratum';
  readonly text: string;
}

/** Longest piece of server text quoted in a sentence, in UTF-16 units. */
const QUOTE_LIMIT = 140;

/** Private-use stand-ins, so that brackets and stars in server text are never taken for marks. */
const STAND_INS: readonly (readonly [mark: string, standIn: string])[] = [
  ['[', '\uE0F0'],
  [']', '\uE0F1'],
  ['*', '\uE0F2'],
];

/** Values made safe to stand inside a marked text: short, with nothing invisible and no marks of ours. */
export function safeValues<P extends object>(params: P): P {
  const out: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(params))
    out[name] = typeof value === 'string' ? disguise(shortened(value)) : value;
  // One cast: each value keeps its type, which Object.entries can't tell.
  return out as P;
}

/** Splits `[[…]]` and `**…**`; a mark that is never closed stays as it is written. */
export function pieces(marked: string): readonly Piece[] {
  const found: Piece[] = [];
  let at = 0;
  for (const match of marked.matchAll(/\[\[(.+?)\]\]|\*\*(.+?)\*\*/gs)) {
    if (match.index > at) found.push({ kind: 'plain', text: reveal(marked.slice(at, match.index)) });
    const [whole, linked, stratum] = match;
    found.push(
      linked === undefined
        ? { kind: 'stratum', text: reveal(stratum ?? '') }
        : { kind: 'linked', text: reveal(linked) },
    );
    at = match.index + whole.length;
  }
  if (at < marked.length) found.push({ kind: 'plain', text: reveal(marked.slice(at)) });
  return found;
}

/** The sentence without its marks. */
export function unmarked(marked: string): string {
  return pieces(marked)
    .map(({ text }) => text)
    .join('');
}

function shortened(value: string): string {
  const seen = visibleText(value.length > QUOTE_LIMIT * 2 ? value.slice(0, QUOTE_LIMIT * 2) : value);
  return seen.length <= QUOTE_LIMIT ? seen : `${seen.slice(0, QUOTE_LIMIT).replace(/[\uD800-\uDBFF]$/, '')}…`;
}

function disguise(text: string): string {
  return STAND_INS.reduce((out, [mark, standIn]) => out.replaceAll(mark, standIn), text);
}

function reveal(text: string): string {
  return STAND_INS.reduce((out, [mark, standIn]) => out.replaceAll(standIn, mark), text);
}
