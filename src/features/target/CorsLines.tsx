import { useMessages } from '#i18n/useMessages.ts';
import { ScrollArea } from '#ui/ScrollArea.tsx';
import { CopyButton } from '#ui/CopyButton.tsx';
import { targetHeaders } from '#workspace/target.ts';
import { useTarget, useWorkspace } from '#workspace/useWorkspace.ts';
import { corsLines } from './corsLines.ts';
import styles from './target.module.css';

/** The exact header lines to put into one's server, with a button that copies them. */
export function CorsLines({ open }: { readonly open: boolean }) {
  const t = useMessages().target;
  const { engine } = useWorkspace();
  const target = useTarget((state) => state);
  const text = corsLines(engine.pageOrigin, targetHeaders(target)).join('\n');
  return (
    <details className={styles['fold']} open={open}>
      <summary>{t.cors.title}</summary>
      <ScrollArea label={t.cors.title} className={styles['lines'] ?? ''}>
        <pre>{text}</pre>
      </ScrollArea>
      <div className={styles['linesFoot']}>
        <span>{t.cors.note}</span>
        <CopyButton worded text={() => text} label={t.cors.copy} copied={t.cors.copied} failed={t.cors.failed} />
      </div>
    </details>
  );
}
