import clsx from 'clsx';
import { useRef, useState } from 'react';
import type { KeyboardEvent } from 'react';
import { useMessages } from '#i18n/useMessages.ts';
import type { Messages } from '#i18n/catalogue.ts';
import type { DropReason, ListedTool } from '#protocol/toolList.ts';
import type { Tool } from '#protocol/tool.ts';
import { Button } from '#ui/Button.tsx';
import { Pane, PaneHeader } from '#ui/Pane.tsx';
import { ScrollArea } from '#ui/ScrollArea.tsx';
import { TextInput } from '#ui/TextInput.tsx';
import { Icon } from '#ui/icons.tsx';
import { rovingTarget } from '#ui/roving.ts';
import { useConnection } from '#workspace/useConnection.ts';
import { useChosenTool } from '#workspace/useChosenTool.ts';
import { filterTools, toolName } from './toolFilter.ts';
import styles from './target.module.css';

/** The server's tools: one stop for Tab, arrows walk, Enter chooses. Dropped ones stay, struck out, with the reason. */
export function ToolList() {
  const t = useMessages().target;
  const { data } = useConnection();
  const [searching, setSearching] = useState(false);
  const [text, setText] = useState('');
  const tools = data?.kind === 'connected' ? data.tools : [];
  const shown = filterTools(tools, searching ? text : '');
  const usable = shown.filter((listed) => listed.kind === 'usable').map(({ tool }) => tool);
  const dropped = shown.filter((listed) => listed.kind === 'dropped');
  const failed = data?.kind === 'connected' ? data.toolsFailed : undefined;
  return (
    <Pane
      label={t.tools}
      ground="sunken"
      className={clsx(styles['toolsPart'], tools.length === 0 && styles['toolsNone'])}
    >
      <PaneHeader title={t.tools} {...(tools.length > 0 && { note: t.toolsCount(tools.length) })}>
        {tools.length > 0 && (
          <Button
            variant="icon"
            aria-label={t.toolsSearch}
            aria-expanded={searching}
            onClick={() => {
              setSearching(!searching);
              setText('');
            }}
          >
            <Icon name={searching ? 'close' : 'search'} size={15} />
          </Button>
        )}
      </PaneHeader>
      {searching && (
        <div className={styles['search']}>
          <TextInput type="search" aria-label={t.toolsSearch} value={text} onValue={setText} ref={focusWhenShown} />
        </div>
      )}
      <ScrollArea label={t.tools} className={styles['toolsScroll'] ?? ''}>
        <Usable tools={usable} />
        {dropped.length > 0 && <Dropped dropped={dropped} />}
        {shown.length === 0 && <p className={styles['empty']}>{emptyText(data?.kind, failed?.outcome, text, t)}</p>}
      </ScrollArea>
    </Pane>
  );
}

/** The search was asked for by a press, so the focus may move to it. */
function focusWhenShown(input: HTMLInputElement | null): void {
  input?.focus();
}

function emptyText(
  kind: 'connected' | 'failed' | undefined,
  failed: string | undefined,
  text: string,
  t: Messages['target'],
): string {
  if (text !== '') return t.toolsNoMatch(text);
  if (kind !== 'connected') return t.toolsWaiting;
  return failed === undefined ? t.toolsNone : t.toolsFailed(failed);
}

function Usable({ tools }: { readonly tools: readonly Tool[] }) {
  const t = useMessages().target;
  const { name, choose } = useChosenTool();
  const list = useRef<HTMLUListElement>(null);
  const stop = tools.some((tool) => tool.name === name) ? name : tools[0]?.name;
  const onKeyDown = (event: KeyboardEvent<HTMLButtonElement>) => {
    const buttons = [...(list.current?.querySelectorAll('button') ?? [])];
    const at = rovingTarget(
      event.key,
      buttons.findIndex((button) => button === document.activeElement),
      buttons.length,
      'block',
    );
    if (at === undefined) return;
    event.preventDefault();
    buttons[at]?.focus();
  };
  return (
    <ul ref={list} className={styles['tools']} aria-label={t.tools}>
      {tools.map((tool) => (
        <li key={tool.name}>
          <button
            type="button"
            className={styles['tool']}
            aria-current={tool.name === name ? 'true' : undefined}
            tabIndex={tool.name === stop ? 0 : -1}
            title={tool.title}
            onKeyDown={onKeyDown}
            onClick={() => choose(tool.name)}
          >
            <span className={styles['toolName']}>{tool.name}</span>
            <Hint tool={tool} />
          </button>
        </li>
      ))}
    </ul>
  );
}

function Hint({ tool }: { readonly tool: Tool }) {
  const { hint } = useMessages().target;
  const said =
    tool.annotations?.readOnlyHint === true
      ? hint.readOnly
      : tool.annotations?.destructiveHint === true
        ? hint.destructive
        : tool.annotations?.openWorldHint === true
          ? hint.openWorld
          : undefined;
  return said === undefined ? undefined : <span className={styles['hint']}>{said}</span>;
}

function Dropped({ dropped }: { readonly dropped: readonly Extract<ListedTool, { kind: 'dropped' }>[] }) {
  const t = useMessages().target;
  return (
    <ul className={styles['dropped']} aria-label={t.hint.dropped}>
      {dropped.map((listed, index) => (
        <li key={`${toolName(listed)} ${index}`}>
          <span className={styles['droppedLine']}>
            <s className={styles['toolName']}>{listed.name === '' ? '?' : listed.name}</s>
            <span className={styles['hint']}>{t.hint.dropped}</span>
          </span>
          <p>
            {t.dropped.lead(listed.name)} {reasonText(listed.reason, t)}
          </p>
        </li>
      ))}
    </ul>
  );
}

function reasonText(reason: DropReason, t: Messages['target']): string {
  switch (reason.code) {
    case 'schema-not-object':
    case 'schema-root-type':
      return t.dropped[reason.code](reason.found);
    case 'header-annotation':
      return t.dropped.header[reason.reason](reason.pointer);
    case 'not-object':
    case 'name-missing':
    case 'name-not-string':
    case 'name-duplicate':
    case 'schema-missing':
    case 'schema-null':
      return t.dropped[reason.code];
  }
}
