import type { Exchange } from '#exchange/model.ts';
import { judge } from '#verdict/judge.ts';
import type { EngineDeps } from './engineDeps.ts';

type KeepingDeps = Pick<EngineDeps, 'runs' | 'recording' | 'filing' | 'now' | 'randomId' | 'validator'>;

/**
 * Puts exchanges that came from outside on top of the log, and stores them as any call, secrets redacted. Each gets an
 * id of its own, so that nothing of the log can be replaced by what a file or a link names alike. Returns the id that
 * the first one has now.
 */
export function keepExchanges(deps: KeepingDeps, exchanges: readonly Exchange[]): string | undefined {
  const { runs, recording, filing, now, validator } = deps;
  const callIds = new Map<string, string>();
  const entries = exchanges.map((exchange) => {
    const callId = callIds.get(exchange.callId) ?? deps.randomId();
    callIds.set(exchange.callId, callId);
    const kept: Exchange = {
      ...exchange,
      id: deps.randomId(),
      callId,
      sessionId: filing.sessionFor(exchange.request?.url),
      // The log is in order of time; what has none came now.
      startedAt: exchange.startedAt > 0 ? exchange.startedAt : now(),
    };
    return { exchange: kept, verdict: judge(kept, { validate: validator() }), recorded: undefined };
  });
  runs.getState().restore(
    entries.map((entry) => ({ ...entry, origin: 'restored' })),
    'newest',
  );
  for (const { exchange, verdict } of entries) recording.ended(exchange, verdict);
  return entries[0]?.exchange.id;
}
