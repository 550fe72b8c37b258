import { jsonTokens } from '#protocol/jsonText.ts';
import { visibleText } from '#ui/visibleText.ts';

/** A value inside a JSON text, by where it stands. Nothing is parsed: numbers and strings are shown as written. */
export interface JsonNode {
  readonly name: string | undefined;
  readonly kind: 'object' | 'array' | 'value';
  readonly start: number;
  readonly end: number;
  /** Members or items of a container. */
  readonly count: number;
  /** The text broke off or went wrong inside it. */
  readonly broken: boolean;
}

export interface TreeRow {
  readonly key: string;
  readonly depth: number;
  readonly node: JsonNode;
  readonly open: boolean;
  /** Value as written, or the start of it. */
  readonly text: string;
  /** Children that are not drawn yet; on the last drawn one's row. */
  readonly rest: { readonly of: string; readonly count: number } | undefined;
}

/** Children of a container drawn at first, and more with each press. */
export const CHILDREN_STEP = 60;
const VALUE_SHOWN = 300;

/** The value that starts at `at`, by its tokens; undefined when none does. */
export function rootNode(text: string): JsonNode | undefined {
  const tokens = jsonTokens(text);
  const kind = tokens.next();
  if (kind === 'fault' || kind === 'end') return undefined;
  if (kind === '{' || kind === '[') {
    const children = childNodes(text, tokens.start);
    return {
      name: undefined,
      kind: kind === '{' ? 'object' : 'array',
      start: tokens.start,
      end: text.length,
      ...summary(children),
    };
  }
  return { name: undefined, kind: 'value', start: tokens.start, end: tokens.end, count: 0, broken: false };
}

function summary(children: readonly JsonNode[]): { readonly count: number; readonly broken: boolean } {
  return { count: children.length, broken: children.some(({ broken }) => broken) };
}

/** Members or items of the container that starts at `at`, in order; as far as the text can be read. */
export function childNodes(text: string, at: number): readonly JsonNode[] {
  const slice = at === 0 ? text : text.slice(at);
  const tokens = jsonTokens(slice);
  tokens.next();
  const children: JsonNode[] = [];
  let name: string | undefined;
  let inside: { readonly kind: 'object' | 'array'; readonly start: number; count: number } | undefined;
  const add = (node: Omit<JsonNode, 'name'>): void => {
    children.push({ name, ...node });
    name = undefined;
  };
  for (;;) {
    const kind = tokens.next();
    const closes = kind === '}' || kind === ']';
    if (kind === 'fault' || kind === 'end') {
      if (inside) add({ ...inside, end: text.length, broken: true });
      return children;
    }
    if (tokens.depth === 0) return children;
    if (tokens.depth === 1) {
      if (kind === 'key') name = slice.slice(tokens.start, tokens.end);
      else if (kind === '{' || kind === '[')
        inside = { kind: kind === '{' ? 'object' : 'array', start: at + tokens.start, count: 0 };
      else if (closes && inside) {
        add({ ...inside, end: at + tokens.end, broken: false });
        inside = undefined;
      } else if (!closes)
        add({ kind: 'value', start: at + tokens.start, end: at + tokens.end, count: 0, broken: false });
    } else if (tokens.depth === 2 && inside && kind !== 'key' && !closes) inside.count++;
  }
}

/** A tree over one text, which remembers the containers it has read. */
export interface JsonTree {
  readonly root: JsonNode | undefined;
  rows(open: ReadonlySet<string>, shown: ReadonlyMap<string, number>): readonly TreeRow[];
}

/** Only open containers are read, and no depth is too deep, as rows are found without recursion. */
export function jsonTree(text: string): JsonTree {
  const known = new Map<number, readonly JsonNode[]>();
  const children = (start: number): readonly JsonNode[] => {
    const found = known.get(start) ?? childNodes(text, start);
    known.set(start, found);
    return found;
  };
  const root = rootNode(text);
  return {
    root,
    rows(open, shown) {
      if (!root) return [];
      const rows: TreeRow[] = [];
      const stack: { readonly node: JsonNode; readonly depth: number; readonly rest: TreeRow['rest'] }[] = [
        { node: root, depth: 0, rest: undefined },
      ];
      for (let next = stack.pop(); next; next = stack.pop()) {
        const { node, depth, rest } = next;
        const key = String(node.start);
        const isOpen = node.kind !== 'value' && open.has(key);
        rows.push({ key, depth, node, open: isOpen, text: node.kind === 'value' ? valueText(text, node) : '', rest });
        if (!isOpen) continue;
        const all = children(node.start);
        const drawn = all.slice(0, shown.get(key) ?? CHILDREN_STEP);
        const left = all.length - drawn.length;
        for (const [index, child] of [...drawn.entries()].toReversed()) {
          const last = index === drawn.length - 1 && left > 0;
          stack.push({ node: child, depth: depth + 1, rest: last ? { of: key, count: left } : undefined });
        }
      }
      return rows;
    },
  };
}

function valueText(text: string, { start, end }: JsonNode): string {
  const seen = visibleText(text.slice(start, Math.min(end, start + VALUE_SHOWN)));
  return end - start > VALUE_SHOWN ? `${seen}…` : seen;
}
