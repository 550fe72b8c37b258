import { useEffect, useRef } from 'react';
import { TAMPERS } from '#client/roundsTamper.ts';
import type { Tamper } from '#client/roundsTamper.ts';
import { TAMPER_FACTS } from '#client/roundsSound.ts';
import { Button } from '#ui/Button.tsx';
import { Checkbox } from '#ui/Checkbox.tsx';
import { useRoundsMessages } from './words.ts';
import styles from './rounds.module.css';

export interface TamperListProps {
  readonly id: string;
  /** What would change something in this round. */
  readonly possible: readonly Tamper[];
  readonly chosen: readonly Tamper[];
  readonly onToggle: (tamper: Tamper) => void;
}

/** What can be done to the round on purpose, each with what a sound server does then. */
export function TamperList({ id, possible, chosen, onToggle }: TamperListProps) {
  const list = useRef<HTMLFieldSetElement>(null);
  // Opened below the acts that stay in sight, it would come unseen.
  useEffect(() => {
    list.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  const t = useRoundsMessages().tamper;
  return (
    <fieldset className={styles['tampers']} aria-label={t.lead} id={id} ref={list}>
      <div className={styles['tamperLead']}>
        <p>{t.lead}</p>
        {chosen.length > 0 && (
          <Button variant="quiet" size="small" onClick={() => chosen.forEach(onToggle)}>
            {t.clear}
          </Button>
        )}
      </div>
      {TAMPERS.map((tamper) => {
        const idle = !possible.includes(tamper);
        return (
          <div key={tamper} className={styles['tamper']}>
            <Checkbox
              checked={chosen.includes(tamper)}
              disabled={idle}
              aria-describedby={`${id}-${tamper}`}
              onChecked={() => onToggle(tamper)}
            >
              {t.name[tamper]}
            </Checkbox>
            <p id={`${id}-${tamper}`}>
              {idle ? t.none : t.sound[tamper]} <span className={styles['clause']}>{TAMPER_FACTS[tamper].clause}</span>
            </p>
          </div>
        );
      })}
    </fieldset>
  );
}
