import type { QueryClient } from '@tanstack/react-query';
import type { StoreApi } from 'zustand/vanilla';
import type { ClientCapabilities } from '#protocol/capabilities.ts';
import type { RawId } from '#protocol/rawId.ts';
import type { ClientInfo } from '#protocol/requestBody.ts';
import type { Tool } from '#protocol/tool.ts';
import { MODERN } from '#protocol/revision.ts';
import { compose } from './composed.ts';
import type { Composed } from './composed.ts';
import { connectionKey, findTool, targetKey } from './connection.ts';
import { declaring } from './declaring.ts';
import type { ConnectionResult } from './connection.ts';
import { draftKey, draftText } from './draft.ts';
import type { DraftState } from './draft.ts';
import { startArguments } from '#schema/startArguments.ts';
import { endpointOf } from './target.ts';
import type { TargetState } from './target.ts';

export interface ComposingDeps {
  readonly target: StoreApi<TargetState>;
  readonly draft: StoreApi<DraftState>;
  readonly queries: QueryClient;
  /** Address of the app itself, with its slash. */
  readonly base: string;
  readonly clientInfo: ClientInfo;
  readonly capabilities: ClientCapabilities;
  /** The id the next call will carry. */
  readonly upcomingId: () => RawId;
  readonly sessionId: () => string | undefined;
}

/** What is being composed now, put together from target, connection and draft. */
export interface Composing {
  readonly endpoint: string;
  readonly toolName: string | undefined;
  readonly tool: Tool | undefined;
  readonly key: string;
  readonly composed: Composed | undefined;
}

/** Reads the state of the workspace; undefined while the target's address can't be called. */
export function composing(deps: ComposingDeps): Composing | undefined {
  const target = deps.target.getState();
  const draft = deps.draft.getState();
  const endpoint = endpointOf(target, deps.base);
  if (endpoint === undefined) return undefined;
  const connection = deps.queries.getQueryData<ConnectionResult>(connectionKey(target, endpoint));
  const forTarget = targetKey(target, endpoint);
  const toolName = chosenTool(draft.tools[forTarget], connection);
  const tool = findTool(connection, toolName);
  const key = draftKey(forTarget, toolName ?? '');
  const revision = connection?.kind === 'connected' ? connection.revision : target.era === 'auto' ? MODERN : target.era;
  const id = deps.upcomingId();
  const composed =
    toolName === undefined
      ? undefined
      : compose({
          endpoint,
          target,
          revision,
          toolName,
          tool,
          id,
          sessionId: deps.sessionId(),
          argumentsText: draftText(draft, key) ?? (tool ? startArguments(tool.inputSchema) : '{}'),
          progressToken: id.replace(/^"c-/, '"p-'),
          capabilities: declaring(deps.capabilities, target.withheld),
          clientInfo: deps.clientInfo,
          faults: draft.faults,
          frame: draft.frames[key],
        });
  return { endpoint, toolName, tool, key, composed };
}

/** The tool chosen for a target where the list has it, or is not known yet; else the first of the list. */
export function chosenTool(chosen: string | undefined, connection: ConnectionResult | undefined): string | undefined {
  if (connection?.kind !== 'connected') return chosen;
  if (findTool(connection, chosen) !== undefined) return chosen;
  const first = connection.tools.find((listed) => listed.kind === 'usable');
  return first?.tool.name ?? chosen;
}
