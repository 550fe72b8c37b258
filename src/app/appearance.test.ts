import { expect, it } from 'vitest';
import { drawnTheme } from './appearance.ts';

it('draws the theme that was chosen, and the system’s when none was', () => {
  expect(drawnTheme('dark', false)).toBe('dark');
  expect(drawnTheme('light', true)).toBe('light');
  expect(drawnTheme('system', true)).toBe('dark');
  expect(drawnTheme('system', false)).toBe('light');
});
