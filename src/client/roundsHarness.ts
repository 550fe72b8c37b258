import { createFactLog } from '#exchange/factLog.ts';
import { DEFAULT_LIMITS } from '#exchange/limits.ts';
import type { Digest, Exchange } from '#exchange/model.ts';
import { judge } from '#verdict/judge.ts';
import { readAsked } from './roundsAsked.ts';

const DECLARED = { elicitation: { form: {}, url: {} }, sampling: {}, roots: {} };

/** One finished round for tests: the request's body as text, and the answer as JSON or as an event stream. */
export interface ToldRound {
  readonly id: string;
  readonly callId?: string;
  readonly round?: number;
  readonly request: string;
  readonly answer: string;
  readonly stream?: boolean;
  readonly status?: number;
  readonly startedAt?: number;
  readonly previous?: Digest;
  readonly declared?: Exchange['context']['declared'];
  readonly revision?: Exchange['context']['revision'];
}

/** The exchange of a told round. */
export function toldExchange(told: ToldRound): Exchange {
  const facts = createFactLog();
  const type = told.stream === true ? 'text/event-stream' : 'application/json';
  facts.addHead({
    at: 5,
    status: told.status ?? 200,
    headers: [['content-type', type]],
    url: 'http://h.test/mcp',
    redirected: false,
    type: 'basic',
  });
  facts.addBytes(6, new TextEncoder().encode(told.answer));
  facts.addClose({ kind: 'end', at: 7 });
  return {
    id: told.id,
    sessionId: 's',
    callId: told.callId ?? 'call',
    round: told.round ?? 1,
    attempt: 1,
    retryOrigin: 'none',
    role: 'request',
    via: 'direct',
    source: 'live',
    injected: [],
    missing: [],
    request: {
      url: 'http://h.test/mcp',
      method: 'POST',
      headers: [
        ['content-type', 'application/json'],
        ['mcp-name', 't'],
      ],
      body: new TextEncoder().encode(told.request),
    },
    context: {
      revision: told.revision ?? '2026-07-28',
      revisionFrom: 'meta',
      declared: told.declared ?? DECLARED,
      limits: DEFAULT_LIMITS,
      inFlight: [],
      ...(told.previous && { previous: told.previous }),
    },
    startedAt: told.startedAt ?? 0,
    facts,
  };
}

export const askedOf = (exchange: Exchange) => readAsked(exchange, judge(exchange));
