import type { Messages } from '#i18n/catalogue.ts';

/**
 * Keys of a shortcut: `Mod+` is ⌘ on Apple keyboards and Ctrl elsewhere; the last part is a `KeyboardEvent.key`.
 * One without `Mod+` is a single-key shortcut: it rests while the user types, and can be switched off (WCAG 2.1.4).
 */
export type Shortcut = `Mod+${string}` | '[' | ']' | 'Escape';

/** One user act. Buttons, palette, shortcuts and lessons all run this object; `C` is what acts need of the app. */
export interface Command<C, Id extends string = string> {
  readonly id: Id;
  readonly label: (messages: Messages) => string;
  readonly shortcut?: Shortcut;
  /** Extra words that the palette finds it by. */
  readonly keywords?: (messages: Messages) => string;
  /** False where the palette should not list it, as for the act that opens the palette. */
  readonly listed?: boolean;
  readonly isEnabled: (context: C) => boolean;
  readonly run: (context: C) => void;
}
