import { expect, test } from 'vitest';
import { compareEn } from '#i18n/messages/compare.en.ts';
import { compareExchanges } from '#sessions/compare.ts';
import { firstQuestion, firstRun } from '#workspace/firstRun.ts';
import { firstWords } from './firstWords.ts';
import { valueText } from './JsonRows.tsx';

const name = (stratum: string) => stratum;

test('two calls that part at a stratum are told by that stratum', () => {
  const { first } = compareExchanges(firstRun(0), firstQuestion(0));
  expect(firstWords(compareEn, first, name).head).toBe('They part at the stream stratum');
  expect(firstWords(compareEn, first, name).why).toContain('stream: STREAM_TRUNCATED on the left');
});

test('a call compared with itself differs in nothing that matters', () => {
  const { first } = compareExchanges(firstRun(0), firstRun(0));
  expect(firstWords(compareEn, first, name).head).toBe(compareEn.head.none);
});

test('deep and long values are told by their size', () => {
  expect(valueText({ a: [1], b: {} })).toBe('{…} 2');
  expect(valueText([1, 2, 3])).toBe('[…] 3');
  expect(valueText('x'.repeat(10_000)).length).toBeLessThan(200);
});
