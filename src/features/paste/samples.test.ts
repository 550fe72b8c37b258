import { expect, test } from 'vitest';
import { judge } from '#verdict/judge.ts';
import { readPasted } from '#workspace/pastedExchanges.ts';
import { SAMPLES } from './samples.ts';

const OUTCOMES = {
  cut: 'STREAM_TRUNCATED',
  apiError: 'TOOL_ERROR',
  rpcError: 'JSONRPC_ERROR',
  login: 'WRONG_CONTENT_TYPE',
  accepted: 'ACCEPTED_WITHOUT_RESPONSE',
  asks: 'INPUT_REQUIRED',
} as const;

test.each(SAMPLES)('the sample “$name” is judged as what its title says', ({ name, text }) => {
  const reading = readPasted(text);
  const first = reading?.kind === 'read' ? reading.exchanges[0] : undefined;
  expect(first && judge(first.exchange).outcome).toBe(OUTCOMES[name]);
});

test('no two samples end alike', () => {
  expect(new Set(SAMPLES.map(({ name }) => OUTCOMES[name])).size).toBe(SAMPLES.length);
});

test('the lengths that samples promise are those of their bodies', () => {
  const wrong = SAMPLES.filter(({ text }) => {
    const promised = /^content-length: (\d+)$/m.exec(text)?.[1];
    const body = text.split('\n\n').at(-1)?.trim();
    return promised !== undefined && new TextEncoder().encode(body).length !== Number(promised);
  });
  expect(wrong).toEqual([]);
});
