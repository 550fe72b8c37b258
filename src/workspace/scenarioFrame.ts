import { requestHeaders, streamHeaders } from '#protocol/headers.ts';
import { METHOD, nameSource } from '#protocol/methods.ts';
import { notificationText, requestMeta, requestText } from '#protocol/requestBody.ts';
import type { ClientInfo, RawMember } from '#protocol/requestBody.ts';
import type { ClientCapabilities } from '#protocol/capabilities.ts';
import { isModern, MODERN } from '#protocol/revision.ts';
import type { Revision } from '#protocol/revision.ts';
import { frameText } from './frame.ts';
import type { ScenarioEntry } from './scenarios.ts';

/** The legacy revision in which a demo scenario is shown. */
export const LEGACY: Revision = '2025-11-25';

export interface FrameParts {
  readonly endpoint: string;
  readonly capabilities: ClientCapabilities;
  readonly clientInfo: ClientInfo;
}

/**
 * The message of a scenario that a call of a listed tool can't be: a tool that no list has, another method, a
 * notification, a stream to listen to. Undefined for a call that is composed as any other, and for `initialize`, which
 * connecting sends.
 */
export function scenarioFrame(entry: ScenarioEntry, parts: FrameParts): string | undefined {
  const { trigger } = entry;
  const revision = entry.eras.includes('modern') ? MODERN : LEGACY;
  switch (trigger.kind) {
    case 'call':
      return trigger.tool === undefined || entry.tools.includes(trigger.tool)
        ? undefined
        : posted(METHOD.callTool, { name: trigger.tool, arguments: trigger.arguments ?? {} }, 'request');
    case 'request':
    case 'notify':
      return trigger.method === undefined || trigger.method === METHOD.initialize
        ? undefined
        : posted(trigger.method, trigger.params ?? {}, trigger.kind);
    case 'listen':
      return isModern(revision)
        ? posted(METHOD.listen, { notifications: trigger.notifications ?? {} }, 'request')
        : written('GET', streamHeaders({ revision, accept: 'text/event-stream' }), '');
    default:
      return undefined;
  }

  function posted(method: string, params: Readonly<Record<string, unknown>>, kind: 'request' | 'notify'): string {
    const members = Object.entries(params).map(([key, value]): RawMember => [key, JSON.stringify(value)]);
    const { capabilities, clientInfo } = parts;
    const body =
      kind === 'notify'
        ? notificationText({ method, params: members })
        : requestText({
            id: '"s-1"',
            method,
            meta: requestMeta({ revision, capabilities, clientInfo }),
            params: members,
          });
    const source = nameSource(method);
    const name = source === undefined ? undefined : params[source];
    return written('POST', requestHeaders({ revision, method, ...(typeof name === 'string' && { name }) }), body);
  }

  function written(method: string, headers: readonly (readonly [string, string])[], body: string): string {
    return frameText({ url: parts.endpoint, method, headers, body: new TextEncoder().encode(body) });
  }
}
