/** A ref for what takes the place of the part that had the focus: it takes the focus over when it appears. */
export function focusOnMount(element: HTMLElement | null): void {
  element?.focus();
}
