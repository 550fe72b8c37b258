import { member, type JsonValue } from '#protocol/json.ts';
import type { Incoming } from '../mcp/incoming.ts';
import { progressText } from './message.ts';
import { commentOf, eventOf } from './sse.ts';

/** The token under which the caller asked for progress; a caller that asked for none gets none. */
export function progressToken({ params }: Incoming): JsonValue | undefined {
  return member(member(params, '_meta'), 'progressToken');
}

/** One progress event for a caller that asked for them, a comment for others, so that the stream moves either way. */
export function step(incoming: Incoming, progress: number, total: number, message: string): Uint8Array {
  const token = progressToken(incoming);
  return token === undefined ? commentOf(message) : eventOf(progressText(token, progress, total, message));
}

/** A step for each message, counted up. */
export function reported(
  incoming: Incoming,
  messages: readonly string[],
  total = messages.length,
): readonly Uint8Array[] {
  return messages.map((message, index) => step(incoming, index + 1, total, message));
}
