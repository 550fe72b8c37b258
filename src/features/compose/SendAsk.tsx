import { useEffect, useId, useRef } from 'react';
import type { KeyboardEvent } from 'react';
import { useMessages } from '#i18n/useMessages.ts';
import { Button } from '#ui/Button.tsx';
import { useDraft, useWorkspace } from '#workspace/useWorkspace.ts';
import styles from './compose.module.css';

/** Asks once, in place of the acts, before a call that may have run is sent again. The focus starts on the safe answer. */
export function SendAsk() {
  const { ask: t } = useMessages().compose;
  const { engine } = useWorkspace();
  const ask = useDraft((state) => state.ask);
  const textId = useId();
  const no = useRef<HTMLButtonElement>(null);
  useEffect(() => no.current?.focus(), []);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    event.preventDefault();
    ask(false);
  };
  return (
    <fieldset className={styles['ask']} aria-label={t.label} aria-describedby={textId}>
      <p id={textId}>
        <strong>{t.label}</strong> {t.text}
      </p>
      <div className={styles['acts']}>
        <Button className={styles['send'] ?? ''} onKeyDown={onKeyDown} onClick={() => void engine.send(true)}>
          {t.yes}
        </Button>
        <Button ref={no} variant="quiet" onKeyDown={onKeyDown} onClick={() => ask(false)}>
          {t.no}
        </Button>
      </div>
    </fieldset>
  );
}
