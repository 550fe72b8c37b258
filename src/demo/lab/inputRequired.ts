import type { JsonObject } from '#protocol/json.ts';
import { META } from '../mcp/incoming.ts';
import { serverInfo, type ToolCall } from '../mcp/server.ts';
import { CONFIRM } from './questions.ts';

/** An `input_required` result (mrtr § Server Requirements); parts left out are left out on purpose. */
export function inputRequired(
  call: ToolCall,
  parts: { readonly inputRequests?: JsonObject; readonly requestState?: string } = {
    inputRequests: { confirm: CONFIRM },
    requestState: `lab.${call.tool.name}.1`,
  },
): JsonObject {
  return { resultType: 'input_required', ...parts, _meta: { [META.serverInfo]: serverInfo('lab') } };
}
