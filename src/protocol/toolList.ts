import { readHeaderAnnotations, type HeaderFaultReason } from './headerAnnotations.ts';
import { isJsonObject, member, type JsonObject, type JsonValue } from './json.ts';
import { checkMethodResult } from './methodResult.ts';
import { isAtLeast, isModern, type Revision } from './revision.ts';
import type { ShapeFault } from './shapeFault.ts';
import type { Tool, ToolAnnotations } from './tool.ts';

/** Why a listed tool can't be used. */
export type DropReason =
  | { readonly code: 'not-object' | 'name-missing' | 'name-not-string' | 'schema-missing' | 'schema-null' }
  | { readonly code: 'name-duplicate'; readonly name: string }
  | { readonly code: 'schema-not-object' | 'schema-root-type'; readonly found: string }
  | {
      readonly code: 'header-annotation';
      readonly pointer: string;
      readonly reason: HeaderFaultReason;
      readonly value: string;
    };

/** What is odd about a tool that can be used all the same. */
export type ToolWarning =
  | { readonly code: 'name-charset' | 'name-length' }
  | {
      readonly code:
        | 'properties-not-object'
        | 'annotations-not-object'
        | 'annotation-conflict'
        | 'description-not-string';
    }
  | { readonly code: 'annotation-type'; readonly key: string }
  | { readonly code: 'output-schema-root'; readonly found: string }
  | { readonly code: 'header-union'; readonly pointer: string }
  | { readonly code: 'header-sensitive'; readonly header: string };

export type ListedTool =
  | { readonly kind: 'usable'; readonly tool: Tool; readonly warnings: readonly ToolWarning[] }
  /** Kept visible, struck out, with the reason. `name` is empty when there is none to show. */
  | { readonly kind: 'dropped'; readonly name: string; readonly reason: DropReason };

export interface ToolPage {
  readonly tools: readonly ListedTool[];
  /** Present and possibly empty: an empty text is a cursor (pagination § Implementation Guidelines). */
  readonly nextCursor?: string;
  readonly faults: readonly ShapeFault[];
}

const NAME_CHARSET = /^[A-Za-z0-9_.-]*$/;
const SENSITIVE = /pass(?:word|wd|phrase)|secret|token|api[-_]?key|credential|private[-_]?key/i;
const HINTS = ['readOnlyHint', 'destructiveHint', 'idempotentHint', 'openWorldHint'] as const;

/**
 * Reads one page of `tools/list`: good tools usable, bad ones kept with the reason (tools § Tool; 2026-07-28
 * streamable-http § Schema Extension). `taken` holds the names of earlier pages and is added to.
 */
export function readToolList(
  result: JsonValue | undefined,
  revision: Revision,
  taken: Set<string> = new Set(),
): ToolPage {
  const faults = checkMethodResult('tools/list', result, revision);
  const listed = member(result, 'tools');
  const tools = Array.isArray(listed) ? listed.map((tool: JsonValue) => readTool(tool, revision, taken)) : [];
  const nextCursor = member(result, 'nextCursor');
  return typeof nextCursor === 'string' ? { tools, nextCursor, faults } : { tools, faults };
}

function readTool(value: JsonValue, revision: Revision, taken: Set<string>): ListedTool {
  if (!isJsonObject(value)) return { kind: 'dropped', name: '', reason: { code: 'not-object' } };
  const name = member(value, 'name');
  if (typeof name !== 'string') {
    return { kind: 'dropped', name: '', reason: { code: name === undefined ? 'name-missing' : 'name-not-string' } };
  }
  if (taken.has(name)) return { kind: 'dropped', name, reason: { code: 'name-duplicate', name } };
  taken.add(name);
  const inputSchema = member(value, 'inputSchema');
  if (inputSchema === undefined) return { kind: 'dropped', name, reason: { code: 'schema-missing' } };
  if (inputSchema === null) return { kind: 'dropped', name, reason: { code: 'schema-null' } };
  if (!isJsonObject(inputSchema)) {
    return {
      kind: 'dropped',
      name,
      reason: { code: 'schema-not-object', found: Array.isArray(inputSchema) ? 'array' : typeof inputSchema },
    };
  }
  const rootType = member(inputSchema, 'type');
  if (rootType !== 'object') {
    return {
      kind: 'dropped',
      name,
      reason: { code: 'schema-root-type', found: typeof rootType === 'string' ? rootType : typeof rootType },
    };
  }
  const warnings: ToolWarning[] = nameWarnings(name, revision);
  const properties = member(inputSchema, 'properties');
  if (properties !== undefined && !isJsonObject(properties)) warnings.push({ code: 'properties-not-object' });
  if (isModern(revision)) {
    const headers = readHeaderAnnotations(inputSchema);
    const fault = headers.faults[0];
    if (fault) {
      const { pointer, reason, params } = fault;
      return {
        kind: 'dropped',
        name,
        reason: { code: 'header-annotation', pointer, reason, value: params['value'] ?? '' },
      };
    }
    for (const pointer of headers.unions) warnings.push({ code: 'header-union', pointer });
    for (const { header } of headers.bindings)
      if (SENSITIVE.test(header)) warnings.push({ code: 'header-sensitive', header });
  }
  return { kind: 'usable', tool: toolFrom(name, inputSchema, value, revision, warnings), warnings };
}

function toolFrom(
  name: string,
  inputSchema: JsonObject,
  raw: JsonObject,
  revision: Revision,
  warnings: ToolWarning[],
): Tool {
  const title = member(raw, 'title');
  const description = member(raw, 'description');
  const outputSchema = member(raw, 'outputSchema');
  const annotations = readAnnotations(member(raw, 'annotations'), warnings);
  if (description !== undefined && typeof description !== 'string') warnings.push({ code: 'description-not-string' });
  if (outputSchema !== undefined && !isModern(revision)) {
    const root = member(outputSchema, 'type');
    if (root !== 'object')
      warnings.push({ code: 'output-schema-root', found: typeof root === 'string' ? root : typeof root });
  }
  return {
    name,
    inputSchema,
    raw,
    ...(typeof title === 'string' && { title }),
    ...(typeof description === 'string' && { description }),
    ...(outputSchema !== undefined && { outputSchema }),
    ...(annotations && { annotations }),
  };
}

/** Names are guided from 2025-11-25 on (tools § Tool Names). */
function nameWarnings(name: string, revision: Revision): ToolWarning[] {
  if (!isAtLeast(revision, '2025-11-25')) return [];
  const warnings: ToolWarning[] = [];
  if (name.length < 1 || name.length > 128) warnings.push({ code: 'name-length' });
  if (!NAME_CHARSET.test(name)) warnings.push({ code: 'name-charset' });
  return warnings;
}

/** Only hints that are real booleans are kept: `"false"` must not count as true when a retry is judged. */
function readAnnotations(value: JsonValue | undefined, warnings: ToolWarning[]): ToolAnnotations | undefined {
  if (value === undefined) return undefined;
  if (!isJsonObject(value)) {
    warnings.push({ code: 'annotations-not-object' });
    return undefined;
  }
  const title = member(value, 'title');
  const hints: { -readonly [K in (typeof HINTS)[number]]?: boolean } = {};
  for (const key of HINTS) {
    const hint = member(value, key);
    if (typeof hint === 'boolean') hints[key] = hint;
    else if (hint !== undefined) warnings.push({ code: 'annotation-type', key });
  }
  if (hints.readOnlyHint === true && hints.destructiveHint === true) warnings.push({ code: 'annotation-conflict' });
  return { ...hints, ...(typeof title === 'string' && { title }) };
}
