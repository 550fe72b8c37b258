import { useMessages } from '#i18n/useMessages.ts';
import { Splitter } from '#ui/Splitter.tsx';
import { useSettings } from '#workspace/useWorkspace.ts';
import { PANE_SIZES, type PaneName } from './paneSizes.ts';
import { useMedia } from '#ui/useMedia.ts';

export interface PaneSplitterProps {
  readonly pane: PaneName;
  readonly className: string | undefined;
}

/** The line beside a pane of the playground; the size it is dragged to outlives the visit. */
export function PaneSplitter({ pane, className }: PaneSplitterProps) {
  const { split } = useMessages().shell;
  const widths = useSettings((settings) => settings.widths);
  const change = useSettings((settings) => settings.change);
  const wide = useMedia('(min-width: 1440px)');
  const { min, max, narrow, wide: wideSize } = PANE_SIZES[pane];
  const initial = wide ? wideSize : narrow;
  return (
    <Splitter
      label={split[pane]}
      orientation={pane === 'log' ? 'horizontal' : 'vertical'}
      side={pane === 'log' ? 'after' : 'before'}
      value={widths[pane] ?? initial}
      min={min}
      max={max}
      initial={initial}
      onValue={(size) => change({ widths: { ...widths, [pane]: size } })}
      className={className ?? ''}
    />
  );
}
