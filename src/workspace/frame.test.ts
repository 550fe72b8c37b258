import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readArguments } from './argumentsText.ts';
import { frameText, parseFrame } from './frame.ts';

const BASE = 'http://h.test:8080/mcp';

describe('the exact frame', () => {
  it('reads back what it wrote, byte for byte', () => {
    const token = fc
      .stringMatching(/^[a-z][a-z0-9-]{0,12}$/)
      .filter(
        (name) =>
          !/^(sec-|proxy-)|^(te|via|dnt|date|host|cookie|cookie2|origin|expect|upgrade|trailer|referer|connection)$/.test(
            name,
          ),
      );
    const value = fc.stringMatching(/^([!-~]([ -~]{0,20}[!-~])?)?$/);
    fc.assert(
      fc.property(
        fc.array(fc.tuple(token, value), { maxLength: 6 }),
        fc.string({ unit: 'grapheme' }),
        fc.webPath(),
        (headers, body, path) => {
          const request = {
            url: new URL(`http://h.test:8080/${path}`).href,
            method: 'POST',
            headers,
            body: new TextEncoder().encode(body),
          };
          const read = parseFrame(frameText(request), BASE);
          expect(read).toEqual({ kind: 'request', request });
        },
      ),
    );
  });

  it.each([
    ['POST', 'request-line', 1],
    ['POST http://[ HTTP/1.1\na: b\n\n{}', 'url', 1],
    ['TRACE /mcp\n\n', 'method', 1],
    ['POST /mcp\nno colon\n\n{}', 'header-line', 2],
    ['POST /mcp\na: b\nx y: 1\n\n{}', 'header-name', 3],
    ['POST /mcp\nHost: x\n\n{}', 'header-forbidden', 2],
    ['POST /mcp\nx: токен\n\n{}', 'header-value', 2],
    ['GET /mcp\n\n{}', 'body-with-get', 3],
  ])('says which line of %j is wrong', (text, problem, line) => {
    expect(parseFrame(text, BASE)).toMatchObject({ kind: 'bad', problem, line });
  });

  it('keeps line ends, duplicate headers and broken JSON of the body as typed', () => {
    const read = parseFrame('POST /mcp HTTP/1.1\r\nx: 1\r\nx: 2\r\n\r\n{"a":\r\n', BASE);
    expect(read.kind === 'request' && [read.request.headers, new TextDecoder().decode(read.request.body)]).toEqual([
      [
        ['x', '1'],
        ['x', '2'],
      ],
      '{"a":\r\n',
    ]);
  });
});

describe('the arguments text', () => {
  it('names line and column of the first fault', () => {
    expect(readArguments('{\n  "a": 1,\n  b: 2\n}')).toMatchObject({
      kind: 'broken',
      reason: 'unexpected',
      line: 3,
      column: 3,
    });
    expect(readArguments('{"a":')).toMatchObject({ kind: 'broken', reason: 'ends-early', line: 1 });
  });
  it('knows JSON that is no object, and an empty text', () => {
    expect(readArguments('[1]').kind).toBe('not-object');
    expect(readArguments('  ').kind).toBe('empty');
    expect(readArguments('{"__proto__":{"x":1}}').kind).toBe('object');
  });
  it('survives a nesting of 100,000', () => {
    expect(readArguments(`{"a":${'['.repeat(100_000)}${']'.repeat(100_000)}}`).kind).toBe('object');
  });
});
