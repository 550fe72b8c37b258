import type { Shortcut } from './command.ts';

/** The part of a keyboard event that shortcuts read. */
export interface KeyPress {
  readonly key: string;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly altKey: boolean;
  readonly shiftKey: boolean;
  /** AltGr: on many layouts `[` can't be typed without it, and some systems report it as Ctrl+Alt. */
  readonly altGraph: boolean;
  /** The user is in a text field, an editor or a list that takes letters. */
  readonly typing: boolean;
}

/** Does this key press mean this shortcut? `apple` says which key `Mod` is. */
export function matches(shortcut: Shortcut, press: KeyPress, apple: boolean): boolean {
  if (shortcut.startsWith('Mod+')) {
    const mod = apple ? press.metaKey && !press.ctrlKey : press.ctrlKey && !press.metaKey;
    return mod && !press.altKey && !press.shiftKey && sameKey(press.key, shortcut.slice('Mod+'.length));
  }
  if (shortcut === 'Escape')
    return press.key === 'Escape' && !press.ctrlKey && !press.metaKey && !press.altKey && !press.shiftKey;
  if (press.typing) return false;
  const held = press.ctrlKey || press.metaKey;
  return press.key === shortcut && (!held || press.altGraph);
}

function sameKey(pressed: string, wanted: string): boolean {
  return pressed.toLowerCase() === wanted.toLowerCase();
}

const SYMBOLS: Readonly<Record<string, string>> = { Enter: '↵', Escape: 'Esc' };

/** What a keycap shows: ⌘↵ on Apple keyboards, Ctrl ↵ elsewhere. */
export function shortcutText(shortcut: Shortcut, apple: boolean): string {
  if (!shortcut.startsWith('Mod+')) return SYMBOLS[shortcut] ?? shortcut;
  const key = shortcut.slice('Mod+'.length);
  const shown = SYMBOLS[key] ?? key.toUpperCase();
  return apple ? `⌘${shown}` : `Ctrl ${shown}`;
}

/** The same for `aria-keyshortcuts`. */
export function ariaShortcut(shortcut: Shortcut, apple: boolean): string {
  return shortcut.startsWith('Mod+') ? shortcut.replace('Mod', apple ? 'Meta' : 'Control') : shortcut;
}
