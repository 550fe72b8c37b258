import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createIds } from '#client/asker.ts';
import { createClient } from '#client/createClient.ts';
import type { Caller } from './lateClient.ts';
import { DEFAULT_LIMITS } from '#exchange/limits.ts';
import type { ExchangeRequest, JudgeContext } from '#exchange/model.ts';
import type { CallPlace } from '#client/call.ts';
import { isJsonObject, member } from '#protocol/json.ts';
import type { JsonValue } from '#protocol/json.ts';
import { redactForExport, redactForStore } from '#sessions/redactExchange.ts';
import { judge } from '#verdict/judge.ts';
import { conversationOf, createStreamReading } from './roundsConversation.ts';
import { createRoundsEngine } from './roundsEngine.ts';
import type { RoundsEngine } from './roundsEngine.ts';
import { createRuns } from './runs.ts';
import { requestAgain } from './resend.ts';

const DECLARED = { elicitation: { form: {} } };
const FORM = {
  method: 'elicitation/create',
  params: { message: 'n?', requestedSchema: { type: 'object', properties: {} } },
};

interface Served {
  readonly name: JsonValue | undefined;
  readonly state: JsonValue | undefined;
  readonly answers: JsonValue | undefined;
  readonly id: JsonValue | undefined;
}

/** A server that asks `rounds` times, and whose state holds whose call it is and how far it is. */
function loopServer(rounds: number) {
  const served: Served[] = [];
  const fetch = async (_: string, init: RequestInit): Promise<Response> => {
    const message: JsonValue = JSON.parse(await new Response(init.body ?? null).text());
    const params = member(message, 'params');
    const name = member(member(params, 'arguments'), 'who');
    const state = member(params, 'requestState');
    served.push({ name, state, answers: member(params, 'inputResponses'), id: member(message, 'id') });
    const step = typeof state === 'string' ? Number(state.split(':')[1]) : 0;
    const result =
      step >= rounds
        ? { resultType: 'complete', content: [{ type: 'text', text: `done ${String(name)}` }] }
        : {
            resultType: 'input_required',
            inputRequests: { [`${String(name)}-${step}`]: FORM },
            requestState: `${String(name)}:${step + 1}`,
          };
    return Response.json({ jsonrpc: '2.0', id: member(message, 'id'), result });
  };
  return { served, fetch };
}

/** Runs, a client and the engine of rounds over one server. */
function loops(fetch: (url: string, init: RequestInit) => Promise<Response>, visit = 'x') {
  const runs = createRuns({ schedule: (flush) => flush() });
  const nextId = createIds();
  let issued = 0;
  let ids = 0;
  const client = createClient(
    { url: 'http://h.test/mcp', era: '2026-07-28', headers: [] },
    {
      fetch,
      via: 'direct',
      now: () => 0,
      clock: () => performance.now(),
      randomId: () => `${visit}${ids++}`,
      limits: DEFAULT_LIMITS,
      sessionId: 's',
      clientInfo: { name: 'test', version: '0' },
      capabilities: DECLARED,
      nextId,
      observer: {
        onUpdate(live, fact) {
          if (fact === undefined) runs.getState().begin(live.exchange, () => live.verdict(), true);
          else if (live.done) runs.getState().settle(live.exchange.id);
        },
      },
    },
  );
  const perform = async (by: Caller, request: ExchangeRequest, context: JudgeContext, place: CallPlace) => {
    await by.call({ id: '0', request, context, ...place }, new AbortController().signal);
  };
  const engine: RoundsEngine = createRoundsEngine({
    runs,
    perform,
    upcomingId: () => `"${visit}-${issued + 1}"`,
    nextId: () => `"${visit}-${++issued}"`,
    sender: (exchange, id) => {
      const request = requestAgain(exchange, id, { secrets: [], sessionId: undefined });
      return request && { client, request };
    },
    inFlight: () => [],
    calling: () => [client],
    reported: (work) => work(),
  });
  const start = async (who: string) => {
    const prepared = client.prepareCall({ tool: { name: 't' }, argumentsText: JSON.stringify({ who }) });
    const { performed } = await client.call(prepared, new AbortController().signal);
    return performed.exchange.callId;
  };
  const conversation = (callId: string) => {
    const call = runs.getState().calls.find(({ id }) => id === callId);
    if (call === undefined) throw new Error('No such call.');
    return conversationOf(call, undefined, createStreamReading());
  };
  return { runs, engine, start, conversation };
}

/** Answers the round that waits, with words that name the call. */
async function step({ engine, conversation }: ReturnType<typeof loops>, callId: string): Promise<void> {
  const waiting = conversation(callId).waiting;
  if (waiting === undefined) return;
  const answers = (waiting.node.asked?.questions ?? []).map(
    ({ key }) => [key, `{"action":"accept","content":{"to":"${key}"}}`] as const,
  );
  await engine.answer(waiting.entry.exchange.id, { answers, tampers: [] });
}

describe('two calls at once', () => {
  it('never mix their rounds, in whatever order they are answered', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.boolean(), { minLength: 1, maxLength: 12 }),
        fc.boolean(),
        async (order, together) => {
          const { served, fetch } = loopServer(3);
          const all = loops(fetch);
          const [a, b] = together
            ? await Promise.all([all.start('a'), all.start('b')])
            : [await all.start('a'), await all.start('b')];
          for (const first of order) {
            if (together) await Promise.all([step(all, a), step(all, b)]);
            else await step(all, first ? a : b);
          }
          for (const { name, state, answers } of served) {
            if (state === undefined) continue;
            expect(String(state).split(':')[0]).toBe(name);
            const keys = isJsonObject(answers) ? Object.keys(answers) : [];
            expect(keys).toEqual([`${String(name)}-${Number(String(state).split(':')[1]) - 1}`]);
          }
          const later = served.filter(({ state }) => state !== undefined).map(({ id }) => id);
          expect(new Set(later).size).toBe(later.length);
          for (const [callId, name] of [
            [a, 'a'],
            [b, 'b'],
          ] as const) {
            for (const { node } of all.conversation(callId).turns)
              expect(node.sent.arguments).toBe(`{"who":"${name}"}`);
          }
        },
      ),
      { numRuns: 40 },
    );
  });
});

describe('a call of several rounds', () => {
  it('is told in order, with its links on record, and its newest round waiting', async () => {
    const { fetch } = loopServer(2);
    const all = loops(fetch);
    const callId = await all.start('a');
    await step(all, callId);
    const { turns, waiting } = all.conversation(callId);
    expect(turns.map(({ entry, node }) => [entry.exchange.round, node.link])).toEqual([
      [1, 'first'],
      [2, 'recorded'],
    ]);
    expect(waiting).toBe(turns[1]);
    await step(all, callId);
    expect(all.conversation(callId).waiting).toBeUndefined();
    expect(all.conversation(callId).turns.at(-1)?.entry.verdict?.outcome).toBe('TOOL_SUCCESS');
  });

  it('branches where an earlier round is answered anew, and can’t be answered where nothing is asked', async () => {
    const { fetch } = loopServer(2);
    const all = loops(fetch);
    const callId = await all.start('a');
    const first = all.conversation(callId).turns[0]?.entry.exchange.id ?? '';
    await step(all, callId);
    await all.engine.answer(first, { answers: [['a-0', '{"action":"decline"}']], tampers: ['unknown-key'] });
    const { turns } = all.conversation(callId);
    expect(turns.at(-1)?.siblings).toHaveLength(2);
    expect(turns.at(-1)?.tampers).toEqual(['unknown-key']);
    expect(turns.at(-1)?.entry.exchange).toMatchObject({ round: 2, attempt: 2, injected: ['tamper'] });
    await step(all, callId);
    const last = all.conversation(callId).turns.at(-1)?.entry.exchange.id ?? '';
    expect(await all.engine.answer(last, { answers: [], tampers: [] })).toEqual({ kind: 'not-sent', reason: 'round' });
    expect(await all.engine.reply(last, '1', { kind: 'result', raw: '{}' })).toEqual({
      kind: 'not-sent',
      reason: 'stream-over',
    });
  });

  it('keeps its state in this browser’s store, from which it goes on, and in nothing that leaves it', async () => {
    const { fetch } = loopServer(2);
    const all = loops(fetch);
    const callId = await all.start('a');
    await step(all, callId);
    const exchanges = all.conversation(callId).turns.map(({ entry }) => entry.exchange);
    const stored = exchanges.map((exchange) => redactForStore(exchange).redacted);
    const later = loops(fetch, 'y');
    later.runs
      .getState()
      .restore(
        stored.map((exchange) => ({ exchange, recorded: undefined, origin: 'restored', verdict: judge(exchange) })),
      );
    expect(later.conversation(callId).waiting?.node.asked?.state).toBe('"a:2"');
    await step(later, callId);
    expect(later.conversation(callId).turns.map(({ node }) => node.link)).toEqual(['first', 'recorded', 'recorded']);
    expect(later.conversation(callId).turns.at(-1)?.entry.verdict?.outcome).toBe('TOOL_SUCCESS');
    for (const exchange of exchanges) {
      const out = redactForExport(exchange).redacted;
      const text = [out.request?.body, out.facts.slice(0, out.facts.byteLength)]
        .map((bytes) => new TextDecoder().decode(bytes))
        .join();
      expect(text).not.toMatch(/a:[12]/);
    }
  });
});
