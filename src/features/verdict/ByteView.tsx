import { useLayoutEffect, useMemo, useRef, type CSSProperties, type FocusEvent, type MouseEvent } from 'react';
import type { Exchange } from '#exchange/model.ts';
import { useMessages } from '#i18n/useMessages.ts';
import { ScrollArea } from '#ui/ScrollArea.tsx';
import type { Verdict } from '#verdict/model.ts';
import { useSelection } from '#workspace/selection.ts';
import type { Unfolded } from '#workspace/selection.ts';
import { byteView } from './byteView.ts';
import { ByteEnd } from './ByteEnd.tsx';
import styles from './ByteView.module.css';
import { BodyLine, HeadRow, MoreHeaders } from './ByteRow.tsx';
import type { LitProps } from './Explanation.tsx';
import { revealInside } from './revealInside.ts';
import { useCharacterRoom } from './useCharacterRoom.ts';

export interface ByteViewProps extends LitProps {
  readonly name: string;
  readonly exchange: Exchange;
  readonly verdict: Verdict;
  /** The user chose the pinned statement, so its bytes may scroll into view. */
  readonly userPinned: boolean;
  readonly unfolded: readonly Unfolded[];
}

/** The answer as it came, by stratum, with the evidence marked; what proves nothing folds when room is short. */
export function ByteView({
  name,
  exchange,
  verdict,
  userPinned,
  unfolded,
  pinned,
  hovered,
  onPin,
  onHover,
}: ByteViewProps) {
  const { bytes } = useMessages().verdict;
  const unfold = useSelection((state) => state.unfold);
  const showTab = useSelection((state) => state.showTab);
  const showByte = useSelection((state) => state.showByte);
  const box = useRef<HTMLDivElement>(null);
  const room = useCharacterRoom(box);
  const view = useMemo(
    () => byteView(exchange.facts, verdict, room, unfolded),
    [exchange.facts, verdict, room, unfolded],
  );
  useLayoutEffect(() => {
    const mark = pinned === undefined ? null : box.current?.querySelector<HTMLElement>(`[data-mark="${pinned}"]`);
    if (box.current && mark) revealInside(box.current, mark, userPinned ? 'smooth' : 'jump');
  }, [pinned, userPinned]);
  const lit = { pinned, hovered };
  const hoverMark = (event: MouseEvent | FocusEvent) => {
    const label = markAt(event.target);
    if (label !== hovered) onHover(label);
  };
  return (
    <ScrollArea
      ref={box}
      style={gutter(exchange.facts.byteLength)}
      label={name}
      className={styles['bytes'] ?? ''}
      onMouseOver={hoverMark}
      onMouseLeave={() => onHover(undefined)}
      onFocus={hoverMark}
      onBlur={() => onHover(undefined)}
      onClick={(event) => {
        const label = markAt(event.target);
        if (label !== undefined && getSelection()?.isCollapsed !== false) onPin(label);
      }}
    >
      {view.head ? (
        <>
          {view.head.lines.map((line) => (
            <HeadRow key={line.key} line={line} {...lit} />
          ))}
          {view.head.hidden > 0 && <MoreHeaders count={view.head.hidden} onOpen={() => showTab('headers')} />}
        </>
      ) : (
        <p className={styles['note']}>{bytes[missingHead(exchange)]}</p>
      )}
      {view.head && view.lines.length > 0 && <div className={styles['blank']} />}
      {view.lines.map((line) => (
        <BodyLine
          key={`${line.offset} ${line.runs[0]?.key ?? ''}`}
          line={line}
          {...lit}
          onUnfold={(run, full) => (full ? showByte(exchange.id, run.start) : unfold(exchange.id, run))}
        />
      ))}
      <ByteEnd exchange={exchange} verdict={verdict} {...lit} />
    </ScrollArea>
  );
}

/** Room for the longest offset. */
function gutter(byteLength: number): CSSProperties {
  const digits = String(byteLength).length;
  return digits <= 4 ? {} : Object.fromEntries([['--gutter', `${digits * 7 + 18}px`]]);
}

/** Why there is no status line: it may still come, the import lacks it, or the browser shows none. */
function missingHead({ facts, missing }: Exchange): 'waiting' | 'notImported' | 'noHead' {
  if (missing.includes('head')) return 'notImported';
  return facts.close === undefined ? 'waiting' : 'noHead';
}

/** The label of the mark that an event happened in. */
function markAt(target: EventTarget): string | undefined {
  return target instanceof Element ? target.closest<HTMLElement>('[data-mark]')?.dataset['mark'] : undefined;
}
