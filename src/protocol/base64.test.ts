import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decodeBase64, encodeBase64, isBase64 } from './base64.ts';

describe('base64', () => {
  it('gives back every run of bytes and writes what the platform writes', () => {
    fc.assert(
      fc.property(fc.uint8Array(), (bytes) => {
        const text = encodeBase64(bytes);
        expect(text).toBe(btoa(String.fromCharCode(...bytes)));
        expect(isBase64(text)).toBe(true);
        expect(decodeBase64(text)).toEqual(bytes);
      }),
    );
  });

  it.each(['a', 'aa', 'aaa', 'a===', 'aa=a', '=aaa', 'aa==aaaa', 'aG k', 'a-_a'])('refuses %s', (text) => {
    expect(isBase64(text)).toBe(false);
    expect(decodeBase64(text)).toBeUndefined();
  });

  it('refuses bits left over, which two texts would share', () => {
    expect(decodeBase64('aGk=')).toEqual(new Uint8Array([0x68, 0x69]));
    expect(decodeBase64('aGl=')).toBeUndefined();
  });
});
