import type { Fact } from '#exchange/fact.ts';
import { createSseFramer } from '#protocol/sse.ts';
import type { Asker } from './asker.ts';
import type { Performed } from './perform.ts';

/** A server of 2024-11-05 sends its `endpoint` event at once, in ms and bytes. */
const WAIT_MS = 5000;
const MAX_BYTES = 64 * 1024;

/**
 * Asks by GET for the `endpoint` event that only the HTTP+SSE transport of 2024-11-05 sends (2025-11-25 transports
 * § Backwards Compatibility). The stream is dropped at the first event.
 */
export async function findOldTransport(
  asker: Asker,
  signal: AbortSignal,
): Promise<{ readonly found: boolean; readonly performed: Performed }> {
  const { target } = asker;
  const enough = new AbortController();
  let found = false;
  const framer = createSseFramer({
    event(event) {
      found ||= event.name === 'endpoint';
      enough.abort();
    },
    comment: () => undefined,
    field: () => undefined,
  });
  const context = asker.context({ revision: '2025-03-26' });
  const limits = { ...context.limits, headMs: WAIT_MS, totalMs: WAIT_MS, maxBytes: MAX_BYTES };
  const headers: [string, string][] = [['Accept', 'text/event-stream']];
  if (target.bearer) headers.push(['Authorization', `Bearer ${target.bearer}`]);
  const performed = await asker.perform(
    {
      role: 'probe',
      request: {
        url: target.url.trim(),
        method: 'GET',
        headers: [...headers, ...target.headers],
        body: new Uint8Array(0),
      },
      context: { ...context, revisionFrom: 'assumed', limits },
      onFact(fact: Fact, bytes) {
        if (fact.kind === 'bytes' && bytes) framer.push(bytes);
      },
    },
    AbortSignal.any([signal, enough.signal]),
    'close',
  );
  return { found, performed };
}
