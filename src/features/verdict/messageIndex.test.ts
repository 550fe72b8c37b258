import { expect, test } from 'vitest';
import { createFactLog } from '#exchange/factLog.ts';
import { createMessageIndex, messageText, summarise } from './messageIndex.ts';

function logOf(text: string) {
  const facts = createFactLog();
  facts.addBytes(1, new TextEncoder().encode(text));
  return facts;
}

test('events and comments of a stream are found with their data', () => {
  const facts = logOf(': hold\n\ndata: {"method":"a"}\n\ndata: {"id":1,\ndata: "result":{}}\n\n');
  const index = createMessageIndex(facts, 'text/event-stream');
  expect(index.advance(() => false)).toBe(true);
  expect(index.count).toBe(3);
  expect([0, 1, 2].map((at) => summarise(messageText(facts, index, at, 1000), index.kind(at)).kind)).toEqual([
    'comment',
    'notification',
    'response',
  ]);
  expect(messageText(facts, index, 2, 1000)).toBe('{"id":1,\n"result":{}}');
});

test('the index goes on with what comes later', () => {
  const facts = logOf('data: 1\n\n');
  const index = createMessageIndex(facts, 'text/event-stream');
  index.advance(() => false);
  facts.addBytes(2, new TextEncoder().encode('data: 2\n\n'));
  index.advance(() => false);
  expect(index.count).toBe(2);
});

test('a JSON body is one message', () => {
  const facts = logOf('{"id":1,"error":{}}');
  const index = createMessageIndex(facts, 'application/json');
  expect(index.count).toBe(1);
  expect(summarise(messageText(facts, index, 0, 1000), index.kind(0))).toEqual({ kind: 'response', about: '1' });
});

test('an event cut short by the limit still tells what it is', () => {
  const facts = logOf(`data: {"method":"notifications/message","params":"${'x'.repeat(9000)}"}\n\n`);
  const index = createMessageIndex(facts, 'text/event-stream');
  index.advance(() => false);
  expect(summarise(messageText(facts, index, 0, 200), index.kind(0))).toEqual({
    kind: 'notification',
    about: '"notifications/message"',
  });
});
