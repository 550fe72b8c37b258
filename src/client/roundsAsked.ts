import type { Exchange } from '#exchange/model.ts';
import { undeclared } from '#protocol/inputRequired.ts';
import { isJsonObject, member } from '#protocol/json.ts';
import type { JsonValue } from '#protocol/json.ts';
import { createSseFramer } from '#protocol/sse.ts';
import { decodeUtf8 } from '#protocol/utf8.ts';
import type { Answer, Verdict } from '#verdict/model.ts';
import type { ClientCapabilities } from '#protocol/capabilities.ts';
import { rawAt } from './jsonEdit.ts';
import { questionOf } from './question.ts';
import type { Question } from './question.ts';

/** What one answer of the server wants before the call goes on. */
export interface Asked {
  /** By an `input_required` result, or by error -32042, after which the call is sent anew (2025-11-25 elicitation). */
  readonly way: 'round' | 'url-error';
  readonly questions: readonly Question[];
  /** `requestState` as raw JSON, to be echoed byte for byte; undefined where the server gave none. */
  readonly state: string | undefined;
}

/** Reads what an exchange's answer asks for; undefined when the call does not wait for the person. */
export function readAsked(exchange: Exchange, verdict: Verdict): Asked | undefined {
  const { answer } = verdict;
  if (verdict.execution.word !== 'continue' || answer === undefined) return undefined;
  const { declared } = exchange.context;
  if (answer.error?.code === -32042) {
    return { way: 'url-error', questions: urlsOf(answer.error.data, declared), state: undefined };
  }
  const requests = member(answer.result, 'inputRequests');
  const questions = isJsonObject(requests)
    ? Object.keys(requests).map((key) => questionOf(key, member(requests, key), declared))
    : [];
  return { way: 'round', questions, state: stateOf(exchange, answer) };
}

function urlsOf(data: JsonValue | undefined, declared: ClientCapabilities): readonly Question[] {
  const listed = member(data, 'elicitations');
  if (!Array.isArray(listed)) return [];
  return listed.map((params: JsonValue, index) => {
    const id = member(params, 'elicitationId');
    const key = typeof id === 'string' ? id : String(index);
    return {
      key,
      kind: 'url',
      method: 'elicitation/create',
      params,
      undeclared: undeclared('url', params, declared),
    };
  });
}

/** The state's own characters, escapes and all. A forbidden array around the response is looked through. */
function stateOf({ facts }: Exchange, answer: Answer): string | undefined {
  const bytes = facts.slice(answer.start, answer.end);
  const text = answer.event === undefined ? decodeUtf8(bytes).text : eventData(bytes);
  const raw = rawAt(text, '/result/requestState') ?? rawAt(text, '/0/result/requestState');
  return raw?.startsWith('"') === true ? raw : undefined;
}

function eventData(bytes: Uint8Array): string {
  let found = '';
  const framer = createSseFramer({
    event: ({ data }) => (found = data),
    comment: () => undefined,
    field: () => undefined,
  });
  framer.push(bytes);
  return found;
}
