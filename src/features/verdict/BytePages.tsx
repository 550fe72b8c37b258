import { useState } from 'react';
import { useMessages } from '#i18n/useMessages.ts';
import { Button } from '#ui/Button.tsx';
import { pageSize, pageStart, pageText } from './bytePage.ts';
import type { ByteForm } from './bytePage.ts';
import styles from './Tab.module.css';

export interface BytePagesProps {
  readonly length: number;
  readonly read: (start: number, end: number) => Uint8Array;
  readonly form: ByteForm;
  /** Byte to start at. */
  readonly at?: number;
}

/** Bytes of any length, a page at a time. */
export function BytePages({ length, read, form, at = 0 }: BytePagesProps) {
  const { raw } = useMessages().verdict;
  const [place, setPlace] = useState(at);
  if (length === 0) return <p className={styles['note']}>{raw.noBody}</p>;
  const start = pageStart(place, length, form);
  const end = Math.min(length, start + pageSize(form));
  const text = pageText(read(start, end), start, form);
  return (
    <>
      {length > pageSize(form) && (
        <div className={styles['pager']}>
          <Button size="small" disabled={start === 0} onClick={() => setPlace(0)}>
            {raw.first}
          </Button>
          <Button size="small" disabled={start === 0} onClick={() => setPlace(start - 1)}>
            {raw.previous}
          </Button>
          <Button size="small" disabled={end === length} onClick={() => setPlace(end)}>
            {raw.next}
          </Button>
          <Button size="small" disabled={end === length} onClick={() => setPlace(length - 1)}>
            {raw.last}
          </Button>
          <span className={styles['note']}>{raw.page({ from: start, to: end - 1, of: length })}</span>
        </div>
      )}
      <pre className={styles['pre']} data-form={form}>
        {text}
      </pre>
    </>
  );
}
