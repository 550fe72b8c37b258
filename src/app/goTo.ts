import type { View } from '#commands/context.ts';
import type { Navigation } from './navigation.ts';

/** A place that a command or an advice sends the user to. */
export type Place = View | 'target';

/** Shows a place, which on phones is another view, and puts the focus where work there begins. */
export function goTo(navigation: Navigation, place: Place): void {
  const view = place === 'target' ? 'compose' : place;
  navigation.visit({ view: view === 'verdict' ? undefined : view });
  // The focus can land once the place is drawn.
  requestAnimationFrame(() => focusOn(place));
}

/** Best first. */
const STARTS: Readonly<Record<Place, readonly string[]>> = {
  verdict: ['h1'],
  compose: ['[contenteditable="true"]', 'textarea', 'input', 'select', 'button:not(:disabled)'],
  target: ['input[type="password"]', 'input', 'select'],
  log: ['[aria-current]', 'input', 'button:not(:disabled)'],
};

function focusOn(place: Place): void {
  const part = document.querySelector(`[data-part="${place}"]`);
  for (const selector of STARTS[place]) {
    const start = part?.querySelector<HTMLElement>(selector);
    if (start === null || start === undefined) continue;
    if (place === 'verdict') start.tabIndex = -1;
    start.focus();
    if (document.activeElement === start) return;
  }
}
