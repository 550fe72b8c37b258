import { describe, expect, it } from 'vitest';
import { createEventTable, EVENT_KINDS } from './eventTable.ts';

describe('the event table', () => {
  it('gives back what was added, also after it grew', () => {
    const table = createEventTable();
    for (let index = 0; index < 1000; index++) {
      const kind = EVENT_KINDS[index % EVENT_KINDS.length] ?? 'message';
      expect(table.add(index * 2 ** 33, index * 2 ** 33 + 7, index / 4, kind)).toBe(index);
    }
    expect(table.count).toBe(1000);
    expect([table.start(999), table.end(999), table.at(999), table.kind(999)]).toEqual([
      999 * 2 ** 33,
      999 * 2 ** 33 + 7,
      249.75,
      EVENT_KINDS[999 % EVENT_KINDS.length],
    ]);
    expect([table.start(1), table.kind(1)]).toEqual([2 ** 33, EVENT_KINDS[1]]);
  });
});
