import clsx from 'clsx';
import type { ReactNode } from 'react';
import { Icon } from '#ui/icons.tsx';
import type { IconName } from '#ui/icons.tsx';
import { member } from '#protocol/json.ts';
import { visibleText } from '#ui/visibleText.ts';
import type { Turn } from '#workspace/roundsConversation.ts';
import { way } from './QuestionPart.tsx';
import { answerSaid, resultWords } from './roundWords.ts';
import { StateChip } from './StateChip.tsx';
import { useRoundsMessages } from './words.ts';
import styles from './rounds.module.css';

/** Characters of an argument, an answer or a result that are shown in a line. */
const SHOWN = 400;

export interface RoundLinesProps {
  readonly turn: Turn;
  readonly before: Turn | undefined;
  readonly first: Turn | undefined;
  readonly open: boolean;
}

/** What went, what came, what the person said and what became of the state, a line each. */
export function RoundLines({ turn, before, first, open }: RoundLinesProps) {
  const t = useRoundsMessages();
  const { card } = t;
  const { node, next } = turn;
  const { asked, sent } = node;
  return (
    <div className={styles['lines']}>
      <Line icon="send" name={card.sent}>
        {before === undefined ? (
          sent.arguments === undefined ? (
            card.noArguments
          ) : (
            <code>{short(sent.arguments)}</code>
          )
        ) : sent.arguments === first?.node.sent.arguments ? (
          <span className={styles['quiet']}>{card.sameArguments}</span>
        ) : (
          <>
            {card.otherArguments} <code>{short(sent.arguments ?? '')}</code>
          </>
        )}
      </Line>
      {!open &&
        asked?.questions.map((question) => {
          const message = member(question.params, 'message');
          return (
            <Line key={question.key} icon="received" name={card.asked}>
              {typeof message === 'string' ? `“${short(message)}”` : way(question, t)}
            </Line>
          );
        })}
      {!open && asked !== undefined && asked.questions.length === 0 && (
        <Line icon="received" name={card.asked}>
          {card.nothingAsked}
        </Line>
      )}
      {!open && next !== undefined && asked !== undefined && (
        <>
          {asked.questions.length === 0 && asked.way === 'round' && (
            <Line icon="user" name={card.you}>
              <b>{card.continued}</b>
            </Line>
          )}
          {asked.questions.map(({ key }) => {
            const said = answerSaid(next.sent.responses?.get(key));
            return (
              <Line key={key} icon="user" name={card.you}>
                <b>{card[said.word]}</b>
                {said.content !== undefined && <code> {short(said.content)}</code>}
                {asked.questions.length > 1 && <span className={styles['quiet']}> {visibleText(key)}</span>}
              </Line>
            );
          })}
        </>
      )}
      {!open && asked !== undefined && asked.way === 'round' && (
        <Line icon="lock" name={card.state}>
          {asked.state === undefined ? (
            <span className={styles['quiet']}>{card.noState}</span>
          ) : (
            <StateChip raw={asked.state} note={stateNote(turn, card)} />
          )}
        </Line>
      )}
    </div>
  );
}

/** What the call came to, below all that was asked on its way. */
export function ResultLine({ turn }: { readonly turn: Turn }) {
  const { card } = useRoundsMessages();
  const result = turn.node.asked === undefined && !turn.entry.open ? resultWords(turn) : undefined;
  if (result === undefined) return null;
  return (
    <div className={clsx(styles['lines'], turn.stream.length > 0 && styles['linesAfter'])}>
      <Line icon="received" name={card.result}>
        {short(result)}
      </Line>
    </div>
  );
}

function stateNote({ node, next }: Turn, t: ReturnType<typeof useRoundsMessages>['card']): string {
  if (next === undefined) return t.stateKept;
  if (next.sent.state === undefined) return t.stateDropped;
  return next.sent.state === node.asked?.state ? t.stateBack : t.stateOther;
}

/** One line of a round: what it is, by icon and word, then the words or bytes. */
export function Line({
  icon,
  name,
  children,
}: {
  readonly icon: IconName;
  readonly name: string;
  readonly children: ReactNode;
}) {
  return (
    <div className={styles['line']}>
      <Icon name={icon} size={15} />
      <span className={styles['lineName']}>{name}</span>
      <div className={styles['lineText']}>{children}</div>
    </div>
  );
}

/** Text that fits a line of the card. */
export function short(text: string): string {
  // Line ends between the parts of a JSON text say nothing here.
  const line = text.replaceAll(/\s*\n\s*/g, ' ');
  return visibleText(line.length > SHOWN ? `${line.slice(0, SHOWN)}…` : line);
}
