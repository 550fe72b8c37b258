import { describe, expect, it } from 'vitest';
import { createFactLog } from '#exchange/factLog.ts';
import { DEFAULT_LIMITS } from '#exchange/limits.ts';
import type { Exchange } from '#exchange/model.ts';
import type { Verdict } from '#verdict/model.ts';
import { CALLS_SHOWN, createRuns, currentEntry, findCall } from './runs.ts';

function exchangeOf(id: string, callId = id, method = 'tools/call'): Exchange {
  return {
    id,
    sessionId: 's',
    callId,
    round: 1,
    attempt: 1,
    retryOrigin: 'none',
    role: 'request',
    via: 'page',
    source: 'live',
    injected: [],
    missing: [],
    request: {
      url: 'http://h/mcp',
      method: 'POST',
      headers: [],
      body: new TextEncoder().encode(`{"jsonrpc":"2.0","id":1,"method":"${method}","params":{"name":"add"}}`),
    },
    context: { revisionFrom: 'assumed', declared: {}, limits: DEFAULT_LIMITS, inFlight: [] },
    startedAt: 0,
    facts: createFactLog(),
  };
}

// Only identity matters to the store: it never looks inside a verdict.
const verdict = (rulesVersion: number): Verdict => ({ rulesVersion }) as Verdict;

describe('the runs of a session', () => {
  it('tells the page once a frame, however many facts came', () => {
    const frames: (() => void)[] = [];
    const runs = createRuns({ schedule: (flush) => void frames.push(flush) });
    let judged = 0;
    runs.getState().begin(exchangeOf('e1'), () => verdict(judged++), true);
    let told = 0;
    runs.subscribe(() => told++);
    for (let fact = 0; fact < 100_000; fact++) runs.getState().touch('e1');
    expect([told, judged, frames.length]).toEqual([0, 1, 1]);
    frames[0]?.();
    expect([told, judged]).toEqual([1, 2]);
    expect(currentEntry(runs.getState())?.verdict?.rulesVersion).toBe(1);
    runs.getState().touch('e1');
    expect(frames.length).toBe(2);
  });

  it('tells the close at once and never waits for a frame', () => {
    const runs = createRuns({ schedule: () => undefined });
    const exchange = exchangeOf('e1');
    let version = 0;
    runs.getState().begin(exchange, () => verdict(version++), true);
    runs.getState().touch('e1');
    const log = exchange.facts as ReturnType<typeof createFactLog>;
    log.addClose({ kind: 'end', at: 3 });
    runs.getState().settle('e1');
    expect(currentEntry(runs.getState())).toMatchObject({ open: false, verdict: { rulesVersion: 1 } });
  });

  it('keeps at most fifty calls, newest first, with attempts of one call together', () => {
    const runs = createRuns({ schedule: () => undefined });
    for (let call = 0; call < 60; call++)
      runs.getState().begin(exchangeOf(`e${call}`, `c${call}`), () => verdict(1), true);
    runs.getState().begin(exchangeOf('again', 'c59'), () => verdict(1), true);
    const { calls } = runs.getState();
    expect(calls.length).toBe(CALLS_SHOWN);
    expect(calls[0]?.entries.map(({ exchange }) => exchange.id)).toEqual(['e59', 'again']);
    expect(findCall(runs.getState(), 'again')?.id).toBe('c59');
  });

  it('knows a handshake from a call, and names the tool', () => {
    const runs = createRuns({ schedule: () => undefined });
    runs.getState().begin(exchangeOf('e1', 'c1', 'server/discover'), () => verdict(1), false);
    runs.getState().begin(exchangeOf('e2', 'c2'), () => verdict(1), true);
    expect(runs.getState().calls.map(({ quiet, entries }) => [quiet, entries[0]?.label.tool])).toEqual([
      [false, 'add'],
      [true, undefined],
    ]);
    expect(runs.getState().currentId).toBe('e2');
  });
});
