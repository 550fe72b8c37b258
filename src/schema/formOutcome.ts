import type { FallbackReason, FormNode, Part } from './formNode.ts';
import { own, type JsonValue } from './json.ts';
import { createFormModel } from './normalise.ts';

/** A part of a form that is a JSON editor because fields can't say what its schema does. */
export interface FormFallback {
  /** JSON Pointer into the schema. */
  readonly pointer: string;
  readonly reason: FallbackReason | 'root-alternatives';
  readonly detail: string;
}

export interface FormOutcome {
  readonly kind: 'FORM_OK' | 'FORM_FALLBACK';
  readonly fallbacks: readonly FormFallback[];
}

/** Nodes looked at; a recursive schema merged with others can go on for ever. */
const MAX_NODES = 1000;

/** What the form of an input schema comes to: fields throughout, or JSON editors for some parts, with reasons. */
export function formOutcome(schema: JsonValue): FormOutcome {
  const model = createFormModel(schema);
  const fallbacks: FormFallback[] = [];
  const seen = new Set<FormNode>();
  const todo: FormNode[] = [model.root];
  if (model.root.kind === 'branches') {
    // One form for each alternative, and no single one: the person has to choose before there is anything to fill in.
    fallbacks.push({ pointer: '', reason: 'root-alternatives', detail: String(model.root.branches.length) });
  } else if (model.root.kind !== 'object') {
    const isSaid = model.root.kind === 'any' && model.root.fallback !== undefined;
    if (!isSaid) fallbacks.push({ pointer: '', reason: 'root-not-object', detail: String(own(schema, 'type') ?? '') });
  }
  for (let node = todo.pop(); node && seen.size < MAX_NODES; node = todo.pop()) {
    if (seen.has(node)) continue;
    seen.add(node);
    if (node.kind === 'any' && node.fallback) fallbacks.push({ pointer: node.pointer, ...node.fallback });
    for (const part of partsOf(node)) todo.push(model.nodeOf(part));
  }
  return { kind: fallbacks.length > 0 ? 'FORM_FALLBACK' : 'FORM_OK', fallbacks };
}

function partsOf(node: FormNode): readonly Part[] {
  switch (node.kind) {
    case 'object':
      return [...node.properties.map(({ part }) => part), ...(node.extra ? [node.extra] : [])];
    case 'list':
      return [...node.prefix, ...(node.item ? [node.item] : [])];
    case 'branches':
      return node.branches;
    case 'text':
    case 'number':
    case 'boolean':
    case 'choice':
    case 'many':
    case 'any':
    case 'never':
      return [];
  }
}
