import { useState } from 'react';
import { useMessages } from '#i18n/useMessages.ts';
import { Button } from '#ui/Button.tsx';
import { Pane, PaneHeader } from '#ui/Pane.tsx';
import { ScrollArea } from '#ui/ScrollArea.tsx';
import { Tabs } from '#ui/Tabs.tsx';
import { Icon } from '#ui/icons.tsx';
import { MODERN } from '#protocol/revision.ts';
import { isMasked } from '#sessions/masked.ts';
import { draftText } from '#workspace/draft.ts';
import { startArguments } from '#schema/startArguments.ts';
import { useChosenTool } from '#workspace/useChosenTool.ts';
import { useConnection } from '#workspace/useConnection.ts';
import { usePreview } from '#workspace/usePreview.ts';
import { useCurrentEntry, useDraft } from '#workspace/useWorkspace.ts';
import { ArgumentsEditor } from './ArgumentsEditor.tsx';
import { ExampleCalls } from './ExampleCalls.tsx';
import { FaultList } from './FaultList.tsx';
import { FormTabSlot } from './FormTabSlot.tsx';
import { FrameEditor } from './FrameEditor.tsx';
import { RoundsNote } from './RoundsNote.tsx';
import { SendBar } from './SendBar.tsx';
import { ToolAbout } from './ToolAbout.tsx';
import styles from './compose.module.css';

/** The call being composed: as arguments, as the exact frame, and with faults on purpose. */
export function ComposePane() {
  const t = useMessages().compose;
  const { name, tool, key } = useChosenTool();
  const { data } = useConnection();
  const tab = useDraft((state) => state.tab);
  const setTab = useDraft((state) => state.setTab);
  const faults = useDraft((state) => state.faults);
  const kept = useDraft((state) => draftText(state, key));
  const setText = useDraft((state) => state.setText);
  const recorded = useCurrentEntry()?.origin === 'recorded';
  const preview = usePreview();
  const [about, setAbout] = useState(false);
  const text = kept ?? (tool === undefined ? '{}' : startArguments(tool.inputSchema));
  return (
    <Pane label={t.pane}>
      <PaneHeader title={<span className={styles['title']}>{name ?? t.noTool}</span>}>
        {tool !== undefined && (
          <Button variant="icon" aria-label={t.toolAbout} aria-expanded={about} onClick={() => setAbout(!about)}>
            <Icon name={about ? 'close' : 'more'} />
          </Button>
        )}
      </PaneHeader>
      {about && tool !== undefined && <ToolAbout tool={tool} />}
      <Tabs
        label={t.tabs}
        items={[
          { key: 'form', label: t.tab.form },
          { key: 'json', label: t.tab.json },
          { key: 'frame', label: t.tab.frame },
          {
            key: 'faults',
            label: t.tab.faults,
            ...(faults.length > 0 && { count: { value: faults.length, label: t.faultsOn(faults.length) } }),
          },
        ]}
        selected={tab}
        onSelect={setTab}
        className={styles['tabs'] ?? ''}
        panelClassName={styles['panel'] ?? ''}
        panelFocusable={false}
      >
        <ScrollArea label={t.tab[tab]} className={styles['scroll'] ?? ''}>
          {name === undefined && tab !== 'faults' ? (
            <p className={styles['quiet']}>{data?.kind === 'connected' ? t.noToolText : t.noToolYet}</p>
          ) : (
            <>
              {(tab === 'json' || tab === 'form') && <ExampleCalls />}
              {tab === 'form' &&
                (tool === undefined ? (
                  <p className={styles['quiet']}>{t.formWaiting}</p>
                ) : (
                  <FormTabSlot
                    key={key}
                    draftKey={key}
                    tool={tool}
                    text={text}
                    preview={preview}
                    onText={(changed) => setText(key, changed)}
                  />
                ))}
              {tab === 'json' && (
                <ArgumentsEditor key={key} tool={tool} text={text} onText={(changed) => setText(key, changed)} />
              )}
              {tab === 'frame' && <FrameEditor draftKey={key} preview={preview} />}
              {tab === 'faults' && <FaultList revision={data?.kind === 'connected' ? data.revision : MODERN} />}
              {(tab === 'json' || tab === 'form') && isMasked(text) && <p className={styles['recorded']}>{t.masked}</p>}
              {(tab === 'json' || tab === 'form') && recorded && <p className={styles['recorded']}>{t.firstRun}</p>}
            </>
          )}
        </ScrollArea>
      </Tabs>
      <RoundsNote />
      <SendBar preview={preview} faultCount={faults.length} />
    </Pane>
  );
}
