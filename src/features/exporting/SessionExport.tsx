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
  const formats = useFormats();
  const [state, setState] = useState<'closed' | 'reading' | 'unreadable' | RedactedSession>('closed');
  const open = async () => {
    setState('reading');
    const session = await load();
    if (session === undefined) return setState('unreadable');
    setState(redactSession(session));
  };
  if (state === 'closed')
    return (
      <Button size="small" onClick={() => void open()}>
        {t.session.open}
      </Button>
    );
  if (state === 'reading') return <p className={styles['sessionNote']}>{t.building}</p>;
  if (state === 'unreadable') return <p className={styles['sessionNote']}>{t.session.unreadable}</p>;
  const { session, ranges } = state;
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
        <Button size="small" variant="quiet" onClick={() => setState('closed')}>
          {t.session.close}
        </Button>
      </div>
    </section>
  );
}
