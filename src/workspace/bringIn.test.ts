import 'fake-indexeddb/auto';
import { describe, expect, it } from 'vitest';
import { openSessions } from '#sessions/openSessions.ts';
import { finishedExchange, STREAM } from '#sessions/fixtures/storedCalls.ts';
import type { ExchangeRow } from '#sessions/storedExchange.ts';
import { judge } from '#verdict/judge.ts';
import { bringIn } from './bringIn.ts';
import type { Notice } from './notices.ts';
import { createRuns, findEntry } from './runs.ts';

const pause = () => Promise.resolve();
const large = new TextEncoder().encode(`: ${'x'.repeat(1_000_000)}\n\n${STREAM}`);

let names = 0;
/** A store that holds one call, and a log to bring it into. */
async function setUp(body: Uint8Array) {
  const name = `bring-in-${names++}`;
  const { store, recording } = openSessions({
    name,
    storage: undefined,
    now: () => 0,
    randomId: () => 'new',
    pause,
    later: () => () => undefined,
    onTrouble: () => undefined,
    onChange: () => undefined,
  });
  const exchange = finishedExchange('big', {}, [body]);
  recording.begin(exchange);
  recording.ended(exchange, judge(exchange));
  await recording.flush();
  const known = await store.rows('s');
  const rows: readonly ExchangeRow[] = known.kind === 'ok' ? known.value.rows : [];
  const runs = createRuns({ schedule: () => undefined });
  const notices: Notice[] = [];
  const deps = { runs, sessions: store, pause, painted: pause, notify: (notice: Notice) => void notices.push(notice) };
  return { deps, rows, exchange, entry: () => findEntry(runs.getState(), 'big'), notices };
}

async function brought(deps: Parameters<typeof bringIn>[0], rows: readonly ExchangeRow[]) {
  const result = await bringIn(deps, rows, 'newest');
  if (result.kind === 'trouble') throw new Error(result.trouble);
  return result.value;
}

describe('bringing a saved call into the log', () => {
  it('gives a small call whole', async () => {
    const { deps, rows, exchange, entry } = await setUp(new TextEncoder().encode(STREAM));
    await brought(deps, rows);
    expect(entry()?.exchange.facts.byteLength).toBe(exchange.facts.byteLength);
    expect(entry()).toMatchObject({ verdict: { outcome: 'TOOL_SUCCESS' }, asRecorded: true });
  });

  it('says of a large call what was recorded, before its body is read', async () => {
    const { deps, rows, exchange, entry } = await setUp(large);
    const { bodies } = await brought(deps, rows);
    expect(entry()).toMatchObject({ verdict: undefined, bodyComing: true, recorded: { outcome: 'TOOL_SUCCESS' } });
    expect(entry()?.exchange.facts.byteLength).toBe(0);
    expect(entry()?.label).toMatchObject({ method: 'tools/call', tool: 'peek' });
    await bodies();
    expect(entry()?.bodyComing).toBeUndefined();
    expect(entry()).toMatchObject({ verdict: { outcome: 'TOOL_SUCCESS' } });
    expect(entry()?.exchange.facts.byteLength).toBe(exchange.facts.byteLength);
  });

  it('says so when the body is gone by the time that it is read, and leaves no empty call behind', async () => {
    const { deps, rows, entry, notices } = await setUp(large);
    const { bodies } = await brought(deps, rows);
    await deps.sessions.remove(['s']);
    await deps.sessions.drop(['s']);
    await bodies();
    expect(entry()).toBeUndefined();
    expect(notices).toEqual([{ code: 'call-not-readable' }]);
  });

  it('keeps what was sent in the call while its body was read', async () => {
    const { deps, rows, entry } = await setUp(large);
    const { bodies } = await brought(deps, rows);
    const again = finishedExchange('again', { callId: 'big', attempt: 2 });
    deps.runs.getState().begin(again, () => judge(again), true);
    await bodies();
    expect(entry()?.bodyComing).toBeUndefined();
    expect(deps.runs.getState().calls.map(({ entries }) => entries.map((one) => one.exchange.id))).toEqual([
      ['big', 'again'],
    ]);
  });
});
