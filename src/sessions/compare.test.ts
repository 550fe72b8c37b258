import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import type { JsonValue } from '#protocol/json.ts';
import { align } from './align.ts';
import { compareExchanges } from './compare.ts';
import { compareSessions } from './compareSessions.ts';
import { FIXTURES, fixture } from './fixtures/calls.ts';
import { jsonDiff } from './jsonDiff.ts';

// Properties run hundreds of judges.
vi.setConfig({ testTimeout: 120_000 });

const json = (value: string): JsonValue => JSON.parse(value) as JsonValue;

describe('differences of JSON', () => {
  it('are named by pointer, in document order', () => {
    const diff = jsonDiff(json('{"a":1,"b":[1,{"c/~":2}],"x":0}'), json('{"b":[1,{"c/~":3},4],"a":1,"y":null}'));
    expect(diff.differences).toEqual([
      { kind: 'removed', pointer: '/x', before: 0 },
      { kind: 'added', pointer: '/y', after: null },
      { kind: 'added', pointer: '/b/2', after: 4 },
      { kind: 'changed', pointer: '/b/1/c~1~0', before: 2, after: 3 },
    ]);
  });

  it('are none exactly when the values are equal, and mirror each other', () => {
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 4 }), fc.jsonValue({ maxDepth: 4 }), (a, b) => {
        const [before, after] = [json(JSON.stringify(a)), json(JSON.stringify(b))];
        expect(jsonDiff(before, before).differences).toEqual([]);
        const there = jsonDiff(before, after).differences;
        expect(there.length === 0).toBe(JSON.stringify(sorted(before)) === JSON.stringify(sorted(after)));
        const back = jsonDiff(after, before).differences;
        expect(back.map(({ pointer }) => pointer).toSorted()).toEqual(there.map(({ pointer }) => pointer).toSorted());
      }),
    );
  });

  it('stop at their bounds and need no stack', () => {
    const many = (start: number) => Array.from({ length: 1000 }, (_, index) => start + index);
    expect(jsonDiff(many(0), many(5))).toMatchObject({ cut: true, differences: { length: 200 } });
    const deep = (core: string) => json(`${'['.repeat(50_000)}${core}${']'.repeat(50_000)}`);
    expect(jsonDiff(deep('1'), deep('2')).differences).toMatchObject([{ kind: 'changed' }]);
    expect(jsonDiff(json('{"__proto__":1}'), json('{}')).differences).toEqual([
      { kind: 'removed', pointer: '/__proto__', before: 1 },
    ]);
  });
});

function sorted(value: JsonValue): unknown {
  if (Array.isArray(value)) return value.map((item: JsonValue) => sorted(item));
  if (typeof value !== 'object' || value === null) return value;
  const members = Object.entries(value)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, inner]) => [key, sorted(inner)]);
  return { members };
}

describe('alignment', () => {
  it('keeps both lists whole and in order, and pairs only equals', () => {
    const items = fc.array(fc.constantFrom('a', 'b', 'c'), { maxLength: 12 });
    fc.assert(
      fc.property(items, items, (left, right) => {
        const rows = align(left, right);
        expect(rows.flatMap((row) => (row.left === undefined ? [] : [row.left]))).toEqual(
          left.map((_, index) => index),
        );
        expect(rows.flatMap((row) => (row.right === undefined ? [] : [row.right]))).toEqual(
          right.map((_, index) => index),
        );
        for (const row of rows)
          if (row.left !== undefined && row.right !== undefined) expect(left[row.left]).toBe(right[row.right]);
      }),
    );
    expect(align(['a', 'x', 'b'], ['a', 'b'])).toEqual([
      { left: 0, right: 0 },
      { left: 1, right: undefined },
      { left: 2, right: 1 },
    ]);
  });

  it('of very long lists is bounded', () => {
    const long = (offset: number) => Array.from({ length: 5000 }, (_, index) => String(index * 2 + offset));
    expect(align(long(0), long(1))).toHaveLength(10_000);
  });
});

describe('two calls', () => {
  const first = (left: string, right: string) => compareExchanges(fixture(left), fixture(right)).first;

  it('of the same exchange have no difference', () => {
    for (const { exchange, name } of FIXTURES)
      expect(compareExchanges(exchange, exchange).first, name).toEqual({ code: 'none', params: {} });
  });

  it('have the first difference that matters named, from the top down', () => {
    expect(first('json-success', 'html-502')).toEqual({ code: 'http-status', params: { left: 200, right: 502 } });
    expect(first('json-success', 'sse-cut')).toEqual({
      code: 'stratum',
      params: { stratum: 'stream', left: 'pass', right: 'STREAM_TRUNCATED' },
    });
    expect(first('json-success', 'json-tool-error')).toEqual({
      code: 'stratum',
      params: { stratum: 'tool', left: 'TOOL_SUCCESS', right: 'TOOL_ERROR' },
    });
    expect(first('json-success', 'blocked')).toMatchObject({ code: 'stratum', params: { stratum: 'http' } });
    expect(first('sse-success', 'sse-no-answer')).toMatchObject({ code: 'stratum', params: { stratum: 'stream' } });
    expect(first('json-success', 'json-bom')).toMatchObject({
      code: 'result',
      params: { pointer: '/result/content/0/text' },
    });
  });

  it('have strata, headers, events, JSON and times side by side', () => {
    const compared = compareExchanges(fixture('sse-success'), fixture('sse-no-answer'));
    expect(compared.strata.filter(({ same }) => !same).map(({ stratum }) => stratum)).toContain('stream');
    expect(compared.events.rows.map(({ left, right }) => [left, right])).toEqual([
      [0, 0],
      [1, 1],
      [2, undefined],
    ]);
    expect(compared.requestBody?.differences).toEqual([]);
    expect(compared.times.find(({ moment }) => moment === 'head')).toEqual({ moment: 'head', left: 0, right: 0 });
    const { responseHeaders } = compareExchanges(fixture('json-success'), fixture('rate-limited'));
    expect(responseHeaders).toContainEqual({ name: 'retry-after', left: undefined, right: '12' });
  });
});

describe('two sessions', () => {
  it('are aligned call by call, with the first row that differs', () => {
    const [good, bad, legacy] = [fixture('json-success'), fixture('json-tool-error'), fixture('legacy-success')];
    const same = compareSessions([good, legacy], [good, legacy]);
    expect([same.rows.map(({ kind }) => kind), same.first]).toEqual([['both', 'both'], undefined]);
    expect(compareSessions([good, good], [good, bad]).first).toBe(1);
    const { role: _, ...rest } = legacy;
    const listening = { ...rest, role: 'listen' as const };
    expect(compareSessions([listening, good], [good]).rows.map(({ kind }) => kind)).toEqual(['left', 'both']);
  });

  it('judge a call that only one has as they judge the others, by its tool’s schema too', () => {
    const validate = () => ({ kind: 'invalid' as const, pointer: '/kilos', keyword: 'minimum' });
    const { rows } = compareSessions([fixture('json-structured')], [], { validate });
    expect(rows).toMatchObject([{ kind: 'left', verdict: { outcome: 'OUTPUT_SCHEMA_VIOLATION' } }]);
  });
});
