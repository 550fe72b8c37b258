import { createReader } from '#exchange/reader.ts';
import type { Exchange } from '#exchange/model.ts';
import { member, readJson } from '#protocol/json.ts';

/** What one event of a stream is, for laying two streams side by side. Offsets are bytes of the body. */
export interface EventKey {
  readonly kind: 'notification' | 'request' | 'response' | 'error' | 'named' | 'other';
  readonly method: string | undefined;
  readonly start: number;
  readonly end: number;
  /** ms since the request. */
  readonly at: number;
}

/** Events read at most. */
const MAX_EVENTS = 20_000;

/** Reads the events of an exchange's stream, in order; none for a body that is not one. */
export function readEvents(exchange: Exchange): readonly EventKey[] {
  const events: EventKey[] = [];
  const add = (start: number, end: number, at: number, kind: EventKey['kind'], method?: string) => {
    if (events.length < MAX_EVENTS) events.push({ kind, method, start, end, at });
  };
  const reader = createReader({
    message({ start, end, data }, _index, at) {
      const value = events.length < MAX_EVENTS ? readJson(data) : undefined;
      const method = member(value, 'method');
      if (typeof method === 'string')
        add(start, end, at, member(value, 'id') === undefined ? 'notification' : 'request', method);
      else if (member(value, 'error') !== undefined) add(start, end, at, 'error');
      else add(start, end, at, member(value, 'result') === undefined ? 'other' : 'response');
      return value === undefined ? 'not-json' : 'message';
    },
    namedEvent({ start, end, name }, _index, at) {
      add(start, end, at, 'named', name);
    },
    field: () => undefined,
  });
  for (const fact of exchange.facts.facts())
    reader.push(fact, fact.kind === 'bytes' ? exchange.facts.slice(fact.start, fact.end) : undefined);
  return events;
}
