import clsx from 'clsx';
import type { ReactNode, Ref } from 'react';
import { useFormats, useMessages } from '#i18n/useMessages.ts';
import { Button } from '#ui/Button.tsx';
import { Chip } from '#ui/Chip.tsx';
import { Icon } from '#ui/icons.tsx';
import { StatusIcon } from '#ui/StatusIcon.tsx';
import { visibleText } from '#ui/visibleText.ts';
import { isOpenRound } from '#workspace/roundsConversation.ts';
import type { Turn } from '#workspace/roundsConversation.ts';
import { BranchSwitch } from './BranchSwitch.tsx';
import { MiniStrata } from './MiniStrata.tsx';
import { RoundAsk } from './RoundAsk.tsx';
import { ResultLine, RoundLines } from './RoundLines.tsx';
import { StreamAsk } from './StreamAsk.tsx';
import { useRoundDrafts } from './useRounds.ts';
import { useRoundsMessages } from './words.ts';
import styles from './rounds.module.css';

export interface RoundCardProps {
  readonly turn: Turn;
  /** The round whose answer this one goes on with. */
  readonly before: Turn | undefined;
  readonly first: Turn | undefined;
  readonly server: string;
  /** The first heading of the newest card takes the focus when it comes. */
  readonly headingRef?: Ref<HTMLHeadingElement> | undefined;
  readonly onOpenVerdict: () => void;
}

/** One round: what went, what was asked, what the person said; the open one holds the form. */
export function RoundCard({ turn, before, first, server, headingRef, onOpenVerdict }: RoundCardProps) {
  const t = useRoundsMessages();
  const formats = useFormats();
  const { entry, node, next } = turn;
  const { exchange, verdict } = entry;
  const reopened = useRoundDrafts((state) => state.reopened === exchange.id);
  const reopen = useRoundDrafts((state) => state.reopen);
  const open = isOpenRound(turn) || (reopened && node.asked !== undefined);
  const waits = open || turn.stream.some(({ question, reply }) => question && !reply && entry.open);
  return (
    <article className={clsx(styles['card'], waits && styles['now'])} aria-label={t.card.round(exchange.round)}>
      <header>
        <h2 tabIndex={-1} ref={headingRef}>
          {t.card.round(exchange.round)}
        </h2>
        <code className={styles['quiet']}>{visibleText(idText(node.sent.id))}</code>
        {verdict !== undefined && <MiniStrata verdict={verdict} />}
        {turn.siblings.length > 1 && <BranchSwitch turn={turn} />}
        <span className={styles['grow']} />
        {verdict?.closedAt !== undefined && !waits && turn.siblings.length < 2 && (
          <span className={styles['took']}>{formats.span(verdict.closedAt)}</span>
        )}
        <span className={styles['outcome']}>
          <OutcomeChip turn={turn} waits={waits} />
        </span>
        <Button variant="icon" aria-label={t.card.openVerdictOf(exchange.round)} onClick={onOpenVerdict}>
          <Icon name="layers" size={15} />
        </Button>
      </header>
      <RoundLines turn={turn} before={before} first={first} open={open} />
      {reopened && next !== undefined && (
        <Notice>
          {t.card.branchOpen}
          <Button variant="quiet" size="small" onClick={() => reopen(undefined)}>
            {t.card.branchClose}
          </Button>
        </Notice>
      )}
      {(node.link === 'assumed' || node.link === 'by-state') && <Notice>{t.card.link[node.link]}</Notice>}
      {turn.stream.map((asked) => (
        <StreamAsk key={asked.request.id} asked={asked} turn={turn} server={server} />
      ))}
      {entry.open && turn.stream.length === 0 && exchange.context.revision !== '2026-07-28' && (
        <Notice>{t.stream.unheard}</Notice>
      )}
      <ResultLine turn={turn} />
      {turn.tampers.length > 0 && <Tampered turn={turn} />}
      {open && <RoundAsk turn={turn} server={server} />}
      {!open && next !== undefined && node.asked !== undefined && (
        <div className={styles['cardActs']}>
          <Button variant="quiet" size="small" onClick={() => reopen(exchange.id)}>
            <Icon name="retry" size={14} />
            {t.card.branch}
          </Button>
        </div>
      )}
    </article>
  );
}

function OutcomeChip({ turn, waits }: { readonly turn: Turn; readonly waits: boolean }) {
  const { outcomes } = useMessages();
  const t = useRoundsMessages();
  const { verdict, open } = turn.entry;
  if (verdict === undefined || (open && !verdict.settled))
    return <Chip tone="dashed">{waits ? t.stream.open : t.state.running}</Chip>;
  // The word of an answered round is in its lines; a chip for each would shout.
  if (turn.next !== undefined && !waits) return null;
  const status = verdict.rows.find(({ stratum }) => stratum === verdict.stratum)?.status ?? 'unknown';
  const note = verdict.gateway?.code ?? verdict.answer?.error?.code;
  return (
    <Chip
      stratum={verdict.stratum}
      stratumLabel={outcomes.stratum[verdict.stratum]}
      status={status}
      statusLabel={outcomes.status[status]}
      tone={waits ? 'waiting' : 'plain'}
      {...(note !== undefined && { note: visibleText(String(note)) })}
    >
      {verdict.outcome}
    </Chip>
  );
}

function Tampered({ turn }: { readonly turn: Turn }) {
  const t = useRoundsMessages();
  const status = { sound: 'pass', unsound: 'fail', open: 'unknown' } as const;
  return (
    <div className={styles['tampered']}>
      <StatusIcon status={status[turn.grade]} size={15} />
      <p>
        <b>{t.card.tampered}</b> {turn.tampers.map((tamper) => t.tamper.name[tamper]).join(', ')}.{' '}
        {!turn.entry.open && t.card.grade[turn.grade]}
      </p>
    </div>
  );
}

function Notice({ children }: { readonly children: ReactNode }) {
  return (
    <p className={styles['notice']}>
      <StatusIcon status="unknown" size={14} />
      <span>{children}</span>
    </p>
  );
}

/** An id without its quotes, where it has any. */
export function idText(raw: string | undefined): string {
  return raw?.replace(/^"(.*)"$/s, '$1') ?? '';
}
