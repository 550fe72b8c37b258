import { describe, expect, it } from 'vitest';
import { newSession } from '#sessions/sessionRecord.ts';
import type { SessionRecord } from '#sessions/sessionRecord.ts';
import { choicesOf, filterSessions, isIdle, narrows, NO_FILTER } from './sessionFilter.ts';

const session = (id: string, change: Partial<SessionRecord>): SessionRecord => ({
  ...newSession({ id, target: `http://${id}.test/mcp`, createdAt: 1 }),
  ...change,
});
const cut = { outcome: 'STREAM_TRUNCATED', stratum: 'stream', status: 'fail', count: 2 } as const;
const fine = { outcome: 'TOOL_SUCCESS', stratum: 'tool', status: 'pass', count: 5 } as const;
const ALL = [
  session('a', { usedAt: 3, bytes: 10, tools: ['peek'], tally: [fine] }),
  session('b', { usedAt: 2, bytes: 900, tools: ['wipe'], tally: [cut, fine], note: 'Deploy of Monday' }),
  session('c', { usedAt: 1, bytes: 50, pinned: true, name: 'Kept' }),
];
const ids = (change: Partial<typeof NO_FILTER>) =>
  filterSessions(ALL, { ...NO_FILTER, ...change }, ({ name, id }) => (name === '' ? id : name)).map(({ id }) => id);

describe('filtering sessions', () => {
  it('keeps pinned ones on top and puts the last used first', () => {
    expect(ids({})).toEqual(['c', 'a', 'b']);
    expect(ids({ order: 'size' })).toEqual(['c', 'b', 'a']);
  });
  it('finds by outcome, stratum and tool, and only where all hold', () => {
    expect(ids({ outcome: 'STREAM_TRUNCATED' })).toEqual(['b']);
    expect(ids({ stratum: 'tool' })).toEqual(['a', 'b']);
    expect(ids({ stratum: 'tool', tool: 'wipe' })).toEqual(['b']);
    expect(ids({ outcome: 'STREAM_TRUNCATED', stratum: 'tool' })).toEqual([]);
  });
  it('leaves out those that hold only a handshake, until they are asked for', () => {
    const idle = session('d', { exchanges: 2 });
    const list = (shown: boolean) => filterSessions([...ALL, idle], { ...NO_FILTER, idle: shown }, ({ id }) => id);
    expect(list(false)).not.toContain(idle);
    expect(list(true)).toContain(idle);
    expect([idle, { ...idle, note: 'mine' }, { ...idle, open: 1 }].map(isIdle)).toEqual([true, false, false]);
  });
  it('searches every word in name, note, address, tools and outcomes', () => {
    expect(ids({ text: 'monday deploy' })).toEqual(['b']);
    expect(ids({ text: 'kept' })).toEqual(['c']);
    expect(ids({ text: 'b.test truncated' })).toEqual(['b']);
    expect(ids({ text: 'nowhere' })).toEqual([]);
  });
  it('offers what there is, and says when it leaves something out', () => {
    expect(choicesOf(ALL)).toEqual({
      outcome: ['STREAM_TRUNCATED', 'TOOL_SUCCESS'],
      stratum: ['stream', 'tool'],
      tool: ['peek', 'wipe'],
    });
    expect([narrows(NO_FILTER), narrows({ ...NO_FILTER, text: ' x' })]).toEqual([false, true]);
  });
});
