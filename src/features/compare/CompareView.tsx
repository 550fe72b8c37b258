import { useState, type ReactNode } from 'react';
import { useFormats, useMessages } from '#i18n/useMessages.ts';
import type { Comparison } from '#sessions/compare.ts';
import { SegmentedControl } from '#ui/SegmentedControl.tsx';
import { visibleText } from '#ui/visibleText.ts';
import type { Verdict } from '#verdict/model.ts';
import styles from './compare.module.css';
import { EventRows } from './EventRows.tsx';
import { firstWords } from './firstWords.ts';
import { HeaderRows } from './HeaderRows.tsx';
import { JsonRows } from './JsonRows.tsx';
import { StrataPairs } from './StrataPairs.tsx';
import { useWords } from './useWords.ts';
import { VerdictChip } from './VerdictChip.tsx';

/** Two calls side by side under the first difference that matters. */
export function CompareView({ comparison }: { readonly comparison: Comparison }) {
  const t = useWords();
  const { outcomes } = useMessages();
  const { span } = useFormats();
  const [shown, setShown] = useState<'all' | 'differing'>('differing');
  const { left, right, events, times } = comparison;
  const known: Readonly<Record<string, string>> = { ...outcomes.status, warn: t.warned, ...outcomes.stratum };
  const first = firstWords(t, comparison.first, (word) => known[word] ?? word);
  const time = (ms: number | undefined) => (ms === undefined ? t.unknown : span(ms));
  return (
    <>
      <div className={styles['top']}>
        <h1 className={styles['head']}>{visibleText(first.head)}</h1>
        <p className={styles['why']}>{visibleText(first.why)}</p>
        <div className={styles['sides']}>
          <SideChip name={t.left} verdict={left} />
          <SideChip name={t.right} verdict={right} />
        </div>
      </div>
      <Part title={t.strata}>
        <StrataPairs pairs={comparison.strata} />
      </Part>
      <div className={styles['filter']}>
        <SegmentedControl
          label={t.show}
          segments={[
            { value: 'differing', label: t.only.differing },
            { value: 'all', label: t.only.all },
          ]}
          value={shown}
          onValue={setShown}
        />
      </div>
      <Part title={t.request}>
        <JsonRows diff={comparison.requestBody} label={t.request} />
      </Part>
      {comparison.error !== undefined && (
        <Part title={t.error}>
          <JsonRows diff={comparison.error} label={t.error} />
        </Part>
      )}
      {comparison.error === undefined && (
        <Part title={t.result}>
          <JsonRows diff={comparison.result} label={t.result} />
        </Part>
      )}
      <Part title={t.requestHeaders}>
        <HeaderRows pairs={comparison.requestHeaders} all={shown === 'all'} label={t.requestHeaders} />
      </Part>
      <Part title={t.responseHeaders}>
        <HeaderRows pairs={comparison.responseHeaders} all={shown === 'all'} label={t.responseHeaders} />
      </Part>
      <Part title={t.events}>
        <EventRows events={events} all={shown === 'all'} />
      </Part>
      <Part title={t.times}>
        <table className={styles['table']} aria-label={t.times}>
          <thead>
            <tr>
              <th scope="col">{t.name}</th>
              <th scope="col">{t.left}</th>
              <th scope="col">{t.right}</th>
            </tr>
          </thead>
          <tbody>
            {times.map((pair) => (
              <tr key={pair.moment}>
                <th scope="row">{t.moment[pair.moment]}</th>
                <td>{time(pair.left)}</td>
                <td>{time(pair.right)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </Part>
    </>
  );
}

function SideChip({ name, verdict }: { readonly name: string; readonly verdict: Verdict }) {
  return (
    <span className={styles['side']}>
      <span className={styles['note']}>{name}</span>
      <VerdictChip verdict={verdict} />
    </span>
  );
}

function Part({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section aria-label={title} className={styles['part']}>
      <h2 className={styles['partHead']}>{title}</h2>
      {children}
    </section>
  );
}
