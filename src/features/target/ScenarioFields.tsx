import { useState } from 'react';
import { useMessages } from '#i18n/useMessages.ts';
import { Button } from '#ui/Button.tsx';
import { Field } from '#ui/Field.tsx';
import { Select } from '#ui/Select.tsx';
import { TextArea } from '#ui/TextArea.tsx';
import { defaultParamsText, readParamsText } from '#workspace/scenarios.ts';
import type { ParamsReading, ScenarioEntry } from '#workspace/scenarios.ts';
import { scenarioPath } from '#workspace/showScenario.ts';
import { useScenarioTexts } from '#workspace/useScenarioTexts.ts';
import type { ScenarioText } from '#workspace/useScenarioTexts.ts';
import { useTarget, useWorkspace } from '#workspace/useWorkspace.ts';
import styles from './target.module.css';

/** Scenario of a demo server, where it has several addresses, and its parameters as JSON. */
export function ScenarioFields({ entries }: { readonly entries: readonly ScenarioEntry[] }) {
  const t = useMessages().target;
  const scenario = useTarget((state) => state.scenario);
  const { engine } = useWorkspace();
  const textOf = useScenarioTexts();
  const chosen = entries.find((entry) => entry.id === scenario) ?? entries[0];
  if (chosen === undefined) return undefined;
  const choose = (id: string) => {
    const entry = entries.find((known) => known.id === id);
    if (entry !== undefined) engine.showScenario(entry);
  };
  return (
    <>
      {new Set(entries.map((entry) => entry.path)).size > 1 && (
        <Field label={t.scenario}>
          {(control) => (
            <Select
              {...control}
              title={textOf(chosen.id).teaches}
              value={chosen.id}
              options={grouped(entries, textOf)}
              onValue={choose}
            />
          )}
        </Field>
      )}
      {Object.keys(chosen.params).length > 0 && <ParamsField key={chosen.id} entry={chosen} />}
    </>
  );
}

function ParamsField({ entry }: { readonly entry: ScenarioEntry }) {
  const t = useMessages().target;
  const kept = useTarget((state) => state.params[entry.id]);
  const params = useTarget((state) => state.params);
  const change = useTarget((state) => state.change);
  const [typed, setTyped] = useState<string>();
  const standard = defaultParamsText(entry);
  const text = typed ?? kept ?? standard;
  const reading = readParamsText(entry, text);
  const use = (used: string) => {
    setTyped(undefined);
    change({ params: { ...params, [entry.id]: used }, demoPath: scenarioPath(entry, used) });
  };
  return (
    <details className={styles['fold']}>
      <summary>{t.params}</summary>
      <Field
        label={<span className={styles['idText']}>{entry.id}</span>}
        hint={t.paramsHint}
        error={problemOf(reading, entry, t)}
      >
        {(control) => (
          <TextArea
            {...control}
            rows={Math.min(8, text.split('\n').length)}
            value={text}
            onValue={setTyped}
            onBlur={() => typed !== undefined && use(typed)}
          />
        )}
      </Field>
      {text !== standard && (
        <Button variant="quiet" size="small" onClick={() => use(standard)}>
          {t.paramsReset}
        </Button>
      )}
    </details>
  );
}

function problemOf(
  reading: ParamsReading,
  entry: ScenarioEntry,
  t: ReturnType<typeof useMessages>['target'],
): string | undefined {
  switch (reading.kind) {
    case 'ok':
      return undefined;
    case 'broken':
      return t.paramsBroken(reading.line, reading.column);
    case 'not-object':
      return t.paramsNotObject;
    case 'unknown':
      return t.paramsUnknown(reading.name, Object.keys(entry.params).join(', '));
  }
}

function grouped(entries: readonly ScenarioEntry[], textOf: (id: string) => ScenarioText) {
  const groups = new Map<string, ScenarioEntry[]>();
  for (const entry of entries) groups.set(entry.group, [...(groups.get(entry.group) ?? []), entry]);
  const options = [...groups].map(([label, members]) => ({
    label,
    options: members.map(({ id }) => ({ value: id, label: textOf(id).title })),
  }));
  return options.length === 1 ? (options[0]?.options ?? []) : options;
}
