import type { Settings } from '#workspace/settings.ts';

export type PaneName = keyof Settings['widths'];

export interface PaneSize {
  readonly min: number;
  readonly max: number;
  readonly narrow: number;
  readonly wide: number;
}

/** CSS pixels: limits, and what each pane measures until the user drags it, below and from 1440 px of page. */
export const PANE_SIZES: Readonly<Record<PaneName, PaneSize>> = {
  rail: { min: 168, max: 360, narrow: 212, wide: 244 },
  compose: { min: 240, max: 560, narrow: 304, wide: 368 },
  log: { min: 96, max: 640, narrow: 240, wide: 300 },
};
