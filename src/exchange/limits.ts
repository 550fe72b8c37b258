import type { Limits } from './model.ts';

/** Limits used unless the user sets others: ms and bytes. */
export const DEFAULT_LIMITS: Limits = {
  headMs: 60_000,
  idleMs: 30_000,
  messageIdleMs: 60_000,
  totalMs: 300_000,
  maxBytes: 64 * 1024 * 1024,
};
