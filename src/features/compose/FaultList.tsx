import { useMessages } from '#i18n/useMessages.ts';
import type { Messages } from '#i18n/catalogue.ts';
import { isModern } from '#protocol/revision.ts';
import type { Revision } from '#protocol/revision.ts';
import { Button } from '#ui/Button.tsx';
import { Checkbox } from '#ui/Checkbox.tsx';
import { FAULTS, FAULT_FACTS } from '#workspace/faults.ts';
import type { FaultName, SoundAnswer } from '#workspace/faults.ts';
import { useDraft } from '#workspace/useWorkspace.ts';
import styles from './compose.module.css';

/** Faults to put into the call on purpose, each with what a sound server answers. */
export function FaultList({ revision }: { readonly revision: Revision }) {
  const t = useMessages().compose;
  const faults = useDraft((state) => state.faults);
  const clear = useDraft((state) => state.clearFaults);
  const families = [...new Set(FAULTS.map((name) => FAULT_FACTS[name].family))];
  return (
    <div className={styles['faults']}>
      <div className={styles['faultsLead']}>
        <p>{t.faultsLead}</p>
        {faults.length > 0 && (
          <Button variant="quiet" size="small" onClick={clear}>
            {t.faultsClear}
          </Button>
        )}
      </div>
      {families.map((family) => (
        <fieldset key={family}>
          <legend>{t.faultGroup[family]}</legend>
          {FAULTS.filter((name) => FAULT_FACTS[name].family === family).map((name) => (
            <Fault key={name} name={name} modern={isModern(revision)} />
          ))}
        </fieldset>
      ))}
    </div>
  );
}

function Fault({ name, modern }: { readonly name: FaultName; readonly modern: boolean }) {
  const t = useMessages().compose;
  const on = useDraft((state) => state.faults.includes(name));
  const toggle = useDraft((state) => state.toggleFault);
  const { modernOnly, sound, clause } = FAULT_FACTS[name];
  const idle = modernOnly && !modern;
  return (
    <div className={styles['fault']}>
      <Checkbox checked={on} onChecked={() => toggle(name)} aria-describedby={`sound-${name}`}>
        {t.fault[name]}
      </Checkbox>
      <p id={`sound-${name}`}>
        {idle ? t.faultLegacy : soundText(sound, t)} <span className={styles['clause']}>{clause}</span>
      </p>
    </div>
  );
}

function soundText(sound: SoundAnswer, t: Messages['compose']): string {
  switch (sound.kind) {
    case 'error':
      return t.sound.error(sound.code, sound.status);
    case 'status':
      return t.sound.status(sound.status);
    case 'success':
      return t.sound.success;
    case 'accepted':
      return t.sound.accepted;
  }
}
