import { useDeferredValue, useMemo, useState } from 'react';
import { PASS_FORMS } from '#commands/context.ts';
import type { Exchange } from '#exchange/model.ts';
import { redactForExport } from '#sessions/redactExchange.ts';
import type { LinkPayload } from '#sessions/linkCodec.ts';
import type { ReportWords } from '#sessions/markdownReport.ts';
import { Button } from '#ui/Button.tsx';
import { CopyButton } from '#ui/CopyButton.tsx';
import { SegmentedControl } from '#ui/SegmentedControl.tsx';
import { StatusIcon } from '#ui/StatusIcon.tsx';
import type { JudgeOptions } from '#verdict/judge.ts';
import type { Verdict } from '#verdict/model.ts';
import { pickedFor, useSelection } from '#workspace/selection.ts';
import { fileNameOf } from './exportText.ts';
import type { ExportInput } from './exportText.ts';
import styles from './exporting.module.css';
import { countByKind, NOTHING_MORE, wordsToMask } from './maskable.ts';
import { MaskPanel } from './MaskPanel.tsx';
import { Preview } from './Preview.tsx';
import { saveFile } from './saveFile.ts';
import { useExported } from './useExported.ts';
import { useWords } from './useWords.ts';

export interface ExportTabProps {
  readonly exchange: Exchange;
  readonly verdict: Verdict;
  /** The diagnostic record as JSON. */
  readonly record: string;
  readonly options: JudgeOptions;
  readonly reportWords: ReportWords;
  readonly creator: ExportInput['creator'];
  /** Address of the page, without its hash. */
  readonly page: string;
  /** Path of the demo server that was called, below the app's base. */
  readonly demoPath: string | undefined;
}

/** A call in the form in which it would leave, with what is masked in it; nothing leaves but by Copy and Save. */
export function ExportTab({
  exchange,
  verdict,
  record,
  options,
  reportWords,
  creator,
  page,
  demoPath,
}: ExportTabProps) {
  const t = useWords();
  const form = useSelection((state) => state.passAs);
  const showPass = useSelection((state) => state.showPass);
  const tab = useSelection((state) => state.readTab);
  const evidence = useSelection((state) => pickedFor(state, exchange.id).pinned);
  const [more, setMore] = useState(NOTHING_MORE);
  const [carries, setCarries] = useState<LinkPayload['kind']>('exchange');
  const wanted = useDeferredValue(more);
  const redacted = useMemo(
    () => redactForExport(exchange, wordsToMask(exchange, verdict, wanted)),
    [exchange, verdict, wanted],
  );
  const input = useMemo<ExportInput>(
    () => ({
      exchange: redacted.redacted,
      verdict,
      options,
      words: reportWords,
      record,
      creator,
      page,
      link: {
        kind: carries,
        tab,
        ...(options.at !== undefined && { at: options.at }),
        ...(evidence !== undefined && { evidence }),
        ...(demoPath !== undefined && { target: demoPath }),
      },
    }),
    [redacted, verdict, options, reportWords, record, creator, page, carries, tab, evidence, demoPath],
  );
  const exporting = useExported(form, input);
  const exported = exporting.kind === 'written' ? exporting.exported : undefined;
  const file = fileNameOf(form, exchange);
  return (
    <div className={styles['tab']}>
      <div className={styles['bar']}>
        <SegmentedControl
          label={t.forms}
          segments={PASS_FORMS.map((value) => ({ value, label: t.form[value] }))}
          value={form}
          onValue={showPass}
          className={styles['forms'] ?? ''}
        />
        <div className={styles['acts']}>
          <CopyButton
            key={form}
            worded
            text={() => exported?.text ?? ''}
            label={t.copy[form]}
            copied={t.copied}
            failed={t.failed}
            disabled={exported === undefined || exported.length === 'too-long'}
          />
          {file !== undefined && (
            <Button size="small" disabled={exported === undefined} onClick={() => saveFile(file, exported?.text ?? '')}>
              {t.save}
            </Button>
          )}
        </div>
      </div>
      <div className={styles['body']}>
        <section className={styles['leaves']} aria-label={t.preview}>
          <p className={styles['about']}>{t.about[form]}</p>
          {form === 'link' && (
            <SegmentedControl
              label={t.carry.name}
              segments={[
                { value: 'exchange', label: t.carry.exchange },
                { value: 'request', label: t.carry.request },
              ]}
              value={carries}
              onValue={setCarries}
              className={styles['carry'] ?? ''}
            />
          )}
          {exported !== undefined && exported.length !== 'fine' && (
            <p className={styles['long']}>
              <StatusIcon status="warn" />
              <span>{exported.length === 'long' ? t.long : t.tooLong}</span>
              <Button size="small" onClick={() => showPass('session')}>
                {t.asFile}
              </Button>
            </p>
          )}
          {exporting.kind === 'writing' ? (
            <p className={styles['about']}>{t.building}</p>
          ) : exported === undefined ? (
            <p className={styles['about']}>{t.noRequest}</p>
          ) : (
            <Preview text={exported.text} label={t.preview} />
          )}
        </section>
        {form === 'record' ? (
          <p className={styles['masks']}>{t.masks.byForm}</p>
        ) : (
          <MaskPanel counts={countByKind(redacted.ranges)} more={more} onMore={setMore} />
        )}
      </div>
    </div>
  );
}
