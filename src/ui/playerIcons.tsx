import { Pause, Pin, Play, SkipBack, SkipForward } from 'lucide-react';

/** Icons of recordings, apart from the others because the first paint shows none of them. */
const ICONS = { pause: Pause, pin: Pin, play: Play, stepBack: SkipBack, stepForth: SkipForward } as const;

export interface PlayerIconProps {
  readonly name: keyof typeof ICONS;
  /** CSS pixels. */
  readonly size: number;
}

/** Drawn for the eye only, as every icon: the name of its button says the same. */
export function PlayerIcon({ name, size }: PlayerIconProps) {
  const Drawn = ICONS[name];
  return <Drawn size={size} strokeWidth={2.1} aria-hidden="true" focusable="false" style={{ flex: 'none' }} />;
}
