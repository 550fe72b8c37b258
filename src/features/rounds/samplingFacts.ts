import type { RoundsMessages } from '#i18n/messages/rounds.en.ts';
import { isJsonObject, member } from '#protocol/json.ts';
import type { JsonValue } from '#protocol/json.ts';

/** One message of a sampling request: who speaks, and its blocks as text. */
export interface SampledMessage {
  readonly role: string;
  readonly blocks: readonly SampledBlock[];
}

export type SampledBlock =
  | { readonly kind: 'text'; readonly text: string }
  /** Named, with what can be said of it in a line. */
  | { readonly kind: 'other'; readonly type: string; readonly detail: string };

/** Reads the messages of a sampling request; content is a block or a list of blocks (sampling § Messages). */
export function sampledMessages(
  params: JsonValue | undefined,
  t: RoundsMessages['sampling'],
): readonly SampledMessage[] {
  const messages = member(params, 'messages');
  if (!Array.isArray(messages)) return [];
  return messages.map((message: JsonValue) => {
    const content = member(message, 'content');
    const blocks: readonly JsonValue[] = Array.isArray(content) ? content : content === undefined ? [] : [content];
    return { role: textOf(member(message, 'role')), blocks: blocks.map((block) => blockOf(block, t)) };
  });
}

function blockOf(block: JsonValue, t: RoundsMessages['sampling']): SampledBlock {
  const text = member(block, 'text');
  const type = textOf(member(block, 'type'));
  if (type === 'text' && typeof text === 'string') return { kind: 'text', text };
  const data = member(block, 'data');
  const parts = [
    textOf(member(block, 'mimeType')),
    textOf(member(block, 'name')),
    typeof data === 'string' ? t.blockBytes(data.length) : '',
    isJsonObject(member(block, 'input')) ? JSON.stringify(member(block, 'input')) : '',
    member(block, 'content') === undefined ? '' : JSON.stringify(member(block, 'content')),
  ];
  return { kind: 'other', type, detail: parts.filter((part) => part !== '').join(', ') };
}

/** The rest of the request, line by line; what it does not say has no line. */
export function sampledFacts(
  params: JsonValue | undefined,
  t: RoundsMessages['sampling'],
): readonly (readonly [name: string, value: string])[] {
  const numberOf = (key: string) => {
    const value = member(params, key);
    return typeof value === 'number' ? value : undefined;
  };
  const maxTokens = numberOf('maxTokens');
  const temperature = numberOf('temperature');
  const stops = textsOf(member(params, 'stopSequences')).map((text) => JSON.stringify(text));
  const limits = [
    maxTokens === undefined ? '' : t.maxTokens(maxTokens),
    temperature === undefined ? '' : t.temperature(temperature),
    stops.length === 0 ? '' : t.stop(stops.join(', ')),
  ];
  const preferences = member(params, 'modelPreferences');
  const hints = member(preferences, 'hints');
  const names = Array.isArray(hints) ? hints.map((hint: JsonValue) => textOf(member(hint, 'name'))) : [];
  const model = [
    names.length === 0 ? '' : t.hints(names.join(', ')),
    ...(['costPriority', 'speedPriority', 'intelligencePriority'] as const).map((key) => {
      const value = member(preferences, key);
      return typeof value === 'number' ? t.priority[key](value) : '';
    }),
  ];
  const tools = member(params, 'tools');
  const lines: readonly (readonly [string, string])[] = [
    [t.limits, joined(limits)],
    [t.model, joined(model)],
    [t.context, textOf(member(params, 'includeContext'))],
    [t.tools, Array.isArray(tools) ? tools.map((tool: JsonValue) => textOf(member(tool, 'name'))).join(', ') : ''],
  ];
  return lines.filter(([, value]) => value !== '');
}

const joined = (parts: readonly string[]): string => parts.filter((part) => part !== '').join(', ');

function textsOf(value: JsonValue | undefined): readonly string[] {
  return Array.isArray(value) ? value.filter((one: JsonValue) => typeof one === 'string') : [];
}

function textOf(value: JsonValue | undefined): string {
  return typeof value === 'string' ? value : '';
}
