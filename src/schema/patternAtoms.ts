/** One element of a simple pattern: a literal, an escape, a class or a dot, with its quantifier. */
interface Atom {
  readonly source: string;
  /** The one character that the atom matches; undefined for classes. */
  readonly literal: string | undefined;
  readonly quantified: boolean;
}

const ATOM =
  /(\\(?:[dDwWsS]|u[0-9a-fA-F]{4}|[^\w])|\[(?:\\[\s\S]|[^\]\\])*\]|[^\\[\](){}*+?|^$])([*+?]|\{\d+(?:,\d*)?\})?\??/uy;

/**
 * True for the body of a repeated group that can split a text in one way only, so that repeating it costs linear time:
 * a separator at one end that nothing else in the group matches, as in `-[a-z]+`, or alternatives without repeats that
 * begin with different letters, as in `foo|bar`. False when it can't be told.
 */
export function isUnambiguous(body: string): boolean {
  const alternatives = body.replace(/^\?:/, '').split('|').map(atomsOf);
  if (alternatives.length > 1) {
    const starts = alternatives.map((atoms) =>
      atoms?.some(({ quantified }) => quantified) === false ? atoms[0]?.literal : undefined,
    );
    return starts.every((start) => start !== undefined) && new Set(starts).size === starts.length;
  }
  const atoms = alternatives[0];
  if (atoms === undefined || atoms.length < 2) return false;
  return isSeparator(atoms, 0) || isSeparator(atoms, atoms.length - 1);
}

function isSeparator(atoms: readonly Atom[], at: number): boolean {
  const separator = atoms[at];
  if (separator?.literal === undefined || separator.quantified) return false;
  const { literal } = separator;
  return atoms.every((atom, index) => index === at || !new RegExp(`^${atom.source}$`, 'u').test(literal));
}

/** The elements of a pattern without groups and anchors; undefined for any other. */
function atomsOf(pattern: string): readonly Atom[] | undefined {
  const atoms: Atom[] = [];
  ATOM.lastIndex = 0;
  while (ATOM.lastIndex < pattern.length) {
    const [, source, quantifier] = ATOM.exec(pattern) ?? [];
    if (source === undefined) return undefined;
    const escaped = /^\\([^\w])$/u.exec(source)?.[1];
    const literal = escaped ?? (/^[^\\[.]$/u.test(source) ? source : undefined);
    atoms.push({ source, literal, quantified: quantifier !== undefined });
  }
  return atoms;
}
