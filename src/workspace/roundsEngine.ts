import type { CallPlace } from '#client/call.ts';
import { readAsked } from '#client/roundsAsked.ts';
import type { KeyedAnswer } from '#client/roundsAnswer.ts';
import { planRequest } from '#client/roundsPlan.ts';
import type { RoundPlan } from '#client/roundsPlan.ts';
import { withTampers } from '#client/roundsTamper.ts';
import type { Tamper } from '#client/roundsTamper.ts';
import { linkRounds, pathTo } from '#client/roundsTree.ts';
import type { RoundNode } from '#client/roundsTree.ts';
import type { Digest, Exchange, ExchangeRequest, JudgeContext } from '#exchange/model.ts';
import type { RawId } from '#protocol/rawId.ts';
import { errorText, resultText } from '#protocol/requestBody.ts';
import type { Caller } from './lateClient.ts';
import type { NotSent } from './notSent.ts';
import { findCall, findEntry } from './runs.ts';
import type { Call, RunsState } from './runs.ts';

/** What the person gives back to one round. */
export interface RoundReply {
  readonly answers: readonly KeyedAnswer[];
  readonly tampers: readonly Tamper[];
}

/** What the person gives back to a question on a legacy stream: a result as raw JSON, or a refusal. */
export type StreamReply =
  | { readonly kind: 'result'; readonly raw: string }
  | { readonly kind: 'error'; readonly code: number; readonly message: string };

/** The acts by which a call goes on after the server asked for something. */
export interface RoundsEngine {
  /** The next round after an exchange, before any tampering; undefined when it does not wait for the person. */
  plan(exchangeId: string, answers: readonly KeyedAnswer[]): RoundPlan | undefined;
  /** The request that `answer` would send now. */
  preview(exchangeId: string, reply: RoundReply): ExchangeRequest | undefined;
  /** Sends the next round; resolves when it has ended. Answering an earlier round anew branches off from it. */
  answer(exchangeId: string, reply: RoundReply): Promise<NotSent | undefined>;
  /** Answers a question on the open stream of a legacy call, once. */
  reply(exchangeId: string, id: RawId, reply: StreamReply): Promise<NotSent | undefined>;
}

/** What the engine lends to the part that loads with the first loop. */
export interface RoundsDeps {
  readonly runs: { getState(): RunsState };
  readonly upcomingId: () => RawId;
  readonly nextId: () => RawId;
  /** The client for the server of an exchange, and the request of the exchange with today's secrets and session. */
  readonly sender: (
    exchange: Exchange,
    id: RawId,
  ) => { readonly client: Caller; readonly request: ExchangeRequest } | undefined;
  readonly perform: (
    client: Caller,
    request: ExchangeRequest,
    context: JudgeContext,
    place: CallPlace,
  ) => Promise<void>;
  readonly inFlight: () => readonly RawId[];
  /** Clients that have sent a call. */
  readonly calling: () => Iterable<Caller>;
  /** Does a piece of sending, and lets the page say what kept it from going out. */
  readonly reported: (work: () => Promise<NotSent | undefined>) => Promise<NotSent | undefined>;
}

export function createRoundsEngine(deps: RoundsDeps): RoundsEngine {
  const { runs } = deps;

  function pathOf(exchangeId: string): readonly RoundNode[] {
    const call = findCall(runs.getState(), exchangeId);
    return call === undefined ? [] : pathTo(roundsOf(call), exchangeId);
  }

  function planned(exchangeId: string, answers: readonly KeyedAnswer[], id: RawId) {
    const path = pathOf(exchangeId);
    const [first] = path;
    const asking = path.at(-1);
    if (first === undefined || asking?.asked === undefined || asking.asked.way !== 'round') return undefined;
    const sender = deps.sender(first.exchange, id);
    if (sender === undefined) return undefined;
    const plan: RoundPlan = {
      original: sender.request,
      tool: asking.exchange.context.tool,
      id,
      askedId: asking.sent.id,
      questions: asking.asked.questions,
      answers,
      state: asking.asked.state,
      earlierStates: path
        .slice(0, -1)
        .toReversed()
        .flatMap(({ asked }) => asked?.state ?? []),
    };
    return { plan, first, asking, client: sender.client };
  }

  async function answer(exchangeId: string, reply: RoundReply): Promise<NotSent | undefined> {
    const ready = planned(exchangeId, reply.answers, deps.upcomingId());
    const request = ready && planRequest(withTampers(ready.plan, reply.tampers));
    if (ready === undefined || request === undefined) return { kind: 'not-sent', reason: 'round' };
    deps.nextId();
    const { first, asking, client } = ready;
    const { callId, round, context } = asking.exchange;
    const injected = first.exchange.injected.filter((fault) => fault !== 'tamper');
    await deps.perform(
      client,
      request,
      { ...context, inFlight: deps.inFlight(), previous: digestOf(asking, outcomeOf(exchangeId)) },
      {
        callId,
        round: round + 1,
        attempt: nextAttempt(exchangeId, round + 1),
        injected: reply.tampers.length > 0 ? [...injected, 'tamper'] : injected,
      },
    );
    return undefined;
  }

  const outcomeOf = (exchangeId: string) => findEntry(runs.getState(), exchangeId)?.verdict?.outcome;

  function nextAttempt(exchangeId: string, round: number): number {
    const entries = findCall(runs.getState(), exchangeId)?.entries ?? [];
    const made = entries.filter(({ exchange }) => exchange.role === 'request' && exchange.round === round);
    return Math.max(0, ...made.map(({ exchange }) => exchange.attempt)) + 1;
  }

  async function reply(exchangeId: string, id: RawId, given: StreamReply): Promise<NotSent | undefined> {
    const exchange = findEntry(runs.getState(), exchangeId)?.exchange;
    const text = given.kind === 'result' ? resultText(id, given.raw) : errorText(id, given.code, given.message);
    for (const client of deps.calling()) {
      const posting = exchange && client.answer(exchange, id, text);
      if (posting === undefined) continue;
      await posting;
      return undefined;
    }
    return { kind: 'not-sent', reason: 'stream-over' };
  }

  return {
    plan: (exchangeId, answers) => planned(exchangeId, answers, deps.upcomingId())?.plan,
    preview(exchangeId, { answers, tampers }) {
      const ready = planned(exchangeId, answers, deps.upcomingId());
      return ready && planRequest(withTampers(ready.plan, tampers));
    },
    answer: (exchangeId, reply) => deps.reported(() => answer(exchangeId, reply)),
    reply: (exchangeId, id, given) => deps.reported(() => reply(exchangeId, id, given)),
  };
}

/** The rounds of a call, linked by what they carry. */
export function roundsOf(call: Call) {
  const verdicts = new Map(call.entries.map(({ exchange, verdict }) => [exchange, verdict]));
  return linkRounds(
    call.entries.map(({ exchange }) => exchange),
    (exchange) => {
      const verdict = verdicts.get(exchange);
      return verdict && readAsked(exchange, verdict);
    },
  );
}

/** What a judge of the next round must know of this one. */
function digestOf({ sent, asked }: RoundNode, outcome: string | undefined): Digest {
  return {
    id: sent.id ?? 'null',
    ...(outcome !== undefined && { outcome }),
    ...(asked?.state !== undefined && { requestState: String(JSON.parse(asked.state)) }),
    inputRequests: asked?.questions.map(({ key }) => key) ?? [],
  };
}
