/** Farther than this a smooth scroll tires the eye: the view jumps. CSS pixels. */
const SMOOTH_LIMIT = 600;
const MARGIN = 12;

/** Scrolls `box`, and nothing around it, until `target` is in view. */
export function revealInside(box: HTMLElement, target: HTMLElement, manner: 'smooth' | 'jump'): void {
  if (box.scrollHeight <= box.clientHeight + 1) return;
  const outer = box.getBoundingClientRect();
  const inner = target.getBoundingClientRect();
  const above = inner.top - outer.top - MARGIN;
  const below = inner.bottom - outer.bottom + MARGIN;
  const by = above < 0 ? above : below > 0 ? Math.min(below, above) : 0;
  if (by === 0) return;
  const smooth =
    manner === 'smooth' && Math.abs(by) <= SMOOTH_LIMIT && !matchMedia('(prefers-reduced-motion: reduce)').matches;
  box.scrollBy({ top: by, behavior: smooth ? 'smooth' : 'auto' });
}
