import { expect, it } from 'vitest';
import { playgroundSearch } from './search.ts';

it('reads tab, evidence and view of an address', () => {
  const search = { tab: 'raw', evidence: 'S4', view: 'log' };
  expect(playgroundSearch.parse(search)).toEqual(search);
  expect(playgroundSearch.parse({})).toEqual({});
});

it('drops what Estrato does not write and keeps the rest', () => {
  expect(playgroundSearch.parse({ tab: 'raw', evidence: '<b>', view: 7, other: 1 })).toEqual({ tab: 'raw' });
  expect(playgroundSearch.parse({ evidence: { a: 1 } })).toEqual({});
});
