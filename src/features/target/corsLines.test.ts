import { expect, it } from 'vitest';
import { corsLines } from './corsLines.ts';

it('names every header that the call sends and that needs permission', () => {
  const lines = corsLines('https://estrato.test', [
    ['Accept', 'x'],
    ['X-Tenant', 'north'],
    ['Mcp-Param-Region', 'eu'],
  ]);
  expect(lines[0]).toBe('Access-Control-Allow-Origin: https://estrato.test');
  expect(lines[2]).toMatch(/content-type.*authorization.*x-tenant.*mcp-param-region/);
  expect(lines[2]).not.toMatch(/[ ,]accept,/);
});
