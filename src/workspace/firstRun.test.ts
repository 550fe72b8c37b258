import { describe, expect, it } from 'vitest';
import { firstRun } from './firstRun.ts';

describe('the run shown at first', () => {
  it('is cut at byte 342, inside the response, before it says how it went, 1.938 s after it began', () => {
    const { facts } = firstRun(0);
    expect(facts.byteLength).toBe(342);
    expect(facts.close).toMatchObject({ kind: 'cut', by: 'peer', at: 1938 });
    expect(new TextDecoder().decode(facts.slice(303, 342))).toBe('data: {"jsonrpc":"2.0","id":"c-8","resu');
  });
});
