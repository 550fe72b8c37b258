import { useMemo } from 'react';
import { ComparePick } from '#features/compare/ComparePick.tsx';
import type { Choice } from '#features/compare/ComparePick.tsx';
import { CompareView } from '#features/compare/CompareView.tsx';
import { useWords } from '#features/compare/useWords.ts';
import { useSavedExchanges } from '#features/sessions/useSessionQueries.ts';
import type { Exchange } from '#exchange/model.ts';
import { describeRequest } from '#exchange/requestLabel.ts';
import { useFormats } from '#i18n/useMessages.ts';
import { compareExchanges } from '#sessions/compare.ts';
import { visibleText } from '#ui/visibleText.ts';
import { judge } from '#verdict/judge.ts';
import { usePasted } from '#workspace/pasted.ts';
import { readPasted, withTold } from '#workspace/pastedExchanges.ts';
import { findEntry } from '#workspace/runs.ts';
import { useSchemaCheck } from '#workspace/useSchemaCheck.ts';
import { useRuns } from '#workspace/useWorkspace.ts';
import { compareHash } from './address.ts';
import styles from './ComparePage.module.css';
import { useNavigation } from './navigation.ts';

/** Most exchanges of a paste that are offered; a longer list can't be read in a field. */
const OFFERED = 100;

interface CompareCallsProps {
  readonly left: string | undefined;
  readonly right: string | undefined;
}

/** Two calls side by side: of the log, of the last paste, or, when the address names one, of a saved session. */
export function CompareCalls({ left, right }: CompareCallsProps) {
  const t = useWords();
  const { clock } = useFormats();
  const navigation = useNavigation();
  const calls = useRuns((state) => state.calls);
  const { text, told } = usePasted((state) => state);
  const pasted = useMemo(() => {
    const reading = readPasted(text);
    return reading?.kind === 'read' ? reading.exchanges.map(({ exchange }) => withTold(exchange, told)) : [];
  }, [text, told]);
  const inPage = (id: string): Exchange | undefined =>
    findEntry({ calls }, id)?.exchange ?? pasted.find((exchange) => exchange.id === id);
  const saved = useSavedExchanges(
    [left, right].flatMap((id) => (id === undefined || inPage(id) !== undefined ? [] : [id])),
  );
  const labelled = (exchange: Exchange, before: string, outcome = judge(exchange).outcome): Choice => {
    const { tool, method } = describeRequest(exchange);
    const name = visibleText(tool ?? method ?? exchange.role);
    return { id: exchange.id, label: `${before} · ${name} · ${outcome}` };
  };
  const log = calls
    .filter(({ quiet }) => !quiet)
    .flatMap(({ entries }) => entries)
    .map(({ exchange, verdict }) => labelled(exchange, clock(exchange.startedAt), verdict?.outcome));
  const paste = useMemo(
    () => pasted.slice(0, OFFERED).map((exchange, index) => labelled(exchange, String(index + 1))),
    [pasted],
  );
  const stored = saved.exchanges.map((exchange) => labelled(exchange, clock(exchange.startedAt)));
  const find = (id: string | undefined): Exchange | undefined =>
    id === undefined ? undefined : (inPage(id) ?? saved.exchanges.find((exchange) => exchange.id === id));
  const sides = { left: find(left), right: find(right) };
  const validate = useSchemaCheck([sides.left, sides.right]);
  const comparison = useMemo(
    () => (sides.left && sides.right ? compareExchanges(sides.left, sides.right, { validate }) : undefined),
    [sides.left, sides.right, validate],
  );
  const lost = (left !== undefined && !sides.left) || (right !== undefined && !sides.right);
  const few = log.length + paste.length + stored.length < 2;
  return (
    <>
      {comparison === undefined && <h1 className={styles['head']}>{t.page}</h1>}
      <ComparePick
        groups={[
          { label: t.fromLog, choices: log },
          { label: t.fromPaste, choices: paste },
          { label: t.fromSaved, choices: stored },
        ]}
        choose={t.choose}
        left={left}
        right={right}
        onPick={(a, b) => navigation.open(compareHash(a, b))}
      />
      {comparison === undefined ? (
        !saved.reading && <p className={styles['note']}>{lost ? t.gone : few ? t.nothing : t.pick}</p>
      ) : (
        <CompareView key={`${left} ${right}`} comparison={comparison} />
      )}
    </>
  );
}
