import { describe, expect, it } from 'vitest';
import { isBadString, jsonTokens } from './jsonText.ts';

function tokensOf(text: string): string[] {
  const tokens = jsonTokens(text);
  const seen: string[] = [];
  for (;;) {
    const kind = tokens.next();
    if (kind === 'end' || kind === 'fault') return [...seen, kind];
    seen.push(`${kind} ${text.slice(tokens.start, tokens.end)} ${tokens.depth}`);
  }
}

describe('JSON tokens', () => {
  it('come in order, with their text and the containers around them', () => {
    expect(tokensOf(' {"a" : [1.5e3, true],"b":{}} ')).toEqual([
      '{ { 0',
      'key "a" 1',
      '[ [ 1',
      'number 1.5e3 2',
      'literal true 2',
      '] ] 1',
      'key "b" 1',
      '{ { 1',
      '} } 1',
      '} } 0',
      'end',
    ]);
  });

  it('stay at the fault once there is one', () => {
    const tokens = jsonTokens('[,');
    tokens.next();
    expect([tokens.next(), tokens.next(), tokens.fault]).toEqual(['fault', 'fault', { at: 1, reason: 'bad-literal' }]);
  });

  it('stay at the end once they are there', () => {
    const tokens = jsonTokens('1');
    expect([tokens.next(), tokens.next(), tokens.next()]).toEqual(['number', 'end', 'end']);
  });

  it('tell where the end of a string is by counting backslashes', () => {
    expect(tokensOf('["\\\\","\\\\\\"","\\""]')).toEqual([
      '[ [ 0',
      'string "\\\\" 1',
      'string "\\\\\\"" 1',
      'string "\\"" 1',
      '] ] 0',
      'end',
    ]);
  });
});

describe('a string token', () => {
  it.each(['"a"', '"C:\\\\x"', '"\\u00e9\\n\\/"', '"\u2028\u007f"'])('%j is fine', (token) => {
    expect(isBadString(token)).toBe(false);
  });
  it.each(['"\\x"', '"\\u12g4"', '"\n"', '"\u0000"', '"\\\\\\x"'])('%j is bad', (token) => {
    expect(isBadString(token)).toBe(true);
  });
});
