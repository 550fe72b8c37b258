import type { Exchange } from '#exchange/model.ts';
import { topMembers } from '#protocol/jsonLocate.ts';
import type { RawId } from '#protocol/rawId.ts';
import { decodeUtf8 } from '#protocol/utf8.ts';
import { rawAt } from './jsonEdit.ts';

/** What a round carried, as raw JSON; undefined members were not sent. */
export interface SentRound {
  readonly id: RawId | undefined;
  readonly arguments: string | undefined;
  /** Answers by key; undefined when there was no `inputResponses` object. */
  readonly responses: ReadonlyMap<string, string> | undefined;
  readonly state: string | undefined;
}

/** Reads a round from the bytes of its request. */
export function readSent({ request }: Exchange): SentRound {
  const text = request ? decodeUtf8(request.body).text : '';
  const responses = rawAt(text, '/params/inputResponses');
  return {
    id: topMembers(text).get('id'),
    arguments: rawAt(text, '/params/arguments'),
    responses: responses?.startsWith('{') === true ? topMembers(responses) : undefined,
    state: rawAt(text, '/params/requestState'),
  };
}

/** True when a request goes on with an earlier round. */
export function isContinuation({ responses, state }: SentRound): boolean {
  return responses !== undefined || state !== undefined;
}
