import { useEffect, useRef } from 'react';

/** The key that sends the open answer, wherever the focus is: on this page it must never send another call. */
export function useAcceptKey(accept: () => void): void {
  const latest = useRef(accept);
  useEffect(() => {
    latest.current = accept;
  });
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (
        event.defaultPrevented ||
        event.key !== 'Enter' ||
        event.repeat ||
        event.isComposing ||
        event.shiftKey ||
        event.altKey
      )
        return;
      if (event.metaKey === event.ctrlKey) return;
      event.preventDefault();
      latest.current();
    };
    // Before the app's own shortcuts, which leave alone what was dealt with.
    addEventListener('keydown', onKeyDown, { capture: true });
    return () => removeEventListener('keydown', onKeyDown, { capture: true });
  }, []);
}
