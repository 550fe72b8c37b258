/* oxlint-disable jsx-a11y/prefer-tag-over-role, jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus --
   A combobox over a list: focus and keys stay in the input, which points at an option by aria-activedescendant. */
import clsx from 'clsx';
import { useId, useMemo, useState, type KeyboardEvent } from 'react';
import styles from './Combobox.module.css';
import { Icon } from './icons.tsx';
import inputs from './inputs.module.css';
import { rovingTarget } from './roving.ts';

/** Options drawn at once; the rest are a few letters away. */
const MAX_SHOWN = 50;

export interface ComboboxProps<O> {
  readonly id?: string;
  readonly 'aria-label'?: string | undefined;
  readonly 'aria-describedby'?: string | undefined;
  readonly 'aria-invalid'?: true | undefined;
  readonly onBlur?: () => void;
  readonly options: readonly O[];
  readonly textOf: (option: O) => string;
  /** Index of the option chosen. */
  readonly selected: number | undefined;
  readonly placeholder?: string;
  readonly texts: { readonly found: (shown: number, all: number) => string; readonly none: string };
  /** Undefined when the text was cleared. */
  readonly onSelect: (index: number | undefined) => void;
}

/** One of very many: type to narrow the list, which is drawn only as far as it is read. */
export function Combobox<O>(props: ComboboxProps<O>) {
  const { options, textOf, selected, texts, onSelect, onBlur, placeholder = '', ...aria } = props;
  const listId = useId();
  const [query, setQuery] = useState<string | undefined>(undefined);
  const [at, setAt] = useState(0);
  const open = query !== undefined;
  const shownText = selected === undefined ? '' : textOfIndex(options, textOf, selected);
  const found = useMemo(() => (query === undefined ? [] : matching(options, textOf, query)), [options, textOf, query]);
  const shown = found.slice(0, MAX_SHOWN);
  const current = shown[Math.min(at, shown.length - 1)];

  const close = () => {
    setQuery(undefined);
    setAt(0);
  };
  const choose = (index: number | undefined) => {
    onSelect(index);
    close();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Escape' && open) {
      event.preventDefault();
      event.stopPropagation();
      return close();
    }
    if (event.key === 'Enter' && open && !event.metaKey && !event.ctrlKey) {
      event.preventDefault();
      if (current !== undefined) choose(current);
      return;
    }
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    event.preventDefault();
    if (!open) return setQuery('');
    const next = rovingTarget(event.key, Math.min(at, shown.length - 1), shown.length, 'block');
    if (next === undefined) return;
    setAt(next);
    document.getElementById(`${listId}-${shown[next]}`)?.scrollIntoView({ block: 'nearest' });
  };

  return (
    <div className={styles['box']}>
      <input
        {...aria}
        type="text"
        role="combobox"
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        aria-expanded={open}
        aria-controls={open ? listId : undefined}
        aria-activedescendant={open && current !== undefined ? `${listId}-${current}` : undefined}
        aria-autocomplete="list"
        className={clsx(inputs['input'], styles['input'])}
        placeholder={placeholder}
        value={query ?? shownText}
        onChange={(event) => {
          const typed = event.currentTarget.value;
          setAt(0);
          setQuery(typed);
          if (typed === '' && selected !== undefined) onSelect(undefined);
        }}
        onClick={() => {
          if (!open) setQuery('');
        }}
        onKeyDown={onKeyDown}
        onBlur={() => {
          close();
          onBlur?.();
        }}
      />
      <Icon name="search" size={14} />
      {open && (
        <div className={styles['pop']}>
          <div
            id={listId}
            role="listbox"
            aria-label={texts.found(shown.length, found.length)}
            className={styles['list']}
          >
            {shown.map((index) => (
              <div
                key={index}
                id={`${listId}-${index}`}
                role="option"
                aria-selected={index === current}
                className={styles['option']}
                onPointerMove={() => setAt(shown.indexOf(index))}
                // The input must not lose its focus before the click comes.
                onPointerDown={(event) => event.preventDefault()}
                onClick={() => choose(index)}
              >
                {textOfIndex(options, textOf, index)}
              </div>
            ))}
          </div>
          <p role="status" className={styles['status']}>
            {found.length === 0 ? texts.none : texts.found(shown.length, found.length)}
          </p>
        </div>
      )}
    </div>
  );
}

function textOfIndex<O>(options: readonly O[], textOf: (option: O) => string, index: number): string {
  const option = options[index];
  return option === undefined ? '' : textOf(option);
}

/** Indexes of the options that hold the query; those that begin with it come first. */
function matching<O>(options: readonly O[], textOf: (option: O) => string, query: string): readonly number[] {
  const wanted = query.trim().toLowerCase();
  const first: number[] = [];
  const later: number[] = [];
  for (const [index, option] of options.entries()) {
    const place = textOf(option).toLowerCase().indexOf(wanted);
    if (place === 0) first.push(index);
    else if (place > 0) later.push(index);
  }
  return [...first, ...later];
}
