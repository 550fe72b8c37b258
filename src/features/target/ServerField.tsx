import { useState } from 'react';
import { useMessages } from '#i18n/useMessages.ts';
import { Button } from '#ui/Button.tsx';
import { Field } from '#ui/Field.tsx';
import { Select } from '#ui/Select.tsx';
import { TextInput } from '#ui/TextInput.tsx';
import { useConnection, useScenarios } from '#workspace/useConnection.ts';
import { urlProblem } from '#workspace/target.ts';
import { useTarget, useWorkspace } from '#workspace/useWorkspace.ts';
import { ScenarioFields } from './ScenarioFields.tsx';
import styles from './target.module.css';

const CUSTOM = 'your-server';

/** Which server the call goes to: a demo in this page, or an address of the user's. */
export function ServerField() {
  const t = useMessages().target;
  const kind = useTarget((state) => state.kind);
  const server = useTarget((state) => state.server);
  const change = useTarget((state) => state.change);
  const scenarios = useScenarios();
  const { engine } = useWorkspace();
  const names = [
    ...new Set([
      'portal',
      ...(scenarios.data ?? []).map((entry) => entry.server),
      ...(kind === 'demo' ? [server] : []),
    ]),
  ];
  const choose = (value: string) => {
    if (value === CUSTOM) return change({ kind: 'custom' });
    const first = scenarios.data?.find((entry) => entry.server === value);
    if (first !== undefined) return engine.showScenario(first);
    return change({ kind: 'demo', server: value, scenario: '', limits: {}, demoPath: `demo/${value}/mcp` });
  };
  return (
    <>
      <Field label={t.server}>
        {(control) => (
          <Select
            {...control}
            value={kind === 'custom' ? CUSTOM : server}
            options={[
              ...names.map((name) => ({ value: name, label: t.demo(name) })),
              { value: CUSTOM, label: t.yourServer },
            ]}
            onValue={choose}
          />
        )}
      </Field>
      {scenarios.error !== null && kind === 'demo' && (
        <p className={styles['note']}>{t.demoMissing(scenarios.error.message)}</p>
      )}
      {kind === 'custom' ? (
        <AddressField />
      ) : (
        <ScenarioFields entries={(scenarios.data ?? []).filter((entry) => entry.server === server)} />
      )}
    </>
  );
}

function AddressField() {
  const t = useMessages().target;
  const url = useTarget((state) => state.url);
  const change = useTarget((state) => state.change);
  const { refetch, isFetching, data } = useConnection();
  const [left, setLeft] = useState(url !== '');
  const [asked, setAsked] = useState(false);
  const problem = urlProblem(url);
  // A field left empty is no mistake yet; asking for a connection to nowhere is.
  const shown = problem !== undefined && left && (url !== '' || asked);
  const connect = () => {
    setLeft(true);
    setAsked(true);
    if (problem === undefined) void refetch();
  };
  return (
    <div className={styles['address']}>
      <Field label={t.url} hint={t.urlHint} error={shown ? t.urlProblem[problem] : undefined}>
        {(control) => (
          <TextInput
            {...control}
            type="url"
            inputMode="url"
            placeholder={t.urlPlaceholder}
            value={url}
            onValue={(text) => change({ url: text })}
            onBlur={() => setLeft(true)}
            onKeyDown={(event) => {
              if (event.key === 'Enter' && !event.metaKey && !event.ctrlKey) connect();
            }}
          />
        )}
      </Field>
      <Button size="small" onClick={connect} disabled={isFetching}>
        {isFetching ? t.connecting : data === undefined ? t.connect : t.connectAgain}
      </Button>
    </div>
  );
}
