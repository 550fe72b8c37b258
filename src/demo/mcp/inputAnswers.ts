import { isJsonObject, member, type JsonObject, type JsonValue } from '#protocol/json.ts';
import { childPointer } from '#protocol/jsonPointer.ts';
import { createValidator } from '#schema/validate.ts';
import { breaksFormat } from './formFormat.ts';

/** What a client answered to all the questions of a round. */
export type Answers =
  /** An answer, or a part that is required, is not there: to be asked again. */
  | { readonly kind: 'missing' }
  /** An answer is of the wrong shape; `path` points into `params`. */
  | { readonly kind: 'malformed'; readonly path: string; readonly reason: string }
  | { readonly kind: 'refused'; readonly action: 'decline' | 'cancel' }
  /** The content of each form, else the whole result, by key. */
  | { readonly kind: 'given'; readonly values: JsonObject };

type One = Exclude<Answers, { kind: 'given' }> | { readonly kind: 'value'; readonly value: JsonValue };

const AT = '/inputResponses';
const MISSING = { kind: 'missing' } as const;
const malformed = (path: string, reason: string) => ({ kind: 'malformed', path, reason }) as const;

/** Reads `inputResponses` against the `inputRequests` they answer. Keys that were not asked for are ignored (mrtr § Server Requirements). */
export function readAnswers(requests: JsonObject, given: JsonValue | undefined): Answers {
  if (given !== undefined && !isJsonObject(given)) return malformed(AT, 'must be an object');
  const read = Object.entries(requests).map(([key, request]): readonly [string, One] => {
    const answer = member(given, key);
    return [key, answer === undefined ? MISSING : readOne(request, answer, childPointer(AT, key))];
  });
  const values: Record<string, JsonValue> = {};
  for (const [key, one] of read) if (one.kind === 'value') values[key] = one.value;
  // A fault is said before anything is asked again, and a refusal counts only when all is in order.
  for (const kind of ['malformed', 'missing', 'refused'] as const) {
    const found = read.map(([, one]) => one).find((one) => one.kind === kind);
    if (found && found.kind !== 'value') return found;
  }
  return { kind: 'given', values };
}

/** Keys of answers that nobody asked for. */
export function unknownKeys(requests: JsonObject, given: JsonValue | undefined): readonly string[] {
  return isJsonObject(given) ? Object.keys(given).filter((key) => !Object.hasOwn(requests, key)) : [];
}

function readOne(request: JsonValue, answer: JsonValue, at: string): One {
  if (!isJsonObject(answer)) return malformed(at, 'must be an object');
  switch (member(request, 'method')) {
    case 'sampling/createMessage':
      return readSample(answer, at);
    case 'roots/list':
      return readRoots(answer, at);
    default:
      return readElicitation(member(request, 'params'), answer, at);
  }
}

function readElicitation(params: JsonValue | undefined, answer: JsonObject, at: string): One {
  const { action, content } = answer;
  if (action === 'decline' || action === 'cancel') return { kind: 'refused', action };
  if (action !== 'accept') return malformed(`${at}/action`, 'must be accept, decline or cancel');
  if (member(params, 'mode') === 'url') return { kind: 'value', value: {} };
  if (content === undefined) return MISSING;
  const path = `${at}/content`;
  if (!isJsonObject(content)) return malformed(path, 'must be an object');
  const schema = member(params, 'requestedSchema') ?? {};
  const checked = createValidator()(schema, content);
  if (checked.kind === 'invalid') {
    const broken = checked.errors.find(({ keyword }) => keyword !== 'required');
    return broken ? malformed(path + broken.pointer, `breaks ${broken.keyword}`) : MISSING;
  }
  const format = breaksFormat(schema, content);
  return format ? malformed(path + format.pointer, `is no ${format.format}`) : { kind: 'value', value: content };
}

function readSample(answer: JsonObject, at: string): One {
  const { content, model, role } = answer;
  if (role !== 'assistant' && role !== 'user') return malformed(`${at}/role`, 'must be assistant or user');
  if (!isJsonObject(content) && !Array.isArray(content)) return malformed(`${at}/content`, 'must be a block or a list');
  return typeof model === 'string' ? { kind: 'value', value: answer } : malformed(`${at}/model`, 'must be text');
}

function readRoots({ roots }: JsonObject, at: string): One {
  if (!Array.isArray(roots)) return malformed(`${at}/roots`, 'must be a list');
  const bad = roots.findIndex((root: JsonValue) => !String(member(root, 'uri') ?? '').startsWith('file://'));
  return bad < 0 ? { kind: 'value', value: roots } : malformed(`${at}/roots/${bad}/uri`, 'must start with file://');
}
