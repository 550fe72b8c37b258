import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ANSWER_TABS, VIEWS } from '#commands/context.ts';
import { compareHash, parseHash, playgroundHash } from './address.ts';

describe('an address', () => {
  it('is the playground when the hash is empty or its root', () => {
    for (const hash of ['', '#', '#/', '#/?']) expect(parseHash(hash)).toEqual({ page: 'playground', search: {} });
  });
  it('reads back whatever was written', () => {
    const option = <T>(values: readonly T[]) => fc.option(fc.constantFrom(...values), { nil: undefined });
    const search = fc.record({ tab: option(ANSWER_TABS), evidence: option(['H1', 'S4', 'T120']), view: option(VIEWS) });
    fc.assert(
      fc.property(search, (said) => {
        const known = Object.fromEntries(Object.entries(said).filter(([, value]) => value !== undefined));
        expect(parseHash(playgroundHash(said))).toEqual({ page: 'playground', search: known });
      }),
    );
  });
  it('drops what Estrato does not write and keeps the rest', () => {
    expect(parseHash('#/?tab=raw&evidence=%3Cb%3E&view=7&other=1')).toEqual({
      page: 'playground',
      search: { tab: 'raw' },
    });
  });
  it('is unknown for any other path', () => {
    expect(parseHash('#/lab/42?x=1')).toEqual({ page: 'unknown', path: '/lab/42' });
  });
  it('never throws, whatever the hash', () => {
    fc.assert(
      fc.property(fc.string(), (hash) => {
        expect(['playground', 'unknown']).toContain(parseHash(hash).page);
      }),
    );
  });

  it('is the page that a paste, a link or a comparison is on', () => {
    expect(parseHash('#/paste')).toEqual({ page: 'paste' });
    expect(parseHash('#/x/e1.ab-c_D')).toEqual({ page: 'shared', link: 'e1.ab-c_D' });
    expect(parseHash(compareHash('a b&c', undefined))).toEqual({
      page: 'compare',
      of: 'calls',
      left: 'a b&c',
      right: undefined,
    });
    expect(parseHash(compareHash('1', '2'))).toEqual({ page: 'compare', of: 'calls', left: '1', right: '2' });
    expect(parseHash(compareHash('s', 't', 'sessions'))).toEqual({
      page: 'compare',
      of: 'sessions',
      left: 's',
      right: 't',
    });
  });
});
