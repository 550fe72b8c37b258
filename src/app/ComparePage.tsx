import { useMemo } from 'react';
import { ComparePick } from '#features/compare/ComparePick.tsx';
import type { Choice } from '#features/compare/ComparePick.tsx';
import { CompareView } from '#features/compare/CompareView.tsx';
import { useWords } from '#features/compare/useWords.ts';
import type { Exchange } from '#exchange/model.ts';
import { describeRequest } from '#exchange/requestLabel.ts';
import { useFormats } from '#i18n/useMessages.ts';
import { compareExchanges } from '#sessions/compare.ts';
import { ScrollArea } from '#ui/ScrollArea.tsx';
import { visibleText } from '#ui/visibleText.ts';
import { judge } from '#verdict/judge.ts';
import { usePasted } from '#workspace/pasted.ts';
import { readPasted, withTold } from '#workspace/pastedExchanges.ts';
import { findEntry } from '#workspace/runs.ts';
import { useRuns } from '#workspace/useWorkspace.ts';
import { compareHash } from './address.ts';
import styles from './ComparePage.module.css';
import { useNavigation } from './navigation.ts';
import { usePageTitle } from './usePageTitle.ts';

/** Most exchanges of a paste that are offered; a longer list can't be read in a field. */
const OFFERED = 100;

interface ComparePageProps {
  readonly left: string | undefined;
  readonly right: string | undefined;
}

/** Two calls side by side: of the log, or of the last paste. */
export function ComparePage({ left, right }: ComparePageProps) {
  const t = useWords();
  const { clock } = useFormats();
  const navigation = useNavigation();
  const calls = useRuns((state) => state.calls);
  const { text, told } = usePasted((state) => state);
  usePageTitle(t.page);
  const pasted = useMemo(() => {
    const reading = readPasted(text);
    return reading?.kind === 'read' ? reading.exchanges.map(({ exchange }) => withTold(exchange, told)) : [];
  }, [text, told]);
  const nameOf = (exchange: Exchange) => {
    const { tool, method } = describeRequest(exchange);
    return visibleText(tool ?? method ?? exchange.role);
  };
  const log: readonly Choice[] = calls
    .filter(({ quiet }) => !quiet)
    .flatMap(({ entries }) => entries)
    .map(({ exchange, verdict }) => ({
      id: exchange.id,
      label: [clock(exchange.startedAt), nameOf(exchange), verdict?.outcome].filter(Boolean).join(' · '),
    }));
  const paste = useMemo(
    () =>
      pasted.slice(0, OFFERED).map((exchange, index): Choice => ({
        id: exchange.id,
        label: `${index + 1} · ${nameOf(exchange)} · ${judge(exchange).outcome}`,
      })),
    [pasted],
  );
  const find = (id: string | undefined): Exchange | undefined =>
    id === undefined
      ? undefined
      : (findEntry({ calls }, id)?.exchange ?? pasted.find((exchange) => exchange.id === id));
  const sides = { left: find(left), right: find(right) };
  const comparison = useMemo(
    () => (sides.left && sides.right ? compareExchanges(sides.left, sides.right) : undefined),
    [sides.left, sides.right],
  );
  const lost = (left !== undefined && !sides.left) || (right !== undefined && !sides.right);
  const few = log.length + paste.length < 2;
  return (
    <main className={styles['compare']} id="main">
      <ScrollArea label={t.page} className={styles['scroll'] ?? ''}>
        {comparison === undefined && <h1 className={styles['head']}>{t.page}</h1>}
        <ComparePick
          log={log}
          paste={paste}
          left={left}
          right={right}
          onPick={(a, b) => navigation.open(compareHash(a, b))}
        />
        {comparison === undefined ? (
          <p className={styles['note']}>{lost ? t.gone : few ? t.nothing : t.pick}</p>
        ) : (
          <CompareView key={`${left} ${right}`} comparison={comparison} />
        )}
      </ScrollArea>
    </main>
  );
}
