import { expect, test } from 'vitest';
import { stillTyped, type TypedFields } from './typedFields.ts';

const typed: TypedFields = new Map([
  ['/ratio', { text: '1e', refused: 'not-a-number', value: undefined }],
  ['/rows/1', { text: '-', refused: 'not-a-number', value: 0 }],
  ['/exact', { text: '1.50', refused: undefined, value: 1.5 }],
] as const);
const left = (value: Parameters<typeof stillTyped>[1]) => [...stillTyped(typed, value).keys()];

test('a text stays while its place is as it left it', () => {
  expect(left({ rows: [1, 0], exact: 1.5, other: true })).toEqual(['/ratio', '/rows/1', '/exact']);
});

test('a text goes where the value was changed by other means', () => {
  expect(left({ ratio: 2, rows: [1, 3], exact: 1.6 })).toEqual([]);
  expect(left({ rows: [1] })).toEqual(['/ratio']);
  expect(left(undefined)).toEqual(['/ratio']);
});
