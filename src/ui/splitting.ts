export interface Split {
  readonly orientation: 'vertical' | 'horizontal';
  readonly side: 'before' | 'after';
  readonly value: number;
  readonly min: number;
  readonly max: number;
  readonly initial: number;
}

const STEP = 16;
const LARGE_STEP = 64;

/** Size kept between the limits; a maximum below the minimum yields to it. */
export function clampSize(size: number, min: number, max: number): number {
  return Math.max(min, Math.min(max, size));
}

/** Size after a key, or undefined when the key does not resize. */
export function sizeAfterKey(
  press: { readonly key: string; readonly shiftKey: boolean },
  split: Split,
): number | undefined {
  const step = (press.shiftKey ? LARGE_STEP : STEP) * (split.side === 'before' ? 1 : -1);
  const [less, more] = split.orientation === 'vertical' ? ['ArrowLeft', 'ArrowRight'] : ['ArrowUp', 'ArrowDown'];
  switch (press.key) {
    case less:
      return clampSize(split.value - step, split.min, split.max);
    case more:
      return clampSize(split.value + step, split.min, split.max);
    case 'Home':
      return split.min;
    case 'End':
      return clampSize(split.max, split.min, split.max);
    case 'Enter':
      return clampSize(split.initial, split.min, split.max);
    default:
      return undefined;
  }
}
