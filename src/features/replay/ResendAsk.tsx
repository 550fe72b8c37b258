import { useEffect, useRef, type KeyboardEvent } from 'react';
import { Button } from '#ui/Button.tsx';
import type { Verdict } from '#verdict/model.ts';
import styles from './replay.module.css';
import { useReplayWords } from './words.ts';

export interface ResendAskProps {
  readonly tool: string;
  readonly verdict: Verdict;
  /** Its tool says that it can destroy something, or says nothing of it. */
  readonly destructive: boolean;
  readonly onYes: () => void;
  readonly onNo: () => void;
}

/** What could happen if this call were sent again, and a second click for it. The focus starts on the safe answer. */
export function ResendAsk({ tool, verdict, destructive, onYes, onNo }: ResendAskProps) {
  const t = useReplayWords().ask;
  const no = useRef<HTMLButtonElement>(null);
  useEffect(() => no.current?.focus(), []);
  const decline = () => {
    const card = no.current?.closest('section');
    onNo();
    // The act that was pressed stands there again by then.
    requestAnimationFrame(() => [...(card?.querySelectorAll('button') ?? [])].at(-1)?.focus());
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    event.preventDefault();
    decline();
  };
  const { word } = verdict.execution;
  const said = word === 'unknown' || word === 'done' || word === 'executed-failed' ? t[word] : t.other;
  return (
    <fieldset className={styles['ask']} data-asks aria-label={t.label(tool)}>
      <p>
        <strong>{t.label(tool)}</strong> {said} {destructive && t.destructive}
      </p>
      <span className={styles['answers']}>
        <Button size="small" onKeyDown={onKeyDown} onClick={onYes}>
          {t.yes}
        </Button>
        <Button ref={no} variant="quiet" size="small" onKeyDown={onKeyDown} onClick={decline}>
          {t.no}
        </Button>
      </span>
    </fieldset>
  );
}
