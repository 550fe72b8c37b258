import type { Tool } from '#protocol/tool.ts';
import { findTool, targetKey } from './connection.ts';
import { draftKey } from './draft.ts';
import { useConnection } from './useConnection.ts';
import { useDraft, useTarget } from './useWorkspace.ts';

export interface ChosenTool {
  readonly name: string | undefined;
  /** Its definition, once the list has come and holds it. */
  readonly tool: Tool | undefined;
  /** Key of its draft. */
  readonly key: string;
  choose(name: string): void;
}

/** The tool being composed: the one chosen for this target, else the first of its list. */
export function useChosenTool(): ChosenTool {
  const target = useTarget((state) => state);
  const { data, endpoint } = useConnection();
  const forTarget = targetKey(target, endpoint ?? '');
  const chosen = useDraft((state) => state.tools[forTarget]);
  const chooseTool = useDraft((state) => state.chooseTool);
  const first = data?.kind === 'connected' ? data.tools.find((listed) => listed.kind === 'usable') : undefined;
  const known = findTool(data, chosen);
  const name = chosen !== undefined && (known !== undefined || data?.kind !== 'connected') ? chosen : (first?.tool.name ?? chosen);
  return { name, tool: known ?? findTool(data, name), key: draftKey(forTarget, name ?? ''), choose: (tool) => chooseTool(forTarget, tool) };
}
