import type { JsonObject } from '#protocol/json.ts';
import { META } from '../mcp/incoming.ts';
import { serverInfo, type ToolCall } from '../mcp/server.ts';

/** A form that asks one yes or no. */
export const CONFIRM: JsonObject = {
  method: 'elicitation/create',
  params: {
    mode: 'form',
    message: 'Purge the readings of this sensor? They can’t be brought back.',
    requestedSchema: {
      type: 'object',
      properties: { confirm: { type: 'boolean', title: 'Yes, purge', default: false } },
      required: ['confirm'],
    },
  },
};

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
