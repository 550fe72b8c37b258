import { describe, expect, it } from 'vitest';
import { clampSize, sizeAfterKey, type Split } from './splitting.ts';

const split: Split = { orientation: 'vertical', side: 'before', value: 300, min: 200, max: 400, initial: 304 };
const press = (key: string, shiftKey = false) => ({ key, shiftKey });

describe('a splitter', () => {
  it('grows and shrinks the pane before it with the arrows of its axis', () => {
    expect(sizeAfterKey(press('ArrowRight'), split)).toBe(316);
    expect(sizeAfterKey(press('ArrowLeft', true), split)).toBe(236);
    expect(sizeAfterKey(press('ArrowUp'), split)).toBeUndefined();
  });
  it('turns the arrows round when the pane is after it', () => {
    expect(sizeAfterKey(press('ArrowUp'), { ...split, orientation: 'horizontal', side: 'after' })).toBe(316);
  });
  it('stops at its limits', () => {
    expect(sizeAfterKey(press('ArrowRight', true), { ...split, value: 390 })).toBe(400);
    expect(sizeAfterKey(press('Home'), split)).toBe(200);
    expect(sizeAfterKey(press('End'), split)).toBe(400);
    expect(clampSize(10, 200, 100)).toBe(200);
  });
  it('goes back to the initial size with Enter', () => {
    expect(sizeAfterKey(press('Enter'), split)).toBe(304);
  });
});
