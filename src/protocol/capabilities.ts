import type { JsonObject } from './json.ts';

/** What a client says it can do (2026-07-28 `ClientCapabilities`; `elicitation: {}` means form mode). */
export interface ClientCapabilities {
  readonly elicitation?: { readonly form?: JsonObject; readonly url?: JsonObject };
  readonly sampling?: { readonly context?: JsonObject; readonly tools?: JsonObject };
  readonly roots?: JsonObject;
  readonly extensions?: JsonObject;
  readonly experimental?: JsonObject;
}
