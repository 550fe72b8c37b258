import { describe, expect, it } from 'vitest';
import { firstRun } from './firstRun.ts';

describe('the run shown at first', () => {
  it('is cut at byte 352, inside the response, 1.938 s after it began', () => {
    const { facts } = firstRun(0);
    expect(facts.byteLength).toBe(352);
    expect(facts.close).toMatchObject({ kind: 'cut', by: 'peer', at: 1938 });
    expect(new TextDecoder().decode(facts.slice(303, 352))).toBe('data: {"jsonrpc":"2.0","id":"c-8","result":{"resu');
  });
});
