import type { JsonObject } from '#protocol/json.ts';
import type { ListedTool } from '#protocol/toolList.ts';
import type { Tool } from '#protocol/tool.ts';

/** A call that only reads, ready to be composed. */
export interface VerifyCall {
  readonly tool: string;
  /** What the tool needs of the arguments that the doubtful call had. */
  readonly args: JsonObject;
}

/**
 * The tool to look with after a call that may have run: declared read-only, satisfied by arguments that the call had
 * (one that takes some of them first), then closest by name. Undefined when the list has none.
 */
export function verifyCall(
  listed: readonly ListedTool[],
  doubtful: { readonly tool: string; readonly args: JsonObject },
): VerifyCall | undefined {
  const candidates = listed.flatMap((entry) => (entry.kind === 'usable' ? [candidate(entry.tool, doubtful)] : []));
  const best = candidates
    .filter((found) => found !== undefined)
    .toSorted((a, b) => b.shared - a.shared || b.likeness - a.likeness)[0];
  return best && { tool: best.tool, args: best.args };
}

function candidate(tool: Tool, doubtful: { readonly tool: string; readonly args: JsonObject }) {
  if (tool.annotations?.readOnlyHint !== true || tool.name === doubtful.tool) return undefined;
  const required = stringsOf(tool.inputSchema['required']);
  if (!required.every((name) => Object.hasOwn(doubtful.args, name))) return undefined;
  const args = Object.fromEntries(required.map((name) => [name, doubtful.args[name] ?? null]));
  return {
    tool: tool.name,
    args,
    shared: Math.min(required.length, 1),
    likeness: commonStart(tool.name, doubtful.tool),
  };
}

function commonStart(a: string, b: string): number {
  let length = 0;
  while (length < a.length && a[length] === b[length]) length++;
  return length;
}

function stringsOf(value: unknown): readonly string[] {
  return Array.isArray(value) ? value.filter((item): item is string => typeof item === 'string') : [];
}
