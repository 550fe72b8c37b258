/** What one piece of an event stream is, as far as framing and a first look can tell. */
export const EVENT_KINDS = ['message', 'named', 'empty', 'not-json', 'comment', 'field'] as const;
export type EventKind = (typeof EVENT_KINDS)[number];

/**
 * Events of a stream as numbers in typed arrays: 100,000 of them cost 2.5 MB. Text and JSON are read again from the
 * body when asked for.
 */
export interface EventTable {
  readonly count: number;
  start(index: number): number;
  end(index: number): number;
  /** ms since start at which the event was complete. */
  at(index: number): number;
  kind(index: number): EventKind;
}

export interface EventTableWriter extends EventTable {
  /** Returns the index of the new event. */
  add(start: number, end: number, at: number, kind: EventKind): number;
}

export function createEventTable(): EventTableWriter {
  let spans = new Float64Array(3 * 64);
  let kinds = new Uint8Array(64);
  let count = 0;
  return {
    get count() {
      return count;
    },
    start: (index) => spans[index * 3] ?? 0,
    end: (index) => spans[index * 3 + 1] ?? 0,
    at: (index) => spans[index * 3 + 2] ?? 0,
    kind: (index) => EVENT_KINDS[kinds[index] ?? 0] ?? 'message',
    add(start, end, at, kind) {
      if (count === kinds.length) {
        const larger = new Float64Array(spans.length * 2);
        larger.set(spans);
        spans = larger;
        const more = new Uint8Array(kinds.length * 2);
        more.set(kinds);
        kinds = more;
      }
      spans[count * 3] = start;
      spans[count * 3 + 1] = end;
      spans[count * 3 + 2] = at;
      kinds[count] = EVENT_KINDS.indexOf(kind);
      return count++;
    },
  };
}
