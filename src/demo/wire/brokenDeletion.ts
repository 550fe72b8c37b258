import type { Incoming } from '../mcp/incoming.ts';
import { utf8 } from './body.ts';
import { reported } from './progress.ts';
import { commentOf } from './sse.ts';
import { CUT, type StreamStep } from './stream.ts';

/** The stream of a deletion that breaks off inside its answer: after the id, before it says how it went. */
export function brokenDeletion(incoming: Incoming): readonly StreamStep[] {
  return [
    commentOf('hold'),
    ...reported(incoming, ['Revoking sessions', 'Removing 4 memberships'], 3),
    utf8(`data: {"jsonrpc":"2.0","id":${incoming.id},"resu`),
    CUT,
  ];
}
