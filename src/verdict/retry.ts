import type { ToolAnnotations } from '#protocol/tool.ts';
import type { Verdict } from './model.ts';

/** What to do next about a call. */
export type RetryAction =
  | 'answer'
  | 'nothing'
  | 'fix-arguments'
  | 'authorise'
  | 're-initialise'
  | 'wait'
  | 'back-off'
  | 'fix-request'
  | 'verify-first'
  | 'send-again'
  | 'ask'
  | 'still-running';

/** A reason, as code + values; words live in the catalogue. */
export type RetryReason =
  | { readonly code: 'done' }
  /** A message that calls no tool has its answer. */
  | { readonly code: 'answered' }
  | { readonly code: 'server-says-failed' }
  | { readonly code: 'user-declined' }
  | { readonly code: 'input-wanted' }
  /** A later round of the call answers it. */
  | { readonly code: 'input-answered'; readonly round: number }
  | { readonly code: 'nothing-ran'; readonly basis: 'proved' | 'server-says' | 'assumed' }
  | { readonly code: 'may-have-run' }
  | { readonly code: 'progress-seen'; readonly progress: number; readonly total: number | undefined }
  | { readonly code: 'read-only' }
  | { readonly code: 'idempotent' }
  | { readonly code: 'hints-untrusted' }
  | { readonly code: 'destructive' }
  | { readonly code: 'not-idempotent' }
  | { readonly code: 'annotations-unknown' }
  | { readonly code: 'idempotency-key' }
  | { readonly code: 'no-idempotency-key' }
  | { readonly code: 'not-a-tool-call'; readonly method: string }
  | { readonly code: 'retry-after'; readonly seconds: number }
  | { readonly code: 'retry-after-bad'; readonly value: string }
  | { readonly code: 'no-retry-after' }
  | { readonly code: 'session-lost' }
  | { readonly code: 'needs-token'; readonly status: number }
  | { readonly code: 'who-acts'; readonly who: GatewayActor }
  | { readonly code: 'attempts'; readonly attempts: number }
  | { readonly code: 'earlier-attempt-unknown' }
  | { readonly code: 'same-refusal' }
  | { readonly code: 'running' };

/** Who can clear a gateway error (second seed). */
export type GatewayActor =
  | 'model'
  | 'user'
  | 'client-author'
  | 'token-owner'
  | 'organisation-admin'
  | 'reactivate-person'
  | 'authorise-again'
  | 'later'
  | 'resource-state'
  | 'external-service';

export interface RetryVerdict {
  readonly action: RetryAction;
  /** At most three are shown, in this order. */
  readonly reasons: readonly RetryReason[];
  /** ms to wait before sending, when the server or the policy says so. */
  readonly waitMs: number | undefined;
  /** True when sending the same bytes again can do no harm by the evidence at hand. */
  readonly safe: boolean;
}

export interface RetryInput {
  readonly verdict: Verdict;
  readonly method: string | undefined;
  readonly annotations: ToolAnnotations | undefined;
  /** The user said that this server's hints can be believed. */
  readonly hintsTrusted: boolean;
  readonly idempotencyKey: boolean;
  /** Attempts made so far of this round, this one included. */
  readonly attempts: number;
  /** An earlier attempt of the same call ended with execution `unknown`. */
  readonly earlierUnknown: boolean;
  readonly sentSessionId: boolean;
  /** The round of the same call that answers this one's question, where there is one. */
  readonly answeredIn?: number | undefined;
  readonly retryAfter: string | undefined;
  /** Epoch ms at which the answer came, to read an HTTP date. */
  readonly receivedAt: number;
}
