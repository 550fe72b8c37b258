/** Deepest JSON that is written: a deeper one would not survive `JSON.stringify`. */
const MAX_DEPTH = 1000;

/** True for JSON that is nested no deeper than can be written again. */
export function isShallow(value: unknown): boolean {
  let level: readonly unknown[] = [value];
  for (let depth = 0; level.length > 0; depth++) {
    if (depth > MAX_DEPTH) return false;
    level = level.flatMap((one) => (typeof one === 'object' && one !== null ? Object.values(one) : []));
  }
  return true;
}
