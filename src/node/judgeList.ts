import type { JsonValue } from '#protocol/json.ts';
import type { Revision } from '#protocol/revision.ts';
import { readToolList } from '#protocol/toolList.ts';
import type { DropReason, ListedTool } from '#protocol/toolList.ts';
import { formOutcome } from '#schema/formOutcome.ts';

/** What a tool list comes to once its tools are to be shown as forms. */
export interface ListVerdict {
  readonly outcome: 'FORM_OK' | 'FORM_FALLBACK' | 'TOOL_LIST_PARTIAL';
  /** Rules that tools and their schemas break, each once. */
  readonly rules: readonly string[];
}

/** Judges the result of `tools/list` tool by tool: one bad tool never takes the others with it. */
export function judgeList(result: JsonValue | undefined, revision: Revision): ListVerdict {
  const { tools } = readToolList(result, revision);
  const rules = new Set<string>();
  let needsJson = false;
  for (const listed of tools) {
    for (const rule of rulesOf(listed)) rules.add(rule);
    if (listed.kind === 'dropped') continue;
    for (const { reason } of formOutcome(listed.tool.inputSchema).fallbacks) {
      needsJson = true;
      if (reason === 'ref-external') rules.add('tool-schema-external-ref');
      else if (reason === 'ref-unresolved') rules.add('tool-schema-unresolved-ref');
      else if (reason !== 'root-alternatives') rules.add('tool-schema-valid-dialect');
    }
  }
  const isPartial = tools.some(({ kind }) => kind === 'dropped');
  return { outcome: isPartial ? 'TOOL_LIST_PARTIAL' : needsJson ? 'FORM_FALLBACK' : 'FORM_OK', rules: [...rules] };
}

function rulesOf(listed: ListedTool): readonly string[] {
  if (listed.kind === 'dropped') return [ruleOf(listed.reason)];
  return listed.warnings.some(({ code }) => code === 'properties-not-object') ? ['tool-schema-valid-dialect'] : [];
}

function ruleOf(reason: DropReason): string {
  switch (reason.code) {
    case 'not-object':
    case 'name-missing':
    case 'name-not-string':
      return 'tool-list-shape';
    case 'name-duplicate':
      return 'tool-name-unique';
    case 'schema-missing':
    case 'schema-null':
    case 'schema-not-object':
    case 'schema-root-type':
      return 'tool-input-schema-object';
    case 'header-annotation':
      return 'tool-x-mcp-header-valid';
  }
}
