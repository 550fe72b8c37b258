import { member, type JsonValue } from '#protocol/json.ts';
import type { Incoming } from '../mcp/incoming.ts';
import { progressText } from './message.ts';
import { commentOf, eventOf } from './sse.ts';

/** The token under which the caller asked for progress; a caller that asked for none gets none. */
export function progressToken({ params }: Incoming): JsonValue | undefined {
  return member(member(params, '_meta'), 'progressToken');
}

/** Progress events for a caller that asked for them, comments for others, so that the stream moves either way. */
export function reported(
  incoming: Incoming,
  messages: readonly string[],
  total = messages.length,
): readonly Uint8Array[] {
  const token = progressToken(incoming);
  return messages.map((message, index) =>
    token === undefined ? commentOf(message) : eventOf(progressText(token, index + 1, total, message)),
  );
}
