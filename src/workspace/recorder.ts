import type { StoreApi } from 'zustand/vanilla';
import type { LiveExchange, Observer } from '#client/perform.ts';
import type { Reachability } from '#exchange/fact.ts';
import { createFactLog } from '#exchange/factLog.ts';
import type { Exchange } from '#exchange/model.ts';
import { isOwnExchange } from '#sessions/ownMessage.ts';
import type { Recording } from '#sessions/recording.ts';
import { judge } from '#verdict/judge.ts';
import type { Verdict } from '#verdict/model.ts';
import type { Filing } from './filing.ts';
import type { RunsState } from './runs.ts';

export interface RecorderDeps {
  readonly runs: StoreApi<RunsState>;
  readonly recording: Recording;
  readonly filing: Filing;
  /** Epoch ms. */
  readonly now: () => number;
  /** Why an address gave no answer. */
  readonly probe: (url: string) => Promise<Reachability>;
  /** Runs `tick` again and again until the returned function is called; `ms` apart. */
  readonly every: (ms: number, tick: () => void) => () => void;
}

export interface Recorder {
  readonly observer: Observer;
  /** What the probe of a blocked exchange found, once it is known. */
  reach(exchangeId: string): Promise<Reachability | undefined>;
}

/** How often an open exchange is judged with no new fact, in ms: silence is judged by the clock. */
const SILENCE_TICK_MS = 500;

/** Hears every exchange of the clients: into the log and the store as it grows, and a probe if it was blocked. */
export function createRecorder(deps: RecorderDeps): Recorder {
  const { runs } = deps;
  const probes = new Map<string, Promise<Reachability | undefined>>();
  const ticking = new Map<string, () => void>();
  /** Open exchanges, each with the session that it belongs to. */
  const filed = new Map<string, Exchange>();

  function begin({ exchange: sent, verdict }: LiveExchange): void {
    const exchange = { ...sent, sessionId: deps.filing.sessionFor(sent.request?.url) };
    filed.set(exchange.id, exchange);
    deps.recording.begin(exchange);
    const judgeNow = (): Verdict =>
      exchange.facts.close === undefined ? verdict(deps.now() - exchange.startedAt) : verdict();
    runs.getState().begin(exchange, judgeNow, isOwnExchange(exchange));
    ticking.set(
      exchange.id,
      deps.every(SILENCE_TICK_MS, () => runs.getState().touch(exchange.id)),
    );
  }

  function end(live: LiveExchange): void {
    const exchange = filed.get(live.exchange.id) ?? live.exchange;
    filed.delete(exchange.id);
    ticking.get(exchange.id)?.();
    ticking.delete(exchange.id);
    runs.getState().settle(exchange.id);
    if (exchange.facts.close?.kind === 'blocked' && exchange.via === 'direct' && exchange.request) {
      // How it closed must not wait for the probe, which may take longer than the page lives.
      deps.recording.grew(exchange.id);
      probes.set(exchange.id, probed(exchange, exchange.request.url));
    } else deps.recording.ended(exchange, live.verdict());
  }

  async function probed(exchange: Exchange, url: string): Promise<Reachability | undefined> {
    const found = await deps.probe(url).catch(() => undefined);
    const later = found === undefined ? exchange : withProbe(exchange, found, deps.now() - exchange.startedAt);
    const verdict = judge(later);
    if (found !== undefined) runs.getState().amend(later, verdict);
    deps.recording.ended(later, verdict);
    return found;
  }

  return {
    observer: {
      onUpdate(live, fact) {
        if (fact === undefined) begin(live);
        else if (live.done) end(live);
        else {
          runs.getState().touch(live.exchange.id);
          deps.recording.grew(live.exchange.id);
        }
      },
    },
    reach: async (exchangeId) => probes.get(exchangeId),
  };
}

/** A blocked exchange has no head and no body, so its log is short: its close, and now the probe. */
function withProbe(exchange: Exchange, found: Reachability, at: number): Exchange {
  const facts = createFactLog();
  if (exchange.facts.close) facts.addClose(exchange.facts.close);
  facts.addProbe(at, found);
  return { ...exchange, facts };
}
