import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { testDeps } from '../fixtures/callDemo.ts';
import { digestOf, openState, sealState } from './sealedState.ts';

const claims = fc.dictionary(fc.string(), fc.oneof(fc.string(), fc.integer(), fc.boolean()));

describe('a sealed state', () => {
  it('opens to what was sealed', async () => {
    const deps = testDeps();
    await fc.assert(
      fc.asyncProperty(claims, async (value) => {
        // JSON has no prototype to set, so compare as text.
        const opened = await openState(await sealState(value, deps), deps);
        expect(JSON.stringify(opened)).toBe(JSON.stringify(value));
      }),
      { numRuns: 50 },
    );
  });
  it('does not open when any character of it was put in the place of another', async () => {
    const deps = testDeps();
    const state = await sealState({ t: 'members_delete', x: 1 }, deps);
    await fc.assert(
      fc.asyncProperty(fc.nat(state.length - 1), fc.string({ minLength: 1, maxLength: 1 }), async (at, char) => {
        fc.pre(state[at] !== char);
        expect(await openState(state.slice(0, at) + char + state.slice(at + 1), deps)).toBeUndefined();
      }),
    );
  });
  it('does not open when it is any other text', async () => {
    const deps = testDeps();
    await fc.assert(
      fc.asyncProperty(fc.string(), async (text) => {
        expect(await openState(text, deps)).toBeUndefined();
      }),
    );
  });
  it('makes its key once, also when two come first at the same time', async () => {
    const deps = testDeps();
    const both = await Promise.all([sealState({ a: 1 }, deps), sealState({ a: 1 }, deps)]);
    expect(both[0]).toBe(both[1]);
  });
});

describe('a digest', () => {
  it('is alike for another order of members, and for nothing else', async () => {
    expect(await digestOf({ a: [1, { b: 2, c: 3 }], d: null })).toBe(
      await digestOf({ d: null, a: [1, { c: 3, b: 2 }] }),
    );
    expect(await digestOf({ a: [1, 2] })).not.toBe(await digestOf({ a: [2, 1] }));
    expect(await digestOf({ a: '1' })).not.toBe(await digestOf({ a: 1 }));
  });
});
