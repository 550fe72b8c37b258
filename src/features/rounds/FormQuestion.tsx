import { lazy, Suspense, useMemo } from 'react';
import type { Locale } from '#i18n/locale.ts';
import { formsEn } from '#i18n/messages/forms.en.ts';
import type { FormsMessages } from '#i18n/messages/forms.en.ts';
import { formsEs } from '#i18n/messages/forms.es.ts';
import { useLocale } from '#i18n/useMessages.ts';
import type { Question } from '#client/question.ts';
import { isJsonObject, member } from '#protocol/json.ts';
import { readElicitation } from '#schema/elicitation.ts';
import { createValidator } from '#schema/validate.ts';
import { StatusIcon } from '#ui/StatusIcon.tsx';
import { visibleText } from '#ui/visibleText.ts';
import { contentOf } from '#workspace/roundsReply.ts';
import type { ItemDraft } from '#workspace/roundsDraft.ts';
import { useRoundsMessages } from './words.ts';
import styles from './rounds.module.css';

const SchemaForm = lazy(() =>
  import('#ui/schema-form/SchemaForm.tsx').then(({ SchemaForm }) => ({ default: SchemaForm })),
);
const TEXTS: Readonly<Record<Locale, FormsMessages>> = { en: formsEn, es: formsEs };

/** A schema far outside the subset breaks it everywhere; a few places say so. */
const FINDINGS_SHOWN = 6;

export interface FormQuestionProps {
  readonly question: Question;
  readonly item: ItemDraft;
  /** Errors that were kept back until the person got there are shown. */
  readonly showAll: boolean;
  readonly onChange: (change: Partial<ItemDraft>) => void;
}

/** The form of an elicitation, its defaults put in. */
export function FormQuestion({ question, item, showAll, onChange }: FormQuestionProps) {
  const t = useRoundsMessages().ask;
  const texts = TEXTS[useLocale()];
  const schema = member(question.params, 'requestedSchema');
  const validate = useMemo(() => createValidator(), []);
  const findings = useMemo(() => readElicitation(schema, validate).findings, [schema, validate]);
  if (!isJsonObject(schema)) return <p className={styles['note']}>{t.noForm}</p>;
  return (
    <Suspense fallback={<p className={styles['note']}>{t.formLoading}</p>}>
      {findings.length > 0 && (
        <ul className={styles['warnings']}>
          {findings.slice(0, FINDINGS_SHOWN).map(({ rule, pointer, detail }) => (
            <li key={`${rule} ${pointer}`}>
              <StatusIcon status="warn" size={14} />
              <span>
                {t.rule[rule](visibleText(detail))} <code>{visibleText(pointer)}</code>
              </span>
            </li>
          ))}
        </ul>
      )}
      <div className={styles['form']}>
        <SchemaForm
          schema={schema}
          value={contentOf(question, item)}
          texts={texts}
          showAll={showAll}
          formats="asserted"
          typed={item.typed}
          onTyped={(typed) => onChange({ typed })}
          onChange={(content) => onChange({ content: content ?? {} })}
          onValidity={({ misfits, fit }) => {
            const problems = misfits + fit.advice.length;
            if (problems !== item.problems) onChange({ problems });
          }}
        />
      </div>
    </Suspense>
  );
}
