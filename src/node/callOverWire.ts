import type { Fact } from '#exchange/fact.ts';
import { createFactLog } from '#exchange/factLog.ts';
import type { Exchange, Limits } from '#exchange/model.ts';
import { send } from '#exchange/send.ts';
import type { SendDeps } from '#exchange/send.ts';
import { createJudge } from '#verdict/judge.ts';
import type { Judge, JudgeOptions } from '#verdict/judge.ts';
import type { Verdict } from '#verdict/model.ts';

export interface WireOptions extends Partial<Pick<SendDeps, 'fetch' | 'signal' | 'redirect' | 'clock'>> {
  readonly limits?: Partial<Limits>;
  readonly validate?: JudgeOptions['validate'];
  /** Hears each fact once the judge has it. */
  readonly onFact?: (fact: Fact, judge: Judge) => void;
}

/** Makes the exchange that `asked` describes over real HTTP, judged fact by fact; resolves at its close. */
export async function callOverWire(
  asked: Exchange,
  options: WireOptions = {},
): Promise<{ readonly exchange: Exchange; readonly verdict: Verdict }> {
  if (!asked.request) throw new Error('an exchange without a request can’t be made');
  const facts = createFactLog();
  const limits = { ...asked.context.limits, ...options.limits };
  const exchange: Exchange = { ...asked, source: 'live', missing: [], context: { ...asked.context, limits }, facts };
  const judge = createJudge(exchange, { validate: options.validate });
  await send(asked.request, facts, {
    fetch: options.fetch ?? ((url, init) => fetch(url, init)),
    clock: options.clock ?? (() => performance.now()),
    signal: options.signal ?? new AbortController().signal,
    limits,
    redirect: options.redirect ?? 'manual',
    onFact(fact, bytes) {
      judge.push(fact, bytes);
      options.onFact?.(fact, judge);
    },
  });
  return { exchange, verdict: judge.verdict() };
}
