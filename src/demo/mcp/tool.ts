import { isJsonObject, type JsonObject, type JsonValue } from '#protocol/json.ts';
import { isAtLeast, type Revision } from '#protocol/revision.ts';
import type { ToolAnnotations } from '#protocol/tool.ts';

/** A tool as a demo server lists it. */
export interface DemoTool {
  readonly name: string;
  readonly title?: string;
  readonly description?: string;
  readonly inputSchema: JsonObject;
  readonly outputSchema?: JsonObject;
  readonly annotations?: ToolAnnotations;
}

/** The tool as a revision knows it: titles and output schemas came with 2025-06-18. */
export function listedTool(tool: DemoTool, revision: Revision): JsonObject {
  const { name, title, description, inputSchema, outputSchema, annotations } = tool;
  const later = isAtLeast(revision, '2025-06-18');
  return {
    name,
    ...(title !== undefined && later && { title }),
    ...(description !== undefined && { description }),
    inputSchema,
    ...(outputSchema !== undefined && later && { outputSchema }),
    ...(annotations !== undefined && { annotations: { ...annotations } }),
  };
}

/** RFC 9110 § 5.6.2: what a header name may be made of. */
const TOKEN = /^[!#$%&'*+\-.^_`|~\dA-Za-z]+$/;

/** Header names that a tool's arguments are mirrored in, with the argument (tools § x-mcp-header); top-level ones only. */
export function mirroredArguments(tool: DemoTool): readonly (readonly [header: string, argument: string])[] {
  const properties: JsonValue | undefined = tool.inputSchema['properties'];
  if (!isJsonObject(properties)) return [];
  return Object.entries(properties).flatMap(([argument, schema]) => {
    const header = isJsonObject(schema) ? schema['x-mcp-header'] : undefined;
    return typeof header === 'string' && TOKEN.test(header)
      ? [[`mcp-param-${header.toLowerCase()}`, argument] as const]
      : [];
  });
}
