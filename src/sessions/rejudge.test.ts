import { describe, expect, it } from 'vitest';
import { judge } from '#verdict/judge.ts';
import { FIXTURES } from './fixtures/calls.ts';
import { finishedExchange } from './fixtures/storedCalls.ts';
import { judgeInSlices } from './rejudge.ts';

/** A clock by which each look finds the slice used up. */
function hurried() {
  let now = 0;
  let pauses = 0;
  return {
    clock: () => (now += 10),
    pause: async () => void pauses++,
    get pauses() {
      return pauses;
    },
  };
}

describe('judging in slices', () => {
  it('comes to what judging at once comes to, for every fixture', async () => {
    for (const { exchange } of FIXTURES) {
      expect(await judgeInSlices(exchange, hurried())).toEqual(judge(exchange));
    }
  });

  it('lets the page breathe inside a body that came as one chunk', async () => {
    const event = 'data: {"jsonrpc":"2.0","method":"notifications/message","params":{"level":"info","data":1}}\n\n';
    const exchange = finishedExchange('long', {}, [new TextEncoder().encode(event.repeat(5000))]);
    const how = hurried();
    expect(await judgeInSlices(exchange, how)).toEqual(judge(exchange));
    expect(how.pauses).toBeGreaterThanOrEqual(6);
  });

  it('ends when it is told to', async () => {
    const signal = AbortSignal.abort();
    expect(await judgeInSlices(finishedExchange('e'), { ...hurried(), signal })).toBeUndefined();
  });
});
