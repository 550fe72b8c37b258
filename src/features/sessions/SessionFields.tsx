import { useState } from 'react';
import type { SessionRecord } from '#sessions/sessionRecord.ts';
import { Field } from '#ui/Field.tsx';
import { TextArea } from '#ui/TextArea.tsx';
import { TextInput } from '#ui/TextInput.tsx';
import styles from './sessions.module.css';
import type { SessionActs } from './useSessionActs.ts';
import { useSessionsWords } from './words.ts';

export interface SessionFieldsProps {
  readonly session: SessionRecord;
  /** What it is called while it has no name of its own. */
  readonly standIn: string;
  readonly edit: SessionActs['edit'];
}

/** Name and note, kept as soon as the field is left. */
export function SessionFields({ session, standIn, edit }: SessionFieldsProps) {
  const t = useSessionsWords().details;
  const [name, setName] = useState(session.name);
  const [note, setNote] = useState(session.note);
  const keepName = () => {
    if (name.trim() !== session.name) void edit(session.id, { name: name.trim() });
  };
  return (
    <div className={styles['fields']}>
      <Field label={t.rename}>
        {(control) => (
          <TextInput
            {...control}
            face="prose"
            maxLength={200}
            placeholder={standIn}
            value={name}
            onValue={setName}
            onBlur={keepName}
            onKeyDown={(event) => {
              if (event.key === 'Enter') keepName();
            }}
          />
        )}
      </Field>
      <Field label={t.note}>
        {(control) => (
          <TextArea
            {...control}
            face="prose"
            rows={2}
            maxLength={5000}
            spellCheck
            placeholder={t.notePlaceholder}
            value={note}
            onValue={setNote}
            onBlur={() => {
              if (note !== session.note) void edit(session.id, { note });
            }}
          />
        )}
      </Field>
    </div>
  );
}
