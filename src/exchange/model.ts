import type { ClientCapabilities } from '#protocol/capabilities.ts';
import type { JsonObject } from '#protocol/json.ts';
import type { RawId } from '#protocol/rawId.ts';
import type { Revision } from '#protocol/revision.ts';
import type { Tool } from '#protocol/tool.ts';
import type { FactLog } from './fact.ts';
import type { HeaderList } from './headerList.ts';

/** Why an exchange was made. Only `request` expects a JSON-RPC response. */
export type Role = 'request' | 'notify' | 'answer' | 'listen' | 'resume' | 'end-session' | 'probe' | 'auth';

/** Which way the bytes went: straight, by the dev relay, through the service worker, or to the in-page demo. */
export type Via = 'direct' | 'relay' | 'worker' | 'page' | 'none';

export type RetryOrigin = 'none' | 'user' | 'policy';

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
