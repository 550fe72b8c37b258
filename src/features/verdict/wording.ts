import type { Messages } from '#i18n/catalogue.ts';
import type { Execution, Outcome, Status } from '#verdict/model.ts';
import type { GatewayActor, RetryAction, RetryReason } from '#verdict/retry.ts';
import type { Saying, SayingCode, SayingParams } from '#verdict/saying.ts';
import type { Stratum } from '#verdict/stratum.ts';
import type { ModelVoice, SdkVoice } from '#verdict/voices.ts';
import { pieces, safeValues, unmarked } from './marks.ts';
import type { Piece } from './marks.ts';

/** Ties each code to its text in the catalogue: a code without words, or words that want other values, do not compile. */
interface Words {
  readonly sayings: { readonly [C in SayingCode]: (params: SayingParams[C]) => string };
  readonly rows: { readonly [C in RowCode]: (params: SayingParams[C]) => string };
  readonly retry: {
    readonly actions: Readonly<Record<RetryAction, string>>;
    readonly acts: Readonly<Record<RetryAction, (params: { seconds: number; tool: string }) => string>>;
    readonly reasons: { readonly [R in RetryReason as R['code']]: (params: R) => string };
    readonly actors: Readonly<Record<GatewayActor, string>>;
  };
  readonly outcomes: {
    readonly outcome: Readonly<Record<Outcome, string>>;
    readonly stratum: Readonly<Record<Stratum, string>>;
    readonly status: Readonly<Record<Status, string>>;
    readonly execution: Readonly<Record<Execution['word'], string>>;
  };
  readonly voices: {
    readonly sdk: { readonly [V in SdkVoice as V['code']]: (params: V) => string };
    readonly model: { readonly [V in ModelVoice as V['code']]: (params: V) => string };
  };
}

/** Codes that a row of the strata bar can carry. */
export type RowCode = Exclude<SayingCode, `head.${string}` | `why.${string}` | `event.${string}`>;

function words(messages: Messages): Words {
  return messages;
}

/** The sentence of a saying, split at its marks. */
export function sentence(messages: Messages, saying: Saying): readonly Piece[] {
  return pieces(marked(words(messages).sayings, saying));
}

/** The sentence of a saying as plain text. */
export function plainSentence(messages: Messages, saying: Saying): string {
  return unmarked(marked(words(messages).sayings, saying));
}

/** The few words of a saying for a row; sayings that have none there are shown as sentences. */
export function rowWords(messages: Messages, saying: Saying): string {
  const { rows } = words(messages);
  if (!Object.hasOwn(rows, saying.code)) return plainSentence(messages, saying);
  return unmarked(marked(rows, saying));
}

/** Calls the entry of a saying's code. The cast is safe: `Words` ties each code to the values of its saying. */
function marked(texts: Partial<Words['sayings']>, saying: Saying): string {
  const text = texts[saying.code] as ((params: Saying['params']) => string) | undefined;
  return text?.(safeValues(saying.params)) ?? saying.code;
}

export function adviceOf(messages: Messages, action: RetryAction): string {
  return words(messages).retry.actions[action];
}

export function actOf(
  messages: Messages,
  action: RetryAction,
  params: { readonly seconds: number; readonly tool: string },
): string {
  return unmarked(words(messages).retry.acts[action](safeValues(params)));
}

/** One line for a reason of the retry verdict. */
export function reasonOf(messages: Messages, reason: RetryReason): string {
  const { reasons, actors } = words(messages).retry;
  if (reason.code === 'who-acts') return actors[reason.who];
  // The cast is safe: `Words` ties each code to its reason.
  const text = reasons[reason.code] as (params: RetryReason) => string;
  return unmarked(text(safeValues(reason)));
}

export function outcomeOf(messages: Messages, outcome: Outcome): string {
  return words(messages).outcomes.outcome[outcome];
}

export function statusOf(messages: Messages, status: Status): string {
  return words(messages).outcomes.status[status];
}

/** What the SDK or the model makes of it; code stands between backticks, and server text never has one. */
export function voiceOf(messages: Messages, of: 'sdk' | 'model', voice: SdkVoice | ModelVoice): string {
  const texts: Readonly<Record<string, unknown>> = words(messages).voices[of];
  // The cast is safe: `Words` ties each code to its voice.
  const text = texts[voice.code] as (params: typeof voice) => string;
  return text(withoutBackticks(safeValues(voice)));
}

function withoutBackticks<P extends object>(params: P): P {
  const entries = Object.entries(params).map(([name, value]) => [
    name,
    typeof value === 'string' ? value.replaceAll('`', '\u02cb') : value,
  ]);
  // One cast: only characters inside strings change.
  return Object.fromEntries(entries) as P;
}
