import { useEffect, useRef, type KeyboardEvent } from 'react';
import type { Exchange } from '#exchange/model.ts';
import { describeRequest } from '#exchange/requestLabel.ts';
import { ScrollArea } from '#ui/ScrollArea.tsx';
import { rovingTarget } from '#ui/roving.ts';
import { visibleText } from '#ui/visibleText.ts';
import type { Verdict } from '#verdict/model.ts';
import styles from './paste.module.css';
import { useWords } from './useWords.ts';
import { VerdictChip } from './VerdictChip.tsx';

/** More lines than these are not drawn; the first ones are what a reader starts with. */
const DRAWN = 500;

export interface ExchangeListProps {
  readonly exchanges: readonly Exchange[];
  readonly verdicts: readonly Verdict[];
  readonly chosen: number;
  readonly onChoose: (index: number) => void;
}

/** Every exchange of the text with its named verdict; choosing one shows it. */
export function ExchangeList({ exchanges, verdicts, chosen, onChoose }: ExchangeListProps) {
  const t = useWords();
  const list = useRef<HTMLOListElement>(null);
  const drawn = exchanges.slice(0, DRAWN);
  useEffect(() => {
    const row = list.current?.children[chosen];
    const area = list.current?.parentElement;
    if (row === undefined || !area) return;
    // The list alone scrolls: the page stays where the user is.
    const [within, shown] = [area.getBoundingClientRect(), row.getBoundingClientRect()];
    if (shown.top < within.top || shown.bottom > within.bottom)
      area.scrollTop += shown.top - within.top - (within.height - shown.height) / 2;
  }, [chosen]);
  const onKeyDown = (event: KeyboardEvent<HTMLButtonElement>) => {
    const next = rovingTarget(event.key, chosen, drawn.length, 'block');
    if (next === undefined) return;
    event.preventDefault();
    onChoose(next);
    list.current?.querySelectorAll('button')[next]?.focus();
  };
  return (
    <ScrollArea label={t.list.name} className={styles['list'] ?? ''}>
      <ol ref={list} aria-label={t.list.name}>
        {drawn.map((exchange, index) => {
          const { tool, method } = describeRequest(exchange);
          const verdict = verdicts[index];
          return (
            <li key={exchange.id}>
              <button
                type="button"
                className={styles['row']}
                aria-current={index === chosen ? 'true' : undefined}
                tabIndex={index === chosen ? 0 : -1}
                onClick={() => onChoose(index)}
                onKeyDown={onKeyDown}
              >
                <span className={styles['number']}>{index + 1}</span>
                <span className={styles['what']}>{visibleText(tool ?? method ?? exchange.role)}</span>
                {verdict === undefined ? (
                  <span className={styles['quiet']}>{t.list.waiting}</span>
                ) : (
                  <VerdictChip verdict={verdict} />
                )}
              </button>
            </li>
          );
        })}
      </ol>
    </ScrollArea>
  );
}
