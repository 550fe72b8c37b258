import type { HeaderList } from './headerList.ts';

export type ResponseKind = 'basic' | 'cors' | 'opaqueredirect' | 'wire';

/** What a probe of an unanswered address found. `proved` names why the request can't have been sent or read. */
export interface Reachability {
  /** Does anything answer there at all (a `no-cors` GET)? */
  readonly answers: boolean;
  /** Evidence that the browser or its preflight refused the call. */
  readonly blockedBy?: 'preflight' | 'mixed-content' | 'csp' | 'local-network' | 'cors-response';
  /** For a preflight: the request headers that were not allowed. */
  readonly refusedHeaders?: readonly string[];
  readonly detail?: string;
}

export interface HeadFact {
  readonly kind: 'head';
  readonly at: number;
  readonly status: number;
  readonly headers: HeaderList;
  readonly url: string;
  readonly redirected: boolean;
  readonly type: ResponseKind;
}
export interface BytesFact {
  readonly kind: 'bytes';
  readonly at: number;
  readonly start: number;
  readonly end: number;
}
export interface EndFact {
  readonly kind: 'end';
  readonly at: number;
}
export interface CutFact {
  readonly kind: 'cut';
  readonly at: number;
  readonly by: 'peer' | 'user' | 'deadline' | 'idle' | 'limit';
  readonly message: string;
}
/** `fetch` rejected before a head: no answer that script can see. */
export interface BlockedFact {
  readonly kind: 'blocked';
  readonly at: number;
  readonly message: string;
}
export interface ProbeFact {
  readonly kind: 'probe';
  readonly at: number;
  readonly found: Reachability;
}

/** One thing that happened on the wire; `at` is ms since the exchange started. */
export type Fact = HeadFact | BytesFact | EndFact | CutFact | BlockedFact | ProbeFact;
export type CloseFact = EndFact | CutFact | BlockedFact;

/** The append-only log of one exchange, read side. Body offsets are bytes from the first body byte. */
export interface FactLog {
  readonly head: HeadFact | undefined;
  readonly close: CloseFact | undefined;
  readonly probe: ProbeFact | undefined;
  readonly byteLength: number;
  /** Number of chunks as the reader delivered them. */
  readonly chunkCount: number;
  /** Body offset at which chunk `index` starts. */
  chunkStart(index: number): number;
  /** When chunk `index` arrived, in ms since start. */
  chunkAt(index: number): number;
  /** When the byte at `offset` arrived, in ms since start; undefined beyond the end. */
  arrivedAt(offset: number): number | undefined;
  /** A copy of the body bytes from `start` up to `end`. */
  slice(start: number, end: number): Uint8Array<ArrayBuffer>;
  /** All facts in order. */
  facts(): IterableIterator<Fact>;
}
