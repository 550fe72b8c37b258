import { useEffect, useState } from 'react';

const EVERY_MS = 100;

/** ms since `startedAt` (epoch ms) while it runs, renewed ten times a second; 0 when it does not. */
export function useElapsed(startedAt: number | undefined, running: boolean): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    if (!running) return;
    const timer = setInterval(() => setNow(Date.now()), EVERY_MS);
    return () => clearInterval(timer);
  }, [running, startedAt]);
  return running && startedAt !== undefined ? Math.max(0, now - startedAt) : 0;
}
