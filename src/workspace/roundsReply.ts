import { answerText } from '#client/roundsAnswer.ts';
import type { Answer, KeyedAnswer, Root } from '#client/roundsAnswer.ts';
import { isJsonObject, member } from '#protocol/json.ts';
import type { JsonValue } from '#protocol/json.ts';
import type { Question } from '#client/question.ts';
import { itemIn } from './roundsDraft.ts';
import type { ItemDraft, RoundDraft } from './roundsDraft.ts';

/** Which of the three buttons was pressed. */
export type Press = 'accept' | 'decline' | 'cancel';

/** The answer that a draft comes to. Declining and cancelling concern elicitation; nothing else can be refused on the wire. */
export function answerOf(question: Question, item: ItemDraft, press: Press): Answer {
  const { kind, undeclared } = question;
  if (undeclared !== undefined && !item.shown && press === 'accept') return { kind: 'none' };
  const isElicitation = kind === 'form' || kind === 'url';
  if (press !== 'accept' && isElicitation) return { kind: press };
  switch (item.choice) {
    case 'leave-out':
      return { kind: 'none' };
    case 'decline':
    case 'cancel':
      return isElicitation ? { kind: item.choice } : { kind: 'none' };
    case 'answer':
      break;
  }
  if (item.json !== undefined) return { kind: 'raw', text: item.json };
  switch (kind) {
    case 'form':
      return { kind: 'accept', content: JSON.stringify(contentOf(question, item)) };
    case 'url':
      return { kind: 'accept', content: undefined };
    case 'sampling':
      // Beside a refusal, an answer that nobody wrote is left out.
      return press !== 'accept' && item.sample.text === '' ? { kind: 'none' } : { kind: 'sample', ...item.sample };
    case 'roots':
      return { kind: 'roots', roots: keptRoots(item) };
    case 'unknown':
      return { kind: 'none' };
  }
}

/** What a form holds: what was typed, else the defaults, which a client should put in (elicitation § Requested Schema). */
export function contentOf({ params }: Question, { content }: ItemDraft): JsonValue {
  if (content !== undefined) return content;
  const properties = member(member(params, 'requestedSchema'), 'properties');
  const given = isJsonObject(properties) ? Object.keys(properties) : [];
  return Object.fromEntries(
    given.flatMap((key) => {
      const value = member(member(properties, key), 'default');
      return value === undefined ? [] : [[key, value]];
    }),
  );
}

/** A line left empty is no root. */
function keptRoots({ roots }: ItemDraft): readonly Root[] {
  return roots.filter(({ uri, name }) => uri !== '' || name !== '');
}

/** All answers of a round, in the order of the questions. */
export function answersOf(questions: readonly Question[], draft: RoundDraft, press: Press): readonly KeyedAnswer[] {
  return questions.flatMap((question) => {
    const raw = answerText(answerOf(question, itemIn(draft.items, question.key), press));
    return raw === undefined ? [] : [[question.key, raw] as const];
  });
}

/** What keeps an answer from going out without a second thought. */
export type ItemProblem =
  | 'form'
  | 'not-opened'
  | 'no-text'
  | 'no-model'
  | 'root-scheme'
  | 'not-json'
  | 'undeclared'
  | 'unknown';

/** Problems of one answer as it stands; `send anyway` goes past them. */
export function problemOf(question: Question, item: ItemDraft): ItemProblem | undefined {
  if (question.undeclared !== undefined && !item.shown) return 'undeclared';
  if (item.choice !== 'answer') return undefined;
  if (item.json !== undefined) return isJson(item.json) ? undefined : 'not-json';
  switch (question.kind) {
    case 'form':
      return item.problems === 0 ? undefined : 'form';
    case 'url':
      return item.opened ? undefined : 'not-opened';
    case 'sampling':
      if (item.sample.text.trim() === '') return 'no-text';
      return item.sample.model.trim() === '' ? 'no-model' : undefined;
    case 'roots':
      return keptRoots(item).some(({ uri }) => !isFileUri(uri)) ? 'root-scheme' : undefined;
    case 'unknown':
      return 'unknown';
  }
}

/** Roots are `file://` URIs (roots § Data Types). */
export function isFileUri(uri: string): boolean {
  return /^file:\/\/\S*$/i.test(uri) && URL.canParse(uri);
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
