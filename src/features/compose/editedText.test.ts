import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isObject, type JsonValue } from '#schema/json.ts';
import { sameJson } from '#schema/sameJson.ts';
import { applyEdit } from '#schema/valueEdit.ts';
import { editedText } from './editedText.ts';

const edited = (text: string, path: (string | number)[], value: JsonValue | undefined) =>
  editedText(text, JSON.parse(text) as JsonValue, { path, value });

describe('a change in the form', () => {
  test('leaves the rest of the text as it was written', () => {
    const text = '{\n  "big": 9007199254740993,\n\n  "a" : 1\n}';
    expect(edited(text, ['a'], 2)).toBe('{\n  "big": 9007199254740993,\n\n  "a" : 2\n}');
    expect(edited(text, ['b'], true)).toBe('{\n  "big": 9007199254740993,\n\n  "a" : 1,\n  "b": true\n}');
    expect(edited(text, ['a'], undefined)).toBe('{\n  "big": 9007199254740993\n}');
    expect(edited(text, ['big'], undefined)).toBe('{\n  "a" : 1\n}');
  });

  test('begins in an empty object', () => {
    expect(edited('{}', ['memberId'], 'mbr_7')).toBe('{\n  "memberId": "mbr_7"\n}');
    expect(edited('{}', ['a', 'b'], [1])).toBe('{\n  "a": {\n    "b": [\n      1\n    ]\n  }\n}');
  });

  test('stays on one line where the text does', () => {
    expect(edited('{"a":1}', ['b'], 2)).toBe('{"a":1,"b":2}');
    expect(edited('{ "a": 1 }', ['a'], undefined)).toBe('{}');
  });

  test('of a list keeps the digits of the items that stay', () => {
    expect(edited('{"ids":[9007199254740993,1,2]}', ['ids'], [9007199254740993, 2])).toBe(
      '{"ids":[9007199254740993, 2]}',
    );
  });

  test('to a member given twice changes the one that counts', () => {
    expect(edited('{"a":1,"a":2}', ['a'], 3)).toBe('{"a":1,"a":3}');
  });

  test('always reads as the new value', () => {
    const names = fc.constantFrom('a', 'b', '', '__proto__', 'x/y', '~', '"', 'ñ');
    const path = fc.array(fc.oneof(names, fc.nat(3)), { minLength: 1, maxLength: 3 });
    fc.assert(
      fc.property(
        fc.dictionary(names, fc.jsonValue({ maxDepth: 2 })),
        path,
        fc.option(fc.jsonValue({ maxDepth: 2 }), { nil: undefined }),
        fc.constantFrom(undefined, 2, '\t'),
        (start, at, next, indent) => {
          const text = JSON.stringify(start, undefined, indent);
          const value = JSON.parse(text) as JsonValue;
          const wanted = applyEdit(value, { path: at, value: next as JsonValue | undefined }) ?? {};
          const found = JSON.parse(
            editedText(text, value, { path: at, value: next as JsonValue | undefined }),
          ) as JsonValue;
          expect(isObject(wanted) ? sameJson(found, wanted) : true).toBe(true);
        },
      ),
      { numRuns: 500 },
    );
  });
});
