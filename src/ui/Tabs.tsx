import clsx from 'clsx';
import { useId, type KeyboardEvent, type ReactNode } from 'react';
import { rovingTarget } from './roving.ts';
import styles from './Tabs.module.css';

export interface TabItem<K extends string> {
  readonly key: K;
  readonly label: ReactNode;
  /** A number beside the label, with the words a screen reader should hear for it. */
  readonly count?: { readonly value: number; readonly label: string };
}

export interface TabsProps<K extends string> {
  /** Names the tab list. */
  readonly label: string;
  readonly items: readonly TabItem<K>[];
  readonly selected: K;
  readonly onSelect: (key: K) => void;
  /** The panel of the selected tab; only that one is in the page. */
  readonly children: ReactNode;
  readonly className?: string;
  readonly listClassName?: string;
  readonly panelClassName?: string;
  /** False where the panel starts with a focusable thing or is a scroll area of its own. */
  readonly panelFocusable?: boolean;
}

/** Tabs by the ARIA pattern: one stop for Tab, arrows, Home and End move and select. */
export function Tabs<K extends string>(props: TabsProps<K>) {
  const {
    label,
    items,
    selected,
    onSelect,
    children,
    className,
    listClassName,
    panelClassName,
    panelFocusable = true,
  } = props;
  const id = useId();
  const onKeyDown = (event: KeyboardEvent<HTMLButtonElement>) => {
    const index = rovingTarget(
      event.key,
      items.findIndex((item) => item.key === selected),
      items.length,
    );
    const next = index === undefined ? undefined : items[index];
    if (next === undefined) return;
    event.preventDefault();
    onSelect(next.key);
    event.currentTarget.parentElement?.querySelector<HTMLElement>(`[data-tab="${CSS.escape(next.key)}"]`)?.focus();
  };
  return (
    <div className={clsx(styles['tabs'], className)}>
      <div role="tablist" aria-label={label} className={clsx(styles['list'], listClassName)}>
        {items.map((item) => (
          <button
            key={item.key}
            type="button"
            role="tab"
            id={`${id}-${item.key}`}
            data-tab={item.key}
            aria-selected={item.key === selected}
            aria-controls={item.key === selected ? `${id}-panel` : undefined}
            tabIndex={item.key === selected ? 0 : -1}
            className={styles['tab']}
            onClick={() => onSelect(item.key)}
            onKeyDown={onKeyDown}
          >
            {item.label}
            {item.count !== undefined && (
              <>
                <span aria-hidden="true" className={styles['count']}>
                  {item.count.value}
                </span>
                <span className={styles['heard']}>{` ${item.count.label}`}</span>
              </>
            )}
          </button>
        ))}
      </div>
      <div
        role="tabpanel"
        id={`${id}-panel`}
        aria-labelledby={`${id}-${selected}`}
        tabIndex={panelFocusable ? 0 : undefined}
        className={clsx(styles['panel'], panelClassName)}
      >
        {children}
      </div>
    </div>
  );
}
