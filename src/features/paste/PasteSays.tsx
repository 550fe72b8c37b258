import type { Exchange } from '#exchange/model.ts';
import { useFormats } from '#i18n/useMessages.ts';
import { REVISIONS } from '#protocol/revision.ts';
import type { ImportReading } from '#sessions/importText.ts';
import { Field } from '#ui/Field.tsx';
import { Select } from '#ui/Select.tsx';
import { TextInput } from '#ui/TextInput.tsx';
import type { Told } from '#workspace/pasted.ts';
import { isId } from '#workspace/pastedExchanges.ts';
import styles from './paste.module.css';
import { addedSentences, leftOutSentence, missingWords } from './readingWords.ts';
import { useWords } from './useWords.ts';

export interface PasteSaysProps {
  readonly reading: Extract<ImportReading, { kind: 'read' }>;
  /** As read, before anything was told. */
  readonly exchange: Exchange;
  readonly told: Told;
  readonly onTell: (told: Partial<Told>) => void;
}

/** What the text lacks and so leaves unjudged, what was added to it, and fields for what the user knows better. */
export function PasteSays({ reading, exchange, told, onTell }: PasteSaysProps) {
  const t = useWords();
  const formats = useFormats();
  const missing = missingWords(t, exchange.missing);
  const notes = [...addedSentences(t, reading), leftOutSentence(t, formats, reading.leftOut)].filter(
    (note) => note !== undefined,
  );
  const asks = exchange.missing.includes('request');
  const guessed = exchange.context.revisionFrom === 'assumed';
  if (missing.length === 0 && notes.length === 0 && !guessed) return undefined;
  return (
    <details className={styles['says']} open={matchMedia('(min-width: 761px)').matches}>
      <summary>
        {t.says.head}
        {(asks || guessed) && <span className={styles['quiet']}>{t.says.optional}</span>}
      </summary>
      {missing.length > 0 && (
        <p className={styles['missing']}>
          {t.missing.head} {formats.list(missing)}.
        </p>
      )}
      {notes.map((note) => (
        <p key={note} className={styles['missing']}>
          {note}
        </p>
      ))}
      {(asks || guessed) && (
        <div className={styles['tell']}>
          {asks && (
            <Field
              label={t.says.id}
              hint={t.says.idHint}
              error={told.id.trim() !== '' && !isId(told.id.trim()) ? t.says.idWrong : undefined}
            >
              {(control) => (
                <TextInput {...control} placeholder={t.says.unknown} value={told.id} onValue={(id) => onTell({ id })} />
              )}
            </Field>
          )}
          {guessed && (
            <Field label={t.says.revision}>
              {(control) => (
                <Select
                  {...control}
                  value={told.revision ?? ''}
                  options={[
                    { value: '', label: t.says.asRead(exchange.context.revision ?? '') },
                    ...REVISIONS.map((revision) => ({ value: revision, label: revision })),
                  ]}
                  onValue={(value) => onTell({ revision: REVISIONS.find((revision) => revision === value) })}
                />
              )}
            </Field>
          )}
        </div>
      )}
    </details>
  );
}
