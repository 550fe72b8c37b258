import { useId } from 'react';
import type { Question } from '#client/question.ts';
import type { RoundsMessages } from '#i18n/messages/rounds.en.ts';
import { member } from '#protocol/json.ts';
import { Button } from '#ui/Button.tsx';
import { Field } from '#ui/Field.tsx';
import { SegmentedControl } from '#ui/SegmentedControl.tsx';
import { StatusIcon } from '#ui/StatusIcon.tsx';
import { TextArea } from '#ui/TextArea.tsx';
import { visibleText } from '#ui/visibleText.ts';
import { answerText } from '#client/roundsAnswer.ts';
import { answerOf } from '#workspace/roundsReply.ts';
import type { ItemChoice, ItemDraft } from '#workspace/roundsDraft.ts';
import { FormQuestion } from './FormQuestion.tsx';
import { RootsQuestion } from './RootsQuestion.tsx';
import { SamplingQuestion } from './SamplingQuestion.tsx';
import { ServerQuote } from './ServerQuote.tsx';
import { UrlQuestion } from './UrlQuestion.tsx';
import { useRoundsMessages } from './words.ts';
import styles from './rounds.module.css';

export interface QuestionPartProps {
  readonly question: Question;
  readonly item: ItemDraft;
  /** Who asks, as it calls itself. */
  readonly server: string | undefined;
  /** One of several, each of which may go its own way. */
  readonly oneOfMany: boolean;
  /** Its key is worth a word: an id of a request on a stream is not. */
  readonly keyed?: boolean;
  readonly showAll: boolean;
  readonly onChange: (change: Partial<ItemDraft>) => void;
}

/** One question with the way to answer it. */
export function QuestionPart(props: QuestionPartProps) {
  const { question, item, server, oneOfMany, keyed = true, onChange } = props;
  const t = useRoundsMessages();
  const message = member(question.params, 'message');
  const refused = question.undeclared !== undefined && !item.shown;
  return (
    <section className={styles['question']} aria-label={t.ask.question(visibleText(question.key))}>
      <ServerQuote
        text={typeof message === 'string' ? message : undefined}
        who={
          <>
            {t.ask.who(server === undefined ? t.ask.unnamed : visibleText(server))}
            {`, ${way(question, t, keyed)}`}
          </>
        }
      />
      {question.undeclared !== undefined && (
        <div className={styles['undeclared']}>
          <StatusIcon status="fail" size={15} />
          <p>{t.ask.undeclared(question.undeclared)}</p>
          {refused && (
            <Button size="small" onClick={() => onChange({ shown: true })}>
              {t.ask.showAnyway}
            </Button>
          )}
        </div>
      )}
      {!refused && oneOfMany && <Choice question={question} item={item} onChange={onChange} />}
      {!refused && <Answering {...props} />}
    </section>
  );
}

function Choice({ question, item, onChange }: Pick<QuestionPartProps, 'question' | 'item' | 'onChange'>) {
  const t = useRoundsMessages().ask;
  const elicits = question.kind === 'form' || question.kind === 'url';
  const choices: readonly ItemChoice[] = elicits
    ? ['answer', 'decline', 'cancel', 'leave-out']
    : ['answer', 'leave-out'];
  return (
    <SegmentedControl
      label={t.choice}
      className={styles['choice'] ?? ''}
      segments={choices.map((choice) => ({ value: choice, label: t.choices[choice] }))}
      value={item.choice}
      onValue={(choice) => onChange({ choice })}
    />
  );
}

function Answering({ question, item, showAll, onChange }: QuestionPartProps) {
  const t = useRoundsMessages().ask;
  const id = useId();
  switch (item.choice) {
    case 'leave-out':
      return <p className={styles['note']}>{t.leftOut}</p>;
    case 'decline':
      return <p className={styles['note']}>{t.declined}</p>;
    case 'cancel':
      return <p className={styles['note']}>{t.cancelled}</p>;
    case 'answer':
      break;
  }
  const toJson = () => onChange({ json: answerText(answerOf(question, item, 'accept')) ?? '{}' });
  if (item.json !== undefined) {
    return (
      <>
        <Field label={t.json} hint={t.jsonHint}>
          {(control) => (
            <TextArea {...control} rows={6} value={item.json ?? ''} onValue={(json) => onChange({ json })} />
          )}
        </Field>
        <Button
          variant="quiet"
          size="small"
          className={styles['asJson'] ?? ''}
          onClick={() => onChange({ json: undefined })}
        >
          {t.asFields}
        </Button>
      </>
    );
  }
  return (
    <>
      {fields()}
      {question.kind !== 'url' && (
        <Button variant="quiet" size="small" className={styles['asJson'] ?? ''} onClick={toJson}>
          {t.asJson}
        </Button>
      )}
    </>
  );

  function fields() {
    switch (question.kind) {
      case 'form':
        return <FormQuestion question={question} item={item} showAll={showAll} onChange={onChange} />;
      case 'url':
        return <UrlQuestion params={question.params} item={item} onChange={onChange} />;
      case 'sampling':
        return <SamplingQuestion params={question.params} item={item} onChange={onChange} />;
      case 'roots':
        return <RootsQuestion id={id} item={item} onChange={onChange} />;
      case 'unknown':
        return <p className={styles['note']}>{t.unknown(visibleText(question.method ?? ''))}</p>;
    }
  }
}

/** How the server asks, with the key that the answer goes under where that says something. */
export function way({ kind, key }: Question, { card: t }: RoundsMessages, keyed = true): string {
  const words: Readonly<Record<Question['kind'], string>> = {
    form: t.byForm,
    url: t.byUrl,
    sampling: t.bySampling,
    roots: t.byRoots,
    unknown: t.byUnknown,
  };
  return keyed ? t.keyed(words[kind], visibleText(key)) : words[kind];
}
