import type { JsonObject } from './json.ts';
import { isAtLeast, type Revision } from './revision.ts';

/** What a client says it can do (2026-07-28 `ClientCapabilities`; `elicitation: {}` means form mode). */
export interface ClientCapabilities {
  readonly elicitation?: { readonly form?: JsonObject; readonly url?: JsonObject };
  readonly sampling?: { readonly context?: JsonObject; readonly tools?: JsonObject };
  readonly roots?: JsonObject;
  readonly extensions?: JsonObject;
  readonly experimental?: JsonObject;
}

/** What of the capabilities a revision knows: elicitation came with 2025-06-18, by form alone, its URLs with 2025-11-25. */
export function capabilitiesIn(revision: Revision, capabilities: ClientCapabilities): ClientCapabilities {
  if (isAtLeast(revision, '2025-11-25')) return capabilities;
  const { elicitation, ...others } = capabilities;
  const asksByForm = elicitation !== undefined && (elicitation.form !== undefined || elicitation.url === undefined);
  return isAtLeast(revision, '2025-06-18') && asksByForm ? { ...others, elicitation: {} } : others;
}
