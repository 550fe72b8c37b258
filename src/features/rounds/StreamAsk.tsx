import { useId, useRef, useState } from 'react';
import { member } from '#protocol/json.ts';
import { answerText } from '#client/roundsAnswer.ts';
import { Button } from '#ui/Button.tsx';
import { StatusIcon } from '#ui/StatusIcon.tsx';
import { visibleText } from '#ui/visibleText.ts';
import { answerOf, problemOf } from '#workspace/roundsReply.ts';
import type { Press } from '#workspace/roundsReply.ts';
import { FRESH_ITEM } from '#workspace/roundsDraft.ts';
import type { ItemDraft } from '#workspace/roundsDraft.ts';
import { isAutomatic, isOpenQuestion } from '#workspace/roundsConversation.ts';
import type { StreamTurn, Turn } from '#workspace/roundsConversation.ts';
import type { Question } from '#client/question.ts';
import { AcceptKey } from './AcceptKey.tsx';
import { QuestionPart, way } from './QuestionPart.tsx';
import { Line, short } from './RoundLines.tsx';
import { answerSaid } from './roundWords.ts';
import { showProblems } from './showProblems.ts';
import { useAcceptKey } from './useAcceptKey.ts';
import { useRoundDraft, useRoundDrafts, useRoundsEngine } from './useRounds.ts';
import { useRoundsMessages } from './words.ts';
import styles from './rounds.module.css';

export interface StreamAskProps {
  readonly asked: StreamTurn;
  readonly turn: Turn;
  readonly server: string;
}

/** A request of a legacy server on the call's stream: with the form while it waits, else with what went back. */
export function StreamAsk({ asked, turn, server }: StreamAskProps) {
  const t = useRoundsMessages();
  const { question, request, reply, replied } = asked;
  const open = isOpenQuestion(asked, turn.entry);
  const automatic = isAutomatic(asked, turn.entry);
  return (
    <section className={styles['stream']} aria-label={t.stream.title(visibleText(request.method))}>
      <h3>
        <code>{visibleText(request.method)}</code>
        <span className={styles['quiet']}>
          {t.stream.id} <code>{visibleText(request.id)}</code>
        </span>
        <span className={styles['grow']} />
        <span className={styles['quiet']}>
          {open ? t.stream.open : reply === undefined ? t.stream.over : t.stream.answered}
        </span>
      </h3>
      {open && question !== undefined && <OpenQuestion question={question} turn={turn} server={server} />}
      {!open && automatic && reply !== undefined && (
        <p className={styles['note']}>{request.method === 'ping' ? t.stream.ping : t.stream.refused}</p>
      )}
      {!open && question !== undefined && (
        <div className={styles['lines']}>
          <Asked question={question} />
          {replied !== undefined && !automatic && <Replied raw={replied} />}
        </div>
      )}
      {question?.kind === 'url' && request.completedAt !== undefined && (
        <p className={styles['notice']} role="status">
          <StatusIcon status="pass" size={14} />
          <span>{t.stream.complete}</span>
        </p>
      )}
      {!open && reply === undefined && (
        <p className={styles['notice']}>
          <StatusIcon status="warn" size={14} />
          <span>{t.stream.over}</span>
        </p>
      )}
    </section>
  );
}

function Asked({ question }: { readonly question: Question }) {
  const t = useRoundsMessages();
  const message = member(question.params, 'message');
  return (
    <Line icon="received" name={t.card.asked}>
      {typeof message === 'string' ? `“${short(message)}”` : way(question, t, false)}
    </Line>
  );
}

function Replied({ raw }: { readonly raw: string }) {
  const { card } = useRoundsMessages();
  const said = answerSaid(raw);
  return (
    <Line icon="user" name={card.you}>
      <b>{card[said.word]}</b> {said.content !== undefined && <code>{short(said.content)}</code>}
    </Line>
  );
}

function OpenQuestion({
  question,
  turn,
  server,
}: {
  readonly question: Question;
  readonly turn: Turn;
  readonly server: string;
}) {
  const t = useRoundsMessages();
  const rounds = useRoundsEngine();
  const [showAll, setShowAll] = useState(false);
  const form = useRef<HTMLDivElement>(null);
  const id = useId();
  const exchangeId = turn.entry.exchange.id;
  const draft = useRoundDraft(exchangeId);
  const edit = useRoundDrafts((state) => state.edit);
  const item: ItemDraft =
    (Object.hasOwn(draft.items, question.key) ? draft.items[question.key] : undefined) ?? FRESH_ITEM;
  const problem = problemOf(question, item);
  const elicits = question.kind === 'form' || question.kind === 'url';
  const send = (press: Press) => {
    const raw = answerText(answerOf(question, item, press));
    void rounds.reply(
      exchangeId,
      question.key,
      // Sampling and roots have no answer that says no; an error says it (sampling § Error Handling).
      raw === undefined || (press !== 'accept' && !elicits)
        ? { kind: 'error', code: -1, message: 'User rejected the request' }
        : { kind: 'result', raw },
    );
  };
  const accept = () => {
    if (problem === undefined) return send('accept');
    showProblems(form.current, () => setShowAll(true));
  };
  useAcceptKey(accept);
  return (
    <div className={styles['ask']} ref={form}>
      <QuestionPart
        question={question}
        item={item}
        server={server}
        oneOfMany={false}
        keyed={false}
        showAll={showAll}
        onChange={(change) => edit(exchangeId, question.key, change)}
      />
      <div className={styles['acts']}>
        <p className={styles['actsNote']} role="status" id={id}>
          {problem === undefined ? (
            t.stream.elapsed
          ) : (
            <>
              <StatusIcon status="fail" size={13} />
              {problem === 'form' ? t.ask.error.form(item.problems ?? 0) : t.ask.error[problem]}
            </>
          )}
        </p>
        <div className={styles['actRow']} role="group" aria-label={t.acts.group}>
          <Button
            variant={problem === 'not-opened' ? 'outline' : 'primary'}
            aria-disabled={problem !== undefined}
            className={styles['accept'] ?? ''}
            onClick={accept}
          >
            {question.kind === 'form' ? t.acts.accept : question.kind === 'url' ? t.acts.done : t.acts.send}
            <AcceptKey />
          </Button>
          {elicits ? (
            <>
              <Button title={t.acts.declineTitle} onClick={() => send('decline')}>
                {t.acts.decline}
              </Button>
              <Button title={t.acts.cancelTitle} onClick={() => send('cancel')}>
                {t.acts.cancel}
              </Button>
            </>
          ) : (
            <Button title={t.acts.rejectTitle} onClick={() => send('decline')}>
              {t.acts.reject}
            </Button>
          )}
          <span className={styles['grow']} />
          {problem !== undefined && (
            <Button variant="quiet" onClick={() => send('accept')}>
              {t.acts.anyway}
            </Button>
          )}
        </div>
      </div>
    </div>
  );
}
