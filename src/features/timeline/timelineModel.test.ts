import { describe, expect, test } from 'vitest';
import { createFactLog } from '#exchange/factLog.ts';
import { judge } from '#verdict/judge.ts';
import { firstRun } from '#workspace/firstRun.ts';
import { layTimeline } from './timelineModel.ts';

const cut = firstRun(0);
const current = { round: 1, startedAt: 100_000 };

describe('the timeline', () => {
  test('shows the longest silence when it is over a third of the whole', () => {
    const { silence, close } = layTimeline(cut.facts, judge(cut).statements, [], current, 0, 600);
    expect(silence).toMatchObject({ from: 1021, to: 1932, drawn: true });
    expect(close).toMatchObject({ at: 1938, cut: true });
  });

  test('gives a crowded place to the later evidence, with a count', () => {
    const { marks } = layTimeline(cut.facts, judge(cut).statements, [], current, 0, 600);
    expect(marks.map(({ label }) => label)).toEqual(['H1', 'E2', 'E3', 'S4']);
    const [first] = judge(cut).statements;
    const crowd = first ? [first, { ...first, label: 'H2' }, { ...first, label: 'H3' }] : [];
    expect(layTimeline(cut.facts, crowd, [], current, 0, 600).marks).toMatchObject([{ label: 'H3', more: 2 }]);
  });

  test('leaves each label the room of a target, in a narrow lane too, and none past its end', () => {
    const { marks } = layTimeline(cut.facts, judge(cut).statements, [], current, 0, 280);
    const px = marks.map(({ place }) => (place / 100) * 280);
    expect(marks.reduce((sum, { more }) => sum + 1 + more, 0)).toBe(judge(cut).statements.length);
    expect(px.every((at, index) => index === 0 || at - (px[index - 1] ?? 0) >= 24)).toBe(true);
    expect(px.at(-1)).toBeLessThanOrEqual(280 - 12);
  });

  test('keeps 100,000 chunks to a few ticks, none lost', () => {
    const facts = createFactLog();
    facts.addHead({ at: 1, status: 200, headers: [], url: '/', redirected: false, type: 'basic' });
    for (let index = 0; index < 100_000; index++) facts.addBytes(2 + index, new Uint8Array(3));
    const { ticks } = layTimeline(facts, [], [], current, 0, 600);
    expect(ticks.length).toBeLessThanOrEqual(121);
    expect(ticks.reduce((sum, { bytes }) => sum + bytes, 0)).toBe(300_000);
  });

  test('sets earlier rounds before the current one, with the wait for the user between', () => {
    const { rounds, compressed } = layTimeline(
      cut.facts,
      [],
      [{ round: 1, startedAt: 90_000, endedAt: 93_900 }],
      { ...current, round: 2 },
      0,
      600,
    );
    expect(rounds.map(({ round }) => round)).toEqual([1, 2]);
    expect(rounds[0]?.wait?.ms).toBe(6100);
    expect(rounds[1]?.place).toBeGreaterThan(20);
    expect(compressed).toBe(true);
  });

  test('draws what a legacy server waited for the person, and counts it as no silence', () => {
    const waits = [
      { from: 1100, to: 1900 },
      { from: 1930, to: undefined },
      { from: 5000, to: 6000 },
    ];
    const laid = layTimeline(cut.facts, [], [], current, 0, 600, waits);
    expect(laid.waits).toMatchObject([
      { from: 1100, to: 1900, drawn: true },
      { from: 1930, to: 1938, drawn: false },
    ]);
    expect(laid.silence?.from).not.toBe(1021);
    expect((laid.silence?.to ?? 0) - (laid.silence?.from ?? 0)).toBeLessThan(911);
  });

  test('grows with the clock while nothing has come', () => {
    const { endAt, close, silence } = layTimeline(createFactLog(), [], [], current, 5000, 600);
    expect(endAt).toBe(5000);
    expect(close).toBeUndefined();
    expect(silence?.to).toBe(5000);
  });
});
