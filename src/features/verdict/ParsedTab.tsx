import { useState } from 'react';
import type { Exchange } from '#exchange/model.ts';
import { useMessages } from '#i18n/useMessages.ts';
import { Button } from '#ui/Button.tsx';
import { ScrollArea } from '#ui/ScrollArea.tsx';
import type { Verdict } from '#verdict/model.ts';
import { JsonTreeView } from './JsonTreeView.tsx';
import { messageText, summarise, SUMMARY_BYTES } from './messageIndex.ts';
import type { MessageIndex } from './messageIndex.ts';
import styles from './ParsedTab.module.css';
import tab from './Tab.module.css';
import { useMessageIndex } from './useMessageIndex.ts';
import { visibleText } from '#ui/visibleText.ts';

const PAGE = 40;
/** A longer message is read page by page under Raw instead. */
const TREE_LIMIT = 4 * 1024 * 1024;

/** The messages of the body, and the chosen one as a tree. */
export function ParsedTab({ exchange, verdict }: { readonly exchange: Exchange; readonly verdict: Verdict }) {
  const { parsed } = useMessages().verdict;
  const { index, count } = useMessageIndex(exchange, verdict);
  const [chosen, setChosen] = useState<number>();
  const [from, setFrom] = useState<number>();
  const current = Math.min(chosen ?? count - 1, count - 1);
  const first = from ?? Math.floor(Math.max(0, current) / PAGE) * PAGE;
  const last = Math.min(count, first + PAGE);
  if (count === 0) return <p className={styles['none']}>{parsed.none}</p>;
  return (
    <div className={styles['parsed']}>
      <ScrollArea label={parsed.list} className={styles['list'] ?? ''}>
        {count > PAGE && (
          <div className={styles['pager']}>
            <Button size="small" disabled={first === 0} onClick={() => setFrom(Math.max(0, first - PAGE))}>
              {parsed.earlier}
            </Button>
            <Button size="small" disabled={last >= count} onClick={() => setFrom(first + PAGE)}>
              {parsed.later}
            </Button>
            <span className={tab['note']}>{parsed.page({ from: first + 1, to: last, of: count })}</span>
          </div>
        )}
        <ul>
          {Array.from({ length: Math.max(0, last - first) }, (_, offset) => first + offset).map((at) => (
            <li key={at}>
              <MessageRow
                exchange={exchange}
                index={index}
                at={at}
                current={at === current}
                onChoose={() => setChosen(at)}
              />
            </li>
          ))}
        </ul>
      </ScrollArea>
      <ScrollArea label={parsed.tree} className={styles['tree'] ?? ''}>
        {index.end(current) - index.start(current) > TREE_LIMIT ? (
          <p className={tab['note']}>{parsed.tooLarge({ count: index.end(current) - index.start(current) })}</p>
        ) : (
          <JsonTreeView
            key={`${exchange.id} ${current}`}
            text={messageText(exchange.facts, index, current, TREE_LIMIT)}
          />
        )}
      </ScrollArea>
    </div>
  );
}

interface MessageRowProps {
  readonly exchange: Exchange;
  readonly index: MessageIndex;
  readonly at: number;
  readonly current: boolean;
  readonly onChoose: () => void;
}

function MessageRow({ exchange, index, at, current, onChoose }: MessageRowProps) {
  const { parsed } = useMessages().verdict;
  const kind = index.kind(at);
  const { kind: told, about } = summarise(messageText(exchange.facts, index, at, SUMMARY_BYTES), kind);
  return (
    <button type="button" aria-current={current ? 'true' : undefined} className={styles['row']} onClick={onChoose}>
      <span className={styles['ordinal']}>{kind === 'body' ? parsed.json : parsed.event({ index: at + 1 })}</span>
      <span>{parsed.kinds[told]}</span>
      <code>{visibleText(about.slice(0, 120))}</code>
      <span className={styles['offset']}>{index.start(at)}</span>
    </button>
  );
}
