import { describe, expect, it } from 'vitest';
import { createFiling, SESSION_RESTS_MS } from './filing.ts';

function memory() {
  const values = new Map<string, string>();
  return {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
    removeItem: (key: string) => void values.delete(key),
  };
}

function filing(storage = memory()) {
  let ids = 0;
  const time = { now: 1000 };
  const make = () => createFiling({ storage, now: () => time.now, randomId: () => `s${ids++}` });
  return { time, storage, one: make(), other: make() };
}

describe('filing exchanges into sessions', () => {
  it('goes on with the session of an address, whatever its query, over reloads and in other tabs', () => {
    const { one, other } = filing();
    expect(one.sessionFor('http://h/mcp?a=1')).toBe('s0');
    expect(other.sessionFor('http://h/mcp?b=2#x')).toBe('s0');
    expect(one.sessionFor('http://h/other')).toBe('s1');
    expect(other.current()).toContain('s1');
  });
  it('begins anew when asked, and after a night', () => {
    const { one, time } = filing();
    one.sessionFor('http://h/mcp');
    one.startAnew();
    expect(one.current()).toEqual([]);
    expect(one.sessionFor('http://h/mcp')).toBe('s1');
    time.now += SESSION_RESTS_MS;
    expect(one.sessionFor('http://h/mcp')).toBe('s2');
  });
  it('holds for the page where there is no storage', () => {
    let ids = 0;
    const one = createFiling({ storage: undefined, now: () => 0, randomId: () => `s${ids++}` });
    expect([one.sessionFor('http://h'), one.sessionFor('http://h')]).toEqual(['s0', 's0']);
  });
  it('writes no secret of a path', () => {
    const { one, storage } = filing();
    one.sessionFor('http://h/planted4token8in2the6path/mcp');
    expect(storage.getItem('estrato.filing')).not.toContain('planted4token8in2the6path');
  });
});
