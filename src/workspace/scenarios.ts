import * as z from 'zod/mini';
import type { JsonObject, JsonValue } from '#protocol/json.ts';
import { readArguments } from './argumentsText.ts';

const param = z.looseObject({ kind: z.string(), default: z.unknown() });
const trigger = z.looseObject({
  kind: z.string(),
  tool: z.optional(z.string()),
  arguments: z.optional(z.record(z.string(), z.unknown())),
  bearer: z.optional(z.string()),
  method: z.optional(z.string()),
  params: z.optional(z.record(z.string(), z.unknown())),
  notifications: z.optional(z.record(z.string(), z.unknown())),
});
/** Capabilities that the client is to declare; in `elicitation` an empty object means form mode. */
const declare = z.looseObject({
  elicitation: z.optional(z.looseObject({ form: z.optional(z.unknown()), url: z.optional(z.unknown()) })),
  sampling: z.optional(z.unknown()),
  roots: z.optional(z.unknown()),
});
/** Limits of an exchange that a scenario asks for, ms and bytes; the usual ones are too wide to show it in. */
export const scenarioLimits = z.object({
  headMs: z.optional(z.number()),
  idleMs: z.optional(z.number()),
  messageIdleMs: z.optional(z.number()),
  totalMs: z.optional(z.number()),
  maxBytes: z.optional(z.number()),
});

const scenario = z.looseObject({
  id: z.string(),
  server: z.string(),
  group: z.string(),
  path: z.string(),
  params: z.record(z.string(), param),
  eras: z.array(z.string()),
  tools: z.array(z.string()),
  trigger,
  limits: z.optional(scenarioLimits),
  declare: z.optional(declare),
});

/** What the catalogue of demo servers says about one scenario. */
export type ScenarioEntry = z.infer<typeof scenario>;

/** `GET demo/api/scenarios`, read: a plain list, or an object that holds it as `scenarios`. */
export const scenarioList = z.union([
  z.array(scenario),
  z.pipe(
    z.looseObject({ scenarios: z.array(scenario) }),
    z.transform(({ scenarios }) => scenarios),
  ),
]);

/** The parameters of a scenario as the JSON text to start from. */
export function defaultParamsText(entry: ScenarioEntry): string {
  const values = Object.fromEntries(Object.entries(entry.params).map(([name, spec]) => [name, spec.default]));
  return Object.keys(values).length === 0 ? '{}' : JSON.stringify(values, undefined, 2);
}

export type ParamsReading =
  | { readonly kind: 'ok'; readonly query: string }
  | { readonly kind: 'broken'; readonly line: number; readonly column: number }
  | { readonly kind: 'not-object' }
  | { readonly kind: 'unknown'; readonly name: string };

/** Reads edited parameters into the query that the demo server takes; only what differs from the default is written. */
export function readParamsText(entry: ScenarioEntry, text: string): ParamsReading {
  const read = readArguments(text);
  switch (read.kind) {
    case 'empty':
      return { kind: 'ok', query: '' };
    case 'broken':
      return { kind: 'broken', line: read.line, column: read.column };
    case 'not-object':
      return { kind: 'not-object' };
    case 'object': {
      const known = new Set(Object.keys(entry.params).map((name) => name.toLowerCase()));
      const stranger = Object.keys(read.value).find((name) => !known.has(name.toLowerCase()));
      return stranger === undefined
        ? { kind: 'ok', query: queryOf(entry, read.value) }
        : { kind: 'unknown', name: stranger };
    }
  }
}

function queryOf(entry: ScenarioEntry, values: JsonObject): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(values)) {
    if (JSON.stringify(value) !== JSON.stringify(entry.params[name]?.default)) query.set(name, paramText(value));
  }
  const text = query.toString();
  return text === '' ? '' : `?${text}`;
}

function paramText(value: JsonValue): string {
  const isNumbers = Array.isArray(value) && value.every((item: JsonValue) => typeof item === 'number');
  if (isNumbers) return value.join(',');
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}
