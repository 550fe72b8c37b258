import { focusHeading } from './focusHeading.ts';
import type { Navigation } from './navigation.ts';

/** After another page was opened, its heading takes the focus, so that keyboard and screen reader start there. */
export function focusOnNavigation(navigation: Navigation, scope: Document): void {
  navigation.subscribe((_, before) => {
    if (navigation.current().page === before.page) return;
    // The page is drawn by then.
    requestAnimationFrame(() => focusHeading(scope));
  });
}
