import type { Fact } from '#exchange/fact.ts';
import { headerValue } from '#exchange/headerList.ts';
import { declaredType } from '#exchange/mediaType.ts';
import type { ClientCapabilities } from '#protocol/capabilities.ts';
import { member, readJson } from '#protocol/json.ts';
import type { JsonValue } from '#protocol/json.ts';
import { arrayItems, topMembers } from '#protocol/jsonLocate.ts';
import { METHOD } from '#protocol/methods.ts';
import type { RawId } from '#protocol/rawId.ts';
import { errorText, resultText } from '#protocol/requestBody.ts';
import { createSseFramer } from '#protocol/sse.ts';
import { questionOf } from './question.ts';
import type { Question } from './question.ts';

/** A JSON-RPC request that a legacy server sent on one of our streams. */
export interface ServerRequest {
  readonly id: RawId;
  readonly method: string;
  /** The whole message as written. */
  readonly text: string;
}

/**
 * Finds server requests in the facts of one exchange as they come (2025-11-25 transports § Sending 6; a batch of them in
 * 2025-03-26), and hears which elicitations by URL are done (2025-11-25 elicitation § Completion Notifications). Only
 * event streams carry any.
 */
export function watchServerRequests(
  onRequest: (request: ServerRequest) => void,
  onComplete: (elicitationId: string) => void = () => undefined,
): (fact: Fact, bytes: Uint8Array | undefined) => void {
  let isStream = false;
  const framer = createSseFramer({
    event({ name, data }) {
      // Events of other names are no messages, and almost no message is a request: look before parsing.
      if (name !== undefined && name !== 'message') return;
      if (data.includes('"method"') && data.includes('"id"')) readRequests(data).forEach(onRequest);
      else if (data.includes(METHOD.elicitationComplete)) completedIn(data).forEach(onComplete);
    },
    comment: () => undefined,
    field: () => undefined,
  });
  return (fact, bytes) => {
    if (fact.kind === 'head') isStream = declaredType(headerValue(fact.headers, 'content-type')) === 'sse';
    else if (isStream && fact.kind === 'bytes' && bytes) framer.push(bytes);
  };
}

/** The requests in the data of one event; text that is no JSON-RPC request gives none. */
export function readRequests(data: string): readonly ServerRequest[] {
  return messagesIn(data).flatMap((message) => {
    const members = topMembers(message);
    const id = members.get('id');
    const method = parsed(members.get('method'));
    return id !== undefined && id !== 'null' && typeof method === 'string' ? [{ id, method, text: message }] : [];
  });
}

function messagesIn(data: string): readonly string[] {
  const text = data.trim();
  return text.startsWith('[') ? arrayItems(text).map(({ start, end }) => text.slice(start, end)) : [text];
}

function completedIn(data: string): readonly string[] {
  return messagesIn(data).flatMap((message) => {
    const value = parsed(message);
    const id = member(member(value, 'params'), 'elicitationId');
    return member(value, 'method') === METHOD.elicitationComplete && typeof id === 'string' ? [id] : [];
  });
}

/** The id by which the server will say that an elicitation by URL is done; undefined where it has none. */
export function elicitationIdOf({ text }: ServerRequest): string | undefined {
  const id = member(member(parsed(text), 'params'), 'elicitationId');
  return typeof id === 'string' ? id : undefined;
}

/** The question in a server request, under its id; undefined for what no person is asked. */
export function questionIn({ id, method, text }: ServerRequest, declared: ClientCapabilities): Question | undefined {
  if (method === METHOD.ping) return undefined;
  const question = questionOf(id, parsed(text), declared);
  return question.kind === 'unknown' ? undefined : question;
}

/**
 * The answer that needs no person: a ping gets `{}`, and what was not declared is refused (2025-11-25 elicitation
 * § Capabilities, sampling, roots § Error Handling). Undefined for a question that the person answers.
 */
export function answerTo(request: ServerRequest, declared: ClientCapabilities): string | undefined {
  const { id, method } = request;
  if (method === METHOD.ping) return resultText(id, '{}');
  const question = questionIn(request, declared);
  if (question !== undefined && question.undeclared === undefined) return undefined;
  return errorText(id, -32601, `Method not found: ${method}`);
}

function parsed(raw: string | undefined): JsonValue | undefined {
  return raw === undefined ? undefined : readJson(raw);
}
