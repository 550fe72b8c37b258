import { isBadString, jsonTokens } from './jsonText.ts';
import type { JsonFault } from './jsonText.ts';

/** What `JSON.parse` hides about a text. Offsets are UTF-16 units. */
export interface JsonScan {
  /** Absent when the text is JSON. */
  readonly fault: JsonFault | undefined;
  /** End of the first complete value; undefined when none was complete. */
  readonly valueEnd: number | undefined;
  readonly maxDepth: number;
  /** Keys given twice in one object, with the depth of that object (0 is the top one). */
  readonly duplicateKeys: readonly JsonNote[];
  /** Integers that a double can't hold. */
  readonly unsafeNumbers: readonly JsonNote[];
  /** `\ud800`-like escapes with no partner. */
  readonly loneSurrogates: readonly JsonNote[];
  /** `__proto__`, `constructor`, `prototype` as keys. */
  readonly suspiciousKeys: readonly JsonNote[];
}

export interface JsonNote {
  readonly at: number;
  readonly end: number;
  readonly text: string;
  readonly depth: number;
}

/** Notes kept of each kind; the rest are like them. */
const MAX_NOTES = 20;
const SUSPICIOUS = new Set(['"__proto__"', '"constructor"', '"prototype"']);
const SURROGATE_ESCAPE = /\\u[dD][89abcdefABCDEF]/;
const LONE_SURROGATE = /[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/;

/** Reads a whole text once for what parsing hides: duplicate keys, numbers beyond 2^53, depth, odd strings. */
export function scanJson(text: string): JsonScan {
  const tokens = jsonTokens(text);
  const duplicateKeys: JsonNote[] = [];
  const unsafeNumbers: JsonNote[] = [];
  const loneSurrogates: JsonNote[] = [];
  const suspiciousKeys: JsonNote[] = [];
  const keys: (Set<string> | undefined)[] = [];
  let maxDepth = 0;
  let valueEnd: number | undefined;
  let fault: JsonFault | undefined;

  const note = (list: JsonNote[], raw: string, depth: number) => {
    if (list.length < MAX_NOTES) list.push({ at: tokens.start, end: tokens.end, text: raw.slice(0, 200), depth });
  };
  const checkString = (raw: string, depth: number) => {
    if (isBadString(raw)) fault ??= { at: tokens.start, reason: 'bad-string' };
    else if (SURROGATE_ESCAPE.test(raw) && LONE_SURROGATE.test(unescaped(raw))) note(loneSurrogates, raw, depth);
  };

  for (;;) {
    const kind = tokens.next();
    switch (kind) {
      case '{':
      case '[':
        keys[tokens.depth] = undefined;
        if (tokens.depth + 1 > maxDepth) maxDepth = tokens.depth + 1;
        break;
      case 'key': {
        const raw = text.slice(tokens.start, tokens.end);
        const level = tokens.depth - 1;
        const seen = (keys[level] ??= new Set());
        const plain = raw.includes('\\') ? unescaped(raw) : raw;
        if (seen.has(plain)) note(duplicateKeys, raw, level);
        else seen.add(plain);
        if (SUSPICIOUS.has(plain)) note(suspiciousKeys, raw, level);
        checkString(raw, level);
        break;
      }
      case 'string':
        checkString(text.slice(tokens.start, tokens.end), tokens.depth);
        break;
      case 'number': {
        const raw = text.slice(tokens.start, tokens.end);
        if (raw.length > 15 && isUnsafeInteger(raw)) note(unsafeNumbers, raw, tokens.depth);
        break;
      }
      case '}':
      case ']':
      case 'literal':
        break;
      case 'end':
      case 'fault':
        return {
          fault: fault ?? tokens.fault,
          valueEnd: valueEnd ?? (kind === 'end' ? tokens.start : undefined),
          maxDepth,
          duplicateKeys,
          unsafeNumbers,
          loneSurrogates,
          suspiciousKeys,
        };
    }
    if (tokens.depth === 0 && kind !== '{' && kind !== '[') valueEnd = tokens.end;
  }
}

function unescaped(raw: string): string {
  try {
    return `"${String(JSON.parse(raw))}"`;
  } catch {
    return raw;
  }
}

function isUnsafeInteger(raw: string): boolean {
  return /^-?\d+$/.test(raw) && !Number.isSafeInteger(Number(raw));
}
