import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compareIds, idKind } from './rawId.ts';

describe('comparing two ids by their raw text', () => {
  it.each([
    ['1', '1', 'same'],
    ['"a"', '"a"', 'same'],
    ['1', '1.0', 'same-value'],
    ['1', '10e-1', 'same-value'],
    ['100', '1E2', 'same-value'],
    ['0', '-0', 'same-value'],
    ['0', '0e999', 'same-value'],
    ['1e500', '10e499', 'same-value'],
    ['0.5', '5e-1', 'same-value'],
    ['"a"', '"\\u0061"', 'same-value'],
    ['9007199254740993', '9007199254740992', 'different'],
    ['9007199254740993', '9007199254740993.0', 'same-value'],
    ['1', '2', 'different'],
    ['1', '-1', 'different'],
    ['1', '10', 'different'],
    ['1', '"1"', 'different'],
    ['0', '"0"', 'different'],
    ['1', 'true', 'different'],
    ['0', 'null', 'different'],
    ['"a"', '"b"', 'different'],
    ['{"a":1}', '{"a":1.0}', 'different'],
  ] as const)('%s and %s are %s', (a, b, expected) => {
    expect(compareIds(a, b)).toBe(expected);
    expect(compareIds(b, a)).toBe(expected);
  });

  it('never confuses two integers, however long', () => {
    fc.assert(
      fc.property(fc.bigInt(), fc.bigInt(), fc.nat({ max: 30 }), (a, b, zeros) => {
        expect(compareIds(String(a), String(b))).toBe(a === b ? 'same' : 'different');
        const written = `${a * 10n ** BigInt(zeros)}e-${zeros}`;
        expect(compareIds(String(a), written)).not.toBe('different');
      }),
    );
  });

  it('takes ids of a million digits', () => {
    const long = `1${'0'.repeat(1_000_000)}1`;
    expect(compareIds(long, `${long}.0`)).toBe('same-value');
    expect(compareIds(long, `1${'0'.repeat(1_000_000)}2`)).toBe('different');
    expect(compareIds(`1${'0'.repeat(1_000_000)}`, '1e1000000')).toBe('same-value');
  });
});

it('the kind of an id is its JSON type', () => {
  expect(['1', '-2.5', '"1"', 'null', 'true', '[1]', '{}'].map(idKind)).toEqual([
    'number',
    'number',
    'string',
    'other',
    'other',
    'other',
    'other',
  ]);
});
