import { useRef, type ReactNode } from 'react';
import { Button } from '#ui/Button.tsx';
import { Kbd } from '#ui/Kbd.tsx';
import { Pane, PaneHeader } from '#ui/Pane.tsx';
import { ScrollArea } from '#ui/ScrollArea.tsx';
import { useMedia } from '#ui/useMedia.ts';
import { visibleText } from '#ui/visibleText.ts';
import styles from './paste.module.css';
import { useWords } from './useWords.ts';

/** A longer text is shown by its beginning only: a field of it would hold up the page. */
const EDITABLE = 200_000;
const SHOWN = 4000;

export interface PasteTextProps {
  readonly text: string;
  /** What it was read as, or the name of the file. */
  readonly note: string | undefined;
  readonly empty: boolean;
  /** Keycaps of paste on this keyboard. */
  readonly pasteKeys: string;
  readonly onText: (text: string) => void;
  readonly onFile: (file: File) => void;
  /** Below the text. */
  readonly children: ReactNode;
}

/** Where the text is: a place to paste and drop while it is empty, then the text itself, to be edited. */
export function PasteText({ text, note, empty, pasteKeys, onText, onFile, children }: PasteTextProps) {
  const t = useWords();
  const picker = useRef<HTMLInputElement>(null);
  // Where there is no keyboard, and no window beside this one to drop from.
  const narrow = useMedia('(max-width: 760px)');
  return (
    <Pane label={t.text} className={styles['textPane'] ?? ''}>
      <PaneHeader title={t.title} note={note} ruled={!empty} className={styles['textHead'] ?? ''}>
        {empty ? (
          <Button size="small" onClick={() => picker.current?.click()}>
            {t.open}
          </Button>
        ) : (
          <Button size="small" onClick={() => onText('')}>
            {t.clear}
          </Button>
        )}
        <input
          ref={picker}
          type="file"
          hidden
          aria-label={t.open}
          onChange={(event) => {
            const file = event.currentTarget.files?.[0];
            event.currentTarget.value = '';
            if (file !== undefined) onFile(file);
          }}
        />
      </PaneHeader>
      {text.length > EDITABLE ? (
        <ScrollArea label={t.text} className={styles['long'] ?? ''}>
          <p className={styles['quiet']}>{t.long(text.length)}</p>
          <pre className={styles['pre']}>{text.slice(0, SHOWN).split('\n').map(visibleText).join('\n')}</pre>
        </ScrollArea>
      ) : (
        <div className={empty ? styles['dropZone'] : styles['field']}>
          <textarea
            className={styles['textarea']}
            aria-label={t.text}
            value={text}
            spellCheck={false}
            autoComplete="off"
            autoCapitalize="off"
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- the page is one field to paste into, and has just been asked for
            autoFocus={empty}
            onChange={(event) => onText(event.currentTarget.value)}
          />
          {empty && (
            <div className={styles['invite']}>
              <p className={styles['lead']}>
                <span className={styles['caret']} />
                {narrow ? (
                  t.lead.touch
                ) : (
                  <>
                    {t.lead.before}
                    <Kbd>{pasteKeys}</Kbd>
                    {t.lead.after}
                  </>
                )}
              </p>
              <p className={styles['reads']}>{t.reads}</p>
              <span className={styles['space']} />
              <div className={styles['example']} aria-hidden="true">
                <p>{t.example}</p>
                <pre>
                  {
                    'HTTP/1.1 200 OK\ncontent-type: text/event-stream\n\ndata: {"jsonrpc":"2.0","id":3,"error":{"code":-32602, …'
                  }
                </pre>
              </div>
              <p className={styles['micro']}>{t.masked}</p>
            </div>
          )}
        </div>
      )}
      {children}
    </Pane>
  );
}
