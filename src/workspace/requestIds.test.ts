import { describe, expect, it } from 'vitest';
import { firstRun } from './firstRun.ts';
import { createRequestIds, idsIn } from './requestIds.ts';

const run = firstRun(0, 'http://page.test/demo/portal/mcp');
const withBody = (text: string) => ({
  ...run,
  request: { url: 'http://h/mcp', method: 'POST', headers: [], body: new TextEncoder().encode(text) },
});

describe('the ids of requests', () => {
  it('are counted, and can be looked at before they are given', () => {
    const ids = createRequestIds();
    expect([ids.upcoming(), ids.next(), ids.last(), ids.upcoming()]).toEqual(['"c-1"', '"c-1"', '"c-1"', '"c-2"']);
  });

  it('pass over those of earlier visits, and those of other clients do not count', () => {
    const ids = createRequestIds();
    ids.passOver([withBody('{"id":"c-41"}'), withBody('{"id":900}'), withBody('{"id":"x-77"}'), withBody('not JSON')]);
    expect(ids.next()).toBe('"c-42"');
    ids.passOver([withBody('{"id":"c-3"}')]);
    expect(ids.next()).toBe('"c-43"');
  });

  it('are read as they are written', () => {
    expect(idsIn(withBody('{"id": 1.0}').request)).toEqual(['1.0']);
    expect(idsIn(withBody('{"jsonrpc":"2.0"}').request)).toEqual([]);
    expect(idsIn(undefined)).toEqual([]);
  });
});
