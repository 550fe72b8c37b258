import { expect, test } from 'vitest';
import { judge } from '#verdict/judge.ts';
import { isId, readPasted, withTold } from './pastedExchanges.ts';

const ANSWER = '{"jsonrpc":"2.0","id":7,"result":{"resultType":"complete","content":[]}}';

function pastedAnswer() {
  const reading = readPasted(ANSWER);
  const exchange = reading?.kind === 'read' ? reading.exchanges[0]?.exchange : undefined;
  if (exchange === undefined) throw new Error('The answer was not read.');
  return exchange;
}

test('nothing but blanks is nothing pasted', () => {
  expect(readPasted(' \n ')).toBeUndefined();
});

test('an id told by the user is compared with the answer’s', () => {
  const exchange = pastedAnswer();
  expect(judge(withTold(exchange, { id: '7', revision: undefined })).outcome).toBe('TOOL_SUCCESS');
  expect(judge(withTold(exchange, { id: '8', revision: undefined })).outcome).toBe('INVALID_ENVELOPE');
  expect(judge(withTold(exchange, { id: '"7"', revision: undefined })).outcome).toBe('INVALID_ENVELOPE');
});

test('what is no id changes nothing', () => {
  const exchange = pastedAnswer();
  for (const id of ['', 'seven', '{', 'null']) {
    expect(judge(withTold(exchange, { id, revision: undefined })).outcome).toBe('TOOL_SUCCESS');
  }
  expect(['7', '"c-1"', '1.0'].every(isId)).toBe(true);
  expect(['', 'null', '[1]', '07', 'x'].some(isId)).toBe(false);
});

test('a revision told by the user is the one judged by', () => {
  const told = withTold(pastedAnswer(), { id: '', revision: '2025-06-18' });
  expect(told.context).toMatchObject({ revision: '2025-06-18', revisionFrom: 'assumed' });
});

test('the same text gives the same ids, so that a choice outlives a second reading', () => {
  expect(readPasted(ANSWER)).toMatchObject({ exchanges: [{ exchange: { id: 'paste-1' } }] });
});
