import { describe, expect, test } from 'vitest';
import { firstRun } from '#workspace/firstRun.ts';
import { judge } from '#verdict/judge.ts';
import { STRATA } from '#verdict/stratum.ts';
import { strataRows } from './strataRows.ts';

describe('the strata bar', () => {
  test('breaks under the first failure and draws nothing below it', () => {
    const rows = strataRows(judge(firstRun(0)));
    expect(rows.map(({ stratum }) => stratum)).toEqual(STRATA);
    expect(rows.map(({ core }) => core)).toEqual(['full', 'full', 'empty', 'empty', 'empty']);
    expect(rows.map(({ fracture }) => fracture)).toEqual([false, true, false, false, false]);
    expect(rows.map(({ size }) => size)).toEqual(['quiet', 'loud', 'off', 'off', 'off']);
  });

  test('shows no evidence on rows that were not reached, and the proof on the one that failed', () => {
    const rows = strataRows(judge(firstRun(0)));
    expect(rows.map(({ labels }) => labels)).toEqual([['H1'], ['S4'], [], [], []]);
  });
});
