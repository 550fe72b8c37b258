import * as z from 'zod/mini';
import { targetOf } from '#sessions/sessionTarget.ts';
import { readStored, writeStored } from './persisted.ts';
import type { TextStorage } from './persisted.ts';

/** Says which session an exchange belongs to. */
export interface Filing {
  /** The session of an address: the one that goes on, else a new one. */
  sessionFor(url: string | undefined): string;
  /** Sessions that go on, the last used one first. */
  current(): readonly string[];
  /** What comes next begins a session of its own, whatever its address. */
  startAnew(): void;
}

export interface FilingDeps {
  readonly storage: TextStorage | undefined;
  /** Epoch ms. */
  readonly now: () => number;
  readonly randomId: () => string;
}

const KEY = 'estrato.filing';
/** A session that rested for so long has ended, in ms: whoever comes back the next day begins anew. */
export const SESSION_RESTS_MS = 12 * 60 * 60 * 1000;
/** Addresses remembered; the ones used longest ago go. */
const MOST_KEPT = 40;

const filed = z.record(z.string(), z.object({ id: z.string(), usedAt: z.number() }));
type Filed = z.infer<typeof filed>;

/**
 * A session is what was sent to one address, over reloads and in every tab, until the user begins a new one or rests
 * for twelve hours.
 */
export function createFiling({ storage, now, randomId }: FilingDeps): Filing {
  // Without storage it holds for this page only.
  let kept: Filed = {};
  const read = (): Filed => {
    const stored = storage && readStored(storage, KEY, filed);
    if (stored?.kind === 'value') kept = stored.value;
    return Object.fromEntries(Object.entries(kept).filter(([, { usedAt }]) => now() - usedAt < SESSION_RESTS_MS));
  };
  const write = (next: Filed): void => {
    kept = next;
    writeStored(storage, KEY, next);
  };
  return {
    sessionFor(url) {
      const target = targetOf(url);
      const known = read();
      const id = known[target]?.id ?? randomId();
      const next = [
        ...Object.entries(known).filter(([other]) => other !== target),
        [target, { id, usedAt: now() }] as const,
      ];
      write(Object.fromEntries(next.slice(-MOST_KEPT)));
      return id;
    },
    current: () =>
      Object.values(read())
        .toSorted((a, b) => b.usedAt - a.usedAt)
        .map(({ id }) => id),
    startAnew: () => write({}),
  };
}
