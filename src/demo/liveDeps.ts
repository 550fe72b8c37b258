import type { DemoDeps, DemoStore } from './deps.ts';

/** The real clock, timer and random source over a given store. */
export function liveDeps(store: DemoStore): DemoDeps {
  return {
    now: () => Date.now(),
    sleep: (ms, signal) =>
      new Promise((resolve, reject) => {
        if (signal?.aborted) return reject(signal.reason);
        const stop = (): void => {
          clearTimeout(timer);
          reject(signal?.reason);
        };
        const timer = setTimeout(() => {
          signal?.removeEventListener('abort', stop);
          resolve();
        }, ms);
        signal?.addEventListener('abort', stop, { once: true });
      }),
    randomId: () => crypto.randomUUID(),
    store,
  };
}
