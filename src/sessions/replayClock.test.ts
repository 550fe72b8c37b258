import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { createFactLog } from '#exchange/factLog.ts';
import { createJudge, judge } from '#verdict/judge.ts';
import { bones, bonesOf, FIXTURES, fixture } from './fixtures/calls.ts';
import {
  createReplayClock,
  exchangeAt,
  isOver,
  momentsOf,
  pause,
  play,
  positionAt,
  seek,
  setSpeed,
  step,
  untilNext,
} from './replayClock.ts';

// Properties run hundreds of judges.
vi.setConfig({ testTimeout: 120_000 });

describe('an exchange at a moment', () => {
  it('is what a live judge had been given by then, and says the same', () => {
    fc.assert(
      fc.property(fc.constantFrom(...FIXTURES), fc.integer({ min: -1, max: 130 }), ({ exchange }, ms) => {
        const facts = createFactLog();
        const live = createJudge({ ...exchange, facts });
        for (const fact of exchange.facts.facts()) {
          if (fact.at > ms) continue;
          const bytes = fact.kind === 'bytes' ? exchange.facts.slice(fact.start, fact.end) : undefined;
          if (fact.kind === 'head') facts.addHead(fact);
          else if (fact.kind === 'bytes') facts.addBytes(fact.at, bytes ?? new Uint8Array(0));
          else if (fact.kind === 'probe') facts.addProbe(fact.at, fact.found);
          else facts.addClose(fact);
          live.push(fact, bytes);
        }
        expect(bones(judge(exchangeAt(exchange, ms), { at: ms }))).toEqual(bones(live.verdict(ms)));
      }),
      { numRuns: 400 },
    );
  });

  it('with all facts replayed has the live verdict, facts and events', () => {
    for (const { exchange, at, name } of FIXTURES) {
      const end = exchangeAt(exchange, Infinity);
      expect([...end.facts.facts()], name).toEqual([...exchange.facts.facts()]);
      expect(bonesOf(end, at), name).toEqual(bonesOf(exchange, at));
    }
  });

  it('holds no byte that had not come', () => {
    const exchange = fixture('sse-success');
    const view = exchangeAt(exchange, 21).facts;
    expect([view.chunkCount, view.byteLength, view.slice(0, 9999).length, view.arrivedAt(view.byteLength)]).toEqual([
      1,
      9,
      9,
      undefined,
    ]);
    expect([...view.facts()].map(({ kind }) => kind)).toEqual(['head', 'bytes']);
  });
});

describe('the replay clock', () => {
  const moments = momentsOf(fixture('sse-success'));
  const fresh = createReplayClock(moments);

  it('knows each moment once, in order', () => {
    expect([...moments]).toEqual([0, 20, 27.25, 34.5, 41.75]);
  });

  it('runs at its speed, stops at the end, and starts again from there', () => {
    const running = play(setSpeed(fresh, 10, 1000), 1000);
    expect(positionAt(running, 1002)).toBe(20);
    expect([positionAt(running, 9000), isOver(running, 9000)]).toEqual([41.75, true]);
    expect(positionAt(play(pause(running, 9000), 9100), 9101)).toBe(10);
  });

  it('changes speed and is moved without a jump', () => {
    const running = play(fresh, 0);
    expect(positionAt(setSpeed(running, 100, 10), 10)).toBe(10);
    expect(positionAt(seek(running, 25, 10), 12)).toBe(27);
    expect([seek(fresh, -5, 0).position, seek(fresh, 1e9, 0).position, seek(fresh, NaN, 0).position]).toEqual([
      0, 41.75, 0,
    ]);
  });

  it('steps from fact to fact and says how long until the next', () => {
    const one = step(fresh, moments, 1, 0);
    const two = step(one, moments, 1, 0);
    expect([
      one.position,
      two.position,
      step(two, moments, -1, 0).position,
      step(fresh, moments, -1, 0).position,
    ]).toEqual([20, 27.25, 20, 0]);
    expect([
      untilNext(play(fresh, 0), moments, 10),
      untilNext(fresh, moments, 10),
      untilNext(play(one, 0), moments, 99),
    ]).toEqual([10, undefined, undefined]);
  });
});
