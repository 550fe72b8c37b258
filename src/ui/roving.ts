/** Index that a key moves to among `count` items on one axis; undefined when the key moves nothing. Wraps at both ends. */
export function rovingTarget(
  key: string,
  current: number,
  count: number,
  axis: 'inline' | 'block' = 'inline',
): number | undefined {
  if (count === 0) return undefined;
  const from = current < 0 ? 0 : current;
  const [back, on] = axis === 'inline' ? ['ArrowLeft', 'ArrowRight'] : ['ArrowUp', 'ArrowDown'];
  switch (key) {
    case on:
      return current < 0 ? 0 : (from + 1) % count;
    case back:
      return (from - 1 + count) % count;
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    default:
      return undefined;
  }
}
