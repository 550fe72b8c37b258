import { useMessages } from '#i18n/useMessages.ts';
import { CopyButton } from '#ui/CopyButton.tsx';
import { ScrollArea } from '#ui/ScrollArea.tsx';
import styles from './Tab.module.css';

/** The diagnostic record as JSON, to be passed on. */
export function RecordTab({ text }: { readonly text: string }) {
  const { tabs, record } = useMessages().verdict;
  return (
    <>
      <div className={styles['toolbar']}>
        <p className={styles['note']}>{record.text}</p>
        <CopyButton worded text={() => text} label={record.copy} copied={record.copied} failed={record.failed} />
      </div>
      <ScrollArea label={tabs.record} className={styles['code'] ?? ''}>
        <pre className={styles['pre']}>{text}</pre>
      </ScrollArea>
    </>
  );
}
