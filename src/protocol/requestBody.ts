import type { ClientCapabilities } from './capabilities.ts';
import type { RawId } from './rawId.ts';
import { isModern, type Revision } from './revision.ts';

/** Who is calling (schema `Implementation`). */
export interface ClientInfo {
  readonly name: string;
  readonly version: string;
  readonly title?: string;
}

/** A member of `params` with its value as raw JSON text, which is sent byte for byte. */
export type RawMember = readonly [key: string, rawValue: string];

export interface MetaInput {
  readonly revision: Revision;
  readonly capabilities: ClientCapabilities;
  readonly clientInfo?: ClientInfo | undefined;
  /** Raw JSON of the token; asks for progress notifications. */
  readonly progressToken?: string | undefined;
  /** More members of `_meta`, raw. */
  readonly extra?: readonly RawMember[];
}

const META_PREFIX = 'io.modelcontextprotocol/';
export const META_VERSION = `${META_PREFIX}protocolVersion`;
export const META_CAPABILITIES = `${META_PREFIX}clientCapabilities`;
export const META_CLIENT = `${META_PREFIX}clientInfo`;

/** `_meta` of a request as JSON text; undefined where a legacy request needs none (2026-07-28 base § _meta). */
export function requestMeta(input: MetaInput): string | undefined {
  const members: RawMember[] = [];
  if (isModern(input.revision)) {
    members.push([META_VERSION, JSON.stringify(input.revision)]);
    if (input.clientInfo) members.push([META_CLIENT, JSON.stringify(input.clientInfo)]);
    members.push([META_CAPABILITIES, JSON.stringify(input.capabilities)]);
  }
  if (input.progressToken !== undefined) members.push(['progressToken', input.progressToken]);
  members.push(...(input.extra ?? []));
  return members.length === 0 ? undefined : objectText(members);
}

/** A JSON-RPC request as exact text. `params` is left out when it would be empty, which only a legacy request may do. */
export function requestText(request: {
  readonly id: RawId;
  readonly method: string;
  readonly meta?: string | undefined;
  readonly params?: readonly RawMember[];
}): string {
  return messageText([['id', request.id]], request.method, request.meta, request.params ?? []);
}

/** A JSON-RPC notification as exact text. */
export function notificationText(notification: {
  readonly method: string;
  readonly meta?: string | undefined;
  readonly params?: readonly RawMember[];
}): string {
  return messageText([], notification.method, notification.meta, notification.params ?? []);
}

/** A JSON-RPC answer to a server's request: `result` as raw JSON text (legacy revisions only). */
export function resultText(id: RawId, result: string): string {
  return objectText([
    ['jsonrpc', '"2.0"'],
    ['id', id],
    ['result', result],
  ]);
}

/** A JSON-RPC refusal of a server's request (legacy revisions only). */
export function errorText(id: RawId, code: number, message: string): string {
  const error = objectText([
    ['code', String(code)],
    ['message', JSON.stringify(message)],
  ]);
  return objectText([
    ['jsonrpc', '"2.0"'],
    ['id', id],
    ['error', error],
  ]);
}

/** `params` of `initialize`, which carries in the body what 2026-07-28 carries in every `_meta`. */
export function initializeParams(
  revision: Revision,
  capabilities: ClientCapabilities,
  clientInfo: ClientInfo,
): readonly RawMember[] {
  return [
    ['protocolVersion', JSON.stringify(revision)],
    ['capabilities', JSON.stringify(capabilities)],
    ['clientInfo', JSON.stringify(clientInfo)],
  ];
}

/** Members of `params` for `tools/call`; on a further round with the answers and the untouched state beside the arguments. */
export function callParams(call: {
  readonly name: string;
  /** Raw JSON text as the user typed it; undefined leaves the member out. */
  readonly argumentsText?: string | undefined;
  /** Raw JSON object of answers by key (2026-07-28 mrtr § Client Requirements). */
  readonly inputResponses?: string | undefined;
  /** The state exactly as the server gave it. */
  readonly requestState?: string | undefined;
}): readonly RawMember[] {
  const members: RawMember[] = [['name', JSON.stringify(call.name)]];
  if (call.argumentsText !== undefined) members.push(['arguments', call.argumentsText]);
  if (call.inputResponses !== undefined) members.push(['inputResponses', call.inputResponses]);
  if (call.requestState !== undefined) members.push(['requestState', JSON.stringify(call.requestState)]);
  return members;
}

function messageText(
  id: readonly RawMember[],
  method: string,
  meta: string | undefined,
  params: readonly RawMember[],
): string {
  const all: RawMember[] = [...(meta === undefined ? [] : [['_meta', meta] as const]), ...params];
  const members: RawMember[] = [['jsonrpc', '"2.0"'], ...id, ['method', JSON.stringify(method)]];
  if (all.length > 0) members.push(['params', objectText(all)]);
  return objectText(members);
}

function objectText(members: readonly RawMember[]): string {
  return `{${members.map(([key, value]) => `${JSON.stringify(key)}:${value}`).join(',')}}`;
}
