import { paramHeaders } from '#protocol/headers.ts';
import { isJsonObject, member, readJson } from '#protocol/json.ts';
import type { JsonValue } from '#protocol/json.ts';
import { childPointer } from '#protocol/jsonPointer.ts';
import type { ExchangeRequest } from '#exchange/model.ts';
import type { Tool } from '#protocol/tool.ts';
import { rawAt, withMember, withValue } from './jsonEdit.ts';
import type { KeyedAnswer } from './roundsAnswer.ts';
import type { RoundPlan } from './roundsPlan.ts';

/** What can be done to a round on purpose. Each breaks one rule, so that the answer can be read as a test of it. */
export const TAMPERS = [
  'altered-state',
  'old-state',
  'answers-without-state',
  'missing-answer',
  'wrong-type',
  'unknown-key',
  'same-id',
  'other-arguments',
] as const;
export type Tamper = (typeof TAMPERS)[number];

/** A key that no server asks for. */
const UNKNOWN_KEY = 'estrato_unknown';

/** What can be done to this round; the others would change nothing. */
export function tampersFor(plan: RoundPlan): readonly Tamper[] {
  return TAMPERS.filter((tamper) => {
    switch (tamper) {
      case 'altered-state':
        return plan.state !== undefined;
      case 'old-state':
        return olderState(plan) !== undefined;
      case 'answers-without-state':
        return plan.state !== undefined && plan.questions.length > 0;
      case 'missing-answer':
        return plan.questions.length > 0;
      case 'wrong-type':
        return plan.questions.length > 0;
      case 'same-id':
        return plan.askedId !== undefined;
      case 'unknown-key':
      case 'other-arguments':
        return true;
    }
  });
}

/** The plan with each of the tampers done to it, in the order of the list. */
export function withTampers(plan: RoundPlan, tampers: readonly Tamper[]): RoundPlan {
  return TAMPERS.filter((tamper) => tampers.includes(tamper)).reduce(tampered, plan);
}

function tampered(plan: RoundPlan, tamper: Tamper): RoundPlan {
  switch (tamper) {
    case 'altered-state':
      return plan.state === undefined ? plan : { ...plan, state: alteredState(plan.state) };
    case 'old-state':
      return { ...plan, state: olderState(plan) ?? plan.state };
    case 'answers-without-state':
      return { ...plan, state: undefined };
    case 'missing-answer':
      return { ...plan, answers: plan.answers.slice(1) };
    case 'wrong-type':
      return { ...plan, answers: wrongAnswers(plan) };
    case 'unknown-key':
      return { ...plan, answers: [...plan.answers, [UNKNOWN_KEY, '{"action":"accept","content":{}}']] };
    case 'same-id':
      return { ...plan, id: plan.askedId ?? plan.id };
    case 'other-arguments':
      return { ...plan, original: withOtherArguments(plan.original, plan.tool) };
  }
}

function olderState({ state, earlierStates }: RoundPlan): string | undefined {
  return earlierStates.find((earlier) => earlier !== state);
}

/** One letter or digit in the middle becomes another, so that length and alphabet stay plausible. */
function alteredState(raw: string): string {
  const state = readJson(raw);
  if (typeof state !== 'string') return raw;
  const middle = Math.floor(state.length / 2);
  const later = state.slice(middle).search(/[A-Za-z0-9]/);
  const at = later >= 0 ? middle + later : state.search(/[A-Za-z0-9]/);
  if (at < 0) return JSON.stringify(`${state}x`);
  return JSON.stringify(state.slice(0, at) + (state[at] === 'A' ? 'B' : 'A') + state.slice(at + 1));
}

/** The first answer with one value of another JSON type than was asked for. */
function wrongAnswers({ answers, questions }: RoundPlan): readonly KeyedAnswer[] {
  const [first, ...rest] = answers;
  if (first === undefined) {
    const key = questions[0]?.key;
    return key === undefined ? answers : [[key, '7']];
  }
  const [key, raw] = first;
  return [[key, wrongAnswer(raw)], ...rest];
}

function wrongAnswer(raw: string): string {
  const answer = readJson(raw);
  if (member(answer, 'roots') !== undefined) return withValue(raw, '/roots', '"none"');
  if (member(answer, 'role') !== undefined) return withValue(raw, '/content', '7');
  const content = member(answer, 'content');
  const [key] = isJsonObject(content) ? Object.keys(content) : [];
  if (key === undefined || !isJsonObject(content)) return withValue(raw, '/action', '7');
  return withValue(
    raw,
    childPointer('/content', key),
    typeof content[key] === 'string' ? '7' : '"not what was asked for"',
  );
}

/** One argument changed, with the headers that mirror arguments: a server must see other arguments, not a broken request. */
function withOtherArguments(request: ExchangeRequest, tool: Tool | undefined): ExchangeRequest {
  const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(request.body);
  const changed = otherArguments(text, member(tool?.inputSchema, 'properties'));
  const args = readJson(rawAt(changed, '/params/arguments') ?? '{}');
  const mirrored = new Map(paramHeaders(tool?.inputSchema, args).map(([name, value]) => [name.toLowerCase(), value]));
  return {
    ...request,
    headers: request.headers.map(([name, value]) => [name, mirrored.get(name.toLowerCase()) ?? value]),
    body: new TextEncoder().encode(changed),
  };
}

function otherArguments(text: string, properties: JsonValue | undefined): string {
  const args = readJson(rawAt(text, '/params/arguments') ?? '');
  if (!isJsonObject(args)) return withMember(text, '/params', 'arguments', '{"tampered":true}') ?? text;
  for (const [key, value] of Object.entries(args)) {
    const other = otherValue(value, member(properties, key));
    if (other !== undefined) return withValue(text, childPointer('/params/arguments', key), JSON.stringify(other));
  }
  return withMember(text, '/params/arguments', 'tampered', 'true') ?? text;
}

/** Another value that the tool's schema has the least reason to refuse. */
function otherValue(value: JsonValue, schema: JsonValue | undefined): JsonValue | undefined {
  const listed = member(schema, 'enum');
  if (Array.isArray(listed)) return listed.find((one: JsonValue) => one !== value);
  switch (typeof value) {
    case 'string':
      return /\d$/.test(value) ? value.replace(/\d$/, (digit) => (digit === '9' ? '8' : '9')) : `${value}x`;
    case 'number':
      return Math.abs(value) < Number.MAX_SAFE_INTEGER ? value + 1 : 1;
    case 'boolean':
      return !value;
    default:
      return undefined;
  }
}
