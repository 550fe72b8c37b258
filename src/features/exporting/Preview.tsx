import { useFormats } from '#i18n/useMessages.ts';
import { ScrollArea } from '#ui/ScrollArea.tsx';
import { visibleText } from '#ui/visibleText.ts';
import styles from './exporting.module.css';
import { useWords } from './useWords.ts';

/** Characters drawn; what is copied or saved is whole. */
const SHOWN = 20_000;

/** The text as it leaves, with what is masked marked. */
export function Preview({ text, label }: { readonly text: string; readonly label: string }) {
  const t = useWords();
  const { bytes } = useFormats();
  const shown = text.slice(0, SHOWN);
  return (
    <>
      <p className={styles['about']}>
        {text.length > SHOWN ? t.shortened(SHOWN, text.length) : t.size(text.length)}
        {text.length > SHOWN && ` ${bytes(text.length)}.`}
      </p>
      <ScrollArea label={label} className={styles['preview'] ?? ''}>
        <pre className={styles['pre']}>
          {shown
            .split(/(\*{3,})/)
            .map((part, index) =>
              index % 2 === 1 ? <mark key={index}>{part}</mark> : part.split('\n').map(visibleText).join('\n'),
            )}
        </pre>
      </ScrollArea>
    </>
  );
}
