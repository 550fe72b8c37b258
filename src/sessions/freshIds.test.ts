import { describe, expect, it } from 'vitest';
import { fixture } from './fixtures/calls.ts';
import { withFreshIds } from './freshIds.ts';

describe('fresh ids', () => {
  it('replace every id once and keep what belongs together', () => {
    const one = { exchange: { ...fixture('json-success'), id: 'a', callId: 'call' } };
    const two = { exchange: { ...fixture('sse-success'), id: 'b', callId: 'call', resumes: 'a' }, note: 'kept' };
    let count = 0;
    const [first, second] = withFreshIds([one, two], 's-2', () => `n${++count}`);
    expect([first?.exchange.id, first?.exchange.callId, first?.exchange.sessionId]).toEqual(['n1', 'n2', 's-2']);
    expect(second).toMatchObject({ note: 'kept', exchange: { id: 'n3', callId: 'n2', resumes: 'n1' } });
  });
});
