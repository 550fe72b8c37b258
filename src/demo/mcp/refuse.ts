import { member, type JsonValue } from '#protocol/json.ts';
import { isModern, MODERN, type Revision } from '#protocol/revision.ts';
import { nameSource } from '#protocol/methods.ts';
import { bareAnswer, jsonAnswer } from '../wire/body.ts';
import { errorText } from '../wire/message.ts';
import { claimedVersion, META, type BodyFault, type Incoming } from './incoming.ts';
import { mirroredArguments, type DemoTool } from './tool.ts';

/** Refuses what isn't a POST of JSON from somebody who reads both answer types; undefined when all is well. */
export function refuseHttp(request: Request): Response | undefined {
  if (request.method !== 'POST') return bareAnswer(405, { allow: 'POST' });
  if (!/^application\/json\s*(;|$)/i.test(request.headers.get('content-type') ?? '')) return bareAnswer(415);
  const accept = request.headers.get('accept') ?? '';
  const readsBoth =
    /application\/json|application\/\*|\*\/\*/i.test(accept) && /text\/event-stream|text\/\*|\*\/\*/i.test(accept);
  return readsBoth ? undefined : bareAnswer(406);
}

/** The answer to a body that is no single JSON-RPC message. */
export function refuseBody(fault: BodyFault): Response {
  switch (fault) {
    case 'not-json':
      return jsonAnswer(errorText('null', -32700, 'Parse error'), 400);
    case 'batch':
      return jsonAnswer(errorText('null', -32600, 'Batch requests are not supported'), 400);
    case 'not-rpc':
      return jsonAnswer(errorText('null', -32600, 'Invalid Request'), 400);
  }
}

/** Refuses what breaks the transport rules of 2026-07-28 (streamable-http § Server Validation, base § _meta). */
export function refuseModern(
  incoming: Incoming,
  supported: readonly Revision[],
  tools: readonly DemoTool[],
): Response | undefined {
  return (
    refuseVersion(incoming, supported) ??
    (incoming.revision !== undefined && isModern(incoming.revision) ? refuseModernParts(incoming, tools) : undefined)
  );
}

function refuseVersion(incoming: Incoming, supported: readonly Revision[]): Response | undefined {
  const claimed = claimedVersion(incoming.headers, incoming.params);
  if (claimed === undefined || (incoming.revision !== undefined && supported.includes(incoming.revision)))
    return undefined;
  return jsonAnswer(
    errorText(incoming.id, -32022, 'Unsupported protocol version', { supported, requested: claimed }),
    400,
  );
}

function refuseModernParts(incoming: Incoming, tools: readonly DemoTool[]): Response | undefined {
  const { headers, id, method, params } = incoming;
  const mismatch = (header: string, sent: string | null, body: string): Response =>
    jsonAnswer(
      errorText(
        id,
        -32020,
        sent === null ? `Missing header: ${header}` : `Header mismatch: ${header} '${sent}' vs body '${body}'`,
      ),
      400,
    );

  const version = headers.get('mcp-protocol-version');
  if (version !== MODERN) return mismatch('MCP-Protocol-Version', version, MODERN);
  if (incoming.kind !== 'request') return undefined;
  const meta = member(params, '_meta');
  for (const key of [META.version, META.capabilities]) {
    if (member(meta, key) === undefined) return jsonAnswer(errorText(id, -32602, `Missing _meta ${key}`), 400);
  }
  if (headers.get('mcp-method') !== method) return mismatch('Mcp-Method', headers.get('mcp-method'), method);
  const source = nameSource(method);
  const name = source === undefined ? undefined : member(params, source);
  if (typeof name === 'string' && decodedHeader(headers, 'mcp-name') !== name)
    return mismatch('Mcp-Name', headers.get('mcp-name'), name);
  return method === 'tools/call' ? refuseMirrors(incoming, tools, mismatch) : undefined;
}

function refuseMirrors(
  incoming: Incoming,
  tools: readonly DemoTool[],
  mismatch: (header: string, sent: string | null, body: string) => Response,
): Response | undefined {
  const tool = tools.find(({ name }) => name === incoming.params['name']);
  for (const [header, argument] of tool ? mirroredArguments(tool) : []) {
    const value = member(incoming.params['arguments'], argument);
    const expected = value === undefined || value === null ? null : headerText(value);
    if (decodedHeader(incoming.headers, header) !== expected)
      return mismatch(header, incoming.headers.get(header), expected ?? 'nothing');
  }
  return undefined;
}

function headerText(value: JsonValue): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}

/** A header's value with the base64 sentinel undone (streamable-http § Value Encoding); undefined when that can't be read. */
export function decodedHeader(headers: Headers, name: string): string | null | undefined {
  const value = headers.get(name);
  const encoded = /^=\?base64\?(.*)\?=$/.exec(value ?? '')?.[1];
  if (encoded === undefined) return value;
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(
      Uint8Array.from(atob(encoded), (char) => char.charCodeAt(0)),
    );
  } catch {
    return undefined;
  }
}
