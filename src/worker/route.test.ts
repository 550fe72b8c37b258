import { describe, expect, it } from 'vitest';
import { routeOf } from './route.ts';

const SCOPE = 'https://host.example/demo/estrato/';
const route = (path: string, method = 'GET', mode: RequestMode = 'cors') =>
  routeOf({ url: new URL(path, SCOPE).href, method, mode }, SCOPE);

describe('the worker', () => {
  it('gives everything below demo/ to the demo servers, under any scope', () => {
    expect(route('demo/kitchen/mcp', 'POST')).toBe('demo');
    expect(route('demo/api/scenarios')).toBe('demo');
  });
  it('answers the page itself, with or without a hash', () => {
    expect(route('', 'GET', 'navigate')).toBe('page');
    expect(route('?code=1#/lab', 'GET', 'navigate')).toBe('page');
    expect(route('index.html', 'GET', 'navigate')).toBe('page');
  });
  it('leaves other pages, posts and origins to the network', () => {
    expect(route('nowhere', 'GET', 'navigate')).toBe('network');
    expect(route('relay', 'POST')).toBe('network');
    expect(route('https://other.example/mcp', 'POST')).toBe('network');
    expect(route('https://host.example/demo/other/demo/kitchen/mcp')).toBe('network');
  });
  it('looks for files among the precached ones', () => {
    expect(route('assets/index-abcdefgh.js')).toBe('asset');
  });
});
