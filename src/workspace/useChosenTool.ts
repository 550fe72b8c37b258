import type { Tool } from '#protocol/tool.ts';
import { chosenTool } from './composing.ts';
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
  const name = chosenTool(chosen, data);
  return {
    name,
    tool: findTool(data, name),
    key: draftKey(forTarget, name ?? ''),
    choose: (tool) => chooseTool(forTarget, tool),
  };
}
