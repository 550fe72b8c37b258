import { headerValue } from '#exchange/headerList.ts';
import type { Digest, ExchangeRequest, Fault, JudgeContext, RetryOrigin, Role } from '#exchange/model.ts';
import { readJson } from '#protocol/json.ts';
import type { JsonValue } from '#protocol/json.ts';
import { topMembers } from '#protocol/jsonLocate.ts';
import { METHOD } from '#protocol/methods.ts';
import type { RawId } from '#protocol/rawId.ts';
import { callParams } from '#protocol/requestBody.ts';
import type { Tool } from '#protocol/tool.ts';
import { decodeUtf8 } from '#protocol/utf8.ts';
import type { Asker, Speaking } from './asker.ts';
import type { OpenQuestions } from './openQuestions.ts';
import type { Performed } from './perform.ts';

/** A `tools/call` as the user composed it. */
export interface CallInput {
  /** The tool's definition where it is known; its name alone does too. */
  readonly tool: Tool | { readonly name: string };
  /** Raw JSON text of the arguments, sent byte for byte; undefined leaves them out. */
  readonly argumentsText?: string | undefined;
  /** Ask for progress, with a token of its own. */
  readonly progress?: boolean;
  /** Raw JSON object of answers, on a further round. */
  readonly inputResponses?: string | undefined;
  /** The state of the last round, exactly as given. */
  readonly requestState?: string | undefined;
  readonly previous?: Digest | undefined;
}

/** How an exchange is filed in its call. */
export interface CallPlace {
  readonly callId?: string;
  readonly round?: number;
  readonly attempt?: number;
  readonly retryOrigin?: RetryOrigin;
  readonly injected?: readonly Fault[];
}

/** A call that is built and not sent: what the exact frame shows, and may be edited. */
export interface PreparedCall {
  readonly id: RawId;
  readonly request: ExchangeRequest;
  readonly context: JudgeContext;
}

/** Builds a call under a revision and session. Nothing is sent. */
export function prepareCall(asker: Asker, input: CallInput, speaking: Speaking): PreparedCall {
  const { tool, argumentsText, inputResponses, requestState, previous } = input;
  const definition = 'inputSchema' in tool ? tool : undefined;
  return asker.request(
    {
      method: METHOD.callTool,
      name: tool.name,
      params: callParams({ name: tool.name, argumentsText, inputResponses, requestState }),
      tool: definition,
      args: parsed(argumentsText),
      progressToken: input.progress === true ? JSON.stringify(asker.deps.randomId()) : undefined,
      previous,
    },
    speaking,
  );
}

/**
 * Sends a call and waits for its close; it is never sent twice. On a legacy stream pings are answered while it is open,
 * questions for the person are noted, and a call that was cut by us is cancelled at the server too, which a disconnect alone does not do there
 * (2025-11-25 transports § Sending 6). `lifetime` is the signal of those further messages.
 */
export async function performCall(
  asker: Asker,
  call: PreparedCall & CallPlace,
  speaking: Speaking,
  questions: OpenQuestions,
  signal: AbortSignal,
  lifetime: AbortSignal,
): Promise<Performed> {
  const legacy = speaking.revision !== '2026-07-28';
  const { id, request, context, ...place } = call;
  const exchangeId = asker.deps.randomId();
  const filed = { callId: place.callId ?? exchangeId, round: place.round ?? 1 };
  const onFact = asker.answering(speaking, lifetime, filed, (asked) => questions.open(exchangeId, asked));
  const performed = await asker.perform(
    {
      role: roleOf(request),
      id: exchangeId,
      request,
      context,
      ...place,
      ...(onFact && {
        onFact,
        isPaused: () => questions.waiting(exchangeId),
        excusedUntil: (now: number) => questions.excusedUntil(exchangeId, now),
      }),
    },
    signal,
    'close',
    sentId(request) ?? id,
  );
  questions.forget(exchangeId);
  const { facts } = performed.exchange;
  const cutByUs = facts.close?.kind === 'cut' && facts.close.by !== 'peer';
  const sent = sentId(request);
  if (legacy && cutByUs && performed.verdict.answer === undefined && sent !== undefined && !lifetime.aborted) {
    const reason =
      facts.close?.kind === 'cut' && facts.close.by === 'user' ? 'cancelled by the user' : 'gave up waiting';
    await asker.notify(
      METHOD.cancelled,
      [
        ['requestId', sent],
        ['reason', JSON.stringify(reason)],
      ],
      speaking,
      lifetime,
    );
  }
  return performed;
}

/** The session id that the request named and the server no longer knows (2025-11-25 transports § Session Management 3). */
export function lostSession({ exchange, verdict }: Performed): string | undefined {
  if (verdict.status !== 404 || !exchange.request) return undefined;
  return headerValue(exchange.request.headers, 'Mcp-Session-Id');
}

/** What a frame is, which the user may have written anew: a notification owes no answer, and a stream is listened to. */
function roleOf(request: ExchangeRequest): Role {
  if (request.method === 'GET') return 'listen';
  const members = topMembers(decodeUtf8(request.body).text);
  const method = parsed(members.get('method'));
  if (method === METHOD.listen) return 'listen';
  const notifies = typeof method === 'string' && method.startsWith('notifications/') && !members.has('id');
  return notifies ? 'notify' : 'request';
}

/** The id as it stands in the body, which the user may have edited. */
function sentId(request: ExchangeRequest): RawId | undefined {
  return topMembers(decodeUtf8(request.body).text).get('id');
}

function parsed(text: string | undefined): JsonValue | undefined {
  return text === undefined ? undefined : readJson(text);
}
