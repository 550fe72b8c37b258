import { json } from '@codemirror/lang-json';
import { ensureSyntaxTree, syntaxTree } from '@codemirror/language';
import { EditorState } from '@codemirror/state';
import { readJson } from '#protocol/json.ts';
import type { JsonValue } from '#schema/json.ts';

type SyntaxNode = ReturnType<typeof syntaxTree>['topNode'];

/** Where the caret is in a JSON text that may be unfinished. */
export interface JsonPlace {
  readonly kind: 'key' | 'value';
  /** Way to the object whose key it is, or to the value. */
  readonly path: readonly (string | number)[];
  /** Text that a suggestion takes the place of. */
  readonly from: number;
  readonly to: number;
}

const VALUES = new Set(['Object', 'Array', 'String', 'Number', 'True', 'False', 'Null']);
/** ms that a text may take to be read as if its open quote were closed. */
const READ_MS = 50;
const SCALARS = new Set(['String', 'Number', 'True', 'False', 'Null']);

/** Reads the place of the caret from the syntax tree; undefined where nothing can stand. */
export function placeAt(state: EditorState, pos: number): JsonPlace | undefined {
  const at: SyntaxNode = syntaxTree(state).resolveInner(pos, -1);
  if (at.name !== 'String' && at.name !== 'PropertyName' && isQuoteOpen(state, pos))
    return placeInOpenQuote(state, pos);
  const word = /[\w.+-]*$/.exec(state.sliceDoc(Math.max(0, pos - 40), pos))?.[0] ?? '';
  const open = { from: pos - word.length, to: pos };
  if (at.name === 'PropertyName' && pos > at.from) {
    const owner = at.parent?.parent;
    return owner ? { kind: 'key', path: pathTo(state, owner), from: at.from, to: at.to } : undefined;
  }
  if (SCALARS.has(at.name) && pos > at.from)
    return { kind: 'value', path: pathTo(state, at), from: at.from, to: at.to };
  const box = nearest(at, new Set(['Object', 'Array', 'Property']));
  if (box === undefined) return undefined;
  const before = state.sliceDoc(box.from, open.from).trimEnd();
  if (box.name === 'Property') {
    const name = box.getChild('PropertyName');
    if (!name || !before.endsWith(':')) return undefined;
    return { kind: 'value', path: [...pathTo(state, owned(box)), keyOf(state, name)], ...open };
  }
  if (box.name === 'Array') return { kind: 'value', path: [...pathTo(state, box), itemsBefore(box, pos)], ...open };
  return before.endsWith('{') || before.endsWith(',') ? { kind: 'key', path: pathTo(state, box), ...open } : undefined;
}

/** True after a quote that nothing has closed; no JSON text goes on over the end of a line. */
function isQuoteOpen(state: EditorState, pos: number): boolean {
  const before = state.sliceDoc(state.doc.lineAt(pos).from, pos);
  return (before.replaceAll(/\\./g, '').match(/"/g)?.length ?? 0) % 2 === 1;
}

/** The grammar has no text without its end, so the place is that of the caret once the quote is closed. */
function placeInOpenQuote(state: EditorState, pos: number): JsonPlace | undefined {
  const doc = state.sliceDoc(0, pos) + '"' + state.sliceDoc(pos);
  const closed = EditorState.create({ doc, extensions: [json()] });
  const at = ensureSyntaxTree(closed, pos + 1, READ_MS)?.resolveInner(pos, -1).name;
  const place = at === 'String' || at === 'PropertyName' ? placeAt(closed, pos) : undefined;
  return place && { ...place, to: Math.min(place.to, pos + 1) - 1 };
}

/** What can be read of a text that may be unfinished. */
export function valueSoFar(state: EditorState): JsonValue | undefined {
  const top = syntaxTree(state).topNode.firstChild;
  return top === null ? undefined : read(state, top);
}

function read(state: EditorState, node: SyntaxNode): JsonValue | undefined {
  if (node.name === 'Object') {
    return Object.fromEntries(
      node.getChildren('Property').flatMap((property) => {
        const name = property.getChild('PropertyName');
        const child = children(property).find((one) => VALUES.has(one.name));
        const value = child === undefined ? undefined : read(state, child);
        return name === null || value === undefined ? [] : [[keyOf(state, name), value] as const];
      }),
    );
  }
  if (node.name === 'Array') {
    return children(node)
      .filter((one) => VALUES.has(one.name))
      .map((one) => read(state, one) ?? null);
  }
  return SCALARS.has(node.name) ? readJson(state.sliceDoc(node.from, node.to)) : undefined;
}

function pathTo(state: EditorState, node: SyntaxNode | null): readonly (string | number)[] {
  const path: (string | number)[] = [];
  for (let at = node; at?.parent; at = at.parent) {
    const { parent } = at;
    if (parent.name === 'Property' && at.name !== 'PropertyName') {
      const name = parent.getChild('PropertyName');
      if (name) path.unshift(keyOf(state, name));
    } else if (parent.name === 'Array') path.unshift(itemsBefore(parent, at.from));
  }
  return path;
}

function owned(property: SyntaxNode): SyntaxNode | null {
  return property.parent;
}

function nearest(node: SyntaxNode, names: ReadonlySet<string>): SyntaxNode | undefined {
  for (let at: SyntaxNode | null = node; at; at = at.parent) if (names.has(at.name)) return at;
  return undefined;
}

function itemsBefore(list: SyntaxNode, pos: number): number {
  return children(list).filter((one) => VALUES.has(one.name) && one.from < pos && one.to <= pos).length;
}

function children(node: SyntaxNode): readonly SyntaxNode[] {
  const found: SyntaxNode[] = [];
  for (let child = node.firstChild; child; child = child.nextSibling) found.push(child);
  return found;
}

function keyOf(state: EditorState, name: SyntaxNode): string {
  const raw = state.sliceDoc(name.from, name.to);
  const key = readJson(raw);
  return typeof key === 'string' ? key : raw.replace(/^"|"$/g, '');
}
