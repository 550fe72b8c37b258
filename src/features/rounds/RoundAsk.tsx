import { useId, useRef, useState } from 'react';
import { TAMPERS, tampersFor } from '#client/roundsTamper.ts';
import type { Question } from '#client/question.ts';
import type { RoundsMessages } from '#i18n/messages/rounds.en.ts';
import { Button } from '#ui/Button.tsx';
import { Icon } from '#ui/icons.tsx';
import { StatusIcon } from '#ui/StatusIcon.tsx';
import { answersOf, problemOf } from '#workspace/roundsReply.ts';
import type { Press } from '#workspace/roundsReply.ts';
import { itemIn, ROUND_LIMIT } from '#workspace/roundsDraft.ts';
import type { Turn } from '#workspace/roundsConversation.ts';
import { useWorkspace } from '#workspace/useWorkspace.ts';
import { AcceptKey } from './AcceptKey.tsx';
import { QuestionPart } from './QuestionPart.tsx';
import { TamperList } from './TamperList.tsx';
import { showProblems } from './showProblems.ts';
import { useAcceptKey } from './useAcceptKey.ts';
import { useRoundDraft, useRoundDrafts, useRoundsEngine } from './useRounds.ts';
import { useRoundsMessages } from './words.ts';
import styles from './rounds.module.css';

export interface RoundAskProps {
  readonly turn: Turn;
  readonly server: string | undefined;
}

/** All that a round asks, in one form, and the ways to answer it. */
export function RoundAsk({ turn, server }: RoundAskProps) {
  const t = useRoundsMessages();
  const { callId, round, id } = turn.entry.exchange;
  const allowed =
    useRoundDrafts((state) => (Object.hasOwn(state.allowed, callId) ? state.allowed[callId] : undefined)) ?? 0;
  const allow = useRoundDrafts((state) => state.allow);
  if (round >= ROUND_LIMIT + allowed) {
    return (
      <div className={styles['limit']}>
        <StatusIcon status="warn" size={15} />
        <p>{t.ask.limit(round)}</p>
        <Button onClick={() => allow(callId, round - ROUND_LIMIT + 10)}>{t.ask.goOn}</Button>
      </div>
    );
  }
  return <OpenAsk key={id} turn={turn} server={server} />;
}

function OpenAsk({ turn, server }: RoundAskProps) {
  const t = useRoundsMessages();
  const rounds = useRoundsEngine();
  const { engine } = useWorkspace();
  const exchangeId = turn.entry.exchange.id;
  const draft = useRoundDraft(exchangeId);
  const edit = useRoundDrafts((state) => state.edit);
  const toggle = useRoundDrafts((state) => state.toggleTamper);
  const reopen = useRoundDrafts((state) => state.reopen);
  const [showAll, setShowAll] = useState(false);
  const [tampering, setTampering] = useState(draft.tampers.length > 0);
  const form = useRef<HTMLDivElement>(null);
  const tamperId = useId();
  const asked = turn.node.asked ?? { way: 'round', questions: [], state: undefined };
  const { questions } = asked;
  const problems = questions.flatMap((question) => problemOf(question, itemIn(draft.items, question.key)) ?? []);
  const [problem] = problems;
  const misfits = questions.reduce((sum, { key }) => sum + (itemIn(draft.items, key).problems ?? 0), 0);
  const plan = asked.way === 'round' ? rounds.plan(exchangeId, answersOf(questions, draft, 'accept')) : undefined;
  const possible = plan === undefined ? [] : tampersFor(plan);
  const tampers = TAMPERS.filter((tamper) => draft.tampers.includes(tamper) && possible.includes(tamper));
  const elicits = questions.some(({ kind }) => kind === 'form' || kind === 'url');

  const send = (press: Press) => {
    reopen(undefined);
    // After consent the call is sent anew: error -32042 has nothing to answer (2025-11-25 elicitation).
    if (asked.way === 'url-error') void engine.sendAgain(exchangeId);
    else void rounds.answer(exchangeId, { answers: answersOf(questions, draft, press), tampers });
  };
  const accept = () => {
    if (problem === undefined || tampers.length > 0) return send('accept');
    showProblems(form.current, () => setShowAll(true));
  };
  useAcceptKey(accept);
  const blocked = problem !== undefined && tampers.length === 0;
  return (
    <div className={styles['ask']} ref={form}>
      {questions.length === 0 && asked.way === 'round' && <p className={styles['stateOnly']}>{t.ask.stateOnly}</p>}
      {questions.map((question) => (
        <QuestionPart
          key={question.key}
          question={question}
          item={itemIn(draft.items, question.key)}
          server={server}
          oneOfMany={questions.length > 1}
          showAll={showAll}
          onChange={(change) => edit(exchangeId, question.key, change)}
        />
      ))}
      {asked.way === 'url-error' && <p className={styles['stateOnly']}>{t.stream.unheard}</p>}
      {tampering && possible.length > 0 && (
        <TamperList
          id={tamperId}
          possible={possible}
          chosen={tampers}
          onToggle={(tamper) => toggle(exchangeId, tamper)}
        />
      )}
      <div className={styles['acts']}>
        <p className={styles['actsNote']} role="status">
          {blocked && (
            <>
              <StatusIcon status="fail" size={13} />
              {problem === 'form' ? t.ask.error.form(misfits) : t.ask.error[problem]}
            </>
          )}
          {!blocked && questions.length > 0 && !elicits && t.acts.noRefusal}
        </p>
        <div className={styles['actRow']} role="group" aria-label={t.acts.group}>
          <Button
            variant={waitsForUrl(questions, problem) ? 'outline' : 'primary'}
            aria-disabled={blocked}
            className={styles['accept'] ?? ''}
            onClick={accept}
          >
            {tampers.length > 0 ? t.acts.tampered : acceptWord(asked.way, questions, t)}
            <AcceptKey />
          </Button>
          {elicits && asked.way === 'round' && (
            <>
              <Button title={t.acts.declineTitle} onClick={() => send('decline')}>
                {t.acts.decline}
              </Button>
              <Button title={t.acts.cancelTitle} onClick={() => send('cancel')}>
                {t.acts.cancel}
              </Button>
            </>
          )}
          <span className={styles['grow']} />
          {blocked && (
            <Button variant="quiet" onClick={() => send('accept')}>
              {t.acts.anyway}
            </Button>
          )}
          {possible.length > 0 && (
            <Button
              variant="quiet"
              aria-expanded={tampering}
              aria-controls={tampering ? tamperId : undefined}
              onClick={() => setTampering(!tampering)}
            >
              {t.acts.tamper}
              <Icon name="down" size={14} />
            </Button>
          )}
        </div>
      </div>
    </div>
  );
}

/** The solid act is then to open the address. */
function waitsForUrl(questions: readonly Question[], problem: string | undefined): boolean {
  return problem === 'not-opened' && questions.some(({ kind }) => kind === 'url');
}

function acceptWord(way: 'round' | 'url-error', questions: readonly Question[], { acts: t }: RoundsMessages): string {
  if (way === 'url-error') return t.doneAgain;
  if (questions.length === 0) return t.again;
  if (questions.every(({ kind }) => kind === 'url')) return t.done;
  return questions.length === 1 && questions[0]?.kind === 'form' ? t.accept : t.send;
}
