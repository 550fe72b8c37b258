import { useEffect, useState, type RefObject } from 'react';
import type { Room } from './byteView.ts';

/** Width of one character of `--t-code` and height of one of its lines, in CSS pixels. */
const CHARACTER = 7.25;
const LINE = 20;
/** Gutter and paddings of a line. */
const GUTTER = 62;
/** On phones the page scrolls and the view is as high as what it holds: this many lines are as good as in view. */
const PHONE = '(max-width: 760px)';
const PHONE_ROWS = 16;

/** How many columns and lines of code a box shows at once; kept until it changes by a whole character. */
export function useCharacterRoom(box: RefObject<HTMLElement | null>): Room {
  const [room, setRoom] = useState<Room>({ columns: 54, rows: 14 });
  useEffect(() => {
    const element = box.current;
    if (!element) return;
    const measure = () => {
      const columns = Math.max(16, Math.floor((element.clientWidth - GUTTER) / CHARACTER));
      const rows = matchMedia(PHONE).matches ? PHONE_ROWS : Math.max(6, Math.floor(element.clientHeight / LINE) - 1);
      setRoom((known) => (known.columns === columns && known.rows === rows ? known : { columns, rows }));
    };
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [box]);
  return room;
}
