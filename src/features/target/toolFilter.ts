import type { ListedTool } from '#protocol/toolList.ts';

/** Name to show of a listed tool; empty when the server gave none. */
export function toolName(listed: ListedTool): string {
  return listed.kind === 'usable' ? listed.tool.name : listed.name;
}

/** Tools whose name or title holds the text, whatever its case. */
export function filterTools(tools: readonly ListedTool[], text: string): readonly ListedTool[] {
  const wanted = text.trim().toLowerCase();
  if (wanted === '') return tools;
  return tools.filter((listed) => {
    const title = listed.kind === 'usable' ? (listed.tool.title ?? '') : '';
    return toolName(listed).toLowerCase().includes(wanted) || title.toLowerCase().includes(wanted);
  });
}
