import { useCallback, useState, type RefCallback } from 'react';

/** Width of a lane on a desk, CSS pixels: what is laid out before the first measure. */
const USUAL = 600;

/** How wide the lane given the ref is, in CSS pixels, in steps so that dragging a window lays out little anew. */
export function useLaneWidth(): readonly [number, RefCallback<HTMLElement>] {
  const [width, setWidth] = useState(USUAL);
  const lane = useCallback((element: HTMLElement) => {
    const observer = new ResizeObserver(() => setWidth(Math.max(100, Math.floor(element.clientWidth / 20) * 20)));
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return [width, lane];
}
