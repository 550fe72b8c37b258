import type { RoundsMessages } from '#i18n/messages/rounds.en.ts';
import { member, readJson } from '#protocol/json.ts';
import type { JsonValue } from '#protocol/json.ts';
import type { Turn } from '#workspace/roundsConversation.ts';

export type AnswerWord = 'accepted' | 'declined' | 'cancelled' | 'answered' | 'leftOut';

/** What the person said to one question, read from what went back; `content` is shown beside it. */
export function answerSaid(raw: string | undefined): {
  readonly word: AnswerWord;
  readonly content: string | undefined;
} {
  if (raw === undefined) return { word: 'leftOut', content: undefined };
  const answer = readJson(raw);
  const action = member(answer, 'action');
  const content = member(answer, 'content');
  switch (action) {
    case 'accept':
      return { word: 'accepted', content: content === undefined ? undefined : JSON.stringify(content) };
    case 'decline':
      return { word: 'declined', content: undefined };
    case 'cancel':
      return { word: 'cancelled', content: undefined };
    default:
      return { word: 'answered', content: raw };
  }
}

/** One word for how a round ended, for the list of rounds. */
export function turnWord(turn: Turn, t: RoundsMessages['state']): string | undefined {
  const { next, node, entry } = turn;
  if (entry.open) return turn.stream.some(({ question, reply }) => question && !reply) ? undefined : t.running;
  if (node.asked === undefined) return t.ended;
  if (next === undefined) return undefined;
  if (node.asked.questions.length === 0) return t.continued;
  const words = new Set(node.asked.questions.map(({ key }) => answerSaid(next.sent.responses?.get(key)).word));
  const [only] = words;
  if (words.size !== 1 || only === undefined) return t.mixed;
  return only === 'leftOut' ? t.mixed : t[only];
}

/** The text by which a round answers for itself: the result's first words, or the error's message. */
export function resultWords({ entry }: Turn): string | undefined {
  const answer = entry.verdict?.answer;
  if (answer === undefined) return undefined;
  if (answer.error !== undefined) return `${answer.error.code} ${answer.error.message}`;
  const content = member(answer.result, 'content');
  if (!Array.isArray(content)) return undefined;
  const texts = content.flatMap((block: JsonValue) => {
    const text = member(block, 'text');
    return typeof text === 'string' ? [text] : [];
  });
  return texts.length === 0 ? undefined : texts.join(' ');
}

/** `m:ss` of a wait. */
export function clockOf(ms: number): string {
  const seconds = Math.max(0, Math.floor(ms / 1000));
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

/** Who asks, by where the call went: a name that a server gives itself proves nothing. */
export function serverOf({ entry }: Turn, pageOrigin: string): { readonly name: string; readonly demo: boolean } {
  const url = URL.parse(entry.exchange.request?.url ?? '');
  const demo = url?.origin === pageOrigin ? /\/demo\/([a-z-]+)\//.exec(url.pathname)?.[1] : undefined;
  return demo === undefined ? { name: url?.host ?? '', demo: false } : { name: demo, demo: true };
}
