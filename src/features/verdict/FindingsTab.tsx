import type { Exchange } from '#exchange/model.ts';
import type { Locale } from '#i18n/locale.ts';
import { findingsEn } from '#i18n/messages/findings.en.ts';
import { findingsEs } from '#i18n/messages/findings.es.ts';
import { useFormats, useLocale, useMessages } from '#i18n/useMessages.ts';
import { Button } from '#ui/Button.tsx';
import { ScrollArea } from '#ui/ScrollArea.tsx';
import { StratumBadge } from '#ui/StratumBadge.tsx';
import type { Finding, FindingRule } from '#verdict/finding.ts';
import type { Verdict } from '#verdict/model.ts';
import { useSelection } from '#workspace/selection.ts';
import { findingGroups, placeOf } from './findingGroups.ts';
import styles from './FindingsTab.module.css';
import tab from './Tab.module.css';
import { visibleText } from '#ui/visibleText.ts';

/** Each rule has its words in each language, or this does not compile. They come with this tab only. */
const WORDS: Readonly<Record<Locale, Readonly<Record<FindingRule, { readonly title: string; readonly fix: string }>>>> =
  {
    en: findingsEn,
    es: findingsEs,
  };

/** Broken rules by stratum: what, how binding, by which clause, what to do, and where to see it. */
export function FindingsTab({ exchange, verdict }: { readonly exchange: Exchange; readonly verdict: Verdict }) {
  const { findings, tabs } = useMessages().verdict;
  const { stratum: names } = useMessages().outcomes;
  return (
    <ScrollArea label={tabs.findings} className={tab['page'] ?? ''}>
      {verdict.findings.length === 0 && <p className={tab['note']}>{findings.none}</p>}
      {findingGroups(verdict.findings).map((group) => (
        <section key={group.stratum} aria-label={names[group.stratum]} className={styles['group']}>
          <h3 className={styles['stratum']}>
            <StratumBadge stratum={group.stratum} />
            {names[group.stratum]}
          </h3>
          <ul>
            {group.findings.map((finding, index) => (
              <li key={`${finding.rule} ${index}`} className={styles['finding']}>
                <FindingItem finding={finding} exchangeId={exchange.id} />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </ScrollArea>
  );
}

function FindingItem({ finding, exchangeId }: { readonly finding: Finding; readonly exchangeId: string }) {
  const { findings } = useMessages().verdict;
  const formats = useFormats();
  const words = WORDS[useLocale()][finding.rule];
  const showByte = useSelection((state) => state.showByte);
  const showTab = useSelection((state) => state.showTab);
  const place = placeOf(finding.evidence);
  const jump = () => {
    if (place?.kind === 'byte') showByte(exchangeId, place.at);
    else showTab(place?.kind === 'headers' ? 'headers' : 'raw');
  };
  return (
    <>
      <p
        className={styles['severity']}
        title={findings.severityTitle[finding.severity]}
        data-severity={finding.severity}
      >
        {findings.severity[finding.severity]}
      </p>
      <div className={styles['body']}>
        <p className={styles['title']}>
          {words.title}
          {finding.count > 1 && <span className={tab['note']}>{` ${findings.times({ count: finding.count })}`}</span>}
        </p>
        <dl className={styles['values']}>
          {Object.entries(finding.params).map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{typeof value === 'number' ? formats.number(value) : clipped(value)}</dd>
            </div>
          ))}
        </dl>
        <p>
          <span className={styles['fix']}>{findings.fix}: </span>
          {words.fix}
        </p>
        <p className={styles['source']}>
          <code>{finding.rule}</code>
          <span>{finding.clause}</span>
          <span>{findings.side[finding.side]}</span>
        </p>
      </div>
      {place !== undefined && (
        <Button size="small" onClick={jump}>
          {findings.jump}
        </Button>
      )}
    </>
  );
}

function clipped(value: string): string {
  const seen = visibleText(value.slice(0, 200));
  return value.length > 200 ? `${seen}…` : seen;
}
