import { useState } from 'react';
import type { Exchange } from '#exchange/model.ts';
import { useMessages } from '#i18n/useMessages.ts';
import { ScrollArea } from '#ui/ScrollArea.tsx';
import { SegmentedControl } from '#ui/SegmentedControl.tsx';
import type { Verdict } from '#verdict/model.ts';
import { pickedFor, useSelection } from '#workspace/selection.ts';
import { ByteEnd } from './ByteEnd.tsx';
import type { ByteForm } from './bytePage.ts';
import { BytePages } from './BytePages.tsx';
import { requestFrame } from './requestFrame.ts';
import styles from './Tab.module.css';
import { visibleText } from '#ui/visibleText.ts';

/** The whole exchange as text: the request with what the browser adds in grey, then the answer. */
export function RawTab({ exchange, verdict }: { readonly exchange: Exchange; readonly verdict: Verdict }) {
  const { raw, tabs, bytes } = useMessages().verdict;
  const [form, setForm] = useState<ByteForm>('text');
  const rawAt = useSelection((state) => pickedFor(state, exchange.id).rawAt);
  const { request, facts } = exchange;
  const { head } = facts;
  return (
    <>
      <div className={styles['toolbar']}>
        <p className={styles['note']}>{raw.ours}</p>
        <SegmentedControl
          label={raw.form}
          segments={[
            { value: 'text', label: raw.text },
            { value: 'hex', label: raw.hex },
          ]}
          value={form}
          onValue={setForm}
        />
      </div>
      <ScrollArea label={tabs.raw} className={styles['code'] ?? ''}>
        <h3 className={styles['title']}>{raw.request}</h3>
        {request === undefined ? (
          <p className={styles['note']}>{raw.missing}</p>
        ) : (
          <>
            <pre className={styles['pre']}>
              {requestFrame(request).map(({ text, kind }, index) => (
                <span key={index} className={kind === 'added' ? styles['addedLine'] : undefined}>
                  {`${visibleText(text)}\n`}
                </span>
              ))}
            </pre>
            <BytePages
              length={request.body.length}
              read={(start, end) => request.body.subarray(start, end)}
              form={form}
            />
          </>
        )}
        <h3 className={styles['title']}>{raw.response}</h3>
        {head === undefined ? (
          <p className={styles['note']}>{bytes.noHead}</p>
        ) : (
          <>
            <pre className={styles['pre']}>
              {[`HTTP ${head.status}`, ...head.headers.map(([name, value]) => `${name}: ${value}`)]
                .map(visibleText)
                .join('\n')}
            </pre>
            <BytePages
              key={rawAt ?? 0}
              length={facts.byteLength}
              read={(start, end) => facts.slice(start, end)}
              form={form}
              {...(rawAt === undefined ? {} : { at: rawAt })}
            />
          </>
        )}
        <ByteEnd exchange={exchange} verdict={verdict} pinned={undefined} hovered={undefined} />
      </ScrollArea>
    </>
  );
}
