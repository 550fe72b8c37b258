import clsx from 'clsx';
import { useLayoutEffect, useRef } from 'react';
import type { Exchange } from '#exchange/model.ts';
import { useMessages } from '#i18n/useMessages.ts';
import { EvidenceLabel } from '#ui/EvidenceLabel.tsx';
import { ScrollArea } from '#ui/ScrollArea.tsx';
import { stratumClass } from '#ui/StratumBadge.tsx';
import type { Verdict } from '#verdict/model.ts';
import styles from './ExplainTab.module.css';
import { revealInside } from './revealInside.ts';
import { Sentence } from './Sentence.tsx';
import { Voices } from './Voices.tsx';
import { sentence } from './wording.ts';

export interface LitProps {
  readonly pinned: string | undefined;
  readonly hovered: string | undefined;
  readonly onPin: (label: string) => void;
  readonly onHover: (label: string | undefined) => void;
}

/** The verdict told in sentences, each with the label of its evidence, then what others would say. */
export function Explanation({
  exchange,
  verdict,
  pinned,
  hovered,
  onPin,
  onHover,
}: LitProps & { readonly exchange: Exchange; readonly verdict: Verdict }) {
  const messages = useMessages();
  const list = useRef<HTMLOListElement>(null);
  useLayoutEffect(() => {
    const sentences = list.current;
    const target = sentences?.querySelector<HTMLElement>('[aria-pressed="true"]');
    if (sentences?.parentElement && target) revealInside(sentences.parentElement, target, 'jump');
  }, [pinned]);
  return (
    <ScrollArea label={messages.verdict.explain.name} className={styles['sentences'] ?? ''}>
      <ol ref={list}>
        {verdict.statements.map(({ label, stratum, saying }) => (
          <li key={label} className={stratumClass(stratum)}>
            <button
              type="button"
              aria-pressed={label === pinned}
              className={clsx(
                styles['sentence'],
                label === pinned && styles['pinned'],
                label === hovered && styles['lit'],
              )}
              onClick={() => onPin(label)}
              onMouseEnter={() => onHover(label)}
              onMouseLeave={() => onHover(undefined)}
              onFocus={() => onHover(label)}
              onBlur={() => onHover(undefined)}
            >
              <EvidenceLabel stratum={stratum} label={label} className={styles['label'] ?? ''} />
              <span className={styles['words']}>
                <Sentence pieces={sentence(messages, saying)} />
              </span>
            </button>
          </li>
        ))}
      </ol>
      {verdict.statements.length === 0 && <p className={styles['none']}>{messages.verdict.explain.none}</p>}
      <Voices exchange={exchange} verdict={verdict} />
    </ScrollArea>
  );
}
