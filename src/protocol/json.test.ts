import { describe, expect, it } from 'vitest';
import { isJsonObject, member, readJson, readJsonBytes } from './json.ts';

describe('reading JSON', () => {
  it('gives any JSON value, null too, and undefined for all else', () => {
    expect(['{"a":1}', '[]', '"x"', '0', 'null', ' true '].map(readJson)).toEqual([{ a: 1 }, [], 'x', 0, null, true]);
    expect(['', '{', 'undefined', 'NaN', "{'a':1}"].map(readJson)).toEqual(Array.from({ length: 5 }));
    expect(readJson('['.repeat(200_000))).toBeUndefined();
  });

  it('reads bytes as UTF-8, with or without a byte order mark', () => {
    expect(readJsonBytes(new TextEncoder().encode('{"ñ":"→"}'))).toEqual({ ñ: '→' });
    expect(readJsonBytes(Uint8Array.of(0xef, 0xbb, 0xbf, 0x31))).toBe(1);
    expect(readJsonBytes(Uint8Array.of(0xff))).toBeUndefined();
    expect(readJsonBytes(undefined)).toBeUndefined();
  });

  it('sees own members only', () => {
    expect(member(readJson('{"__proto__":1}'), '__proto__')).toBe(1);
    expect(member({}, 'toString')).toBeUndefined();
    expect([[], null, 'x', {}].map(isJsonObject)).toEqual([false, false, false, true]);
  });
});
