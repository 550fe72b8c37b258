import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseRetryAfter } from './retryAfter.ts';
import { sessionIdFault } from './sessionId.ts';
import { findChallenge, parseChallenges } from './wwwAuthenticate.ts';

describe('Retry-After', () => {
  const now = Date.UTC(2026, 10, 30, 12, 0, 0);
  it.each([
    ['0', { kind: 'wait', ms: 0 }],
    ['120', { kind: 'wait', ms: 120_000 }],
    [' 5 ', { kind: 'wait', ms: 5000 }],
    ['Mon, 30 Nov 2026 12:00:30 GMT', { kind: 'wait', ms: 30_000 }],
    ['Monday, 30-Nov-26 12:00:30 GMT', { kind: 'wait', ms: 30_000 }],
    ['Mon Nov 30 12:00:30 2026', { kind: 'wait', ms: 30_000 }],
    ['Sun, 06 Nov 1994 08:49:37 GMT', { kind: 'past' }],
    ['Sunday, 06-Nov-94 08:49:37 GMT', { kind: 'past' }],
    ['-5', { kind: 'bad' }],
    ['1.5', { kind: 'bad' }],
    ['soon', { kind: 'bad' }],
    ['', { kind: 'bad' }],
    ['Mon, 31 Nov 2026 12:00:30 GMT', { kind: 'bad' }],
    ['Mon, 30 Nov 2026 25:00:30 GMT', { kind: 'bad' }],
    ['2026-11-30T12:00:30Z', { kind: 'bad' }],
  ])('%j is %j', (value, expected) => {
    expect(parseRetryAfter(value, now)).toEqual(expected);
  });

  it('keeps an absurd number finite', () => {
    expect(parseRetryAfter('9'.repeat(400), now)).toEqual({ kind: 'wait', ms: Number.MAX_SAFE_INTEGER });
  });
});

describe('a session id', () => {
  it('is visible ASCII', () => {
    expect(sessionIdFault('1868a90c-!~')).toBeUndefined();
    expect(sessionIdFault('')).toEqual({ kind: 'empty' });
    expect(sessionIdFault('a b')).toEqual({ kind: 'character', at: 1, code: 0x20 });
    expect(sessionIdFault('añ')).toEqual({ kind: 'character', at: 1, code: 0xf1 });
  });
});

describe('WWW-Authenticate', () => {
  it('gives the parameters of a Bearer challenge', () => {
    const bearer = findChallenge(
      'bearer resource_metadata="https://a.example/x?a=1,2", Scope="a b", error=invalid_token',
      'Bearer',
    );
    expect([...(bearer?.params ?? [])]).toEqual([
      ['resource_metadata', 'https://a.example/x?a=1,2'],
      ['scope', 'a b'],
      ['error', 'invalid_token'],
    ]);
  });

  it('tells several challenges apart', () => {
    expect(
      parseChallenges('Basic realm="x \\"y\\"", Negotiate, DPoP algs="ES256", Custom abc==').map(
        ({ scheme, token68 }) => [scheme, token68],
      ),
    ).toEqual([
      ['Basic', undefined],
      ['Negotiate', undefined],
      ['DPoP', undefined],
      ['Custom', 'abc=='],
    ]);
    expect(parseChallenges('Basic realm="x \\"y\\""')[0]?.params.get('realm')).toBe('x "y"');
  });

  it('reads what it can of broken text and never throws or hangs', () => {
    expect(parseChallenges('Bearer realm="never closed')[0]?.params.get('realm')).toBe('never closed');
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom('B', 'a', ' ', '=', ',', '"', '\\', ';', '\t') }), (text) => {
        expect(parseChallenges(text)).toBeInstanceOf(Array);
      }),
    );
  });
});
