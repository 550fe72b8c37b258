import type { ProbeFact } from '#exchange/fact.ts';
import type { Exchange } from '#exchange/model.ts';
import type { Reading } from '#exchange/reader.ts';
import type { Expectation } from './expectation.ts';
import type { Candidate, StreamWatch } from './streamWatch.ts';

/** Everything a decision is taken from. */
export interface Seen {
  readonly exchange: Exchange;
  readonly expected: Expectation;
  readonly reading: Reading;
  readonly stream: StreamWatch;
  /** The whole body as one message; undefined while it may still grow, and where it looks like no JSON. */
  readonly body: Candidate | undefined;
  /** The last event of the stream read as an answer, when it is neither ours nor foreign. */
  readonly lastEvent: Candidate | undefined;
  readonly probe: ProbeFact | undefined;
  /** ms since start at which the verdict is asked for. */
  readonly now: number;
  /** Silence up to then, in ms since start, is the person's: the server waited for an answer. */
  readonly excusedUntil: number;
}
