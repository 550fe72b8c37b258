import type { JsonObject } from '#protocol/json.ts';
import type { LegacyRevision, Revision } from '#protocol/revision.ts';
import type { Challenge } from '#protocol/wwwAuthenticate.ts';
import type { Verdict } from '#verdict/model.ts';
import type { TargetFault } from './target.ts';

/** What one exchange of the detection showed. */
export type Branch =
  /** `server/discover` answered with versions, one of them ours. */
  | 'discovered'
  /** -32022 that lists our modern version all the same: asked again, once. */
  | 'version-listed-after-refusal'
  /** -32020 or -32021: only a modern server sends these. */
  | 'modern-error'
  /** `server/discover` answered, but names legacy versions only. */
  | 'discover-lists-legacy'
  /** -32022 that names legacy versions only. */
  | 'refusal-lists-legacy'
  /** No version in common. */
  | 'no-common-version'
  /** 404 with -32601: a modern status from a server without a method that modern servers must have. */
  | 'method-not-found-404'
  /** A JSON-RPC error on a 2xx, as legacy servers answer what they don't know. */
  | 'legacy-error'
  /** A 4xx without a modern error. */
  | 'client-error'
  /** A 2xx that is no answer to `server/discover`. */
  | 'not-an-answer'
  /** `initialize` succeeded. */
  | 'initialized'
  /** `initialize` succeeded at another revision than asked. */
  | 'initialized-other'
  /** The server took no `notifications/initialized`; the session goes on. */
  | 'initialized-refused'
  /** The session id has characters that the specification forbids; it is used all the same. */
  | 'session-id-invalid'
  | 'initialize-failed'
  /** `tools/list` in the modern way succeeded where `server/discover` and `initialize` had not. */
  | 'modern-without-discover'
  | 'modern-list-failed'
  /** A GET gave an `endpoint` event: the transport of 2024-11-05. */
  | 'old-transport'
  | 'no-old-transport'
  /** Says nothing about the era: see the failure. */
  | 'not-evidence';

/** One step of the detection with what it rests on. */
export interface Evidence {
  readonly exchangeId: string;
  readonly method: string;
  readonly branch: Branch;
  readonly status: number | undefined;
  readonly errorCode: number | undefined;
}

/** Why there is no connection. */
export type ConnectFailure =
  /** No head, or no end: refused, CORS, timeout. Nothing is known about the era. */
  | 'no-answer'
  | 'cancelled'
  | 'unauthorized'
  | 'forbidden'
  | 'server-error'
  /** 408 or 429: ask later. */
  | 'busy'
  | 'redirect'
  | 'no-common-version'
  | 'initialize-failed'
  /** HTTP+SSE of 2024-11-05, which is not spoken here. */
  | 'old-transport';

export interface ServerInfo {
  readonly name: string;
  readonly version: string;
  readonly title: string | undefined;
}

interface ConnectionFacts {
  /** ms that the deciding exchange took to its answer. */
  readonly tookMs: number | undefined;
  readonly serverInfo: ServerInfo | undefined;
  readonly capabilities: JsonObject | undefined;
  readonly instructions: string | undefined;
  /** Versions the server listed; empty when it listed none. */
  readonly supported: readonly string[];
  readonly evidence: readonly Evidence[];
}

/** A server whose era is known. Plain data: it may be kept and used again. */
export type Connection =
  | (ConnectionFacts & { readonly kind: 'modern'; readonly revision: '2026-07-28'; readonly sessionId?: undefined })
  | (ConnectionFacts & {
      readonly kind: 'legacy';
      readonly revision: LegacyRevision;
      /** Undefined when the server gave none, or CORS hides it. */
      readonly sessionId: string | undefined;
    });

export type ConnectResult =
  | { readonly kind: 'connected'; readonly connection: Connection }
  | { readonly kind: 'invalid-target'; readonly faults: readonly TargetFault[] }
  | {
      readonly kind: 'refused';
      readonly reason: ConnectFailure;
      /** The exchange that shows it, and its verdict. */
      readonly exchangeId: string;
      readonly verdict: Verdict;
      readonly supported: readonly string[];
      /** What the server asks for with a 401 or 403. */
      readonly challenge: Challenge | undefined;
      /** An era worth trying by hand: its requests carry fewer headers, which a narrow CORS list may let through. */
      readonly offer: LegacyRevision | undefined;
      readonly evidence: readonly Evidence[];
    };

/** True for a revision with a handshake. */
export function isLegacy(revision: Revision): revision is LegacyRevision {
  return revision !== '2026-07-28';
}
