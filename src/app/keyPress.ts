import type { KeyPress } from '#commands/shortcut.ts';

/** Reads a DOM event into what shortcuts need. */
export function keyPressOf(event: KeyboardEvent): KeyPress {
  return {
    key: event.key,
    ctrlKey: event.ctrlKey,
    metaKey: event.metaKey,
    altKey: event.altKey,
    shiftKey: event.shiftKey,
    altGraph: event.getModifierState('AltGraph'),
    typing: event.target instanceof Element && takesLetters(event.target),
  };
}

/** Inputs that a letter does nothing to. */
const BUTTON_LIKE = new Set(['button', 'checkbox', 'color', 'file', 'image', 'radio', 'range', 'reset', 'submit']);

/** A field, an editor, or a native list, where a letter picks an option. */
function takesLetters(element: Element): boolean {
  if (element instanceof HTMLInputElement) return !BUTTON_LIKE.has(element.type);
  if (element instanceof HTMLTextAreaElement || element instanceof HTMLSelectElement) return true;
  return element instanceof HTMLElement && element.isContentEditable;
}
