import type { Fact } from '#exchange/fact.ts';
import { createFactLog } from '#exchange/factLog.ts';
import type { HeaderList } from '#exchange/headerList.ts';
import type {
  Exchange,
  ExchangeRequest,
  Fault,
  JudgeContext,
  Limits,
  RetryOrigin,
  Role,
  Via,
} from '#exchange/model.ts';
import { send } from '#exchange/send.ts';
import type { FetchLike } from '#exchange/send.ts';
import { createJudge } from '#verdict/judge.ts';
import type { JudgeOptions } from '#verdict/judge.ts';
import type { Verdict } from '#verdict/model.ts';

/** An exchange while it runs and after. */
export interface LiveExchange {
  readonly exchange: Exchange;
  /** The verdict as of `at` ms since start (default: the last fact). */
  verdict(at?: number): Verdict;
  readonly done: boolean;
}

export interface Observer {
  /** Called once when an exchange starts, with no fact, then after each fact. It must not throw. */
  onUpdate(live: LiveExchange, fact: Fact | undefined): void;
}

export interface WireDeps {
  readonly fetch: FetchLike;
  readonly via: Via;
  /** The exact header list where the way there knows it (relay). */
  readonly headerList?: ((response: Response) => HeaderList) | undefined;
  readonly redirect?: 'manual' | 'follow';
  /** Epoch ms. */
  readonly now: () => number;
  /** Monotonic ms. */
  readonly clock: () => number;
  readonly randomId: () => string;
  readonly limits: Limits;
  /** Id of the saved session that the exchanges belong to. */
  readonly sessionId: string;
  readonly validate?: JudgeOptions['validate'];
  readonly observer: Observer;
}

/** What to send and how it is filed. */
export interface ExchangeSpec {
  readonly role: Role;
  readonly request: ExchangeRequest;
  readonly context: JudgeContext;
  readonly id?: string;
  readonly callId?: string;
  readonly round?: number;
  readonly attempt?: number;
  readonly retryOrigin?: RetryOrigin;
  readonly resumes?: string;
  readonly injected?: readonly Fault[];
  /** True while the server waits for the person, which no deadline may count. */
  readonly isPaused?: () => boolean;
  /** Epoch ms up to which silence is the person's and no stall of the server; the argument is the moment judged. */
  readonly excusedUntil?: (now: number) => number;
  /** Hears each fact before the observer does. */
  readonly onFact?: (fact: Fact, bytes: Uint8Array | undefined) => void;
}

/** When to go on: at the head, at the answer (or close) or at the close only. */
export type Until = 'head' | 'answer' | 'close';

export interface Performed {
  readonly exchange: Exchange;
  readonly verdict: Verdict;
}

/**
 * Makes one exchange: sends, judges, reports. Resolves as `until` says and never rejects; after that the exchange goes
 * on by itself until it closes or `signal` aborts, and the observer hears of it.
 */
export function perform(
  spec: ExchangeSpec,
  deps: WireDeps,
  signal: AbortSignal,
  until: Until = 'close',
): Promise<Performed> {
  const facts = createFactLog();
  const id = spec.id ?? deps.randomId();
  const exchange: Exchange = {
    id,
    sessionId: deps.sessionId,
    callId: spec.callId ?? id,
    round: spec.round ?? 1,
    attempt: spec.attempt ?? 1,
    retryOrigin: spec.retryOrigin ?? 'none',
    role: spec.role,
    ...(spec.resumes !== undefined && { resumes: spec.resumes }),
    via: deps.via,
    source: 'live',
    injected: spec.injected ?? [],
    missing: [],
    request: spec.request,
    context: spec.context,
    startedAt: deps.now(),
    facts,
  };
  const judge = createJudge(exchange, { validate: deps.validate });
  const excusedAt = (at: number): number =>
    spec.excusedUntil ? Math.max(0, spec.excusedUntil(exchange.startedAt + at) - exchange.startedAt) : 0;
  const live: LiveExchange = {
    exchange,
    verdict: (at) => judge.verdict(at, at === undefined ? 0 : excusedAt(at)),
    get done() {
      return facts.close !== undefined;
    },
  };
  deps.observer.onUpdate(live, undefined);

  return new Promise<Performed>((resolve) => {
    const finish = () => resolve({ exchange, verdict: judge.verdict() });
    const enough = (fact: Fact): boolean => {
      if (until === 'head') return fact.kind === 'head';
      if (until !== 'answer' || fact.kind !== 'bytes') return false;
      const verdict = judge.verdict();
      return verdict.settled && verdict.answer !== undefined;
    };
    const sending = send(spec.request, facts, {
      fetch: deps.fetch,
      clock: deps.clock,
      signal,
      limits: spec.context.limits,
      redirect: deps.redirect ?? 'manual',
      ...(deps.headerList && { headerList: deps.headerList }),
      ...(spec.isPaused && { isPaused: spec.isPaused }),
      onFact(fact, bytes) {
        judge.push(fact, bytes);
        spec.onFact?.(fact, bytes);
        deps.observer.onUpdate(live, fact);
        if (enough(fact)) finish();
      },
    });
    void sending.then(finish);
  });
}
