import { expect, it } from 'vitest';
import { headerValue } from './headerList.ts';

it('a header is found whatever its case, and the last of several counts', () => {
  const headers = [
    ['Content-Type', 'text/html'],
    ['X-Trace', 'a'],
    ['content-type', 'application/json'],
  ] as const;
  expect(headerValue(headers, 'CONTENT-TYPE')).toBe('application/json');
  expect(headerValue(headers, 'x-trace')).toBe('a');
  expect(headerValue(headers, 'retry-after')).toBeUndefined();
});
