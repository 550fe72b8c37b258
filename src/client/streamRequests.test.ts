import { describe, expect, it } from 'vitest';
import { createFactLog } from '#exchange/factLog.ts';
import { createStreamRequestReader } from './streamRequests.ts';
import { answerTo, questionIn } from './serverRequest.ts';

const bytes = (text: string) => new TextEncoder().encode(text);
const ask = (id: string, method: string) => `{"jsonrpc":"2.0","id":${id},"method":"${method}","params":{}}`;
const DECLARED = { elicitation: { form: {} }, sampling: {} };

describe('the requests on a legacy stream', () => {
  it('are found as they come, across chunks, each with its time', () => {
    const facts = createFactLog();
    const read = createStreamRequestReader(facts);
    expect(read()).toEqual([]);
    facts.addHead({
      at: 1,
      status: 200,
      headers: [['content-type', 'text/event-stream']],
      url: '',
      redirected: false,
      type: 'basic',
    });
    facts.addBytes(2, bytes(': hold\n\ndata: {"jsonrpc":"2.0","id":"a",'));
    expect(read()).toEqual([]);
    facts.addBytes(9, bytes(`"method":"ping"}\n\ndata: ${ask('1.0', 'elicitation/create')}\n\n`));
    expect(read().map(({ id, method, at }) => [id, method, at])).toEqual([
      ['"a"', 'ping', 9],
      ['1.0', 'elicitation/create', 9],
    ]);
    expect(read()).toBe(read());
  });

  it('are done when the server says so by their elicitationId, and by no other', () => {
    const facts = createFactLog();
    const read = createStreamRequestReader(facts);
    facts.addHead({
      at: 1,
      status: 200,
      headers: [['content-type', 'text/event-stream']],
      url: '',
      redirected: false,
      type: 'basic',
    });
    const byUrl = (id: string) =>
      `data: {"jsonrpc":"2.0","id":${id},"method":"elicitation/create","params":{"mode":"url","elicitationId":"e-${id}","url":"https://x.example","message":""}}\n\n`;
    const done = (id: string) =>
      `data: {"jsonrpc":"2.0","method":"notifications/elicitation/complete","params":{"elicitationId":"${id}"}}\n\n`;
    facts.addBytes(2, bytes(byUrl('1') + byUrl('2') + done('unknown')));
    expect(read().map(({ completedAt }) => completedAt)).toEqual([undefined, undefined]);
    facts.addBytes(9, bytes(done('e-2')));
    expect(read().map(({ completedAt }) => completedAt)).toEqual([undefined, 9]);
  });

  it('are the person’s where they ask for something declared; a ping is answered, all else refused', () => {
    const of = (method: string) => ({ id: '7', method, text: ask('7', method) });
    expect(answerTo(of('ping'), DECLARED)).toBe('{"jsonrpc":"2.0","id":7,"result":{}}');
    expect(answerTo(of('elicitation/create'), DECLARED)).toBeUndefined();
    expect(answerTo(of('sampling/createMessage'), DECLARED)).toBeUndefined();
    expect(answerTo(of('roots/list'), DECLARED)).toContain('"code":-32601');
    expect(answerTo(of('tasks/list'), DECLARED)).toContain('"code":-32601');
    expect(questionIn(of('elicitation/create'), DECLARED)).toMatchObject({ key: '7', kind: 'form' });
    expect(questionIn(of('tasks/list'), DECLARED)).toBeUndefined();
  });
});
