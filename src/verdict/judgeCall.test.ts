import { describe, expect, it } from 'vitest';
import { events, notice, refusal, reply, tell, toolResult } from './fixtures/tell.ts';
import type { Told } from './fixtures/tell.ts';
import { judge } from './judge.ts';
import { judgeCall } from './judgeCall.ts';

const ERA = '2025-11-25';
const answer = (id = '7') => reply(toolResult({}, ERA), id);
const SSE = { era: ERA, type: 'text/event-stream' } as const;
const post = (told: Told, exchange: Told['exchange'] = {}) =>
  tell({ ...SSE, ...told, exchange: { id: 'post', ...exchange } });
const get = (role: 'resume' | 'listen', body: string, id = 'get') =>
  tell({ ...SSE, verb: 'GET', role, body, exchange: { id, resumes: 'post' } });

const ENDED = post({ body: 'id: e-1\ndata:\n\n' });

describe('a call', () => {
  it('is undefined without a request', () => {
    expect(judgeCall([])).toBeUndefined();
    expect(judgeCall([get('listen', '')])).toBeUndefined();
  });

  it('of one exchange has its verdict', () => {
    const only = post({ body: events(answer()) });
    expect(judgeCall([only])).toEqual({ verdict: judge(only), exchangeId: 'post', rounds: 1, attempts: 1 });
  });

  it.each(['resume', 'listen'] as const)(
    'takes its answer from a %s stream, while the POST keeps its own verdict',
    (role) => {
      const carrier = get(role, events(notice('notifications/message'), answer('8'), answer()));
      expect(judgeCall([ENDED, carrier])).toMatchObject({
        exchangeId: 'get',
        verdict: { outcome: 'TOOL_SUCCESS', answer: { id: '7', event: 2 } },
      });
      expect(judge(ENDED)).toMatchObject({ outcome: 'STREAM_ENDED_WITHOUT_RESPONSE' });
    },
  );

  it('takes an error from there too', () => {
    expect(judgeCall([ENDED, get('resume', events(refusal(-32603)))])).toMatchObject({
      verdict: { outcome: 'JSONRPC_ERROR' },
    });
  });

  it('takes the first of several', () => {
    const call = judgeCall([
      ENDED,
      get('resume', '', 'a'),
      get('resume', events(answer()), 'b'),
      get('resume', events(refusal(1)), 'c'),
    ]);
    expect(call).toMatchObject({ exchangeId: 'b', verdict: { outcome: 'TOOL_SUCCESS' } });
  });

  it('does not take an answer to another request', () => {
    expect(judgeCall([ENDED, get('resume', events(answer('8')))])).toMatchObject({
      exchangeId: 'post',
      verdict: { outcome: 'STREAM_ENDED_WITHOUT_RESPONSE' },
    });
  });

  it('keeps an answer that came on the POST itself', () => {
    const failed = post({ body: events(refusal(-32602)) });
    expect(judgeCall([failed, get('listen', events(answer()))])).toMatchObject({
      exchangeId: 'post',
      verdict: { outcome: 'JSONRPC_ERROR' },
    });
  });

  it('prefers a rightful answer elsewhere to a foreign one on the POST', () => {
    const foreign = post({ body: events(answer('99')) });
    expect(judgeCall([foreign, get('listen', events(answer()))])).toMatchObject({
      exchangeId: 'get',
      verdict: { outcome: 'TOOL_SUCCESS' },
    });
  });

  it('has the verdict of its last attempt, and counts rounds and attempts of the last round', () => {
    const call = judgeCall([
      post({ status: 503, body: '' }, { round: 1, attempt: 1 }),
      post({ body: events(answer()) }, { round: 1, attempt: 2 }),
      post({ status: 503, body: '' }, { round: 2, attempt: 1, id: 'last' }),
    ]);
    expect(call).toMatchObject({ exchangeId: 'last', verdict: { outcome: 'HTTP_ERROR' }, rounds: 2, attempts: 1 });
  });
});
