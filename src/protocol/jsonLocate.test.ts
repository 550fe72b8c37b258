import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { isJsonObject } from './json.ts';
import type { JsonValue } from './json.ts';
import { arrayItems, locateJson, opensMember, topMembers } from './jsonLocate.ts';
import { childPointer } from './jsonPointer.ts';

// Many runs take their time on a busy machine.
vi.setConfig({ testTimeout: 60_000 });

/** All pointers of a value, with what is there. */
function pointers(value: JsonValue, pointer = ''): [string, JsonValue][] {
  const here: [string, JsonValue] = [pointer, value];
  if (Array.isArray(value)) {
    const items: readonly JsonValue[] = value;
    return [here, ...items.flatMap((item, index) => pointers(item, childPointer(pointer, index)))];
  }
  if (!isJsonObject(value)) return [here];
  return [here, ...Object.entries(value).flatMap(([key, item]) => pointers(item, childPointer(pointer, key)))];
}

const odd = fc.constantFrom('', '/', '~', '~1', '"', '\\', '__proto__', '0', '-', 'é🚀', '\u2028', 'a b');
const json = fc.letrec<{ value: JsonValue }>((tie) => ({
  value: fc.oneof(
    { depthSize: 'small' },
    fc.oneof(fc.integer(), fc.boolean(), fc.constant(null), fc.string({ unit: 'binary' }), odd),
    fc.array(tie('value'), { maxLength: 4 }),
    fc.dictionary(fc.oneof(odd, fc.string({ maxLength: 3 })), tie('value'), { maxKeys: 4 }),
  ),
})).value;

describe('finding a value by pointer', () => {
  it('gives a span that parses to the value, for every pointer of every value', () => {
    fc.assert(
      fc.property(json, fc.nat({ max: 2 }), (value, indent) => {
        const text = JSON.stringify(value, null, indent);
        // Parsed again: -0 and lone surrogates are not what they were.
        const parsed: JsonValue = JSON.parse(text);
        for (const [pointer, expected] of pointers(parsed)) {
          const span = locateJson(text, pointer);
          expect(span, pointer).toBeDefined();
          expect(JSON.parse(text.slice(span?.start, span?.end))).toEqual(expected);
        }
      }),
      { numRuns: 300 },
    );
  });

  it('starts a member at its key', () => {
    const text = '{"a": {"b" : [10, 20]}}';
    const at = (pointer: string) => {
      const span = locateJson(text, pointer);
      return span && [text.slice(span.keyStart, span.end), text.slice(span.start, span.end)];
    };
    expect(at('/a/b')).toEqual(['"b" : [10, 20]', '[10, 20]']);
    expect(at('/a/b/1')).toEqual(['20', '20']);
    expect(at('')).toEqual([text, text]);
  });

  it('takes the last of duplicate keys, as JSON.parse does', () => {
    const text = '{"a":1,"a":{"b":2},"\\u0061":{"b":3}}';
    const span = locateJson(text, '/a/b');
    expect(text.slice(span?.start, span?.end)).toBe('3');
  });

  it.each(['/b', '/a/9', '/a/b', '/a/01', '/a/-1', '/c/x'])('is undefined for %s, which is not there', (pointer) => {
    expect(locateJson('{"a":[1,2],"c":"x"}', pointer)).toBeUndefined();
  });

  it('works up to where a broken text breaks off', () => {
    const text = '{"id":7,"result":{"content":[{"type":"text","text":"hal';
    const slice = (pointer: string) => {
      const span = locateJson(text, pointer);
      return span && text.slice(span.start, span.end);
    };
    expect(slice('/id')).toBe('7');
    expect(slice('/result/content/0/type')).toBe('"text"');
    expect(slice('/result')).toBe(text.slice(17));
  });

  it('finds its way through 100,000 nested arrays', () => {
    const deep = '['.repeat(100_000);
    const text = `{"deep":${deep}${']'.repeat(100_000)},"after":1}`;
    const span = locateJson(text, '/after');
    expect(text.slice(span?.start, span?.end)).toBe('1');
  });
});

describe('the top members of a text', () => {
  it('are its own raw values, the last of duplicates winning', () => {
    const members = topMembers('{"id": 1.0 ,"__proto__":{"x":1},"a":[1,{"id":2}],"id":9007199254740993}');
    expect([...members]).toEqual([
      ['id', '9007199254740993'],
      ['__proto__', '{"x":1}'],
      ['a', '[1,{"id":2}]'],
    ]);
  });

  it('are those read before a text breaks off', () => {
    expect([...topMembers('{"jsonrpc":"2.0","id":"q-7","result":{"content":[')].map(([key]) => key)).toEqual([
      'jsonrpc',
      'id',
    ]);
  });

  it('are none where the text is no object', () => {
    expect([...topMembers('[{"id":1}]'), ...topMembers('x'), ...topMembers('')]).toEqual([]);
  });

  it('agree with JSON.parse on any object', () => {
    fc.assert(
      fc.property(
        fc.dictionary(fc.oneof(odd, fc.string({ unit: 'binary', maxLength: 3 })), json, { maxKeys: 6 }),
        (value) => {
          const text = JSON.stringify(value);
          const parsed: Record<string, unknown> = JSON.parse(text);
          const members = topMembers(text);
          expect([...members.keys()].sort()).toEqual(Object.keys(parsed).sort());
          for (const [key, raw] of members) expect(JSON.parse(raw)).toEqual(parsed[key]);
        },
      ),
    );
  });
});

describe('a member that opens', () => {
  it.each([
    ['{"id":7,"result":{"content":[', true],
    ['{"id":7,"result":[1', true],
    ['{"id":7,"\\u0072esult":{}}', true],
    ['{"id":7,"result":"te', false],
    ['{"id":7,"resul', false],
    ['{"id":7,"error":{"data":{"result":{', false],
    ['{"text":"\\"result\\":{', false],
    ['[{"result":{', false],
    ['', false],
  ])('in %j: %j', (text, expected) => {
    expect(opensMember(text, 'result')).toBe(expected);
  });
});

describe('the items of an array', () => {
  it('are spans that parse to the items', () => {
    fc.assert(
      fc.property(fc.array(json, { maxLength: 6 }), fc.nat({ max: 2 }), (items, indent) => {
        const text = JSON.stringify(items, null, indent);
        const spans = arrayItems(text);
        expect(spans.map(({ start, end }): unknown => JSON.parse(text.slice(start, end)))).toEqual(JSON.parse(text));
      }),
    );
  });

  it('are none where the text is no array', () => {
    expect(arrayItems('{"a":[1]}')).toEqual([]);
  });
});
