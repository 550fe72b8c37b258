import type { ClientCapabilities } from '#protocol/capabilities.ts';
import { kindOf, undeclared } from '#protocol/inputRequired.ts';
import type { InputKind } from '#protocol/inputRequired.ts';
import { member } from '#protocol/json.ts';
import type { JsonValue } from '#protocol/json.ts';

/** One thing a server asks the person: an entry of `inputRequests`, or a request on a legacy stream. */
export interface Question {
  readonly key: string;
  readonly kind: InputKind['kind'];
  readonly method: string | undefined;
  readonly params: JsonValue | undefined;
  /** Capability it needs that the client had not declared: it may not be asked (mrtr § Server Requirements 7). */
  readonly undeclared: string | undefined;
}

/** A question as the page asks it. */
export function questionOf(key: string, entry: JsonValue | undefined, declared: ClientCapabilities): Question {
  const kind = kindOf(entry);
  const method = member(entry, 'method');
  const params = member(entry, 'params');
  return {
    key,
    kind,
    method: typeof method === 'string' ? method : undefined,
    params,
    undeclared: undeclared(kind, params, declared),
  };
}
