import { useMemo } from 'react';
import { ExportTab } from '#features/exporting/ExportTab.tsx';
import type { Exchange } from '#exchange/model.ts';
import { useTranslator } from '#i18n/useMessages.ts';
import type { Verdict } from '#verdict/model.ts';
import { demoPathOf } from '#workspace/composeFrom.ts';
import { useSchemaCheck } from '#workspace/useSchemaCheck.ts';
import { CLIENT } from './clientInfo.ts';
import { reportWords } from './reportWords.ts';

export interface PassOnProps {
  readonly exchange: Exchange;
  readonly verdict: Verdict;
  /** The diagnostic record as JSON. */
  readonly record: string;
}

/** The tab for passing a call on, with what of this page it needs. */
export function PassOn({ exchange, verdict, record }: PassOnProps) {
  const translator = useTranslator();
  const words = useMemo(() => reportWords(translator), [translator]);
  const validate = useSchemaCheck([exchange]);
  const options = useMemo(() => ({ validate, ...silentAt(exchange, verdict) }), [validate, exchange, verdict]);
  const base = new URL('.', document.baseURI).href;
  return (
    <ExportTab
      key={exchange.id}
      exchange={exchange}
      verdict={verdict}
      record={record}
      options={options}
      reportWords={words}
      creator={CLIENT}
      page={location.href.split('#', 1)[0] ?? base}
      demoPath={exchange.request && demoPathOf(exchange.request.url, base)}
    />
  );
}

/** Silence is judged at the moment at which it is one: there is no later fact that tells of it. */
function silentAt({ facts, context: { limits } }: Exchange, { outcome }: Verdict): { readonly at?: number } {
  if (facts.close !== undefined || outcome !== 'STREAM_STALLED') return {};
  const last = Math.max(facts.head?.at ?? 0, facts.chunkAt(facts.chunkCount - 1));
  return { at: last + Math.max(limits.idleMs, limits.messageIdleMs) };
}
