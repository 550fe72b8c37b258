import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const css = readFileSync(join(import.meta.dirname, 'tokens.css'), 'utf8');

/** Colours of one theme: the last value of each token in the block that sets its colour scheme. */
function colours(theme: 'light' | 'dark'): ReadonlyMap<string, string> {
  const block = css.split('{').find((part) => part.includes(`color-scheme: ${theme}`)) ?? '';
  return new Map([...block.matchAll(/--([\w-]+):\s*(#[0-9a-f]{6})/g)].map(([, name = '', hex = '']) => [name, hex]));
}

/** Relative luminance (WCAG 2.2). */
function luminance(hex: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const channel = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function contrast(a: string, b: string): number {
  const [low = 0, high = 0] = [luminance(a), luminance(b)].toSorted((x, y) => x - y);
  return (high + 0.05) / (low + 0.05);
}

const STRATA = ['http', 'stream', 'envelope', 'result', 'tool'];

describe.each(['light', 'dark'] as const)('the %s theme', (theme) => {
  const tokens = colours(theme);
  const worst = (text: string, grounds: readonly string[]) =>
    Math.min(...grounds.map((ground) => contrast(tokens.get(text) ?? '', tokens.get(ground) ?? '')));
  const grounds = ['surface', 'sunken', 'hover', 'selected'];

  it.each(['ink', 'ink-2', 'ink-3'])('keeps %s readable on every ground (4.5)', (text) => {
    expect(worst(text, [...grounds, 'fail-tint'])).toBeGreaterThanOrEqual(4.5);
  });
  it.each(STRATA)('keeps %s readable on every ground, its own tint too (4.5)', (stratum) => {
    expect(worst(stratum, [...grounds, `${stratum}-tint`])).toBeGreaterThanOrEqual(4.5);
  });
  it.each(['pass', 'warn', 'fail'])('keeps %s readable on every ground (4.5)', (status) => {
    expect(worst(status, grounds)).toBeGreaterThanOrEqual(4.5);
  });
  it('keeps labels on solid ink and on strata readable (4.5)', () => {
    expect(worst('on-ink', ['ink'])).toBeGreaterThanOrEqual(4.5);
    expect(worst('surface', STRATA)).toBeGreaterThanOrEqual(4.5);
  });
  it('draws borders of controls that can be seen (3)', () => {
    expect(worst('line-ctl', ['surface', 'sunken'])).toBeGreaterThanOrEqual(3);
  });
});
