import clsx from 'clsx';
import { useFormats } from '#i18n/useMessages.ts';
import { Pane, PaneHeader } from '#ui/Pane.tsx';
import { ScrollArea } from '#ui/ScrollArea.tsx';
import { visibleText } from '#ui/visibleText.ts';
import type { ToolAnnotations } from '#protocol/tool.ts';
import type { RoundsMessages } from '#i18n/messages/rounds.en.ts';
import type { Conversation, Turn } from '#workspace/roundsConversation.ts';
import { clockOf, turnWord } from './roundWords.ts';
import { timesOf, waitingSince } from './waiting.ts';
import { useRoundsMessages } from './words.ts';
import styles from './rounds.module.css';

export interface CallPaneProps {
  readonly conversation: Conversation;
  readonly server: string;
  /** Epoch ms. */
  readonly now: number;
  readonly onGoTo: (turn: Turn) => void;
}

/** What call it is, how long it was with whom, and its rounds. */
export function CallPane({ conversation, server, now, onGoTo }: CallPaneProps) {
  const t = useRoundsMessages();
  const { span } = useFormats();
  const { turns } = conversation;
  const first = turns[0];
  const last = turns.at(-1);
  if (first === undefined || last === undefined) return null;
  const { tool, revision } = first.entry.exchange.context;
  const times = timesOf(conversation);
  const since = waitingSince(last);
  const person = since === undefined ? times.person : [...times.person, Math.max(0, now - since)];
  return (
    <Pane label={t.call.title} ground="sunken" className={styles['callPane'] ?? ''}>
      <PaneHeader title={t.call.title} />
      <div className={styles['callFacts']}>
        <code className={styles['toolName']}>{visibleText(first.entry.label.tool ?? '')}</code>
        <p className={styles['quiet']}>{hintText(tool?.annotations, t.call)}</p>
        <dl className={styles['facts']}>
          <Fact name={t.call.server} value={server} />
          <Fact name={t.call.revision} value={revision ?? '—'} />
          <Fact name={t.call.arguments} value={t.call.same} />
          <Fact name={t.call.withServer} value={span(Math.round(times.server))} mono />
          <Fact
            name={t.call.withYou}
            value={person.length === 0 ? t.call.notYet : person.map((ms) => span(rounded(ms))).join(' + ')}
            mono
          />
        </dl>
        {since !== undefined && !last.entry.open && <p className={styles['quiet']}>{t.call.kept}</p>}
      </div>
      <PaneHeader title={t.call.rounds} />
      <ScrollArea label={t.call.rounds}>
        <ul className={styles['roundList']}>
          {turns.map((turn) => {
            const waits = waitingSince(turn);
            return (
              <li key={turn.entry.exchange.id}>
                <button
                  type="button"
                  className={clsx(styles['roundRow'], waits !== undefined && styles['roundNow'])}
                  aria-current={turn === last ? 'step' : undefined}
                  onClick={() => onGoTo(turn)}
                >
                  <span>{t.call.round(turn.entry.exchange.round)}</span>
                  <span className={styles['hint']}>
                    {waits === undefined ? turnWord(turn, t.state) : t.state.waiting(clockOf(now - waits))}
                  </span>
                </button>
              </li>
            );
          })}
          {since !== undefined && !last.entry.open && (
            <li className={styles['roundNext']}>
              <span>{t.call.round(last.entry.exchange.round + 1)}</span>
              <span className={styles['hint']}>{t.call.after}</span>
            </li>
          )}
        </ul>
      </ScrollArea>
    </Pane>
  );
}

function Fact({
  name,
  value,
  mono = false,
}: {
  readonly name: string;
  readonly value: string;
  readonly mono?: boolean;
}) {
  return (
    <div>
      <dt>{name}</dt>
      <dd className={clsx(mono && styles['mono'])}>{visibleText(value)}</dd>
    </div>
  );
}

/** Whole seconds once there are some: a running clock in hundredths would only flicker. */
function rounded(ms: number): number {
  return ms < 1000 ? Math.round(ms) : ms < 10_000 ? Math.round(ms / 100) * 100 : Math.round(ms / 1000) * 1000;
}

function hintText(hints: ToolAnnotations | undefined, t: RoundsMessages['call']): string {
  const said = [
    hints?.readOnlyHint === true && t.hint.readOnly,
    hints?.destructiveHint === true && t.hint.destructive,
    hints?.idempotentHint === true && t.hint.idempotent,
    hints?.openWorldHint === true && t.hint.openWorld,
  ].filter((one) => one !== false);
  return said.length === 0 ? t.noHints : t.hints(said.join(', '));
}
