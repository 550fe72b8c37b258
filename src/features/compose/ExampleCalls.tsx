import { useMessages } from '#i18n/useMessages.ts';
import { Select } from '#ui/Select.tsx';
import { useScenarios } from '#workspace/useConnection.ts';
import { useScenarioTexts } from '#workspace/useScenarioTexts.ts';
import { useTarget, useWorkspace } from '#workspace/useWorkspace.ts';
import styles from './compose.module.css';

const NONE = '';

/** Calls that a demo server has ready at one address, each for another verdict. */
export function ExampleCalls() {
  const t = useMessages().compose;
  const { engine } = useWorkspace();
  const { data } = useScenarios();
  const textOf = useScenarioTexts();
  const kind = useTarget((state) => state.kind);
  const path = useTarget((state) => state.demoPath);
  const calls = (data ?? []).filter((entry) => entry.trigger.kind === 'call' && entry.path === path);
  if (kind !== 'demo' || calls.length < 2) return undefined;
  return (
    <Select
      aria-label={t.examples}
      className={styles['examples'] ?? ''}
      value={NONE}
      options={[{ value: NONE, label: t.examples }, ...calls.map(({ id }) => ({ value: id, label: textOf(id).title }))]}
      onValue={(id) => {
        const entry = calls.find((known) => known.id === id);
        if (entry !== undefined) engine.showScenario(entry);
      }}
    />
  );
}
