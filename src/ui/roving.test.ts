import { describe, expect, it } from 'vitest';
import { rovingTarget } from './roving.ts';

describe('rovingTarget', () => {
  it('moves one step and wraps at both ends', () => {
    expect(rovingTarget('ArrowRight', 0, 3)).toBe(1);
    expect(rovingTarget('ArrowRight', 2, 3)).toBe(0);
    expect(rovingTarget('ArrowLeft', 0, 3)).toBe(2);
  });
  it('goes to the first and last with Home and End', () => {
    expect(rovingTarget('Home', 2, 3)).toBe(0);
    expect(rovingTarget('End', 0, 3)).toBe(2);
  });
  it('leaves every other key alone, and an empty row too', () => {
    expect(rovingTarget('a', 0, 3)).toBeUndefined();
    expect(rovingTarget('ArrowRight', 0, 0)).toBeUndefined();
  });
  it('starts at the first when nothing is current', () => {
    expect(rovingTarget('ArrowRight', -1, 3)).toBe(0);
  });
  it('leaves the other axis to scrolling', () => {
    expect(rovingTarget('ArrowDown', 0, 3)).toBeUndefined();
    expect(rovingTarget('ArrowDown', 0, 3, 'block')).toBe(1);
  });
});
