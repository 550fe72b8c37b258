import { expect, it } from 'vitest';
import { refusal, reply, verdictOf } from './fixtures/tell.ts';
import { standingOf } from './standing.ts';

it('a call that passed with a warning at some stratum stands with a warning in every list', () => {
  expect(standingOf(verdictOf({ body: reply() }))).toBe('pass');
  const warned = verdictOf({ body: reply({ content: [] }) });
  expect(warned).toMatchObject({ outcome: 'TOOL_SUCCESS', stratum: 'tool' });
  expect(standingOf(warned)).toBe('warn');
});

it('a failure stands as one, whatever was warned of beside it', () => {
  expect(standingOf(verdictOf({ body: refusal(-32602) }))).toBe('fail');
});
