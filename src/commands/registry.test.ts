import { describe, expect, it } from 'vitest';
import type { Command } from './command.ts';
import { createRegistry } from './registry.ts';

interface Context {
  readonly running: boolean;
  readonly done: string[];
}
const command = (id: string, more: Partial<Command<Context>> = {}): Command<Context> => ({
  id,
  label: () => id,
  isEnabled: () => true,
  run: ({ done }) => {
    done.push(id);
  },
  ...more,
});
const press = (key: string, ctrlKey = false) => ({
  key,
  ctrlKey,
  metaKey: false,
  altKey: false,
  shiftKey: false,
  altGraph: false,
  typing: false,
});
const keys = { apple: false, singleKeys: true };

describe('the registry', () => {
  const registry = createRegistry([
    command('send', { shortcut: 'Mod+Enter', isEnabled: ({ running }) => !running }),
    command('cancel', { shortcut: 'Escape', isEnabled: ({ running }) => running }),
    command('next', { shortcut: ']' }),
  ]);

  it('runs what is enabled and says no to the rest', () => {
    const idle: Context = { running: false, done: [] };
    expect(registry.run('send', idle)).toBe(true);
    expect(registry.run('cancel', idle)).toBe(false);
    expect(idle.done).toEqual(['send']);
  });
  it('finds the enabled command of a key press', () => {
    expect(registry.forPress(press('Enter', true), { running: false, done: [] }, keys)?.id).toBe('send');
    expect(registry.forPress(press('Enter', true), { running: true, done: [] }, keys)).toBeUndefined();
    expect(registry.forPress(press('Escape'), { running: true, done: [] }, keys)?.id).toBe('cancel');
  });
  it('leaves single keys alone when they are switched off, but not Escape', () => {
    const off = { ...keys, singleKeys: false };
    expect(registry.forPress(press(']'), { running: true, done: [] }, off)).toBeUndefined();
    expect(registry.forPress(press('Escape'), { running: true, done: [] }, off)?.id).toBe('cancel');
  });
  it('refuses two commands with one id or one shortcut', () => {
    expect(() => createRegistry([command('a'), command('a')])).toThrow('Two commands are called a.');
    expect(() => createRegistry([command('a', { shortcut: '[' }), command('b', { shortcut: '[' })])).toThrow(
      'answer to [',
    );
  });
});
