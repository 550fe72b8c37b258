/** Why a text is not JSON. `at` is a UTF-16 offset. */
export interface JsonFault {
  readonly at: number;
  readonly reason:
    | 'empty'
    | 'ends-early'
    | 'unexpected'
    | 'bad-string'
    | 'bad-number'
    | 'bad-literal'
    | 'non-finite'
    | 'after-value';
}

export type JsonTokenKind = '{' | '}' | '[' | ']' | 'key' | 'string' | 'number' | 'literal' | 'end' | 'fault';

/** Reads JSON text token by token with no recursion, so that a nesting of 100,000 costs no stack. */
export interface JsonTokens {
  /** Moves to the next token and names it. After `end` or `fault` it stays there. */
  next(): JsonTokenKind;
  /** Span of the token, in UTF-16 units. */
  readonly start: number;
  readonly end: number;
  /** Containers open around the token; an opening bracket counts itself not yet. */
  readonly depth: number;
  readonly fault: JsonFault | undefined;
}

const EXPECT = { value: 0, firstKey: 1, key: 2, colon: 3, comma: 4, done: 5, firstItem: 6 } as const;
type Expect = (typeof EXPECT)[keyof typeof EXPECT];

const NUMBER = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?/y;
const NON_FINITE = /-?(?:Infinity|NaN)/y;
/** A number of which more may have followed. */
const NUMBER_START = /-?(?:(?:0|[1-9]\d*)(?:\.\d*)?(?:(?<=\d)[eE][+-]?\d*)?)?$/y;
const CONTROL = /[\u0000-\u001f]/;
const ESCAPE = /\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4})/y;

/** Tokens of a JSON text (RFC 8259). A leading byte-order mark is stepped over. */
export function jsonTokens(text: string): JsonTokens {
  const inObject: boolean[] = [];
  let at = text.charCodeAt(0) === 0xfeff ? 1 : 0;
  let expect: Expect = EXPECT.value;
  let start = 0;
  let end = 0;
  let depth = 0;
  let fault: JsonFault | undefined;

  function fail(reason: JsonFault['reason'], where: number): 'fault' {
    fault ??= { at: where, reason };
    start = end = where;
    return 'fault';
  }
  function skipSpace(): number {
    for (;;) {
      const code = text.charCodeAt(at);
      if (code !== 32 && code !== 10 && code !== 13 && code !== 9) return code;
      at++;
    }
  }
  function afterValue(): void {
    expect = inObject.length === 0 ? EXPECT.done : EXPECT.comma;
  }
  function open(isObject: boolean): '{' | '[' {
    depth = inObject.length;
    inObject.push(isObject);
    start = at;
    end = ++at;
    expect = isObject ? EXPECT.firstKey : EXPECT.firstItem;
    return isObject ? '{' : '[';
  }
  function shut(): '}' | ']' {
    const wasObject = inObject.pop() === true;
    depth = inObject.length;
    start = at;
    end = ++at;
    afterValue();
    return wasObject ? '}' : ']';
  }
  function string(): 'string' | 'fault' {
    start = at;
    for (let from = at + 1; ;) {
      const quote = text.indexOf('"', from);
      if (quote === -1) return fail('ends-early', text.length);
      let slashes = 0;
      while (text.charCodeAt(quote - 1 - slashes) === 92) slashes++;
      if (slashes % 2 === 0) {
        at = quote + 1;
        break;
      }
      from = quote + 1;
    }
    end = at;
    depth = inObject.length;
    return 'string';
  }
  function number(): 'number' | 'fault' {
    start = at;
    NON_FINITE.lastIndex = at;
    if (NON_FINITE.test(text)) return fail('non-finite', at);
    NUMBER.lastIndex = at;
    const match = NUMBER.exec(text);
    at = end = match ? NUMBER.lastIndex : at;
    if (!match || /[\w.+]/.test(text.charAt(at))) {
      NUMBER_START.lastIndex = start;
      return NUMBER_START.test(text) ? fail('ends-early', text.length) : fail('bad-number', start);
    }
    depth = inObject.length;
    return 'number';
  }
  function literal(): 'literal' | 'fault' {
    for (const word of ['true', 'false', 'null']) {
      if (text.startsWith(word, at)) {
        start = at;
        at = end = start + word.length;
        depth = inObject.length;
        return 'literal';
      }
      if (word.startsWith(text.slice(at)) && at < text.length) return fail('ends-early', text.length);
    }
    NON_FINITE.lastIndex = at;
    return fail(NON_FINITE.test(text) ? 'non-finite' : 'bad-literal', at);
  }
  function value(code: number): JsonTokenKind {
    if (code === 123) return open(true);
    if (code === 91) return open(false);
    const kind = code === 34 ? string() : code === 45 || (code >= 48 && code <= 57) ? number() : literal();
    if (kind !== 'fault') afterValue();
    return kind;
  }
  function key(code: number): JsonTokenKind {
    if (code !== 34) return fail('unexpected', at);
    if (string() === 'fault') return 'fault';
    expect = EXPECT.colon;
    return 'key';
  }

  function next(): JsonTokenKind {
    if (fault) return 'fault';
    for (;;) {
      const code = skipSpace();
      if (expect === EXPECT.done) {
        if (at < text.length) return fail('after-value', at);
        start = end = at;
        depth = 0;
        return 'end';
      }
      if (at >= text.length) return fail(end === 0 ? 'empty' : 'ends-early', text.length);
      switch (expect) {
        case EXPECT.value:
          return value(code);
        case EXPECT.firstItem:
          if (code === 93) return shut();
          return value(code);
        case EXPECT.firstKey:
          if (code === 125) return shut();
          return key(code);
        case EXPECT.key:
          return key(code);
        case EXPECT.colon:
          if (code !== 58) return fail('unexpected', at);
          at++;
          expect = EXPECT.value;
          break;
        case EXPECT.comma: {
          const object = inObject.at(-1) === true;
          if (code === (object ? 125 : 93)) return shut();
          if (code !== 44) return fail('unexpected', at);
          at++;
          expect = object ? EXPECT.key : EXPECT.value;
          break;
        }
      }
    }
  }

  return {
    next,
    get start() {
      return start;
    },
    get end() {
      return end;
    },
    get depth() {
      return depth;
    },
    get fault() {
      return fault;
    },
  };
}

/** True when a string token (quotes included) holds a raw control character or an unknown escape. */
export function isBadString(token: string): boolean {
  if (CONTROL.test(token)) return true;
  for (let at = token.indexOf('\\'); at !== -1; at = token.indexOf('\\', ESCAPE.lastIndex)) {
    ESCAPE.lastIndex = at;
    if (!ESCAPE.test(token)) return true;
  }
  return false;
}
