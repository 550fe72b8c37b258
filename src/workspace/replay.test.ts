import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createFactLog } from '#exchange/factLog.ts';
import type { StreamWait } from '#client/streamWaits.ts';
import type { Exchange } from '#exchange/model.ts';
import { exchangeAt } from '#sessions/replayClock.ts';
import { judge } from '#verdict/judge.ts';
import { firstRun } from './firstRun.ts';
import { createReplay } from './replay.ts';

const recorded = firstRun(0, 'http://page.test/demo/portal/mcp');

/** The stream of the first run, whose pieces came at the given times. */
function withTimes(times: readonly number[]): Exchange {
  const facts = createFactLog();
  if (recorded.facts.head) facts.addHead({ ...recorded.facts.head, at: 1 });
  const size = Math.ceil(recorded.facts.byteLength / times.length);
  for (const [index, at] of times.entries()) facts.addBytes(at, recorded.facts.slice(index * size, (index + 1) * size));
  facts.addClose({ kind: 'cut', at: (times.at(-1) ?? 0) + 5, by: 'peer', message: 'network error' });
  return { ...recorded, facts };
}

function replaying(exchange: Exchange, waits: readonly StreamWait[] = []) {
  const time = { now: 0 };
  const frames: (() => void)[] = [];
  const replay = createReplay(exchange, {
    now: () => time.now,
    schedule: (work) => void frames.push(work),
    pause: () => Promise.resolve(),
    validator: () => undefined,
    waits,
  });
  const frame = async (ms: number) => {
    time.now += ms;
    for (const work of frames.splice(0)) work();
    await settled();
  };
  const settled = () => new Promise((resolve) => setTimeout(resolve));
  return { replay, frame, settled, frames };
}

describe('a replay', () => {
  it('stands at the end at first, plays from the start, faster when asked, and stops where the recording ends', async () => {
    const { replay, frame, frames } = replaying(withTimes([100, 200, 400]));
    expect(replay.getState()).toMatchObject({ position: 405, shown: undefined, playing: false });
    replay.getState().toggle();
    await frame(150);
    expect(replay.getState().position).toBe(150);
    expect(replay.getState().shown?.exchange.facts.chunkCount).toBe(1);
    replay.getState().speed(10);
    await frame(6);
    expect(replay.getState().position).toBe(210);
    expect(replay.getState().shown?.verdict.settled).toBe(false);
    await frame(1000);
    expect(replay.getState()).toMatchObject({ position: 405, shown: undefined, playing: false });
    expect(frames).toEqual([]);
  });

  it('steps from fact to fact, both ways', async () => {
    const { replay, settled } = replaying(withTimes([100, 200, 400]));
    const seen: number[] = [];
    for (const direction of [-1, -1, -1, 1] as const) {
      replay.getState().step(direction);
      await settled();
      seen.push(replay.getState().position);
    }
    expect(seen).toEqual([400, 200, 100, 200]);
  });

  it('counts no silence in which the server waited for the person', async () => {
    const at = async (waits: readonly StreamWait[]) => {
      const { replay, settled } = replaying(withTimes([100, 90_000]), waits);
      replay.getState().seek(80_000);
      await settled();
      return replay.getState().shown?.verdict.outcome;
    };
    expect(await at([])).toBe('STREAM_STALLED');
    expect(await at([{ from: 100, to: 85_000 }])).toBe('WAITING');
    expect(await at([{ from: 100, to: 200 }])).toBe('STREAM_STALLED');
  });

  it('shows at any moment, however it came there, what a judge of that moment says', async () => {
    const times = fc.array(fc.integer({ min: 2, max: 2000 }), { minLength: 1, maxLength: 8 });
    await fc.assert(
      fc.asyncProperty(
        times,
        fc.array(fc.integer({ min: 0, max: 2100 }), { minLength: 1, maxLength: 6 }),
        async (at, jumps) => {
          const exchange = withTimes(at.toSorted((a, b) => a - b));
          const { replay, settled } = replaying(exchange);
          for (const jump of jumps) {
            replay.getState().seek(jump);
            await settled();
            const { position, shown } = replay.getState();
            const expected = judge(exchangeAt(exchange, position), { at: position });
            if (shown === undefined) expect(position).toBe(replay.getState().clock.end);
            else expect(shown.verdict).toEqual(expected);
          }
        },
      ),
      { numRuns: 40 },
    );
  });
});
