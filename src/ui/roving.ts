/** Index that a key moves to among `count` items in a row; undefined when the key moves nothing. Wraps at both ends. */
export function rovingTarget(key: string, current: number, count: number): number | undefined {
  if (count === 0) return undefined;
  const from = current < 0 ? 0 : current;
  switch (key) {
    case 'ArrowRight':
    case 'ArrowDown':
      return (from + 1) % count;
    case 'ArrowLeft':
    case 'ArrowUp':
      return (from - 1 + count) % count;
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    default:
      return undefined;
  }
}
