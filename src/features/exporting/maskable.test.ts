import { expect, test } from 'vitest';
import { createFactLog } from '#exchange/factLog.ts';
import type { Exchange } from '#exchange/model.ts';
import { redactForExport } from '#sessions/redactExchange.ts';
import { judge } from '#verdict/judge.ts';
import { readPasted } from '#workspace/pastedExchanges.ts';
import { countByKind, NOTHING_MORE, wordsToMask } from './maskable.ts';

const TEXT = `> POST /mcp HTTP/1.1
> Host: x.example
> Authorization: Bearer planted-secret-1
> Content-Type: application/json
>
{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"find","arguments":{"who":"Iker Sanz","n":3}}}
< HTTP/1.1 200 OK
< content-type: text/event-stream
<
data: {"jsonrpc":"2.0","id":1,"result":{"content":[{"type":"text","text":"Iker Sanz lives in Bilbao"}]}}

`;

function pasted(): Exchange {
  const pair = JSON.stringify({
    request: { jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name: 'find', arguments: { who: 'Iker Sanz' } } },
    response: { jsonrpc: '2.0', id: 1, result: { content: [{ type: 'text', text: 'Iker Sanz lives in Bilbao' }] } },
  });
  const reading = readPasted(pair);
  const exchange = reading?.kind === 'read' ? reading.exchanges[0]?.exchange : undefined;
  if (exchange === undefined) throw new Error('not read');
  return exchange;
}

const bodyOf = ({ facts }: Exchange) => new TextDecoder().decode(facts.slice(0, facts.byteLength));
const requestOf = ({ request }: Exchange) => new TextDecoder().decode(request?.body);

test('nothing is masked beside secrets unless asked', () => {
  const exchange = pasted();
  expect(wordsToMask(exchange, judge(exchange), NOTHING_MORE)).toEqual([]);
});

test('texts of the arguments are masked where they stand and where they are echoed, and the verdict stays', () => {
  const exchange = pasted();
  const words = wordsToMask(exchange, judge(exchange), { ...NOTHING_MORE, args: true });
  const { redacted } = redactForExport(exchange, words);
  expect(requestOf(redacted)).not.toContain('Iker');
  expect(bodyOf(redacted)).toContain('********* lives in Bilbao');
  expect(judge(redacted).outcome).toBe(judge(exchange).outcome);
});

test('texts of the answer are masked without breaking its shape', () => {
  const exchange = pasted();
  const words = wordsToMask(exchange, judge(exchange), { ...NOTHING_MORE, answer: true });
  const { redacted } = redactForExport(exchange, words);
  expect(bodyOf(redacted)).not.toContain('Bilbao');
  expect(judge(redacted).outcome).toBe('TOOL_SUCCESS');
});

test('words of the wire are left alone, and so are those too short to be told from others', () => {
  const exchange = pasted();
  const words = wordsToMask(exchange, judge(exchange), { ...NOTHING_MORE, words: 'data\nab\n\n Bilbao \ntext' });
  expect(words).toEqual(['Bilbao']);
});

test('what is masked is counted by kind', () => {
  const reading = readPasted(TEXT);
  const exchange = reading?.kind === 'read' ? reading.exchanges[0]?.exchange : undefined;
  const { redacted, ranges } = redactForExport(exchange ?? { ...pasted(), facts: createFactLog() });
  expect(JSON.stringify(redacted.request?.headers)).not.toContain('planted-secret-1');
  expect(countByKind(ranges)).toContainEqual(['header', 1]);
});
