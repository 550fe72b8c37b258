import { describe, expect, test } from 'vitest';
import { judge } from '#verdict/judge.ts';
import { firstRun } from './firstRun.ts';
import { createSelection, pickedFor, pinnedLabel } from './selection.ts';

const verdict = judge(firstRun(0));

describe('what is picked out', () => {
  test('is the proof until the user pins something', () => {
    const store = createSelection();
    expect(pinnedLabel(pickedFor(store.getState(), 'a'), verdict)).toBe(verdict.proof);
    store.getState().pin('a', 'E2');
    expect(pinnedLabel(pickedFor(store.getState(), 'a'), verdict)).toBe('E2');
  });

  test('starts anew with another exchange, while the tab stays', () => {
    const store = createSelection();
    store.getState().showTab('headers');
    store.getState().pin('a', 'E2');
    expect(pickedFor(store.getState(), 'b').pinned).toBeUndefined();
    expect(store.getState().tab).toBe('headers');
  });

  test('a pinned sentence that is no longer said gives way to the proof', () => {
    const store = createSelection();
    store.getState().pin('a', 'Z9');
    expect(pinnedLabel(pickedFor(store.getState(), 'a'), verdict)).toBe(verdict.proof);
  });

  test('walks the strata from the verdict’s own and stops at both ends', () => {
    const store = createSelection();
    for (let step = 0; step < 9; step++) store.getState().walk('a', verdict, -1);
    expect(pickedFor(store.getState(), 'a')).toMatchObject({ stratum: 'http', pinned: 'H1' });
    for (let step = 0; step < 9; step++) store.getState().walk('a', verdict, 1);
    expect(pickedFor(store.getState(), 'a').stratum).toBe('tool');
  });

  test('keeps a limited number of opened runs, the newest', () => {
    const store = createSelection();
    for (let start = 0; start < 30; start++) store.getState().unfold('a', { start, end: start + 1 });
    const { unfolded } = pickedFor(store.getState(), 'a');
    expect(unfolded.length).toBe(12);
    expect(unfolded.at(-1)?.start).toBe(29);
  });

  test('showing a byte opens the raw view there', () => {
    const store = createSelection();
    store.getState().showByte('a', 77);
    expect(store.getState().tab).toBe('raw');
    expect(pickedFor(store.getState(), 'a').rawAt).toBe(77);
  });
});
