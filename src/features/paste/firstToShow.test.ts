import { expect, it } from 'vitest';
import { judge } from '#verdict/judge.ts';
import { readPasted } from '#workspace/pastedExchanges.ts';
import { firstToShow } from './firstToShow.ts';

const line = (id: number, rest: string) => `{"jsonrpc":"2.0","id":${id},${rest}}`;
const list = [line(1, '"method":"tools/list"'), line(1, '"error":{"code":-32603,"message":"no"}')];
const good = [
  line(2, '"method":"tools/call","params":{"name":"find"}'),
  line(2, '"result":{"content":[{"type":"text","text":"here"}]}'),
];
const bad = [
  line(3, '"method":"tools/call","params":{"name":"find"}'),
  line(3, '"result":{"isError":true,"content":[{"type":"text","text":"gone"}]}'),
];

function shown(lines: readonly string[], judged = Infinity): number {
  const reading = readPasted(lines.join('\n'));
  const exchanges = reading?.kind === 'read' ? reading.exchanges.map(({ exchange }) => exchange) : [];
  return firstToShow(
    exchanges,
    exchanges.slice(0, judged).map((exchange) => judge(exchange)),
  );
}

it('the first tool call that failed is shown first, not the handshake before it', () => {
  expect(shown([...list, ...good, ...bad])).toBe(2);
});

it('while none is judged to have failed it is the first tool call, and without one the first exchange', () => {
  expect(shown([...list, ...good, ...bad], 0)).toBe(1);
  expect(shown([...list, ...good])).toBe(1);
  expect(shown(list)).toBe(0);
  expect(shown([])).toBe(0);
});
