/* oxlint-disable jsx-a11y/prefer-tag-over-role, jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus --
   A combobox over a list: focus and keys stay in the input, which points at an option by aria-activedescendant. */
import { useEffect, useId, useRef, useState } from 'react';
import clsx from 'clsx';
import type { CommandId } from '#commands/appCommands.ts';
import { rankEntries, type PaletteEntry } from '#commands/palette.ts';
import { useMessages } from '#i18n/useMessages.ts';
import { Icon } from '#ui/icons.tsx';
import { Kbd } from '#ui/Kbd.tsx';
import { LiveRegion } from '#ui/LiveRegion.tsx';
import { rovingTarget } from '#ui/roving.ts';
import styles from './CommandPalette.module.css';

export interface CommandLine extends PaletteEntry {
  readonly id: CommandId;
  readonly shortcutText: string | undefined;
}

export interface CommandPaletteProps {
  readonly lines: readonly CommandLine[];
  readonly onRun: (id: CommandId) => void;
  readonly onClose: () => void;
}

/** A combobox over the command list, in a native modal dialog: the browser keeps focus inside and gives it back. */
export default function CommandPalette({ lines, onRun, onClose }: CommandPaletteProps) {
  const { palette } = useMessages().shell;
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const [query, setQuery] = useState('');
  const [at, setAt] = useState(0);
  const found = rankEntries(lines, query);
  const index = Math.min(at, found.length - 1);
  const current = found[index];

  useEffect(() => dialog.current?.showModal(), []);

  const run = (line: CommandLine | undefined) => {
    if (line?.enabled !== true) return;
    dialog.current?.close();
    onRun(line.id);
  };
  const onKeyDown = (event: React.KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Enter') {
      event.preventDefault();
      run(current);
      return;
    }
    // Home and End belong to the text of the query.
    const next = event.key.startsWith('Arrow') ? rovingTarget(event.key, index, found.length, 'block') : undefined;
    if (next === undefined) return;
    event.preventDefault();
    setAt(next);
    document.getElementById(`${id}-${found[next]?.id}`)?.scrollIntoView({ block: 'nearest' });
  };

  return (
    <dialog ref={dialog} className={styles['dialog']} aria-label={palette.title} onClose={onClose} closedby="any">
      <div className={styles['box']}>
        <div className={styles['query']}>
          <Icon name="search" />
          <input
            type="text"
            role="combobox"
            autoComplete="off"
            spellCheck={false}
            aria-label={palette.title}
            aria-expanded="true"
            aria-controls={`${id}-list`}
            aria-activedescendant={current === undefined ? undefined : `${id}-${current.id}`}
            placeholder={palette.placeholder}
            className={styles['input']}
            value={query}
            onChange={(event) => {
              setQuery(event.currentTarget.value);
              setAt(0);
            }}
            onKeyDown={onKeyDown}
          />
          <Kbd>Esc</Kbd>
        </div>
        <div id={`${id}-list`} role="listbox" aria-label={palette.results} className={styles['list']}>
          {found.map((line) => (
            <div
              key={line.id}
              id={`${id}-${line.id}`}
              role="option"
              aria-selected={line === current}
              aria-disabled={!line.enabled}
              className={clsx(styles['option'], !line.enabled && styles['disabled'])}
              onPointerMove={() => setAt(found.indexOf(line))}
              onClick={() => run(line)}
            >
              <span className={styles['label']}>{line.label}</span>
              {!line.enabled && <span className={styles['note']}>{palette.disabled}</span>}
              {line.enabled && line.shortcutText !== undefined && <Kbd>{line.shortcutText}</Kbd>}
            </div>
          ))}
        </div>
        {found.length === 0 && <p className={styles['none']}>{palette.none}</p>}
        <LiveRegion text={found.length === 0 ? palette.none : palette.found(found.length)} everyMs={600} />
      </div>
    </dialog>
  );
}
