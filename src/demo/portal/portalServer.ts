import { REVISIONS } from '#protocol/revision.ts';
import type { DemoDeps } from '../deps.ts';
import { completeResult, serveMcp, type ToolCall } from '../mcp/server.ts';
import { jsonAnswer } from '../wire/body.ts';
import { brokenDeletion } from '../wire/brokenDeletion.ts';
import { errorText, resultText } from '../wire/message.ts';
import { sseAnswer } from '../wire/stream.ts';
import { PORTAL_READING_TOOLS, PORTAL_TOOLS } from './portalTools.ts';
import { portalAnswer, portalContent, tokenRefusal } from './portalAnswers.ts';

const SLOW_MS = 1500;
/** Gap in the deletion's stream: wide enough to watch each step arrive. */
const STEP_MS = 400;

/** Serves the Faro members portal, the second seed's gateway. */
export function servePortal(request: Request, deps: DemoDeps): Promise<Response> {
  const token = /^Bearer (.+)$/i.exec(request.headers.get('authorization') ?? '')?.[1];
  return serveMcp(request, deps, {
    name: 'portal',
    supported: REVISIONS,
    discovers: ['2026-07-28', '2025-11-25'],
    tools: PORTAL_TOOLS,
    delivery: 'json',
    capabilities: { tools: {} },
    call: (call) => answerCall(call, token, deps),
  });
}

async function answerCall(call: ToolCall, token: string | undefined, deps: DemoDeps): Promise<Response> {
  const { incoming, tool } = call;
  if (tool.name === 'rates_sync' && call.arguments['source'] === 'slow') await deps.sleep(SLOW_MS);
  const answer =
    tokenRefusal(token, tool.name, PORTAL_READING_TOOLS.has(tool.name)) ?? portalAnswer(tool.name, call.arguments);
  switch (answer.kind) {
    case 'data':
    case 'failed':
    case 'failed-text':
      return jsonAnswer(resultText(incoming.id, completeResult(incoming, 'portal', portalContent(answer))));
    case 'rpc-error':
      return jsonAnswer(errorText(incoming.id, answer.code, answer.message, answer.data));
    case 'rate-limited':
      return jsonAnswer(JSON.stringify({ error: { code: 'RATE_LIMITED', message: 'Too many calls' } }), 429, {
        'retry-after': String(answer.seconds),
      });
    case 'cut-stream':
      return sseAnswer(brokenDeletion(incoming), deps, STEP_MS);
  }
}
