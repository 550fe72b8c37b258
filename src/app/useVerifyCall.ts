import { isJsonObject, member, readJsonBytes, type JsonObject } from '#protocol/json.ts';
import type { Entry } from '#workspace/runs.ts';
import { targetKey } from '#workspace/connection.ts';
import { draftKey } from '#workspace/draft.ts';
import { useConnection } from '#workspace/useConnection.ts';
import { useTarget } from '#workspace/useWorkspace.ts';
import { verifyCall, type VerifyCall } from './verifyTool.ts';

/** A reading call to look with after the shown one, if the connected server is the one that it went to. */
export function useVerifyCall(entry: Entry | undefined): (VerifyCall & { readonly draftKey: string }) | undefined {
  const target = useTarget((state) => state);
  const { data, endpoint } = useConnection();
  const { tool } = entry?.label ?? {};
  if (entry === undefined || tool === undefined || data?.kind !== 'connected' || endpoint === undefined)
    return undefined;
  if (!sameServer(entry.exchange.request?.url ?? '', endpoint)) return undefined;
  const found = verifyCall(data.tools, { tool, args: sentArguments(entry) });
  return found && { ...found, draftKey: draftKey(targetKey(target, endpoint), found.tool) };
}

/** Same address but for the query, which holds a demo scenario's parameters. */
function sameServer(a: string, b: string): boolean {
  const [first, second] = [a, b].map((url) => URL.parse(url, document.baseURI));
  return first?.origin === second?.origin && first?.pathname === second?.pathname;
}

function sentArguments({ exchange }: Entry): JsonObject {
  const args = member(member(readJsonBytes(exchange.request?.body), 'params'), 'arguments');
  return isJsonObject(args) ? args : {};
}
