import { describe, expect, it } from 'vitest';
import { finishedExchange } from './fixtures/storedCalls.ts';
import { redactSession } from './redactSession.ts';
import { readSessionFile, writeSessionFile } from './sessionFile.ts';

const SECRET = 'planted-7f3a9c1e';
const first = finishedExchange('a');
const exchange = {
  ...first,
  request: {
    url: 'https://tools.example/mcp',
    method: 'POST',
    headers: [['X-Api-Key', SECRET]] as const,
    body: first.request?.body ?? new Uint8Array(0),
  },
};
const session = {
  id: 's',
  name: `Try ${SECRET} again`,
  note: 'Authorization: Bearer other-4b8d2f6a',
  createdAt: 1,
  exchanges: [{ exchange, name: `one with ${SECRET}`, note: 'nothing to hide' }],
};

describe('a session that leaves', () => {
  it('is blanked in what a person wrote, where it repeats a secret of a call or looks like one', () => {
    const { session: safe, ranges } = redactSession(session);
    expect([safe.name, safe.exchanges[0]?.name, safe.exchanges[0]?.note]).toEqual([
      `Try ${'*'.repeat(SECRET.length)} again`,
      `one with ${'*'.repeat(SECRET.length)}`,
      'nothing to hide',
    ]);
    expect(safe.note).not.toContain('other-4b8d2f6a');
    expect(ranges.filter(({ part }) => part === 'message').length).toBeGreaterThanOrEqual(3);
  });
  it('is blanked as a file without being asked', () => {
    const text = writeSessionFile(session);
    expect(text).not.toMatch(/planted-7f3a9c1e|other-4b8d2f6a/);
    expect(readSessionFile(JSON.parse(text)).kind).toBe('read');
  });
});
