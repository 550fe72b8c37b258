import { useEffect, useRef } from 'react';
import { useMessages } from '#i18n/useMessages.ts';
import { Button } from '#ui/Button.tsx';
import { useDraft, useWorkspace } from '#workspace/useWorkspace.ts';
import styles from './compose.module.css';

/** Asks once, in place of the acts, before a call that may have run is sent again. */
export function SendAsk() {
  const { ask: t } = useMessages().compose;
  const { engine } = useWorkspace();
  const ask = useDraft((state) => state.ask);
  const group = useRef<HTMLDivElement>(null);
  useEffect(() => group.current?.focus(), []);
  return (
    <div
      ref={group}
      className={styles['ask']}
      role="group"
      aria-label={t.label}
      tabIndex={-1}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        event.preventDefault();
        ask(false);
      }}
    >
      <p>
        <strong>{t.label}</strong> {t.text}
      </p>
      <div className={styles['acts']}>
        <Button className={styles['send'] ?? ''} onClick={() => void engine.send(true)}>
          {t.yes}
        </Button>
        <Button variant="quiet" onClick={() => ask(false)}>
          {t.no}
        </Button>
      </div>
    </div>
  );
}
