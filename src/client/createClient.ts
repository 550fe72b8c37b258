import type { Exchange } from '#exchange/model.ts';
import type { RawId } from '#protocol/rawId.ts';
import { lostSession, performCall, prepareCall } from './call.ts';
import type { CallInput, CallPlace, PreparedCall } from './call.ts';
import { createAsker } from './asker.ts';
import type { ClientDeps, Speaking } from './asker.ts';
import { connect } from './connect.ts';
import type { Connection, ConnectResult } from './connection.ts';
import { endSession, handshake } from './handshake.ts';
import { createOpenQuestions } from './openQuestions.ts';
import type { Performed } from './perform.ts';
import type { Target } from './target.ts';
import { readToolPages } from './toolPages.ts';
import type { ToolListing } from './toolPages.ts';

export interface CallEnd {
  readonly performed: Performed;
  /** Set when the server had lost our session: whether a new one stands. The call itself was not sent again. */
  readonly session: 'kept' | 'renewed' | 'lost';
}

/** An MCP client for one target. Every exchange it makes is reported to the observer. */
export interface Client {
  readonly target: Target;
  readonly connection: Connection | undefined;
  /** Finds the era and, in legacy, opens a session. */
  connect(signal: AbortSignal): Promise<ConnectResult>;
  /** Lists all tools. A lost session is renewed once and the list asked again, which is safe. */
  listTools(signal: AbortSignal): Promise<ToolListing>;
  /** Builds a call without sending it. Before a connection it is built for the forced era, or for 2026-07-28. */
  prepareCall(input: CallInput): PreparedCall;
  /** Sends a prepared call, possibly edited, once. Aborting `signal` cancels it. */
  call(call: PreparedCall & CallPlace, signal: AbortSignal): Promise<CallEnd>;
  /**
   * Posts the person's answer to a question on the stream of a call, once; undefined when nobody waits for it any more.
   * `text` is the whole JSON-RPC response.
   */
  answer(asking: Exchange, id: RawId, text: string): Promise<Performed> | undefined;
  /** Drops open streams and ends a legacy session. */
  close(signal: AbortSignal): Promise<void>;
}

/** A client for `target`; `known` is a connection of an earlier client for the same target. */
export function createClient(target: Target, deps: ClientDeps, known?: Connection): Client {
  const asker = createAsker(target, deps);
  const questions = createOpenQuestions(deps.now);
  const lifetime = new AbortController();
  let connection = known;

  const living = (signal: AbortSignal) => AbortSignal.any([signal, lifetime.signal]);
  const speaking = (): Speaking => {
    if (connection) return { revision: connection.revision, sessionId: connection.sessionId };
    return { revision: target.era === 'auto' ? '2026-07-28' : target.era };
  };

  /** Opens a new session after the server lost ours; false when that failed. */
  async function renew(lost: string, signal: AbortSignal): Promise<boolean> {
    if (connection?.kind !== 'legacy') return false;
    // Another call may have renewed it meanwhile.
    if (connection.sessionId !== lost) return true;
    const hands = await handshake(asker, connection.revision, signal);
    if (hands.kind === 'failed') return false;
    const evidence = [...connection.evidence, ...hands.evidence];
    connection = { ...connection, revision: hands.revision, sessionId: hands.sessionId, evidence };
    return true;
  }

  return {
    target,
    get connection() {
      return connection;
    },
    async connect(signal) {
      const result = await connect(asker, living(signal));
      connection = result.kind === 'connected' ? result.connection : undefined;
      return result;
    },
    async listTools(signal) {
      const list = () => readToolPages((input) => asker.ask(input, speaking(), living(signal), 'answer'));
      const listing = await list();
      const lost = listing.stopped?.kind === 'failed' ? lostSession(listing.stopped.performed) : undefined;
      return lost !== undefined && (await renew(lost, living(signal))) ? list() : listing;
    },
    prepareCall: (input) => prepareCall(asker, input, speaking()),
    async call(call, signal) {
      const performed = await performCall(asker, call, speaking(), questions, living(signal), lifetime.signal);
      const lost = lostSession(performed);
      if (lost === undefined) return { performed, session: 'kept' };
      return { performed, session: (await renew(lost, living(signal))) ? 'renewed' : 'lost' };
    },
    answer({ id: exchangeId, callId, round }, id, text) {
      if (!questions.close(exchangeId, id)) return undefined;
      return asker.answer(text, speaking(), lifetime.signal, { callId, round });
    },
    async close(signal) {
      lifetime.abort();
      if (connection?.kind !== 'legacy' || connection.sessionId === undefined) return;
      const { revision, sessionId } = connection;
      connection = undefined;
      await endSession(asker, revision, sessionId, signal);
    },
  };
}
