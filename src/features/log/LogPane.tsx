import { useDeferredValue, useRef, useState } from 'react';
import type { KeyboardEvent } from 'react';
import { useMessages } from '#i18n/useMessages.ts';
import { Button } from '#ui/Button.tsx';
import { LiveRegion } from '#ui/LiveRegion.tsx';
import { Pane, PaneHeader } from '#ui/Pane.tsx';
import { ScrollArea } from '#ui/ScrollArea.tsx';
import { TextInput } from '#ui/TextInput.tsx';
import { Icon } from '#ui/icons.tsx';
import { rovingTarget } from '#ui/roving.ts';
import { useRuns, useSettings, useWorkspace } from '#workspace/useWorkspace.ts';
import { LogLine } from './LogLine.tsx';
import { filterRows, logRows } from './logFilter.ts';
import type { LogRow } from './logFilter.ts';
import styles from './log.module.css';

/** The session's exchanges, each with its named verdict; choosing one shows it. */
export function LogPane() {
  const t = useMessages().log;
  const calls = useRuns((state) => state.calls);
  const { engine } = useWorkspace();
  const handshake = useSettings((state) => state.showHandshake);
  const change = useSettings((state) => state.change);
  const [filter, setFilter] = useState('');
  const rows = logRows(calls, handshake);
  const shown = filterRows(rows, useDeferredValue(filter));
  return (
    <Pane label={t.pane} className={styles['pane'] ?? ''}>
      <PaneHeader title={t.pane} note={t.note} ruled className={styles['header'] ?? ''}>
        <span className={styles['filter']}>
          <Icon name="search" size={14} />
          <TextInput
            type="search"
            aria-label={t.filter}
            title={t.filterHelp}
            placeholder={t.filterPlaceholder}
            value={filter}
            onValue={setFilter}
          />
        </span>
        <Button
          variant="quiet"
          size="small"
          aria-pressed={handshake}
          title={t.handshakeLabel}
          className={styles['toggle'] ?? ''}
          onClick={() => change({ showHandshake: !handshake })}
        >
          {t.handshake}
        </Button>
        <Button variant="icon" aria-label={t.clear} disabled={calls.length === 0} onClick={() => engine.clearLog()}>
          <Icon name="remove" size={15} />
        </Button>
      </PaneHeader>
      <ScrollArea label={t.list}>
        {shown.length === 0 ? (
          <p className={styles['empty']}>{rows.length === 0 ? t.empty : t.noMatch}</p>
        ) : (
          <Rows rows={shown} />
        )}
      </ScrollArea>
      {filter !== '' && <LiveRegion text={shown.length === 0 ? t.noMatch : t.shown(shown.length)} />}
    </Pane>
  );
}

function Rows({ rows }: { readonly rows: readonly LogRow[] }) {
  const t = useMessages().log;
  const currentId = useRuns((state) => state.currentId);
  const select = useRuns((state) => state.select);
  const list = useRef<HTMLUListElement>(null);
  const stop = (rows.find((row) => isOf(row, currentId)) ?? rows[0])?.entry.exchange.id;
  // Arrows move and choose at once, as in a list of mail; Home and End too.
  const onKeyDown = (event: KeyboardEvent<HTMLButtonElement>) => {
    const at = rovingTarget(
      event.key,
      rows.findIndex(({ entry }) => entry.exchange.id === stop),
      rows.length,
      'block',
    );
    const next = at === undefined ? undefined : rows[at];
    if (next === undefined || at === undefined) return;
    event.preventDefault();
    select(next.entry.exchange.id);
    list.current?.querySelectorAll('button')[at]?.focus();
  };
  return (
    <ul ref={list} aria-label={t.list} className={styles['rows']}>
      {rows.map((row) => (
        <li key={row.whole ? row.call.id : row.entry.exchange.id}>
          <LogLine
            row={row}
            current={isOf(row, currentId)}
            stop={row.entry.exchange.id === stop}
            onKeyDown={onKeyDown}
            onChoose={() => select(row.entry.exchange.id)}
          />
        </li>
      ))}
    </ul>
  );
}

/** True when the exchange that is shown is this line's, or a round of its call. */
function isOf({ entry, call, whole }: LogRow, exchangeId: string | undefined): boolean {
  return (whole ? call.entries : [entry]).some(({ exchange }) => exchange.id === exchangeId);
}
