import type { ExchangeRequest } from '#exchange/model.ts';
import type { RawId } from '#protocol/rawId.ts';
import { rawAt, withMember, withoutMember, withValue } from './jsonEdit.ts';

/** What a further round adds to the original request. */
export interface RoundParts {
  readonly id: RawId;
  /** Raw JSON object of answers; undefined where nothing was asked. */
  readonly responses: string | undefined;
  /** Raw JSON of the latest state; undefined leaves the member out, as where the latest answer gave none. */
  readonly state: string | undefined;
}

/**
 * The request of a further round (2026-07-28 mrtr § Client Requirements): the original one, byte for byte, with a new
 * id, a new progress token, and answers and state beside `name`. Undefined when the original has no `params` to add to.
 */
export function roundRequest(original: ExchangeRequest, parts: RoundParts): ExchangeRequest | undefined {
  let text: string | undefined = new TextDecoder('utf-8', { ignoreBOM: true }).decode(original.body);
  // Those of an earlier round, where the original request was one already.
  for (const key of ['inputResponses', 'requestState']) text = withoutMember(text, `/params/${key}`);
  text = withValue(text, '/id', parts.id);
  text = withValue(text, '/params/_meta/progressToken', progressToken(parts.id));
  if (parts.responses !== undefined) text = withMember(text, '/params', 'inputResponses', parts.responses);
  if (parts.state !== undefined) text = text && withMember(text, '/params', 'requestState', parts.state);
  if (text === undefined || rawAt(text, '/params') === undefined) return undefined;
  return { ...original, body: new TextEncoder().encode(text) };
}

/** A token that belongs to this round alone. */
function progressToken(id: RawId): string {
  return id.startsWith('"') ? id.replace(/^"(?:c-)?/, '"p-') : `"p-${id}"`;
}
