import { describe, expect, it } from 'vitest';
import type { Verdict } from '#verdict/model.ts';
import { firstRun } from '#workspace/firstRun.ts';
import { describeRequest } from '#exchange/requestLabel.ts';
import type { Call } from '#workspace/runs.ts';
import { filterRows, logRows } from './logFilter.ts';

function call(id: string, startedAt: number, outcome: string, stratum: string, quiet = false): Call {
  const exchange = { ...firstRun(startedAt), id };
  const verdict = {
    outcome,
    stratum,
    rows: [{ status: outcome === 'RESPONSE_OK' ? 'pass' : 'fail' }],
  } as unknown as Verdict; // The filter reads these only.
  return {
    id,
    quiet,
    entries: [
      {
        exchange,
        label: describeRequest(exchange),
        verdict,
        recorded: undefined,
        origin: 'live',
        open: false,
        tick: 0,
      },
    ],
  };
}
const calls = [
  call('c', 3, 'TOOL_SUCCESS', 'tool'),
  call('b', 2, 'STREAM_STALLED', 'stream'),
  call('a', 1, 'RESPONSE_OK', 'tool', true),
];
const ids = (filter: string, handshake = true) =>
  filterRows(logRows(calls, handshake), filter).map(({ entry }) => entry.exchange.id);

describe('the filter of the log', () => {
  it('hides the handshake unless asked for, or unless it failed', () => {
    const failed = filterRows(logRows([call('d', 4, 'NETWORK_ERROR', 'http', true)], false), '');
    expect(failed.length).toBe(1);
    expect(ids('', false)).toEqual(['c', 'b']);
    expect(ids('')).toEqual(['c', 'b', 'a']);
  });
  it('knows outcome and stratum with stars, and the start of a name being typed', () => {
    expect(ids('outcome:STREAM_*')).toEqual(['b']);
    expect(ids('outcome:*_success')).toEqual(['c']);
    expect(ids('outcome:str')).toEqual(['b']);
    expect(ids('stratum:tool')).toEqual(['c', 'a']);
  });
  it('looks for plain words everywhere and wants them all', () => {
    expect(ids('members stalled')).toEqual(['b']);
    expect(ids('members nothing')).toEqual([]);
  });
});
