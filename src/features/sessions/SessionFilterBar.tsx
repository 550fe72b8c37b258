import { useMessages } from '#i18n/useMessages.ts';
import { Button } from '#ui/Button.tsx';
import { Icon } from '#ui/icons.tsx';
import { Select } from '#ui/Select.tsx';
import { toneOf } from '#ui/StratumBadge.tsx';
import { TextInput } from '#ui/TextInput.tsx';
import { NO_FILTER, ORDERS, narrows } from './sessionFilter.ts';
import type { SessionFilter } from './sessionFilter.ts';
import styles from './sessions.module.css';
import { useSessionsWords } from './words.ts';

export interface SessionFilterBarProps {
  readonly filter: SessionFilter;
  readonly choices: Readonly<Record<'outcome' | 'stratum' | 'tool', readonly string[]>>;
  /** Sessions that hold no call. */
  readonly idle: number;
  /** How many it leaves, and of how many. */
  readonly found: string;
  readonly onFilter: (filter: SessionFilter) => void;
}

/** Search and filters, all in view. */
export function SessionFilterBar({ filter, choices, idle, found, onFilter }: SessionFilterBarProps) {
  const t = useSessionsWords().filter;
  const { outcomes } = useMessages();
  const stratumWord = (value: string) => {
    const tone = toneOf(value);
    return tone === undefined ? value : outcomes.stratum[tone];
  };
  return (
    <search className={styles['filter']} aria-label={t.name}>
      <span className={styles['search']}>
        <Icon name="search" size={14} />
        <TextInput
          type="search"
          face="prose"
          aria-label={t.searchLabel}
          placeholder={t.search}
          value={filter.text}
          onValue={(text) => onFilter({ ...filter, text })}
        />
      </span>
      {(['outcome', 'stratum', 'tool'] as const).map((part) => (
        <Select
          key={part}
          aria-label={t[part]}
          className={styles['choice'] ?? ''}
          value={filter[part]}
          options={[
            { value: '', label: t.any[part] },
            ...choices[part].map((value) => ({ value, label: part === 'stratum' ? stratumWord(value) : value })),
          ]}
          onValue={(value) => onFilter({ ...filter, [part]: value })}
        />
      ))}
      <Select
        aria-label={t.order}
        className={styles['choice'] ?? ''}
        value={filter.order}
        options={ORDERS.map((value) => ({ value, label: t.orders[value] }))}
        onValue={(order) => onFilter({ ...filter, order })}
      />
      {idle > 0 && (
        <Button
          size="small"
          aria-pressed={filter.idle}
          className={styles['toggle'] ?? ''}
          onClick={() => onFilter({ ...filter, idle: !filter.idle })}
        >
          {t.idle(idle)}
        </Button>
      )}
      {narrows(filter) && (
        <>
          <span className={styles['found']} aria-hidden="true">
            {found}
          </span>
          <Button size="small" onClick={() => onFilter({ ...NO_FILTER, order: filter.order, idle: filter.idle })}>
            {t.clear}
          </Button>
        </>
      )}
    </search>
  );
}
