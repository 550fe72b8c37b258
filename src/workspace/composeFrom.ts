import type { StoreApi } from 'zustand/vanilla';
import type { Exchange } from '#exchange/model.ts';
import type { HeaderList } from '#exchange/headerList.ts';
import { locateJson } from '#protocol/jsonLocate.ts';
import { isMaskedField } from '#sessions/masked.ts';
import { isSecretHeader } from '#sessions/redact.ts';
import { describeRequest } from '#exchange/requestLabel.ts';
import { targetKey } from './connection.ts';
import { draftKey } from './draft.ts';
import type { DraftState } from './draft.ts';
import { endpointOf, headerNameProblem, headerValueProblem, urlProblem } from './target.ts';
import type { CustomHeader, EraChoice, Target, TargetState } from './target.ts';

/** A request that compose can take up, or why it can't. */
export type Composable =
  | {
      readonly kind: 'call';
      readonly url: string;
      readonly era: EraChoice;
      readonly headers: readonly CustomHeader[];
      /** In memory only, as any token; empty where it was masked. */
      readonly bearer: string;
      readonly tool: string;
      readonly argumentsText: string;
    }
  | { readonly kind: 'no-request' | 'no-url' | 'not-a-call' };

/** Header fields that compose writes itself. */
const OURS = new Set(['content-type', 'accept', 'mcp-protocol-version', 'mcp-method', 'mcp-name', 'mcp-session-id']);

/** Reads what compose needs of an exchange's request. */
export function composable(exchange: Exchange): Composable {
  const { request, context, missing } = exchange;
  if (request === undefined || missing.includes('request')) return { kind: 'no-request' };
  const { method, tool } = describeRequest(exchange);
  if (method !== 'tools/call' || tool === undefined) return { kind: 'not-a-call' };
  if (urlProblem(request.url) !== undefined) return { kind: 'no-url' };
  const text = new TextDecoder().decode(request.body);
  const span = locateJson(text, '/params/arguments');
  return {
    kind: 'call',
    url: request.url,
    era: context.revision !== undefined && context.revisionFrom !== 'assumed' ? context.revision : 'auto',
    headers: customHeaders(request.headers),
    bearer: bearerOf(request.headers),
    tool,
    argumentsText: span === undefined ? '{}' : text.slice(span.start, span.end),
  };
}

/**
 * Points the target at the server of a request and composes its call. Nothing is sent: a server of the user's is asked
 * only when told to. The token in use before is dropped, as it was meant for another server.
 */
export function putIntoCompose(
  stores: { readonly target: StoreApi<TargetState>; readonly draft: StoreApi<DraftState> },
  call: Composable & { kind: 'call' },
  base: string,
): void {
  const { target, draft } = stores;
  const { era, headers, bearer } = call;
  target.getState().change({ ...placeOf(call.url, base), era, headers, bearer, via: 'direct' });
  const now = target.getState();
  const key = targetKey(now, endpointOf(now, base) ?? '');
  draft.getState().chooseTool(key, call.tool);
  draft.getState().setText(draftKey(key, call.tool), call.argumentsText);
  draft.getState().setFrame(draftKey(key, call.tool), undefined);
  draft.getState().setTab('json');
}

/** Path and query below the app's base, for an address of its own demo servers. */
export function demoPathOf(url: string, base: string): string | undefined {
  const path = url.startsWith(`${base}demo/`) ? url.slice(base.length) : undefined;
  return path !== undefined && isDemoPath(path) ? path : undefined;
}

/** True for a path that only the app's own demo servers answer. */
export function isDemoPath(path: string): boolean {
  return /^demo\/[\w-]+(?:\/[\w-]+)*(?:\?[^#\s]*)?$/.test(path);
}

function placeOf(url: string, base: string): Partial<Target> {
  const demoPath = demoPathOf(url, base);
  const server = demoPath?.split('/')[1];
  if (demoPath === undefined || server === undefined) return { kind: 'custom', url };
  const scenario = /^demo\/[\w-]+\/(.+?)\/mcp/.exec(demoPath)?.[1];
  return { kind: 'demo', server, scenario: scenario === undefined ? server : `${server}.${scenario}`, demoPath };
}

function customHeaders(headers: HeaderList): readonly CustomHeader[] {
  return headers
    .filter(([name, value]) => {
      const lower = name.toLowerCase();
      if (OURS.has(lower) || lower.startsWith('mcp-param-') || (lower === 'authorization' && isBearer(value)))
        return false;
      return headerNameProblem(name) === undefined && headerValueProblem(value) === undefined;
    })
    .map(([name, value]) => {
      const lost = isSecretHeader(name) && isMaskedField(value);
      return { name, value: lost ? '' : value, lost };
    });
}

function isBearer(value: string): boolean {
  return /^Bearer /i.test(value);
}

function bearerOf(headers: HeaderList): string {
  const value = headers.find(([name, said]) => name.toLowerCase() === 'authorization' && isBearer(said))?.[1];
  return value === undefined || isMaskedField(value) ? '' : value.slice('Bearer '.length).trim();
}
