import { encodeHeaderValue } from './headerValue.ts';
import { readHeaderAnnotations } from './headerAnnotations.ts';
import { isJsonObject, member, type JsonValue } from './json.ts';
import { METHOD } from './methods.ts';
import { isAtLeast, isModern, type Revision } from './revision.ts';

/** A header field as sent. */
export type HeaderField = readonly [name: string, value: string];

export interface HeaderInput {
  readonly revision: Revision;
  /** Method of the body; undefined for a JSON-RPC answer. */
  readonly method: string | undefined;
  /** What `Mcp-Name` mirrors, in plain text (2026-07-28). */
  readonly name?: string | undefined;
  /** Input schema of the tool, for `Mcp-Param-*`; undefined when the tool's definition is not known. */
  readonly inputSchema?: JsonValue | undefined;
  readonly args?: JsonValue | undefined;
  readonly sessionId?: string | undefined;
  readonly bearer?: string | undefined;
  /** The user's own; one of the same name takes the place of ours, so that faults can be made on purpose. */
  readonly custom?: readonly HeaderField[];
}

/** The headers of a POST in the given revision (2026-07-28 streamable-http § Request Metadata; earlier: transports). */
export function requestHeaders(input: HeaderInput): readonly HeaderField[] {
  const { revision, method } = input;
  const headers: HeaderField[] = [
    ['Content-Type', 'application/json'],
    ['Accept', 'application/json, text/event-stream'],
  ];
  // The header came with 2025-06-18, and `initialize` is what settles its value.
  if (isAtLeast(revision, '2025-06-18') && method !== METHOD.initialize)
    headers.push(['MCP-Protocol-Version', revision]);
  if (isModern(revision)) {
    if (method !== undefined) headers.push(['Mcp-Method', method]);
    if (input.name !== undefined) headers.push(['Mcp-Name', encodeHeaderValue(input.name)]);
    headers.push(...paramHeaders(input.inputSchema, input.args));
  } else if (input.sessionId !== undefined) {
    headers.push(['Mcp-Session-Id', input.sessionId]);
  }
  if (input.bearer !== undefined && input.bearer !== '') headers.push(['Authorization', `Bearer ${input.bearer}`]);
  return withCustom(headers, input.custom ?? []);
}

/** The headers of the DELETE that ends a legacy session, or of a GET that listens or resumes. */
export function streamHeaders(input: {
  readonly revision: Revision;
  readonly sessionId?: string | undefined;
  readonly bearer?: string | undefined;
  readonly lastEventId?: string | undefined;
  readonly accept?: string;
  readonly custom?: readonly HeaderField[];
}): readonly HeaderField[] {
  const headers: HeaderField[] = [];
  if (input.accept !== undefined) headers.push(['Accept', input.accept]);
  if (isAtLeast(input.revision, '2025-06-18')) headers.push(['MCP-Protocol-Version', input.revision]);
  if (input.sessionId !== undefined) headers.push(['Mcp-Session-Id', input.sessionId]);
  if (input.lastEventId !== undefined) headers.push(['Last-Event-ID', input.lastEventId]);
  if (input.bearer !== undefined && input.bearer !== '') headers.push(['Authorization', `Bearer ${input.bearer}`]);
  return withCustom(headers, input.custom ?? []);
}

/**
 * The `Mcp-Param-*` headers for a call. Absent and null arguments get none; neither does a number that is no safe
 * integer, which no header may carry.
 */
export function paramHeaders(inputSchema: JsonValue | undefined, args: JsonValue | undefined): readonly HeaderField[] {
  const headers: HeaderField[] = [];
  for (const { header, path } of readHeaderAnnotations(inputSchema).bindings) {
    const value = argumentAt(args, path);
    if (
      typeof value === 'string' ||
      typeof value === 'boolean' ||
      (typeof value === 'number' && Number.isSafeInteger(value))
    ) {
      headers.push([header, encodeHeaderValue(value)]);
    }
  }
  return headers;
}

/** The argument at an exact path of property names; undefined when the way there is missing. */
export function argumentAt(args: JsonValue | undefined, path: readonly string[]): JsonValue | undefined {
  let at = args;
  for (const name of path) {
    if (!isJsonObject(at)) return undefined;
    at = member(at, name);
  }
  return at;
}

function withCustom(ours: readonly HeaderField[], custom: readonly HeaderField[]): readonly HeaderField[] {
  const theirs = new Set(custom.map(([name]) => name.toLowerCase()));
  return [...ours.filter(([name]) => !theirs.has(name.toLowerCase())), ...custom];
}
