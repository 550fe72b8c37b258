import type { Exchange } from '#exchange/model.ts';
import type { RecordedVerdict } from './storedExchange.ts';

/** One exchange of a session with what a person wrote beside it and the verdict it had when it was recorded. */
export interface SessionExchange {
  readonly exchange: Exchange;
  readonly name?: string;
  readonly note?: string;
  readonly recorded?: RecordedVerdict;
  /** The moment, in ms since start, at which one that never closed is to be judged. */
  readonly at?: number;
}

/** A session as a file holds it. */
export interface SessionDocument {
  readonly id: string;
  readonly name: string;
  readonly note: string;
  /** Epoch ms. */
  readonly createdAt: number;
  readonly exchanges: readonly SessionExchange[];
}
