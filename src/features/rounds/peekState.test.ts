import { describe, expect, it } from 'vitest';
import { peekState } from './peekState.ts';

const base64url = (text: string) => Buffer.from(text).toString('base64url');

describe('peeking into a state', () => {
  it('reads the claims of a signed one, and says what is no text', () => {
    const signature = Buffer.from([0xff, 0xfe, 0, 1, 2, 3, 4, 5, 6]).toString('base64url');
    const parts = peekState(`v1.${base64url('{"step":1}')}.${signature}`);
    expect(parts.map(({ how }) => how)).toEqual(['plain', 'json', 'bytes']);
    expect(parts[1]?.text).toBe('{\n  "step": 1\n}');
    expect(parts[2]?.bytes).toBe(9);
  });

  it('leaves words as they stand, though they are base64 by their letters', () => {
    expect(peekState('awaiting-elicitation')).toEqual([{ how: 'plain', text: 'awaiting-elicitation', bytes: 20 }]);
    expect(peekState('')).toEqual([{ how: 'plain', text: '', bytes: 0 }]);
  });

  it('reads plain JSON and base64 text', () => {
    expect(peekState('{"a":1}')[0]?.how).toBe('json');
    expect(peekState(Buffer.from('héllo wörld').toString('base64'))[0]).toEqual({
      how: 'text',
      text: 'héllo wörld',
      bytes: 13,
    });
  });
});
