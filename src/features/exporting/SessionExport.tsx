import { useState } from 'react';
import { useFormats } from '#i18n/useMessages.ts';
import { writeHar } from '#sessions/har.ts';
import { redactSession } from '#sessions/redactSession.ts';
import type { RedactedSession } from '#sessions/redactSession.ts';
import type { SessionDocument } from '#sessions/sessionDocument.ts';
import { writeSessionFile } from '#sessions/sessionFile.ts';
import { Button } from '#ui/Button.tsx';
import { countByKind } from './maskable.ts';
import type { ExportInput } from './exportText.ts';
import styles from './exporting.module.css';
import { saveFile } from './saveFile.ts';
import { useWords } from './useWords.ts';

export interface SessionExportProps {
  /** Reads the whole session; undefined when it can't be read. */
  readonly load: () => Promise<SessionDocument | undefined>;
  readonly creator: ExportInput['creator'];
}

/** Saves a whole session as a file, after what is masked in it was shown. */
export function SessionExport({ load, creator }: SessionExportProps) {
  const t = useWords();
  const [state, setState] = useState<'closed' | 'reading' | 'unreadable' | RedactedSession>('closed');
  const toggle = async () => {
    if (state !== 'closed') return setState('closed');
    setState('reading');
    const session = await load();
    const read = session === undefined ? 'unreadable' : redactSession(session);
    setState((now) => (now === 'reading' ? read : now));
  };
  return (
    <>
      <Button size="small" aria-expanded={state !== 'closed'} onClick={() => void toggle()}>
        {t.session.open}
      </Button>
      {state === 'reading' && <p className={styles['sessionNote']}>{t.building}</p>}
      {state === 'unreadable' && <p className={styles['sessionNote']}>{t.session.unreadable}</p>}
      {typeof state === 'object' && <SessionFiles redacted={state} creator={creator} />}
    </>
  );
}

function SessionFiles({
  redacted: { session, ranges },
  creator,
}: Pick<SessionExportProps, 'creator'> & { readonly redacted: RedactedSession }) {
  const t = useWords();
  const formats = useFormats();
  const name = (session.name === '' ? 'session' : session.name).replaceAll(/[^\w.-]+/g, '-').slice(0, 60);
  const counts = countByKind(ranges).map(([kind, count]) => t.masks.kind[kind](count));
  return (
    <section className={styles['session']} aria-label={t.session.open}>
      <p>{counts.length === 0 ? t.masks.none : `${t.masks.head}: ${formats.list(counts)}.`}</p>
      <div className={styles['acts']}>
        <Button size="small" onClick={() => saveFile(`${name}.estrato.json`, writeSessionFile(session))}>
          {t.session.file}
        </Button>
        <Button
          size="small"
          onClick={() =>
            saveFile(`${name}.har`, writeHar(session.exchanges, { name: creator.name, value: creator.version }))
          }
        >
          {t.session.har}
        </Button>
      </div>
    </section>
  );
}
