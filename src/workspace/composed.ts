import type { ExchangeRequest, Fault } from '#exchange/model.ts';
import type { ClientCapabilities } from '#protocol/capabilities.ts';
import { requestHeaders } from '#protocol/headers.ts';
import type { RawId } from '#protocol/rawId.ts';
import { callParams, requestMeta, requestText } from '#protocol/requestBody.ts';
import type { ClientInfo } from '#protocol/requestBody.ts';
import type { Revision } from '#protocol/revision.ts';
import type { Tool } from '#protocol/tool.ts';
import { readArguments } from './argumentsText.ts';
import { faultFamilies, withFaults } from './faults.ts';
import type { FaultName } from './faults.ts';
import { frameText, parseFrame } from './frame.ts';
import type { FrameProblem } from './frame.ts';
import { targetHeaders } from './target.ts';
import type { Target } from './target.ts';

export interface CallParts {
  readonly endpoint: string;
  readonly target: Target;
  readonly revision: Revision;
  readonly sessionId: string | undefined;
  readonly toolName: string;
  /** The tool as listed; its schema says which arguments are mirrored in headers. */
  readonly tool: Tool | undefined;
  /** Sent byte for byte, whatever it is. */
  readonly argumentsText: string;
  readonly id: RawId;
  readonly progressToken: string;
  readonly capabilities: ClientCapabilities;
  readonly clientInfo: ClientInfo;
  readonly faults: readonly FaultName[];
  /** The frame as the user edited it; undefined while it follows the parts above. */
  readonly frame: string | undefined;
}

export type Composed =
  | {
      readonly kind: 'request';
      readonly request: ExchangeRequest;
      readonly injected: readonly Fault[];
      readonly edited: boolean;
      readonly text: string;
    }
  | { readonly kind: 'bad-frame'; readonly problem: FrameProblem; readonly line: number; readonly text: string };

/** The request that Send will send. Pure, so that what is shown and what goes out are the same bytes. */
export function compose(parts: CallParts): Composed {
  if (parts.frame !== undefined) return fromFrame(parts.frame, parts);
  const request = withFaults(plainRequest(parts), parts.faults);
  return { kind: 'request', request, injected: faultFamilies(parts.faults), edited: false, text: frameText(request) };
}

function fromFrame(frame: string, parts: CallParts): Composed {
  const read = parseFrame(frame, parts.endpoint);
  if (read.kind === 'bad') return { kind: 'bad-frame', problem: read.problem, line: read.line, text: frame };
  return {
    kind: 'request',
    request: read.request,
    injected: editedFamilies(plainRequest(parts), read.request),
    edited: true,
    text: frame,
  };
}

/** What an edit changed, as fault families: the verdict is read with it in mind. */
function editedFamilies(plain: ExchangeRequest, edited: ExchangeRequest): readonly Fault[] {
  const changed: Fault[] = [];
  if (plain.url !== edited.url || plain.method !== edited.method) changed.push('url');
  if (JSON.stringify(plain.headers) !== JSON.stringify(edited.headers)) changed.push('headers');
  if (new TextDecoder().decode(plain.body) !== new TextDecoder().decode(edited.body)) changed.push('body');
  return changed;
}

function plainRequest(parts: CallParts): ExchangeRequest {
  const { revision, capabilities, clientInfo, progressToken } = parts;
  const reading = readArguments(parts.argumentsText);
  const body = requestText({
    id: parts.id,
    method: 'tools/call',
    meta: requestMeta({ revision, capabilities, clientInfo, progressToken }),
    params: callParams({
      name: parts.toolName,
      argumentsText: reading.kind === 'empty' ? undefined : parts.argumentsText.trim(),
    }),
  });
  return {
    url: parts.endpoint,
    method: 'POST',
    headers: requestHeaders({
      revision,
      method: 'tools/call',
      name: parts.toolName,
      inputSchema: parts.tool?.inputSchema,
      args: reading.kind === 'object' ? reading.value : undefined,
      sessionId: parts.sessionId,
      custom: targetHeaders(parts.target),
    }),
    body: new TextEncoder().encode(body),
  };
}
