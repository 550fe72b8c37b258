import type { RawId } from '#protocol/rawId.ts';

/** Questions on open legacy streams that the person has not answered yet, by the exchange that carries them. */
export interface OpenQuestions {
  open(exchangeId: string, id: RawId): void;
  /** The answer goes out; false when nobody waits for it, or it went out before. */
  close(exchangeId: string, id: RawId): boolean;
  waiting(exchangeId: string): boolean;
  /** The stream has ended. */
  forget(exchangeId: string): void;
}

export function createOpenQuestions(): OpenQuestions {
  const open = new Map<string, Set<RawId>>();
  return {
    open: (exchangeId, id) => void open.set(exchangeId, (open.get(exchangeId) ?? new Set()).add(id)),
    close: (exchangeId, id) => open.get(exchangeId)?.delete(id) ?? false,
    waiting: (exchangeId) => (open.get(exchangeId)?.size ?? 0) > 0,
    forget: (exchangeId) => void open.delete(exchangeId),
  };
}
