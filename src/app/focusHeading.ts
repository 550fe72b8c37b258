/** Puts the focus on the heading of the page that is shown: on a narrow one, another may be there and not seen. */
export function focusHeading(scope: Document): void {
  const heading = [...scope.querySelectorAll('h1')].find((one) => one.checkVisibility());
  if (heading === undefined) return;
  heading.tabIndex = -1;
  heading.focus();
}
