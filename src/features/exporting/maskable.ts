import type { Exchange } from '#exchange/model.ts';
import { isJsonObject, member, readJsonBytes } from '#protocol/json.ts';
import type { JsonValue } from '#protocol/json.ts';
import type { RedactedRange } from '#sessions/redactExchange.ts';
import type { Verdict } from '#verdict/model.ts';

/** What the user wants masked beside the secrets. */
export interface MaskMore {
  readonly args: boolean;
  readonly answer: boolean;
  /** One a line. */
  readonly words: string;
}

export const NOTHING_MORE: MaskMore = { args: false, answer: false, words: '' };

/** Words of the wire itself: masked, they would change what the call is. */
const GRAMMAR = new Set([
  'text',
  'image',
  'form',
  'data',
  'event',
  'retry',
  'true',
  'false',
  'null',
  'http',
  'https',
  'post',
]);
const SHORTEST = 3;

/** Every text that is to be masked on top of the secrets. */
export function wordsToMask(exchange: Exchange, verdict: Verdict, more: MaskMore): readonly string[] {
  const words = more.words.split('\n').map((word) => word.trim());
  if (more.args) words.push(...textsIn(argumentsOf(exchange)));
  if (more.answer) words.push(...textsIn(verdict.answer?.result), ...textsIn(errorOf(verdict)));
  return [...new Set(words)].filter((word) => word.length >= SHORTEST && !GRAMMAR.has(word.toLowerCase()));
}

/** How many stretches were masked, by kind, in the order in which they were found first. */
export function countByKind(ranges: readonly RedactedRange[]): readonly (readonly [RedactedRange['kind'], number])[] {
  const counts = new Map<RedactedRange['kind'], number>();
  for (const { kind } of ranges) counts.set(kind, (counts.get(kind) ?? 0) + 1);
  return [...counts];
}

function argumentsOf({ request }: Exchange): JsonValue | undefined {
  return member(member(readJsonBytes(request?.body), 'params'), 'arguments');
}

function errorOf({ answer }: Verdict): JsonValue | undefined {
  return answer?.error && [answer.error.message, answer.error.data ?? null];
}

/** Members that say what a value is, and must be readable for the verdict to stand. */
const STRUCTURAL = new Set(['type', 'method', 'resultType', 'mimeType', 'mode', 'action']);

/** The text values inside a JSON value, however deep, without a stack of its depth. */
function textsIn(value: JsonValue | undefined): readonly string[] {
  const texts: string[] = [];
  const waiting: JsonValue[] = value === undefined ? [] : [value];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    if (typeof next === 'string') texts.push(next);
    else if (Array.isArray(next)) for (const item of next) waiting.push(item);
    else if (isJsonObject(next))
      for (const [key, item] of Object.entries(next)) if (!STRUCTURAL.has(key)) waiting.push(item);
  }
  return texts;
}
