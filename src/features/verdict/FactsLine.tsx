import clsx from 'clsx';
import type { Exchange } from '#exchange/model.ts';
import { useFormats, useMessages } from '#i18n/useMessages.ts';
import type { Verdict } from '#verdict/model.ts';
import { describeRequest } from '#exchange/requestLabel.ts';
import styles from './AnswerPane.module.css';
import { pathOf } from './requestFrame.ts';
import { visibleText } from '#ui/visibleText.ts';

/** Who was called, in which round, in which revision, where, and how long it took: one quiet line. */
export function FactsLine({
  exchange,
  verdict,
  running,
  elapsedMs,
}: {
  readonly exchange: Exchange;
  readonly verdict: Verdict;
  readonly running: boolean;
  readonly elapsedMs: number;
}) {
  const { facts } = useMessages().verdict;
  const formats = useFormats();
  const { tool, method } = describeRequest(exchange);
  const { request, missing } = exchange;
  // What an import does not hold is made up or zero, so it is not said.
  const asked = request !== undefined && !missing.includes('request');
  const path = asked && request.url !== '' ? `${request.method} ${pathOf(request.url)}` : undefined;
  const timed = verdict.closedAt !== undefined && !missing.includes('times');
  const time = running ? facts.running({ ms: elapsedMs }) : timed && formats.span(verdict.closedAt);
  const injected = exchange.injected.length > 0 && facts.injected({ names: exchange.injected.join(', ') });
  return (
    <p className={styles['facts']}>
      <span className={styles['long']}>{visibleText(tool ?? method ?? exchange.role)}</span>
      {asked && <span>{facts.round({ round: exchange.round, attempt: exchange.attempt })}</span>}
      {exchange.context.revision !== undefined && <span>{exchange.context.revision}</span>}
      {path !== undefined && (
        <span className={clsx(styles['long'], styles['wide'])} title={path}>
          {visibleText(path)}
        </span>
      )}
      {exchange.source === 'import' ? (
        <span>{facts.imported}</span>
      ) : (
        exchange.via === 'relay' && <span>{facts.via.relay}</span>
      )}
      {injected !== false && <span className={styles['long']}>{injected}</span>}
      {time !== false && <span>{time}</span>}
      {!verdict.settled && !running && <span>{facts.leading}</span>}
    </p>
  );
}
