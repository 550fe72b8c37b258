import { expect, test } from 'vitest';
import { firstRun } from '#workspace/firstRun.ts';
import { createRuns } from '#workspace/runs.ts';
import { comparedPair } from './compareWith.ts';

function runsOf(...calls: readonly (readonly [id: string, tool: string, startedAt: number])[]) {
  const runs = createRuns({ schedule: (flush) => flush() });
  const encoder = new TextEncoder();
  for (const [id, tool, startedAt] of calls) {
    const exchange = firstRun(startedAt);
    const body = encoder.encode(`{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"${tool}"}}`);
    runs.getState().restore([
      {
        exchange: { ...exchange, id, callId: id, request: { url: '', method: 'POST', headers: [], body } },
        verdict: undefined,
        recorded: undefined,
        origin: 'restored',
      },
    ]);
  }
  return runs.getState();
}

test('a call is laid beside the one before it of the same tool, which stands on the left', () => {
  const runs = runsOf(['old', 'add', 1], ['other', 'list', 2], ['now', 'add', 3], ['later', 'add', 4]);
  expect(comparedPair(runs, 'now')).toEqual(['old', 'now']);
});

test('without one before it a later one will do, and else any other call', () => {
  expect(comparedPair(runsOf(['now', 'add', 3], ['later', 'add', 4]), 'now')).toEqual(['now', 'later']);
  expect(comparedPair(runsOf(['now', 'add', 3], ['other', 'list', 4]), 'now')).toEqual(['now', 'other']);
});

test('a call alone, or one that is not in the log, is laid beside nothing', () => {
  expect(comparedPair(runsOf(['now', 'add', 3]), 'now')).toEqual(['now', undefined]);
  expect(comparedPair(runsOf(['now', 'add', 3]), 'gone')).toEqual(['gone', undefined]);
});
