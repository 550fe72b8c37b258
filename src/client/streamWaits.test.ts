import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createFactLog } from '#exchange/factLog.ts';
import { nodeDeps } from './clientHarness.ts';
import { createClient } from './createClient.ts';
import type { LiveExchange } from './perform.ts';
import { toldExchange } from './roundsHarness.ts';
import { excusedUntil, streamWaits } from './streamWaits.ts';

const LIMITS = { headMs: 2000, idleMs: 1000, messageIdleMs: 3000, totalMs: 5000, maxBytes: 10_000 };
const CAPABILITIES = { elicitation: { form: {} }, sampling: {}, roots: {} };
const ask = (id: string, method = 'elicitation/create') =>
  `data: {"jsonrpc":"2.0","id":${id},"method":"${method}","params":{"message":"Sure?","requestedSchema":{"type":"object","properties":{}}}}\n\n`;
const DONE = 'data: {"jsonrpc":"2.0","id":1,"result":{"content":[]}}\n\n';

/** A legacy call whose stream the test writes; answers to questions are taken with 202. */
async function streaming() {
  let stream: ReadableStreamDefaultController<Uint8Array> | undefined;
  const seen: LiveExchange[] = [];
  const posted: string[] = [];
  const client = createClient(
    { url: 'http://h.test/mcp', era: '2025-11-25', headers: [] },
    {
      ...nodeDeps(seen, LIMITS),
      capabilities: CAPABILITIES,
      async fetch(_, { body, signal }) {
        const text = await new Response(body ?? null).text();
        if (!text.includes('"tools/call"')) {
          posted.push(text);
          return new Response(null, { status: 202 });
        }
        const bytes = new ReadableStream<Uint8Array>({
          start(controller) {
            stream = controller;
            signal?.addEventListener('abort', () => controller.error(new Error('aborted')));
          },
        });
        return new Response(bytes, { headers: { 'content-type': 'text/event-stream' } });
      },
    },
  );
  const ended = client.call(client.prepareCall({ tool: { name: 't' } }), new AbortController().signal);
  await vi.advanceTimersByTimeAsync(10);
  const live = seen[0];
  if (live === undefined) throw new Error('The call has started.');
  return {
    client,
    live,
    ended,
    posted,
    say: async (text: string) => {
      stream?.enqueue(new TextEncoder().encode(text));
      await vi.advanceTimersByTimeAsync(0);
    },
    outcome: () => live.verdict(Date.now() - live.exchange.startedAt).outcome,
  };
}

describe('a legacy stream that waits for the person', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  for (const method of ['elicitation/create', 'sampling/createMessage', 'roots/list'])
    it(`is neither stalled nor out of time, however long ${method} takes; then its silence counts again`, async () => {
      const { client, live, ended, say, outcome, posted } = await streaming();
      await vi.advanceTimersByTimeAsync(1500);
      expect(outcome()).toBe('STREAM_STALLED');
      await say(ask('"s1"', method));
      expect(outcome()).toBe('WAITING');
      await vi.advanceTimersByTimeAsync(600_000);
      expect([outcome(), live.done]).toEqual(['WAITING', false]);
      await client.answer(live.exchange, '"s1"', '{"jsonrpc":"2.0","id":"s1","result":{}}');
      expect(posted).toHaveLength(1);
      await vi.advanceTimersByTimeAsync(900);
      expect(outcome()).toBe('WAITING');
      await vi.advanceTimersByTimeAsync(200);
      expect(outcome()).toBe('STREAM_STALLED');
      await say(DONE);
      expect(outcome()).toBe('TOOL_SUCCESS');
      await client.close(new AbortController().signal);
      expect((await ended).performed.verdict.outcome).toBe('TOOL_SUCCESS');
    });

  it('waits for all that it asked: one answer of two is not enough', async () => {
    const { client, live, say, outcome } = await streaming();
    await say(ask('"s1"') + ask('"s2"'));
    await client.answer(live.exchange, '"s1"', '{}');
    await vi.advanceTimersByTimeAsync(60_000);
    expect([outcome(), live.done]).toEqual(['WAITING', false]);
    await client.close(new AbortController().signal);
  });

  it('is excused by no question that Estrato answers itself, and is cut at the deadline then', async () => {
    const { live, say, outcome } = await streaming();
    await say(ask('"s1"', 'ping') + ask('"s2"', 'tasks/list'));
    await vi.advanceTimersByTimeAsync(1100);
    expect(outcome()).toBe('STREAM_STALLED');
    await vi.advanceTimersByTimeAsync(5000);
    expect([outcome(), live.done]).toEqual(['TIMED_OUT', true]);
  });
});

describe('the waits on a recorded stream', () => {
  const facts = createFactLog();
  const told = toldExchange({ id: 'a', request: '{"id":1}', answer: '', stream: true, revision: '2025-11-25' });
  if (told.facts.head) facts.addHead(told.facts.head);
  facts.addBytes(100, new TextEncoder().encode(ask('7') + ask('"p"', 'ping')));
  facts.addBytes(9000, new TextEncoder().encode(ask('8')));
  const asking = { ...told, startedAt: 50_000, facts };
  const answer = { ...toldExchange({ id: 'b', request: '{"id":7.0,"result":{}}', answer: '' }), startedAt: 53_000 };

  it('go from the question to the post that answered it, or have no end', () => {
    expect(streamWaits(asking, [answer])).toEqual([
      { from: 100, to: 3000 },
      { from: 9000, to: undefined },
    ]);
    expect(streamWaits({ ...asking, context: { ...asking.context, revision: '2026-07-28' } }, [answer])).toEqual([]);
  });

  it('excuse the silence up to the moment looked from, and none before the question came', () => {
    const waits = streamWaits(asking, [answer]);
    expect([50, 100, 2000, 3000, 8000, 9000, 99_000].map((at) => excusedUntil(waits, at))).toEqual([
      0, 100, 2000, 3000, 3000, 9000, 99_000,
    ]);
  });
});
