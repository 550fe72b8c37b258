import { DEFAULT_LIMITS } from '#exchange/limits.ts';
import type { Limits } from '#exchange/model.ts';
import { createIds } from './asker.ts';
import type { ClientDeps } from './asker.ts';
import type { LiveExchange } from './perform.ts';

/** Dependencies of a client for tests over Node's own fetch; `seen` collects its exchanges as they start. */
export function nodeDeps(seen: LiveExchange[] = [], limits: Limits = DEFAULT_LIMITS): ClientDeps {
  return {
    fetch: (url, init) => fetch(url, init),
    via: 'direct',
    now: Date.now,
    clock: () => performance.now(),
    randomId: () => crypto.randomUUID(),
    limits,
    sessionId: 's',
    observer: {
      onUpdate(live, fact) {
        if (!fact) seen.push(live);
      },
    },
    clientInfo: { name: 'estrato-test', version: '0' },
    capabilities: {},
    nextId: createIds(),
  };
}
