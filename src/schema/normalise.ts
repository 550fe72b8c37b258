import { choicesOf } from './choices.ts';
import { flatten, type Flat } from './flatten.ts';
import type { AnyNode, Described, FallbackReason, FormNode, ObjectNode, Part } from './formNode.ts';
import { isObject, measure, own, type JsonObject, type JsonValue } from './json.ts';
import { withoutNull } from './nullable.ts';
import { describeSchema, listNode, numberNode, objectNode, textNode } from './plainNodes.ts';
import { mapSchema } from './schemaMap.ts';
import { branchesOf, inferredType, typesOf } from './unions.ts';

/** The fields of one schema. Nodes are made when asked for, so a recursive schema has no end and needs none. */
export interface FormModel {
  /** The schema as the server wrote it. */
  readonly schema: JsonValue;
  readonly root: FormNode;
  /** The node of a part; the same part gives the same node. */
  nodeOf(part: Part): FormNode;
  /** A node met before, by its id. */
  node(id: number): FormNode | undefined;
  /** An object node with the parts that its conditions bring in; the same parts give the same node. */
  extended(node: ObjectNode, parts: ReadonlyMap<number, JsonValue>): FormNode;
  /** A subschema that can be validated alone: with the definitions of the whole beside it. */
  scoped(schema: JsonValue): JsonValue;
}

const MAX_COUNT = 50_000;
const MAX_DEPTH = 200;
/** Unions inside unions that are put together for one field. */
const MAX_UNWRAP = 20;
/** Nodes that are being made at once, each for the one before. */
const MAX_NESTED = 50;

/** Reads a schema as fields. Never throws, fetches nothing, and leaves the schema as it is. */
export function createFormModel(schema: JsonValue): FormModel {
  const nodes: FormNode[] = [];
  const known = new WeakMap<object, FormNode>();
  const building = new Set<object>();
  const size = measure(schema, MAX_COUNT);
  const readable = size.count <= MAX_COUNT && size.depth <= MAX_DEPTH;
  const map = mapSchema(readable ? schema : true);

  /** Numbers a node; making it may have made others first. */
  const keep = <N extends FormNode>(node: N): N => {
    const kept = { ...node, id: nodes.length };
    nodes.push(kept);
    return kept;
  };
  const identity = (pointer: string): Pick<Described, 'id' | 'pointer'> => ({ id: -1, pointer });

  const anyNode = (part: Part, fallback?: { reason: FallbackReason; detail: string }, nullable = false): AnyNode => {
    const at = isObject(part.schema) ? part.schema : {};
    return keep({ kind: 'any', ...identity(part.pointer), ...describeSchema(at), nullable, fallback });
  };

  function nodeOf(part: Part): FormNode {
    const { schema: at } = part;
    if (!isObject(at)) return build(part);
    const before = known.get(at);
    if (before !== undefined) return before;
    // A node that needs itself to be made: alternatives of one, or items of a list, that lead back.
    if (building.has(at) || building.size > MAX_NESTED) return anyNode(part, { reason: 'ref-endless', detail: '$ref' });
    building.add(at);
    const made = build(part);
    building.delete(at);
    known.set(at, made);
    return made;
  }

  function build(part: Part): FormNode {
    const { schema: at } = part;
    const pointer = isObject(at) ? (map.pointerOf(at) ?? part.pointer) : part.pointer;
    if (at === true) return anyNode(part);
    if (at === false) return keep({ kind: 'never', ...identity(pointer), ...describeSchema({}), nullable: false });
    if (!isObject(at)) return anyNode(part, { reason: 'not-a-schema', detail: at === null ? 'null' : typeof at });
    const unwrapped = unwrap(at, pointer);
    if (unwrapped.kind === 'not-flat') {
      const { detail, reason } = unwrapped;
      return anyNode({ schema: at, pointer }, { reason, detail });
    }
    return typed(unwrapped, pointer);
  }

  /** Flattens and takes `null` out, again while that brings up something to flatten. */
  function unwrap(at: JsonObject, pointer: string) {
    let nullable = false;
    let flat = flatten(at, map);
    for (let step = 0; step < MAX_UNWRAP && flat.kind === 'flat'; step++) {
      const bare = withoutNull(flat.schema, leadsToNull);
      nullable ||= bare.nullable;
      if (bare.schema === flat.schema) break;
      map.place(bare.schema, pointer);
      const { conditions } = flat;
      const next = flatten(bare.schema, map);
      flat = next.kind === 'flat' ? { ...next, conditions: [...conditions, ...next.conditions] } : next;
    }
    return flat.kind === 'flat' ? { ...flat, nullable } : flat;
  }

  function leadsToNull(branch: JsonValue): boolean {
    if (!isObject(branch)) return false;
    const flat = flatten(branch, map);
    if (flat.kind === 'not-flat') return false;
    const listed = own(flat.schema, 'enum');
    return (
      own(flat.schema, 'type') === 'null' ||
      own(flat.schema, 'const') === null ||
      (Array.isArray(listed) && listed.length === 1 && listed[0] === null)
    );
  }

  function typed({ schema: at, conditions, nullable }: Flat & { nullable: boolean }, pointer: string): FormNode {
    const base = { ...identity(pointer), ...describeSchema(at), nullable };
    const part = { schema: at, pointer };
    const choices = choicesOf(at);
    if (choices !== undefined) {
      return choices.length > 0
        ? keep({ kind: 'choice', ...base, choices, nullable: nullable && choices.every(({ value }) => value !== null) })
        : anyNode(part, { reason: 'no-value-fits', detail: 'enum' });
    }
    const types = typesOf(at);
    if (types.kind === 'unknown') return anyNode(part, { reason: 'unknown-type', detail: types.name }, nullable);
    const branches = branchesOf(at, types.names, pointer, (schema, place) => map.place(schema, place));
    if (branches.length === 1 && branches[0] !== undefined) {
      const only = nodeOf(branches[0]);
      const words = { title: base.title ?? only.title, description: base.description ?? only.description };
      return keep({ ...only, ...words, nullable: nullable || only.nullable });
    }
    if (branches.length > 1) return keep({ kind: 'branches', ...base, branches });
    switch (types.names[0] ?? inferredType(at, conditions)) {
      case 'string':
        return keep(textNode(at, base));
      case 'number':
      case 'integer':
        return keep(numberNode(at, base));
      case 'boolean':
        return keep({ kind: 'boolean', ...base });
      case 'null':
        return keep({ kind: 'choice', ...base, choices: [{ value: null, label: undefined }] });
      case 'array': {
        const list = listNode(at, base);
        if (list === undefined) return anyNode(part, { reason: 'bad-keyword', detail: 'items' }, nullable);
        const item = list.prefix.length === 0 && list.item !== undefined ? nodeOf(list.item) : undefined;
        if (item?.kind !== 'choice' || item.nullable) return keep(list);
        const { minItems, maxItems } = list;
        return keep({ kind: 'many', ...base, choices: item.choices, minItems, maxItems });
      }
      case 'object': {
        const node = objectNode(at, conditions, base);
        return node === undefined
          ? anyNode(part, { reason: 'bad-keyword', detail: 'properties' }, nullable)
          : keep(node);
      }
      default:
        return anyNode(part, undefined, nullable);
    }
  }

  const extensions = new Map<string, JsonObject>();
  function extended(node: ObjectNode, parts: ReadonlyMap<number, JsonValue>): FormNode {
    if (parts.size === 0) return node;
    const key = `${node.id}:${[...parts.keys()].join()}`;
    const schema = extensions.get(key) ?? { allOf: [node.flat, ...parts.values()] };
    extensions.set(key, schema);
    return nodeOf({ schema, pointer: node.pointer });
  }

  const definitions = ['$defs', 'definitions', '$schema'].flatMap((keyword) => {
    const value = own(schema, keyword);
    return value === undefined ? [] : [[keyword, value] as const];
  });
  const scopes = new WeakMap<object, JsonValue>();
  function scoped(at: JsonValue): JsonValue {
    if (!isObject(at) || definitions.length === 0 || at === schema) return at;
    const made = scopes.get(at) ?? { ...Object.fromEntries(definitions), allOf: [at] };
    scopes.set(at, made);
    return made;
  }

  const whole = { schema: readable ? schema : true, pointer: '' };
  const root = readable ? nodeOf(whole) : anyNode(whole, { reason: 'too-large', detail: String(MAX_COUNT) });
  return { schema, root, nodeOf, node: (id) => nodes[id], extended, scoped };
}
