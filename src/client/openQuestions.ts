import type { RawId } from '#protocol/rawId.ts';

/** Questions on open legacy streams that the person has not answered yet, by the exchange that carries them. */
export interface OpenQuestions {
  open(exchangeId: string, id: RawId): void;
  /** The answer goes out; false when nobody waits for it, or it went out before. */
  close(exchangeId: string, id: RawId): boolean;
  waiting(exchangeId: string): boolean;
  /** Epoch ms up to which silence on the stream is the person's: `now` while one waits, then the last answer. */
  excusedUntil(exchangeId: string, now: number): number;
  /** The stream has ended. */
  forget(exchangeId: string): void;
}

/** Keeps the open questions of one client; `now` gives epoch ms. */
export function createOpenQuestions(now: () => number): OpenQuestions {
  const open = new Map<string, Set<RawId>>();
  const answeredAt = new Map<string, number>();
  const waiting = (exchangeId: string): boolean => (open.get(exchangeId)?.size ?? 0) > 0;
  return {
    open: (exchangeId, id) => void open.set(exchangeId, (open.get(exchangeId) ?? new Set()).add(id)),
    close(exchangeId, id) {
      const closed = open.get(exchangeId)?.delete(id) ?? false;
      if (closed) answeredAt.set(exchangeId, now());
      return closed;
    },
    waiting,
    excusedUntil: (exchangeId, at) => (waiting(exchangeId) ? at : (answeredAt.get(exchangeId) ?? 0)),
    forget(exchangeId) {
      open.delete(exchangeId);
      answeredAt.delete(exchangeId);
    },
  };
}
