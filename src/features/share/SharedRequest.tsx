import type { ReactNode } from 'react';
import type { Exchange, ExchangeRequest } from '#exchange/model.ts';
import { describeRequest } from '#exchange/requestLabel.ts';
import { isMaskedField, lacksSecrets } from '#sessions/masked.ts';
import { ScrollArea } from '#ui/ScrollArea.tsx';
import { visibleBytes, visibleText } from '#ui/visibleText.ts';
import styles from './share.module.css';
import { useWords } from './useWords.ts';

/** Bytes of the body that are drawn. */
const SHOWN = 20_000;

export interface SharedRequestProps {
  readonly exchange: Exchange;
  readonly acts: ReactNode;
}

/** A request that came alone: whom it would call, with what, byte for byte. */
export function SharedRequest({ exchange, acts }: SharedRequestProps) {
  const t = useWords();
  const { request, context } = exchange;
  const { tool, method } = describeRequest(exchange);
  return (
    <div className={styles['request']}>
      <div className={styles['top']}>
        <h1 className={styles['head']}>{t.requestHead}</h1>
        <p className={styles['why']}>{t.requestWhy}</p>
        <dl className={styles['facts']}>
          <dt>{t.server}</dt>
          <dd>{visibleText(request?.url || t.unknown)}</dd>
          <dt>{t.tool}</dt>
          <dd>{visibleText(tool ?? method ?? t.unknown)}</dd>
          <dt>{t.revision}</dt>
          <dd>{context.revision ?? t.unknown}</dd>
        </dl>
        <div className={styles['acts']}>{acts}</div>
        <p className={styles['note']}>{t.composeNote}</p>
      </div>
      <ScrollArea label={t.frame} className={styles['frame'] ?? ''}>
        <h2 className={styles['frameHead']}>{t.frame}</h2>
        {request !== undefined && hasMasks(request) && <p className={styles['note']}>{t.masked}</p>}
        <pre className={styles['pre']}>{request && frameOf(request)}</pre>
      </ScrollArea>
    </div>
  );
}

function frameOf(request: ExchangeRequest): string {
  const lines = [`${request.method} ${request.url}`, ...request.headers.map(([name, value]) => `${name}: ${value}`)];
  const body = visibleBytes(request.body.subarray(0, SHOWN)).text;
  return `${lines.map(visibleText).join('\n')}\n\n${body}${request.body.length > SHOWN ? '…' : ''}`;
}

function hasMasks(request: ExchangeRequest): boolean {
  return lacksSecrets(request) || request.headers.some(([, value]) => isMaskedField(value));
}
