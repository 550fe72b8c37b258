import { describe, expect, it } from 'vitest';
import type { Notice } from './notices.ts';
import { createTarget, headerNameProblem, headerValueProblem, targetHeaders, urlProblem } from './target.ts';

function memory(start: Record<string, string> = {}): {
  values: Map<string, string>;
  storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
} {
  const values = new Map(Object.entries(start));
  return {
    values,
    storage: {
      getItem: (key) => values.get(key) ?? null,
      setItem: (key, value) => void values.set(key, value),
      removeItem: (key) => void values.delete(key),
    },
  };
}

describe('the target', () => {
  it('never stores a bearer token nor the value of a secret header, and says that the value was not kept', () => {
    const { values, storage } = memory();
    const target = createTarget({ storage, notify: () => undefined });
    target.getState().change({
      bearer: 'planted-bearer',
      url: 'http://me:planted-pw@h.test/mcp?token=planted-q',
      headers: [
        { name: 'X-Api-Key', value: 'planted-key', lost: false },
        { name: 'x-tenant', value: 'north', lost: false },
      ],
    });
    expect([...values.values()].join()).not.toContain('planted');
    const again = createTarget({ storage, notify: () => undefined }).getState();
    expect(again.headers).toEqual([
      { name: 'X-Api-Key', value: '', lost: true },
      { name: 'x-tenant', value: 'north', lost: false },
    ]);
    expect(targetHeaders(again)).toEqual([['x-tenant', 'north']]);
  });

  it('drops a broken stored value with a notice and starts at the demo', () => {
    const notices: Notice[] = [];
    const { values, storage } = memory({ 'estrato.target': '{"kind":' });
    const target = createTarget({ storage, notify: (notice) => notices.push(notice) });
    expect(target.getState().kind).toBe('demo');
    expect(notices).toEqual([{ code: 'stored-value-dropped', key: 'estrato.target' }]);
    expect(values.size).toBe(0);
  });

  it('goes on when the browser refuses storage', () => {
    const notices: Notice[] = [];
    const storage = {
      getItem: () => null,
      removeItem: () => undefined,
      setItem: () => {
        throw new DOMException('full', 'QuotaExceededError');
      },
    };
    const target = createTarget({ storage, notify: (notice) => notices.push(notice) });
    target.getState().change({ era: '2025-11-25' });
    expect(target.getState().era).toBe('2025-11-25');
    expect(notices).toEqual([{ code: 'not-remembered' }]);
  });

  it.each([
    ['', 'empty'],
    ['http://a b/mcp', 'spaces'],
    ['localhost:3000/mcp', 'no-scheme'],
    ['example.com/mcp', 'no-scheme'],
    ['ftp://h/mcp', 'not-http'],
    ['javascript:alert(1)', 'not-http'],
    ['http:///mcp', 'no-host'],
    ['http://h:99999/mcp', 'unreadable'],
    ['http://u:p@h/mcp', 'userinfo'],
    ['http://h/mcp#x', 'fragment'],
    [' http://127.0.0.1:3000/mcp ', undefined],
  ])('reads the address %j as %s', (text, problem) => {
    expect(urlProblem(text)).toBe(problem);
  });

  it('explains header names and values that a browser will not send', () => {
    expect(headerNameProblem('x y')).toBe('grammar');
    expect(headerNameProblem('Sec-Fetch-Mode')).toBe('forbidden');
    expect(headerNameProblem('Cookie')).toBe('forbidden');
    expect(headerNameProblem('X-Tenant')).toBeUndefined();
    expect(headerValueProblem('a\nb')).toBe('newline');
    expect(headerValueProblem('tökén')).toBeUndefined();
    expect(headerValueProblem('токен')).toBe('not-latin1');
  });
});
