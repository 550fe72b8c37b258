import { useState, type ReactNode } from 'react';
import { rawAt } from '#client/jsonEdit.ts';
import { readSent } from '#client/roundsSent.ts';
import { TAMPERS } from '#client/roundsTamper.ts';
import { utf8Length } from '#protocol/utf8.ts';
import { Button } from '#ui/Button.tsx';
import { CopyButton } from '#ui/CopyButton.tsx';
import { ScrollArea } from '#ui/ScrollArea.tsx';
import { visibleText } from '#ui/visibleText.ts';
import { answersOf } from '#workspace/roundsReply.ts';
import type { Conversation, Turn } from '#workspace/roundsConversation.ts';
import { peekState } from './peekState.ts';
import { idText } from './RoundCard.tsx';
import { StateChip, stateText } from './StateChip.tsx';
import { useRoundDraft, useRoundsEngine } from './useRounds.ts';
import { useRoundsMessages } from './words.ts';
import styles from './rounds.module.css';

export interface RoundInspectorProps {
  readonly conversation: Conversation;
  readonly turn: Turn;
  readonly open: boolean;
  /** The strata bar of the round. */
  readonly strata: ReactNode;
}

/** Characters of the state in the frame: the chip above has its size. */
const STATE_SHOWN = 72;

/** Beside the conversation: the verdict on the round, its state, and the bytes that would go next. */
export function RoundInspector({ conversation, turn, open, strata }: RoundInspectorProps) {
  const t = useRoundsMessages().inspector;
  const { exchange, verdict } = turn.entry;
  const { asked } = turn.node;
  return (
    <ScrollArea label={t.title(exchange.round)} className={styles['inspector'] ?? ''}>
      <section>
        <h2>
          {t.title(exchange.round)}{' '}
          <span className={styles['quiet']}>
            {verdict?.closedAt === undefined ? t.running : t.took(verdict.closedAt)}
          </span>
        </h2>
        {strata}
      </section>
      {asked !== undefined && asked.way === 'round' && <StateSection conversation={conversation} turn={turn} />}
      {open && asked?.way === 'round' && <NextFrame turn={turn} />}
      {asked !== undefined && (
        <section>
          <h2>{t.retry(exchange.round)}</h2>
          <p className={styles['small']}>
            <b>{open ? t.answerInstead : t.answeredAlready}</b> {open ? t.answerReason : t.answeredReason}
          </p>
        </section>
      )}
      {asked === undefined && verdict?.settled === true && (
        <section>
          <h2>{t.next}</h2>
          <p className={styles['small']}>{t.noNext}</p>
        </section>
      )}
    </ScrollArea>
  );
}

function StateSection({ conversation, turn }: { readonly conversation: Conversation; readonly turn: Turn }) {
  const t = useRoundsMessages().inspector;
  const [peeking, setPeeking] = useState(false);
  const state = turn.node.asked?.state;
  const before = conversation.turns
    .slice(0, conversation.turns.indexOf(turn))
    .findLast(({ node }) => node.asked?.state !== undefined);
  return (
    <section>
      <h2>{t.state}</h2>
      {state === undefined ? (
        <p className={styles['small']}>{t.noState}</p>
      ) : (
        <>
          <StateChip raw={state} />
          <p className={styles['small']}>{before === undefined ? t.opaque : t.spent(before.entry.exchange.round)}</p>
          <div className={styles['row']}>
            <CopyButton worded text={() => stateText(state)} label={t.copy} copied={t.copied} failed={t.copyFailed} />
            <Button variant="quiet" size="small" aria-expanded={peeking} onClick={() => setPeeking(!peeking)}>
              {peeking ? t.unpeek : t.peek}
            </Button>
          </div>
          {peeking && <Peek state={stateText(state)} />}
        </>
      )}
    </section>
  );
}

function Peek({ state }: { readonly state: string }) {
  const t = useRoundsMessages().inspector;
  const parts = peekState(state);
  return (
    <div className={styles['peek']}>
      <p className={styles['note']}>{t.peekNote}</p>
      {parts.map((part, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- parts are told apart by their place alone
        <div key={index}>
          <p className={styles['quiet']}>
            {parts.length > 1 && `${t.peekPart(index + 1)}, `}
            {part.how === 'bytes' ? t.peekHow.bytes(part.bytes) : t.peekHow[part.how]}
          </p>
          <pre>{visibleLines(part.text)}</pre>
        </div>
      ))}
    </div>
  );
}

function NextFrame({ turn }: { readonly turn: Turn }) {
  const t = useRoundsMessages();
  const rounds = useRoundsEngine();
  const { id, round } = turn.entry.exchange;
  const draft = useRoundDraft(id);
  const questions = turn.node.asked?.questions ?? [];
  const tampers = TAMPERS.filter((tamper) => draft.tampers.includes(tamper));
  const request = rounds.preview(id, { answers: answersOf(questions, draft, 'accept'), tampers });
  if (request === undefined) return null;
  const body = new TextDecoder().decode(request.body);
  const responses = rawAt(body, '/params/inputResponses');
  const state = rawAt(body, '/params/requestState');
  const added = (responses?.length ?? 0) + (state?.length ?? 0);
  const sent = readSent({ ...turn.entry.exchange, request });
  return (
    <section>
      <h2>
        {t.inspector.next}{' '}
        <span className={styles['quiet']}>{t.inspector.nextNote(round + 1, visibleText(idText(sent.id)))}</span>
      </h2>
      <div className={styles['frame']}>
        <p className={styles['same']}>{t.inspector.same(utf8Length(body) - added)}</p>
        {responses !== undefined && <FramePart name={t.frame.responses} raw={responses} />}
        {state !== undefined && (
          <FramePart
            name={t.frame.requestState}
            raw={state.length > STATE_SHOWN ? `${state.slice(0, STATE_SHOWN)}…"` : state}
          />
        )}
      </div>
      <details className={styles['fold']}>
        <summary>{t.inspector.whole}</summary>
        <pre>{visibleText(body)}</pre>
      </details>
    </section>
  );
}

function FramePart({ name, raw }: { readonly name: string; readonly raw: string }) {
  return (
    <ins>
      <span className={styles['frameName']}>{`"${name}":`}</span>
      {visibleText(raw)}
    </ins>
  );
}

function visibleLines(text: string): string {
  return text.split('\n').map(visibleText).join('\n');
}
