import { useMemo, useState } from 'react';
import { useMessages } from '#i18n/useMessages.ts';
import { Button } from '#ui/Button.tsx';
import { Icon } from '#ui/icons.tsx';
import { CHILDREN_STEP, jsonTree } from './jsonTree.ts';
import type { TreeRow } from './jsonTree.ts';
import styles from './ParsedTab.module.css';
import tab from './Tab.module.css';
import { visibleText } from '#ui/visibleText.ts';

/** Indentation stops growing here, so that deep values stay in sight. */
const MAX_INDENT = 24;
/** Containers opened at first: the message and its members. */
const FIRST_OPEN = 8;

/** A message as a tree; only what is open is read or drawn. */
export function JsonTreeView({ text }: { readonly text: string }) {
  const { parsed } = useMessages().verdict;
  const tree = useMemo(() => jsonTree(text), [text]);
  const [open, setOpen] = useState(() => firstOpen(tree));
  const [shown, setShown] = useState<ReadonlyMap<string, number>>(new Map());
  if (tree.root === undefined) {
    return (
      <>
        <p className={tab['note']}>{parsed.notJson}</p>
        <pre className={tab['pre']}>{visibleText(text.slice(0, 4000))}</pre>
      </>
    );
  }
  const toggle = (key: string) =>
    setOpen((known) => {
      const next = new Set(known);
      if (!next.delete(key)) next.add(key);
      return next;
    });
  const showMore = (key: string) =>
    setShown((known) => new Map(known).set(key, (known.get(key) ?? CHILDREN_STEP) + CHILDREN_STEP));
  return (
    <ul className={styles['nodes']}>
      {tree.rows(open, shown).map((row) => (
        <li key={row.key} style={{ paddingInlineStart: `${Math.min(row.depth, MAX_INDENT) * 14}px` }}>
          <Node row={row} onToggle={() => toggle(row.key)} />
          {row.rest && (
            <Button size="small" variant="quiet" onClick={() => showMore(row.rest?.of ?? '')}>
              {parsed.more({ count: row.rest.count })}
            </Button>
          )}
        </li>
      ))}
    </ul>
  );
}

function firstOpen(tree: ReturnType<typeof jsonTree>): ReadonlySet<string> {
  if (!tree.root) return new Set();
  const root = String(tree.root.start);
  const members = tree.rows(new Set([root]), new Map());
  return new Set(
    [root, ...members.filter(({ node, depth }) => depth === 1 && node.count <= 20).map(({ key }) => key)].slice(
      0,
      FIRST_OPEN,
    ),
  );
}

function Node({ row, onToggle }: { readonly row: TreeRow; readonly onToggle: () => void }) {
  const { parsed } = useMessages().verdict;
  const { node } = row;
  const name = node.name !== undefined && (
    <span className={styles['name']}>{`${visibleText(node.name.slice(0, 200))}: `}</span>
  );
  if (node.kind === 'value') {
    return (
      <span className={styles['value']}>
        {name}
        {row.text}
      </span>
    );
  }
  const size = node.kind === 'object' ? parsed.members({ count: node.count }) : parsed.items({ count: node.count });
  return (
    <button type="button" aria-expanded={row.open} className={styles['toggle']} onClick={onToggle}>
      <Icon name={row.open ? 'down' : 'right'} size={12} />
      {name}
      <span className={styles['size']}>{node.kind === 'object' ? `{ } ${size}` : `[ ] ${size}`}</span>
    </button>
  );
}
