import { useMessages } from '#i18n/useMessages.ts';
import { REVISIONS } from '#protocol/revision.ts';
import { Checkbox } from '#ui/Checkbox.tsx';
import { Field } from '#ui/Field.tsx';
import { Pane, PaneHeader } from '#ui/Pane.tsx';
import { ScrollArea } from '#ui/ScrollArea.tsx';
import { Select } from '#ui/Select.tsx';
import { StatusIcon } from '#ui/StatusIcon.tsx';
import { DECLARABLE } from '#workspace/declaring.ts';
import { useConnection } from '#workspace/useConnection.ts';
import { useSettings, useTarget } from '#workspace/useWorkspace.ts';
import { BearerField } from './BearerField.tsx';
import { ConnectionFound, ConnectionTrouble } from './ConnectionNote.tsx';
import { HeadersEditor } from './HeadersEditor.tsx';
import { ServerField } from './ServerField.tsx';
import { ToolList } from './ToolList.tsx';
import styles from './target.module.css';

/** Whom the next call goes to, and below it what there is to call. */
export function TargetPane() {
  const t = useMessages().target;
  return (
    <>
      <Pane label={t.pane} ground="sunken" className={styles['pane'] ?? ''}>
        <PaneHeader title={t.pane}>
          <ConnectionState />
        </PaneHeader>
        <ScrollArea label={t.pane}>
          <div className={styles['fields']}>
            <ServerField />
            <div aria-live="polite" className={styles['noteBox']}>
              <ConnectionTrouble />
            </div>
            <EraField />
            <BearerField />
            <Extras />
            <div aria-live="polite" className={styles['noteBox']}>
              <ConnectionFound />
            </div>
          </div>
        </ScrollArea>
      </Pane>
      <ToolList />
    </>
  );
}

function ConnectionState() {
  const t = useMessages().target.state;
  const { data, isFetching } = useConnection();
  if (isFetching) return <State status="pending" text={t.asking} />;
  if (data === undefined) return <State status="not-reached" text={t.idle} />;
  return data.kind === 'connected' ? (
    <State status="pass" text={t.reachable} />
  ) : (
    <State status="fail" text={t.failed} />
  );
}

function State({
  status,
  text,
}: {
  readonly status: 'pass' | 'fail' | 'pending' | 'not-reached';
  readonly text: string;
}) {
  return (
    <span className={styles['state']}>
      <StatusIcon status={status} size={14} />
      {text}
    </span>
  );
}

function EraField() {
  const t = useMessages().target;
  const era = useTarget((state) => state.era);
  const change = useTarget((state) => state.change);
  const { data } = useConnection();
  const auto = era === 'auto' && data?.kind === 'connected' ? t.eraAutoFound(data.revision) : t.eraAuto;
  return (
    <Field label={t.era}>
      {(control) => (
        <Select
          {...control}
          value={era}
          options={[
            { value: 'auto', label: auto },
            ...REVISIONS.map((revision) => ({ value: revision, label: revision })),
          ]}
          onValue={(chosen) => change({ era: chosen })}
        />
      )}
    </Field>
  );
}

/** What most calls do without: folded, and open once it holds something. */
function Extras() {
  const t = useMessages().target;
  const count = useTarget((state) => state.headers.length + state.withheld.length);
  const trusted = useSettings((state) => state.hintsTrusted);
  const change = useSettings((state) => state.change);
  return (
    <details className={styles['fold']} open={count > 0 || trusted}>
      <summary>{t.extras}</summary>
      <HeadersEditor />
      <Checkbox
        checked={trusted}
        onChecked={(on) => change({ hintsTrusted: on })}
        aria-describedby="hints-trusted-note"
      >
        {t.hintsTrusted}
      </Checkbox>
      <p id="hints-trusted-note" className={styles['note']}>
        {t.hintsTrustedNote}
      </p>
      <Declared />
    </details>
  );
}

/** What the server is told that this client can be asked; kept back, one sees what the server makes of it. */
function Declared() {
  const t = useMessages().target.declared;
  const withheld = useTarget((state) => state.withheld);
  const change = useTarget((state) => state.change);
  return (
    <fieldset className={styles['declared']} aria-describedby="declared-note">
      <legend>{t.lead}</legend>
      {DECLARABLE.map((name) => (
        <Checkbox
          key={name}
          checked={!withheld.includes(name)}
          onChecked={(on) => change({ withheld: on ? withheld.filter((one) => one !== name) : [...withheld, name] })}
        >
          {t.name[name]}
        </Checkbox>
      ))}
      <p id="declared-note" className={styles['note']}>
        {t.note}
      </p>
      <p className={styles['note']}>{t.unheard}</p>
    </fieldset>
  );
}
