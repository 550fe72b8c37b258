import type { JsonObject, JsonValue } from './json.ts';

/** Hints of a tool (tools § Tool): untrusted, and absent means destructive, not idempotent, open world. */
export interface ToolAnnotations {
  readonly title?: string;
  readonly readOnlyHint?: boolean;
  readonly destructiveHint?: boolean;
  readonly idempotentHint?: boolean;
  readonly openWorldHint?: boolean;
}

/** A tool as `tools/list` gives it. Unknown members are kept in `raw`. */
export interface Tool {
  readonly name: string;
  readonly title?: string;
  readonly description?: string;
  readonly inputSchema: JsonObject;
  readonly outputSchema?: JsonValue;
  readonly annotations?: ToolAnnotations;
  readonly raw?: JsonObject;
}
