import type { ExchangeRequest } from '#exchange/model.ts';
import { isJsonObject, member, readJson } from '#protocol/json.ts';
import type { JsonValue } from '#protocol/json.ts';
import { arrayItems, topMembers } from '#protocol/jsonLocate.ts';
import type { Revision } from '#protocol/revision.ts';
import { createSseFramer } from '#protocol/sse.ts';

/** A request made up from its answer, for an import that holds none, so that the answer can be judged at all. */
export interface Assumed {
  readonly request: ExchangeRequest;
  readonly revision: Revision;
}

/** The answer in a body, and the method it looks like an answer to. */
interface Seen {
  readonly id: string | undefined;
  readonly method: string;
  readonly resultType: boolean;
}

const encoder = new TextEncoder();

/**
 * Makes up the request that a body answers: same id, the method that the result's shape tells. Headers, URL and what
 * was truly sent stay unknown, so the exchange must have `request` among what is missing.
 */
export function assumeRequest(bodyText: string, known: Partial<ExchangeRequest> = {}): Assumed {
  const answers = answersIn(bodyText);
  const items = answers.length > 0 ? answers : [{ id: '1', method: 'tools/call', resultType: false }];
  const written = items.map(
    ({ id, method }) => `{"jsonrpc":"2.0","id":${id ?? '1'},"method":${JSON.stringify(method)}}`,
  );
  const batch = written.length > 1;
  return {
    request: {
      url: known.url ?? '',
      method: known.method ?? 'POST',
      headers: known.headers ?? [],
      body: encoder.encode(batch ? `[${written.join(',')}]` : (written[0] ?? '')),
    },
    // A batch is legal in one revision only; `resultType` came with 2026-07-28.
    revision: items.some(({ resultType, method }) => resultType || method === 'server/discover')
      ? '2026-07-28'
      : batch
        ? '2025-03-26'
        : '2025-11-25',
  };
}

/** True for a body that has a JSON-RPC response in it. */
export function holdsAnswer(bodyText: string): boolean {
  return answersIn(bodyText).length > 0;
}

/** What a text must hold to hold an answer: its members, if they are not written in escapes. */
const ANSWERS = /result|error|\\u/;

function answersIn(text: string): readonly Seen[] {
  const start = text.replace(/^\ufeff/, '').trimStart();
  if (start.startsWith('{')) return seenIn(start);
  if (start.startsWith('[')) return arrayItems(start).flatMap((item) => seenIn(start.slice(item.start, item.end)));
  if (!/^(?:data|event|id|retry)\s*:|^:/m.test(start)) return [];
  const found: Seen[] = [];
  const framer = createSseFramer({
    event(event) {
      // Most events of a long stream are no answer, and are not read for it.
      if (found.length === 0 && ANSWERS.test(event.data)) found.push(...answersIn(event.data));
    },
    comment: () => undefined,
    field: () => undefined,
  });
  framer.push(encoder.encode(`${text}\n\n`));
  framer.end();
  return found;
}

function seenIn(text: string): readonly Seen[] {
  const members = topMembers(text);
  const result = members.get('result');
  // A text that breaks off inside its result has no whole `result` member, yet it is the answer.
  const opens = /"(?:result|error)"\s*:/.test(text);
  if (members.has('method') || (result === undefined && !members.has('error') && !opens)) return [];
  const id = members.get('id');
  const value = parsed(result);
  return [
    {
      id: id === undefined || id === 'null' ? undefined : id,
      method: methodOf(value),
      resultType: member(value, 'resultType') !== undefined,
    },
  ];
}

function parsed(text: string | undefined): JsonValue | undefined {
  return text === undefined ? undefined : readJson(text);
}

/** Members by which a result of another method is known; each is required there. */
const TELLING: readonly (readonly [member: string, method: string])[] = [
  ['content', 'tools/call'],
  ['tools', 'tools/list'],
  ['supportedVersions', 'server/discover'],
  ['serverInfo', 'initialize'],
  ['resources', 'resources/list'],
  ['resourceTemplates', 'resources/templates/list'],
  ['contents', 'resources/read'],
  ['prompts', 'prompts/list'],
  ['messages', 'prompts/get'],
  ['completion', 'completion/complete'],
];

function methodOf(result: JsonValue | undefined): string {
  if (!isJsonObject(result)) return 'tools/call';
  return TELLING.find(([key]) => Object.hasOwn(result, key))?.[1] ?? 'tools/call';
}
