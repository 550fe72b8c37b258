import { expect, test } from 'vitest';
import type { HeadFact } from '#exchange/fact.ts';
import type { Statement } from '#verdict/model.ts';
import { say } from '#verdict/saying.ts';
import { headLines } from './headLines.ts';

const head: HeadFact = {
  kind: 'head',
  at: 1,
  status: 200,
  headers: [
    ['Date', 'today'],
    ['Server', 'x'],
    ['Content-Type', 'text/html'],
  ],
  url: '/',
  redirected: false,
  type: 'basic',
};
const statement: Statement = {
  label: 'H1',
  stratum: 'http',
  saying: say('http.status', { status: 200, type: 'text/html' }),
  evidence: [{ kind: 'status' }, { kind: 'header', name: 'content-type', side: 'response' }],
  at: 1,
};

test('a header that proves is kept when room is short, whatever its case; the label stands once', () => {
  const { lines, hidden } = headLines(head, [statement], 2);
  expect(lines.map(({ runs }) => runs.map(({ text, labelled }) => (labelled ? `[H1]${text}` : text)).join(''))).toEqual(
    ['HTTP [H1]200', 'Content-Type: text/html'],
  );
  expect(hidden).toBe(2);
});

test('with room all headers are shown in the order they came', () => {
  expect(headLines(head, [statement], 9).lines.map(({ key }) => key)).toEqual([
    'status',
    '0 Date',
    '1 Server',
    '2 Content-Type',
  ]);
});
