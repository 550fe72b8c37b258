/**
 * Splits a POSIX shell command into words: quotes, `$'…'`, backslashes and line continuations are read; nothing is
 * expanded or run. Stops at an unquoted `|`, `;`, `&`, `<`, `>` or line end, and says where.
 */
export function shellWords(text: string): { readonly words: readonly string[]; readonly end: number } {
  const words: string[] = [];
  let word: string | undefined;
  let at = 0;
  const add = (piece: string) => {
    word = (word ?? '') + piece;
  };
  while (at < text.length) {
    const char = text.charAt(at);
    if (char === '\n' || char === '|' || char === ';' || char === '&' || char === '<' || char === '>') break;
    if (char === ' ' || char === '\t' || char === '\r') {
      if (word !== undefined) words.push(word);
      word = undefined;
      at++;
    } else if (char === '\\') {
      const lineEnd = /^\\\r?\n/.exec(text.slice(at, at + 3))?.[0];
      if (lineEnd === undefined) add(text.charAt(at + 1));
      at += lineEnd?.length ?? 2;
    } else if (char === "'") {
      const close = endOf(text, "'", at + 1);
      add(text.slice(at + 1, close));
      at = close + 1;
    } else if (char === '"') {
      at = doubleQuoted(text, at + 1, add);
    } else if (char === '$' && text.charAt(at + 1) === "'") {
      at = ansiQuoted(text, at + 2, add);
    } else {
      add(char);
      at++;
    }
  }
  if (word !== undefined) words.push(word);
  return { words, end: at };
}

function endOf(text: string, mark: string, from: number): number {
  const at = text.indexOf(mark, from);
  return at < 0 ? text.length : at;
}

function doubleQuoted(text: string, from: number, add: (piece: string) => void): number {
  let at = from;
  add('');
  while (at < text.length && text.charAt(at) !== '"') {
    if (text.charAt(at) === '\\' && '"\\$`\n'.includes(text.charAt(at + 1))) {
      if (text.charAt(at + 1) !== '\n') add(text.charAt(at + 1));
      at += 2;
    } else {
      add(text.charAt(at));
      at++;
    }
  }
  return at + 1;
}

const ANSI: Readonly<Record<string, string>> = {
  n: '\n',
  r: '\r',
  t: '\t',
  a: '\x07',
  b: '\b',
  f: '\f',
  v: '\v',
  e: '\x1b',
};

/** Bash's `$'…'`, which Chrome writes for bodies that hold quotes or control characters. */
function ansiQuoted(text: string, from: number, add: (piece: string) => void): number {
  let at = from;
  add('');
  while (at < text.length && text.charAt(at) !== "'") {
    if (text.charAt(at) !== '\\') {
      add(text.charAt(at));
      at++;
      continue;
    }
    const code = /^\\(?:u([0-9a-fA-F]{1,4})|x([0-9a-fA-F]{1,2})|([0-7]{1,3}))/.exec(text.slice(at, at + 6));
    if (code) {
      const [whole, unicode, hex, octal] = code;
      add(
        String.fromCharCode(
          (unicode ?? hex) ? Number.parseInt(unicode ?? hex ?? '0', 16) : Number.parseInt(octal ?? '0', 8),
        ),
      );
      at += whole.length;
    } else {
      const escaped = text.charAt(at + 1);
      add(ANSI[escaped] ?? escaped);
      at += 2;
    }
  }
  return at + 1;
}
