import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { scanJson } from './jsonScan.ts';

// Many runs take their time on a busy machine.
vi.setConfig({ testTimeout: 60_000 });

const isJson = (text: string): boolean => {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
};
const ODD_PIECES = [
  'true',
  'null',
  '"a"',
  '"\\n"',
  '"\\x"',
  '\\u00',
  'NaN',
  '-Infinity',
  '1.5e3',
  '\u0000',
  '\ufeff',
  '\u00a0',
];
const spacing = fc.constantFrom('', ' ', '\n', '\t\r\n ');
/** Real JSON text: any value, with odd strings and numbers, spaced at random. */
const jsonText = fc
  .tuple(
    fc.oneof(
      fc.jsonValue({ stringUnit: 'binary' }),
      fc.jsonValue({ maxDepth: 4 }),
      fc.constantFrom('\u2028', 'C:\\temp\\x', '\ud800', '"\\u', 1e308, -0, 9007199254740993, null),
    ),
    spacing,
    fc.nat({ max: 3 }),
  )
  .map(([value, space, indent]) => `${space}${JSON.stringify(value, null, indent)}${space}`);
/** Text made of pieces that mean something to a JSON reader, in any order. */
const nearly = fc
  .array(fc.constantFrom(...'{}[],:"\\/0123456789-+.eEtrufalsn \n'.split(''), ...ODD_PIECES), { maxLength: 12 })
  .map((parts) => parts.join(''));

describe('scanning JSON text', () => {
  it('finds no fault in any JSON text', () => {
    fc.assert(
      fc.property(jsonText, (text) => {
        expect(scanJson(text).fault).toBeUndefined();
      }),
      { numRuns: 500 },
    );
  });

  it('finds a fault exactly where JSON.parse throws', () => {
    fc.assert(
      fc.property(
        jsonText,
        fc.nat(),
        fc.nat({ max: 2 }),
        fc.oneof(fc.constant(''), fc.string({ maxLength: 2 }), nearly),
        (text, at, dropped, put) => {
          const from = at % (text.length + 1);
          const broken = text.slice(0, from) + put + text.slice(from + dropped);
          // A byte-order mark is the one thing stepped over that JSON.parse refuses.
          const plain = broken.startsWith('\ufeff') ? broken.slice(1) : broken;
          expect([broken, scanJson(broken).fault === undefined]).toEqual([broken, isJson(plain)]);
        },
      ),
      { numRuns: 3000 },
    );
  });

  it('agrees with JSON.parse on pieces of JSON in any order', () => {
    fc.assert(
      fc.property(nearly, (text) => {
        const plain = text.startsWith('\ufeff') ? text.slice(1) : text;
        expect([text, scanJson(text).fault === undefined]).toEqual([text, isJson(plain)]);
      }),
      { numRuns: 5000 },
    );
  });

  it('says of every text that breaks off inside a value that it ends early', () => {
    fc.assert(
      fc.property(fc.jsonValue({ stringUnit: 'binary' }), fc.nat(), (value, at) => {
        const text = JSON.stringify([value]);
        const prefix = text.slice(0, 1 + (at % (text.length - 1)));
        expect([prefix, scanJson(prefix).fault?.reason]).toEqual([prefix, 'ends-early']);
      }),
      { numRuns: 1000 },
    );
  });

  it.each([
    ['', 'empty'],
    [' \n', 'empty'],
    ['{"a":1', 'ends-early'],
    ['[1.', 'ends-early'],
    ['[-', 'ends-early'],
    ['[2e+', 'ends-early'],
    ['{"a":tr', 'ends-early'],
    ['{"a":1}x', 'after-value'],
    ['{"a" 1}', 'unexpected'],
    ['[1,]', 'bad-literal'],
    ['{"a":1,}', 'unexpected'],
    ['[01]', 'bad-number'],
    ['[NaN]', 'non-finite'],
    ['[-Infinity]', 'non-finite'],
    ["{'a':1}", 'unexpected'],
    ['["\t"]', 'bad-string'],
    ['["\\x"]', 'bad-string'],
    ['[True]', 'bad-literal'],
  ])('names what is wrong with %j: %s', (text, reason) => {
    expect(scanJson(text).fault?.reason).toBe(reason);
  });

  it('steps over a byte-order mark', () => {
    expect(scanJson('\ufeff{"a":1}')).toMatchObject({ fault: undefined, valueEnd: 8 });
  });

  it('notes keys that are given twice in one object, also when written otherwise', () => {
    const { duplicateKeys } = scanJson('{"a":{"b":1,"\\u0062":2},"c":[{"b":1},{"b":2}],"a":0}');
    expect(duplicateKeys.map(({ text, depth }) => [text, depth])).toEqual([
      ['"\\u0062"', 1],
      ['"a"', 0],
    ]);
  });

  it('does not take keys of sibling objects for duplicates', () => {
    expect(scanJson('[{"a":1},{"a":2},{"a":{"a":3}}]').duplicateKeys).toEqual([]);
  });

  it('notes integers that a double can’t hold, and no others', () => {
    const text =
      '[9007199254740991,9007199254740992,-9007199254740993,1e400,0.1234567890123456789,12345678901234567890]';
    expect(scanJson(text).unsafeNumbers.map((note) => note.text)).toEqual([
      '9007199254740992',
      '-9007199254740993',
      '12345678901234567890',
    ]);
  });

  it('notes lone surrogates, escaped or raw, but not pairs', () => {
    expect(scanJson('["\\ud83d","\\ud83d\\ude80","\\\\ud83d"]').loneSurrogates.map(({ text }) => text)).toEqual([
      '"\\ud83d"',
    ]);
  });

  it('notes keys that reach into prototypes, however they are written', () => {
    const { suspiciousKeys } = scanJson('{"__proto__":1,"a":{"\\u005f_proto__":2,"constructor":3},"proto":4}');
    expect(suspiciousKeys.map(({ text }) => text)).toEqual(['"__proto__"', '"\\u005f_proto__"', '"constructor"']);
  });

  it('points its notes at the text they quote', () => {
    const text = '{"x":1,"x":123456789012345678901,"__proto__":["\\udc00"]}';
    const { duplicateKeys, unsafeNumbers, loneSurrogates, suspiciousKeys } = scanJson(text);
    const notes = [...duplicateKeys, ...unsafeNumbers, ...loneSurrogates, ...suspiciousKeys];
    expect(notes).toHaveLength(4);
    for (const note of notes) expect(text.slice(note.at, note.end)).toBe(note.text);
  });

  it('gives the end of the first whole value, whatever follows', () => {
    expect(scanJson('{"a":[1]} trailing').valueEnd).toBe(9);
    expect(scanJson('{"a":[1]').valueEnd).toBeUndefined();
    expect(scanJson('17 x').valueEnd).toBe(2);
  });

  it('counts depth, to 100,000 and more, with no stack', () => {
    const deep = 100_000;
    expect(scanJson(`${'['.repeat(deep)}${']'.repeat(deep)}`)).toMatchObject({ fault: undefined, maxDepth: deep });
    expect(scanJson(`${'{"a":'.repeat(deep)}1${'}'.repeat(deep)}`)).toMatchObject({ fault: undefined, maxDepth: deep });
    expect(scanJson('['.repeat(deep)).fault?.reason).toBe('ends-early');
    expect(scanJson('{}').maxDepth).toBe(1);
    expect(scanJson('1').maxDepth).toBe(0);
  });

  it('keeps a few notes of a kind, however many there are', () => {
    expect(scanJson(`[${'9007199254740993,'.repeat(1000)}1]`).unsafeNumbers).toHaveLength(20);
  });
});
