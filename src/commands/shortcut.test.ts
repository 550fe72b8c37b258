import { describe, expect, it } from 'vitest';
import { ariaShortcut, matches, shortcutText, type KeyPress } from './shortcut.ts';

const press = (key: string, held: Partial<KeyPress> = {}): KeyPress => ({
  key,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  shiftKey: false,
  altGraph: false,
  typing: false,
  ...held,
});

describe('a shortcut', () => {
  it('takes ⌘ on Apple keyboards and Ctrl elsewhere', () => {
    expect(matches('Mod+Enter', press('Enter', { metaKey: true }), true)).toBe(true);
    expect(matches('Mod+Enter', press('Enter', { ctrlKey: true }), true)).toBe(false);
    expect(matches('Mod+Enter', press('Enter', { ctrlKey: true }), false)).toBe(true);
    expect(matches('Mod+K', press('k', { ctrlKey: true }), false)).toBe(true);
  });
  it('works while typing when it has a modifier', () => {
    expect(matches('Mod+Enter', press('Enter', { ctrlKey: true, typing: true }), false)).toBe(true);
  });
  it('of one key rests while typing', () => {
    expect(matches('[', press('['), false)).toBe(true);
    expect(matches('[', press('[', { typing: true }), false)).toBe(false);
  });
  it('of one key is found on layouts where it needs AltGr or Option', () => {
    expect(matches(']', press(']', { ctrlKey: true, altKey: true, altGraph: true }), false)).toBe(true);
    expect(matches(']', press(']', { altKey: true }), true)).toBe(true);
    expect(matches(']', press(']', { ctrlKey: true }), false)).toBe(false);
  });
  it('is not mistaken for one with more modifiers', () => {
    expect(matches('Mod+K', press('k', { ctrlKey: true, shiftKey: true }), false)).toBe(false);
    expect(matches('Escape', press('Escape', { shiftKey: true }), false)).toBe(false);
  });
  it('is shown as the keyboard in hand has it', () => {
    expect(shortcutText('Mod+Enter', true)).toBe('⌘↵');
    expect(shortcutText('Mod+k', false)).toBe('Ctrl K');
    expect(ariaShortcut('Mod+Enter', false)).toBe('Control+Enter');
  });
});
