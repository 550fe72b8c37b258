import type { JsonValue } from '#protocol/json.ts';
import { isJsonObject, member, readJson } from '#protocol/json.ts';
import type { Verdict } from '#verdict/model.ts';
import type { Question } from './question.ts';
import type { Asked } from './roundsAsked.ts';
import type { RoundNode } from './roundsTree.ts';
import { TAMPERS } from './roundsTamper.ts';
import type { Tamper } from './roundsTamper.ts';

/** What a server made of a round. */
export type Reaction = 'refused' | 'asked-again' | 'went-on';

interface TamperFacts {
  /** What a sound server does. */
  readonly sound: readonly Reaction[];
  /** What no sound server does; all else is left open by the specification. */
  readonly unsound: readonly Reaction[];
  readonly clause: string;
}

export const TAMPER_FACTS: Readonly<Record<Tamper, TamperFacts>> = {
  'altered-state': { sound: ['refused'], unsound: ['went-on'], clause: 'mrtr § requestState' },
  // Single use has to be enforced by the server's own memory, which the specification leaves to it.
  'old-state': { sound: ['refused', 'asked-again'], unsound: [], clause: 'mrtr § requestState' },
  'answers-without-state': {
    sound: ['refused', 'asked-again'],
    unsound: ['went-on'],
    clause: 'mrtr § Client Requirements 2',
  },
  'missing-answer': { sound: ['asked-again'], unsound: ['went-on'], clause: 'mrtr § Server Requirements' },
  'wrong-type': { sound: ['refused'], unsound: ['went-on'], clause: 'mrtr § Server Requirements' },
  'unknown-key': { sound: ['went-on'], unsound: ['refused'], clause: 'mrtr § Server Requirements' },
  'same-id': { sound: ['refused', 'asked-again', 'went-on'], unsound: [], clause: 'mrtr § Client Requirements' },
  'other-arguments': { sound: ['refused'], unsound: ['went-on'], clause: 'mrtr § requestState' },
};

/** How a server took a round; undefined where it did not get so far, or failed in a way that says nothing of it. */
export function reactionTo(
  before: Asked | undefined,
  verdict: Verdict,
  after: Asked | undefined,
): Reaction | undefined {
  if (after !== undefined) return before !== undefined && isSameAsked(before, after) ? 'asked-again' : 'went-on';
  switch (verdict.execution.word) {
    case 'done':
      return 'went-on';
    case 'not-executed':
      return verdict.answer === undefined && (verdict.status ?? 0) < 400 ? undefined : 'refused';
    default:
      return undefined;
  }
}

export type Grade = 'sound' | 'unsound' | 'open';

/** Whether a server took one tampered round as it should. Several at once prove nothing of any one. */
export function gradeOf(tampers: readonly Tamper[], reaction: Reaction | undefined): Grade {
  const [only, ...more] = tampers;
  if (only === undefined || more.length > 0 || reaction === undefined) return 'open';
  const { sound, unsound } = TAMPER_FACTS[only];
  if (sound.includes(reaction)) return 'sound';
  return unsound.includes(reaction) ? 'unsound' : 'open';
}

function isSameAsked(a: Asked, b: Asked): boolean {
  const text = ({ questions }: Asked): string => JSON.stringify(questions.map(({ key, params }) => [key, params]));
  return text(a) === text(b);
}

/** What a request did other than it should, read from its bytes beside those of the rounds before it, the last of them the one it answers. */
export function tampersIn(sent: RoundNode['sent'], before: readonly RoundNode[]): readonly Tamper[] {
  const asking = before.at(-1);
  const { asked } = asking ?? {};
  if (asking === undefined || asked === undefined) return [];
  const found = new Set<Tamper>();
  if (sent.state !== asked.state) {
    const old = before.slice(0, -1).some((node) => sent.state !== undefined && node.asked?.state === sent.state);
    found.add(sent.state === undefined ? 'answers-without-state' : old ? 'old-state' : 'altered-state');
  }
  const keys = new Set(asked.questions.map(({ key }) => key));
  if (asked.questions.some(({ key }) => sent.responses?.has(key) !== true)) found.add('missing-answer');
  for (const [key, raw] of sent.responses ?? []) {
    if (!keys.has(key)) found.add('unknown-key');
    const question = asked.questions.find((one) => one.key === key);
    if (question && isMalformed(question, raw)) found.add('wrong-type');
  }
  if (sent.id !== undefined && sent.id === asking.sent.id) found.add('same-id');
  if (sent.arguments !== before[0]?.sent.arguments) found.add('other-arguments');
  return TAMPERS.filter((tamper) => found.has(tamper));
}

/** True for an answer whose values are of another JSON type than was asked for. */
function isMalformed({ kind, params }: Question, raw: string): boolean {
  const answer = readJson(raw);
  if (answer === undefined) return true;
  if (kind === 'roots') return !Array.isArray(member(answer, 'roots'));
  if (kind === 'sampling') return !isBlocks(member(answer, 'content'));
  const action = member(answer, 'action');
  if (action !== 'accept' && action !== 'decline' && action !== 'cancel') return true;
  const content = member(answer, 'content');
  if (content === undefined) return false;
  if (!isJsonObject(content)) return true;
  const properties = member(member(params, 'requestedSchema'), 'properties');
  return Object.entries(content).some(([key, value]) => !fits(member(member(properties, key), 'type'), value));
}

function isBlocks(content: JsonValue | undefined): boolean {
  return isJsonObject(content) || Array.isArray(content);
}

function fits(type: JsonValue | undefined, value: JsonValue): boolean {
  switch (type) {
    case 'string':
    case 'boolean':
      return typeof value === type;
    case 'number':
    case 'integer':
      return typeof value === 'number';
    case 'array':
      return Array.isArray(value);
    default:
      return true;
  }
}
