import { useEffect, useRef, type ReactNode } from 'react';
import { useFormats, useMessages } from '#i18n/useMessages.ts';
import type { RoundsMessages } from '#i18n/messages/rounds.en.ts';
import { Icon } from '#ui/icons.tsx';
import { StatusIcon } from '#ui/StatusIcon.tsx';
import { visibleText } from '#ui/visibleText.ts';
import type { Conversation, Turn } from '#workspace/roundsConversation.ts';
import { isOpenQuestion, isOpenRound } from '#workspace/roundsConversation.ts';
import type { Entry } from '#workspace/runs.ts';
import { useDraft, useWorkspace } from '#workspace/useWorkspace.ts';
import { CallPane } from './CallPane.tsx';
import { RoundCard } from './RoundCard.tsx';
import { RoundInspector } from './RoundInspector.tsx';
import { serverOf } from './roundWords.ts';
import { useConversation, useRoundDrafts } from './useRounds.ts';
import { useNow } from './useNow.ts';
import { waitingSince } from './waiting.ts';
import { useRoundsMessages } from './words.ts';
import styles from './rounds.module.css';

export interface RoundsPageProps {
  /** Address of the playground with the verdict. */
  readonly verdictHref: string;
  /** Address of the playground where a call is composed. */
  readonly composeHref: string;
  readonly log: ReactNode;
  readonly strata: (entry: Entry) => ReactNode;
  readonly timeline: (turns: readonly Turn[], entry: Entry) => ReactNode;
  /** Headline of an exchange, as the answer side has it. */
  readonly headline: (entry: Entry) => string;
  readonly onOpenVerdict: (entry: Entry) => void;
}

/** A call as a conversation: its rounds, the form of the open one, and what goes back. */
export function RoundsPage(props: RoundsPageProps) {
  const t = useRoundsMessages();
  const conversation = useConversation();
  const last = conversation?.turns.at(-1);
  if (conversation === undefined || last === undefined) {
    return (
      <main className={styles['empty']} id="main">
        <h1>{t.none.title}</h1>
        <p>{t.none.text}</p>
        <a href={props.composeHref}>{t.none.back}</a>
        <div className={styles['emptyLog']}>{props.log}</div>
      </main>
    );
  }
  return <Rounds {...props} conversation={conversation} last={last} />;
}

function Rounds({
  conversation,
  last,
  verdictHref,
  log,
  strata,
  timeline,
  headline,
  onOpenVerdict,
}: RoundsPageProps & { readonly conversation: Conversation; readonly last: Turn }) {
  const t = useRoundsMessages();
  const formats = useFormats();
  const { target, compose } = useMessages();
  const { engine } = useWorkspace();
  const notSent = useDraft((state) => state.notSent);
  const reopened = useRoundDrafts((state) => state.reopened);
  const { turns } = conversation;
  const since = waitingSince(last);
  const now = useNow(since !== undefined);
  const heading = useFocusOnNewRound(last.entry.exchange.id, last.entry.open);
  const cards = useRef<HTMLDivElement>(null);
  const first = turns[0];
  const server = serverOf(last, engine.pageOrigin);
  const serverName = server.demo ? target.demo(server.name) : server.name;
  const shown = turns.find(({ entry }) => entry.exchange.id === reopened) ?? last;
  const open = isOpenRound(shown) || shown !== last;
  const goTo = (turn: Turn) => cards.current?.querySelectorAll('h2')[turns.indexOf(turn)]?.focus();
  return (
    <main className={styles['page']} id="main">
      <div className={styles['side']}>
        <CallPane conversation={conversation} server={serverName} now={now} onGoTo={goTo} />
        <div className={styles['sideLog']}>{log}</div>
      </div>
      <section className={styles['conversation']} aria-label={t.conversation}>
        <div className={styles['column']} ref={cards}>
          <p className={styles['kick']}>
            <span>{visibleText(last.entry.label.tool ?? '')}</span>
            <span>
              {since === undefined
                ? t.facts.round(last.entry.exchange.round)
                : t.facts.waiting(last.entry.exchange.round)}
            </span>
            <span>{last.entry.exchange.context.revision}</span>
            {first !== undefined && <span>{t.facts.started(formats.clock(first.entry.exchange.startedAt))}</span>}
            <a href={verdictHref}>{t.facts.back}</a>
          </p>
          <h1>{titleOf(last, t) ?? headline(last.entry)}</h1>
          {notSent !== undefined && (
            <p className={styles['error']} role="alert">
              <StatusIcon status="fail" size={14} />
              {compose.notSent[notSent.reason]}
            </p>
          )}
          {turns.map((turn, index) => (
            <div key={turn.entry.exchange.id} className={styles['step']}>
              <RoundCard
                turn={turn}
                before={turns[index - 1]}
                first={first}
                server={server.name}
                headingRef={turn === last ? heading : undefined}
                onOpenVerdict={() => onOpenVerdict(turn.entry)}
              />
              {turn.waitedMs !== undefined && (
                <p className={styles['human']}>
                  <Icon name="user" size={15} />
                  {t.card.withYou(turn.waitedMs)}
                  <span className={styles['wait']} aria-hidden="true" />
                </p>
              )}
            </div>
          ))}
        </div>
      </section>
      <aside className={styles['aside']} aria-label={t.inspector.title(shown.entry.exchange.round)}>
        <RoundInspector
          key={shown.entry.exchange.id}
          conversation={conversation}
          turn={shown}
          open={open}
          strata={strata(shown.entry)}
        />
      </aside>
      <div className={styles['timeline']}>{timeline(turns, last.entry)}</div>
    </main>
  );
}

/** What waits for the person, as the headline of the page; undefined where the verdict's own says it. */
function titleOf(turn: Turn, { heading: t }: RoundsMessages): string | undefined {
  if (turn.stream.some((asked) => isOpenQuestion(asked, turn.entry))) return t.stream;
  const { asked } = turn.node;
  if (asked === undefined || !isOpenRound(turn)) return undefined;
  if (asked.way === 'url-error') return t.url;
  if (asked.questions.length === 0) return t.stateOnly;
  const { round } = turn.entry.exchange;
  return [t.first, t.second, t.third][round - 1] ?? t.later(round);
}

/** The heading of a round that comes while the page is open takes the focus, and its card is kept in sight as it fills. */
function useFocusOnNewRound(exchangeId: string, open: boolean) {
  const heading = useRef<HTMLHeadingElement>(null);
  const seen = useRef(exchangeId);
  useEffect(() => {
    const isNew = seen.current !== exchangeId;
    seen.current = exchangeId;
    if (isNew) heading.current?.focus({ preventScroll: true });
    if (isNew || (!open && heading.current === document.activeElement))
      heading.current?.closest('article')?.scrollIntoView({ block: 'nearest' });
  }, [exchangeId, open]);
  return heading;
}
