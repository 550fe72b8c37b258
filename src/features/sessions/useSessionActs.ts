import { useEffect, useRef, useState } from 'react';
import { useFormats } from '#i18n/useMessages.ts';
import type { SessionRecord } from '#sessions/sessionRecord.ts';
import { useNotices, useWorkspace } from '#workspace/useWorkspace.ts';
import { sessionName } from './sessionName.ts';
import { useSessionsWords } from './words.ts';

/** A deletion that can still be undone. */
export interface Deleted {
  readonly id: string;
  readonly name: string;
}

/** What can be done to sessions. A deletion is undone until the next one, or until the page is left. */
export function useSessionActs() {
  const t = useSessionsWords();
  const formats = useFormats();
  const { sessions, engine } = useWorkspace();
  const full = useNotices(({ notices }) =>
    notices.some((one) => one.code === 'calls-not-stored' && one.trouble === 'quota'),
  );
  const dismiss = useNotices((state) => state.dismiss);
  const [deleted, setDeleted] = useState<Deleted | undefined>(undefined);

  const saveWaiting = async () => {
    dismiss({ code: 'calls-not-stored', trouble: 'quota' });
    await engine.saveWaiting();
  };
  const purge = async () => {
    if (deleted !== undefined) await sessions.drop([deleted.id]);
    setDeleted(undefined);
    if (full) await saveWaiting();
  };
  // What was deleted goes for good when the page is left; should the browser be closed first, the next visit does it.
  const left = useRef(purge);
  useEffect(() => {
    left.current = purge;
  });
  useEffect(() => () => void left.current(), []);

  return {
    deleted,
    full,
    saveWaiting,
    purge,
    edit: sessions.edit,
    duplicate: (session: SessionRecord) => sessions.duplicate(session.id, t.copyOf(sessionName(session, t, formats))),
    async remove(session: SessionRecord) {
      await purge();
      await sessions.remove([session.id]);
      setDeleted({ id: session.id, name: sessionName(session, t, formats) });
    },
    async undo() {
      if (deleted !== undefined) await sessions.bringBack([deleted.id]);
      setDeleted(undefined);
    },
  };
}

export type SessionActs = ReturnType<typeof useSessionActs>;
