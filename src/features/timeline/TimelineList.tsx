import { useMessages } from '#i18n/useMessages.ts';
import { VisuallyHidden } from '#ui/VisuallyHidden.tsx';
import type { Timeline } from './timelineModel.ts';

/** Items read out at most: a longer list helps nobody. */
const MOST = 40;

/** The timeline in words, in the order of time. */
export function TimelineList({ laid, status }: { readonly laid: Timeline; readonly status: number | undefined }) {
  const { timeline } = useMessages();
  const items: { readonly at: number; readonly text: string }[] = [];
  // Earlier rounds lie before the start of this one.
  for (const [index, { round, wait }] of laid.rounds.entries()) {
    const text = wait && timeline.roundWait({ round: timeline.round({ round }), wait: timeline.wait(wait) });
    if (text !== undefined) items.push({ at: index - laid.rounds.length, text });
  }
  for (const { from, to } of laid.waits)
    items.push({ at: from, text: timeline.waitFrom({ ms: from, wait: timeline.wait({ ms: to - from }) }) });
  for (const { kind, at, chunks, bytes } of laid.ticks) {
    items.push({
      at,
      text:
        kind === 'head'
          ? timeline.head({ ms: at, status: status ?? 0 })
          : timeline.chunks({ ms: at, count: chunks, bytes }),
    });
  }
  for (const { label, at } of laid.marks) items.push({ at, text: timeline.evidence({ ms: at, label }) });
  if (laid.silence?.drawn === true) items.push({ at: laid.silence.from, text: timeline.gap(laid.silence) });
  if (laid.close) {
    const { at, cut } = laid.close;
    items.push({ at, text: cut ? timeline.cutAt({ ms: at }) : timeline.endAt({ ms: at }) });
  }
  const sorted = items.toSorted((a, b) => a.at - b.at);
  const shown = sorted.length <= MOST ? sorted : [...sorted.slice(0, MOST / 2), ...sorted.slice(-MOST / 2)];
  return (
    <VisuallyHidden>
      <ol aria-label={timeline.textForm}>
        {shown.length === 0 && <li>{timeline.nothing}</li>}
        {shown.map(({ text }, index) => (
          <li key={index}>{text}</li>
        ))}
      </ol>
    </VisuallyHidden>
  );
}
