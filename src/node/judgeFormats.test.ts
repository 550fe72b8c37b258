import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createValidator } from '#schema/validate.ts';
import { fixture } from '#sessions/fixtures/calls.ts';
import { writeHar } from '#sessions/har.ts';
import { importText } from '#sessions/importText.ts';
import { writeSessionFile } from '#sessions/sessionFile.ts';
import { judged } from './judged.ts';
import { judgeJunit } from './judgeJunit.ts';
import { judgeLine } from './judgeLine.ts';
import { judgeText } from './judgeText.ts';

const validate = createValidator();
const REQUEST = '{"jsonrpc":"2.0","id":7,"method":"tools/call","params":{"name":"weigh_lot","arguments":{}}}';
const FAILED = '{"jsonrpc":"2.0","id":7,"result":{"content":[{"type":"text","text":"no"}],"isError":true}}';
const failed = fixture('json-tool-error');

function judgedAll(text: string) {
  const reading = importText(text);
  if (reading.kind === 'unreadable') throw new Error(JSON.stringify(reading.reason));
  return { reading, all: reading.exchanges.map((one) => judged(one, validate)) };
}

/** XML 1.0 as far as these files need it: a declaration, elements with quoted attributes, text, five escapes. */
function expectXml(xml: string): void {
  expect(xml).toMatch(/^<\?xml version="1\.0" encoding="UTF-8"\?>\n/);
  expect(xml).toMatch(/^[\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]*$/u);
  const open: string[] = [];
  const body = xml.slice(xml.indexOf('\n'));
  const left = body.replaceAll(
    /<(\/?)([a-z]+)((?: [a-z]+="[^"<]*")*)(\/?)>/g,
    (_, end: string, name: string, _attributes, empty: string) => {
      if (end !== '') expect(open.pop()).toBe(name);
      else if (empty === '') open.push(name);
      return '';
    },
  );
  expect(open).toEqual([]);
  expect(left).not.toMatch(/[<>]/);
  expect(body.replaceAll(/&(?:amp|lt|gt|quot);/g, '')).not.toContain('&');
}

describe('every format that is read', () => {
  it.each([
    ['session', writeSessionFile({ id: 's', name: '', note: '', createdAt: 1, exchanges: [{ exchange: failed }] })],
    ['har', writeHar([{ exchange: failed }], { name: 'e', value: '1' })],
    [
      'curl',
      `> POST / HTTP/1.1\n> Host: a.test\n> \n< HTTP/1.1 200 OK\n< Content-Type: application/json\n< \n${FAILED}`,
    ],
    ['http', `HTTP/1.1 200 OK\nContent-Type: application/json\n\n${FAILED}`],
    ['sse', `data: ${FAILED}\n\n`],
    ['json', FAILED],
    ['jsonl', `${REQUEST}\n${FAILED}\n`],
    ['record', '{"client":"c","postCount":1,"httpStatuses":[200],"jsonrpc":{"id":1},"outcome":"TOOL_ERROR"}'],
  ])('%s is written as text, as a line of JSON and as JUnit', (format, text) => {
    const { reading, all } = judgedAll(text);
    expect([reading.format, all.length]).toEqual([format, 1]);
    const [one] = all;
    if (!one) return;
    const told = format === 'record' ? { outcome: 'UNKNOWN', recorded: 'TOOL_ERROR' } : { outcome: 'TOOL_ERROR' };
    expect(JSON.parse(judgeLine(one))).toMatchObject(told);
    expect(judgeText('file', reading, all)).toContain(
      format === 'record' ? 'recorded as TOOL_ERROR' : 'TOOL_ERROR in tool',
    );
    const xml = judgeJunit('file', all);
    expectXml(xml);
    expect(xml).toContain(format === 'record' ? '<skipped' : '<failure type="TOOL_ERROR"');
  });
});

describe('texts of others', () => {
  it('leave JUnit well formed and give a terminal nothing to obey', () => {
    const nasty = fc.oneof(
      fc.constantFrom(
        ']]>',
        '<!--',
        '&amp;',
        '"\'<x/>',
        '\u0000\u001b[31m',
        '\ud800',
        '\uffff',
        '<?xml?>',
        '\u202e',
        '\n\r\t',
        '\u0085',
      ),
      fc.string({ maxLength: 30, unit: 'binary' }),
    );
    fc.assert(
      fc.property(nasty, nasty, nasty, (file, tool, id) => {
        const asked = { jsonrpc: '2.0', id, method: 'tools/call', params: { name: tool } };
        const answer = { jsonrpc: '2.0', id, result: { content: [], isError: true } };
        const { reading, all } = judgedAll(`${JSON.stringify(asked)}\n${JSON.stringify(answer)}`);
        const named = all.map((one) => ({ ...one, name: tool, recorded: id, exchange: { ...one.exchange, id } }));
        expectXml(judgeJunit(file, named));
        expect(judgeText(file, reading, named)).not.toMatch(/[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u202a-\u202e]/);
        for (const one of named) expect(judgeLine(one)).not.toMatch(/[\n\r]/);
      }),
      { numRuns: 300 },
    );
  });
});
