import { describe, expect, test } from 'vitest';
import { CHILDREN_STEP, childNodes, jsonTree } from './jsonTree.ts';

const drawn = (text: string, open: readonly string[]): readonly string[] =>
  jsonTree(text)
    .rows(new Set(open), new Map())
    .map(
      ({ depth, node, text: value }) =>
        `${depth} ${node.name ?? ''}${node.kind === 'value' ? ` ${value}` : ` ${node.kind}(${node.count})`}`,
    );

describe('the tree of a message', () => {
  test('reads only what is open, and shows values as written', () => {
    const text = '{"id":9007199254740993,"x":[1.0,{"y":2}],"x":"\\u0041"}';
    expect(drawn(text, ['0'])).toEqual([
      '0  object(3)',
      '1 "id" 9007199254740993',
      '1 "x" array(2)',
      '1 "x" "\\u0041"',
    ]);
  });

  test('opens a container in place', () => {
    const text = '{"x":[1.0,{"y":2}]}';
    expect(drawn(text, ['0', '5'])).toEqual(['0  object(1)', '1 "x" array(2)', '2  1.0', '2  object(1)']);
  });

  test('goes as far as broken text can be read', () => {
    expect(childNodes('{"a":1,"b":{"c":[2', 0)).toMatchObject([
      { name: '"a"', broken: false },
      { name: '"b"', kind: 'object', count: 1, broken: true },
    ]);
  });

  test('is not hurt by a depth of 100,000', () => {
    expect(drawn('['.repeat(100_000), ['0', '1', '2']).length).toBe(4);
  });

  test('draws long containers in steps', () => {
    const rows = jsonTree(JSON.stringify(Array.from({ length: 500 }, (_, index) => index))).rows(
      new Set(['0']),
      new Map(),
    );
    expect(rows.length).toBe(1 + CHILDREN_STEP);
    expect(rows.at(-1)?.rest).toEqual({ of: '0', count: 500 - CHILDREN_STEP });
  });
});
