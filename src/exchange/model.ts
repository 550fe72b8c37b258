import type { ClientCapabilities } from '#protocol/capabilities.ts';
import type { JsonObject } from '#protocol/json.ts';
import type { RawId } from '#protocol/rawId.ts';
import type { Revision } from '#protocol/revision.ts';
import type { Tool } from '#protocol/tool.ts';
import type { FactLog } from './factLog.ts';

/** Why an exchange was made. Only `request` expects a JSON-RPC response. */
export type Role = 'request' | 'notify' | 'answer' | 'listen' | 'resume' | 'end-session' | 'probe' | 'auth';

/** Which way the bytes went: straight, by the dev relay, through the service worker, or to the in-page demo. */
export type Via = 'direct' | 'relay' | 'worker' | 'page' | 'none';

export type RetryOrigin = 'none' | 'user' | 'policy';

/** Header fields in the order seen; names as written by their sender. */
export type HeaderList = readonly (readonly [name: string, value: string])[];

/**
 * Parts an import or a broken recording could not supply; strata that rest on them are `unknown`. `id` is the id of a
 * missing request: a person may know it where the rest is lost.
 */
export type Missing = 'request' | 'id' | 'head' | 'times' | 'chunks' | 'close';

/** A fault put into the request on purpose, by name, so that the verdict is read with it in mind. */
export type Fault = 'id' | 'headers' | 'version' | 'meta' | 'body' | 'url' | 'tamper';

/** Limits of one exchange. Times in ms, sizes in bytes. */
export interface Limits {
  /** No head by then: `TIMED_OUT` (http). */
  readonly headMs: number;
  /** Head seen, then no byte for this long: `STREAM_STALLED`. */
  readonly idleMs: number;
  /** Head seen, then only comments for this long: `STREAM_STALLED`. */
  readonly messageIdleMs: number;
  /** Hard end for the whole exchange: `TIMED_OUT` (stream). */
  readonly totalMs: number;
  /** Body bytes kept; one more is `LIMIT_EXCEEDED`. */
  readonly maxBytes: number;
}

/** What the client said in an earlier round or attempt, kept so that one exchange can be judged alone. */
export interface Digest {
  readonly id: RawId;
  readonly outcome?: string;
  readonly requestState?: string;
  readonly inputRequests?: readonly string[];
  readonly params?: JsonObject;
}

/** All that judging needs beside the bytes; frozen when the request is sent and saved with the exchange. */
export interface JudgeContext {
  readonly revision?: Revision;
  readonly revisionFrom: 'negotiated' | 'meta' | 'header' | 'assumed';
  readonly tool?: Tool;
  readonly declared: ClientCapabilities;
  readonly limits: Limits;
  /** Ids of requests still open when this one was sent. */
  readonly inFlight: readonly RawId[];
  readonly previous?: Digest;
}

/** The request as asked: what we control. The browser adds Host, Origin and others. */
export interface ExchangeRequest {
  readonly url: string;
  readonly method: string;
  readonly headers: HeaderList;
  readonly body: Uint8Array;
}

/** One HTTP request and all that came back. Everything Estrato shows is a pure function of this. */
export interface Exchange {
  readonly id: string;
  readonly sessionId: string;
  readonly callId: string;
  readonly round: number;
  readonly attempt: number;
  readonly retryOrigin: RetryOrigin;
  readonly role: Role;
  /** Id of the exchange whose stream this one resumes. */
  readonly resumes?: string;
  readonly via: Via;
  readonly source: 'live' | 'import';
  readonly injected: readonly Fault[];
  readonly missing: readonly Missing[];
  readonly request?: ExchangeRequest;
  readonly context: JudgeContext;
  /** Epoch ms. */
  readonly startedAt: number;
  readonly facts: FactLog;
}

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

/** Last value of a header by name, whatever its case; undefined when absent or hidden from script. */
export function headerValue(headers: HeaderList, name: string): string | undefined {
  const wanted = name.toLowerCase();
  let found: string | undefined;
  for (const [key, value] of headers) if (key.toLowerCase() === wanted) found = value;
  return found;
}
