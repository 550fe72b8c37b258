import { useState, type ReactNode } from 'react';
import { useFormats } from '#i18n/useMessages.ts';
import { isOwn } from '#sessions/ownMessage.ts';
import type { SessionRecord } from '#sessions/sessionRecord.ts';
import type { ExchangeRow } from '#sessions/storedExchange.ts';
import { Button } from '#ui/Button.tsx';
import { focusOnMount } from '#ui/focusOnMount.ts';
import { Icon } from '#ui/icons.tsx';
import { PlayerIcon } from '#ui/playerIcons.tsx';
import { ScrollArea } from '#ui/ScrollArea.tsx';
import { WindowedRows } from '#ui/WindowedRows.tsx';
import { useMedia } from '#ui/useMedia.ts';
import { CallLine } from './CallLine.tsx';
import { SessionFields } from './SessionFields.tsx';
import { sessionName } from './sessionName.ts';
import styles from './sessions.module.css';
import type { SessionActs } from './useSessionActs.ts';
import { useSessionRows } from './useSessionQueries.ts';
import { useSessionsWords } from './words.ts';

export interface SessionDetailsProps {
  readonly session: SessionRecord;
  readonly acts: SessionActs;
  /** Acts of other parts of the app on this session. */
  readonly moreActs?: ReactNode;
  /** True when it takes the place of what had the focus. */
  readonly arriving: boolean;
  /** Address of the list without this session, for narrow pages. */
  readonly backHref: string;
  readonly onBack: () => void;
  readonly onOpenCall: (row: ExchangeRow) => void;
  readonly onRemoved: () => void;
}

/** One session: what it is called, what can be done to it, and its calls. */
export function SessionDetails(props: SessionDetailsProps) {
  const { session, acts, moreActs, arriving, backHref, onBack, onOpenCall, onRemoved } = props;
  const t = useSessionsWords();
  const formats = useFormats();
  const { id, pinned, target, createdAt, usedAt, calls, exchanges, bytes } = session;
  const name = sessionName(session, t, formats);
  // Without the list beside it, it is what the page is about.
  const Title = useMedia('(max-width: 760px)') ? 'h1' : 'h2';
  const remove = () => {
    onRemoved();
    void acts.remove(session);
  };
  return (
    <section className={styles['details']} aria-label={name}>
      <a
        className={styles['back']}
        href={backHref}
        onClick={(event) => {
          if (event.ctrlKey || event.metaKey || event.shiftKey) return;
          event.preventDefault();
          onBack();
        }}
      >
        {t.details.back}
      </a>
      <div className={styles['about']}>
        <Title ref={arriving ? focusOnMount : undefined} tabIndex={-1} className={styles['name']}>
          {name}
        </Title>
        <dl className={styles['facts']}>
          <dt>{t.details.target}</dt>
          <dd className={styles['mono']}>{target === '' ? t.noTarget : target}</dd>
          <dt>{t.details.started}</dt>
          <dd>{formats.moment(createdAt)}</dd>
          <dt>{t.details.used}</dt>
          <dd>{formats.moment(usedAt)}</dd>
          <dt>{t.details.holds}</dt>
          <dd>{formats.list([t.calls(calls), t.exchanges(exchanges), t.size(bytes)])}</dd>
        </dl>
        <SessionFields
          key={`${id} ${session.name} ${session.note}`}
          session={session}
          standIn={sessionName({ ...session, name: '' }, t, formats)}
          edit={acts.edit}
        />
        <div className={styles['acts']}>
          <Button size="small" aria-pressed={pinned} onClick={() => void acts.edit(id, { pinned: !pinned })}>
            <PlayerIcon name="pin" size={14} />
            {pinned ? t.details.unpin : t.details.pin}
          </Button>
          <Button size="small" onClick={() => void acts.duplicate(session)}>
            <Icon name="copy" size={14} />
            {t.details.duplicate}
          </Button>
          <Button size="small" onClick={remove}>
            <Icon name="remove" size={14} />
            {t.details.remove}
          </Button>
          {moreActs}
        </div>
      </div>
      <SessionCalls sessionId={id} onOpenCall={onOpenCall} />
    </section>
  );
}

function SessionCalls({
  sessionId,
  onOpenCall,
}: {
  readonly sessionId: string;
  readonly onOpenCall: (row: ExchangeRow) => void;
}) {
  const t = useSessionsWords().details;
  const { data } = useSessionRows(sessionId);
  const [handshake, setHandshake] = useState(false);
  const narrow = useMedia('(max-width: 760px)');
  const Title = narrow ? 'h2' : 'h3';
  if (data === undefined) return <p className={styles['empty']}>{t.loading}</p>;
  const { rows, unreadable } = data.kind === 'ok' ? data.value : { rows: [], unreadable: 0 };
  const shown = handshake ? rows : rows.filter((row) => isOwn(row) || row.callId !== row.id || row.status === 'fail');
  return (
    <>
      <header className={styles['callsHead']}>
        <Title className={styles['strong']}>{t.callsTitle}</Title>
        <span className={styles['grow']} />
        <Button
          size="small"
          aria-pressed={handshake}
          title={t.handshakeLabel}
          className={styles['toggle'] ?? ''}
          onClick={() => setHandshake(!handshake)}
        >
          {t.handshake}
        </Button>
      </header>
      {unreadable > 0 && <p className={styles['empty']}>{t.unreadable(unreadable)}</p>}
      <ScrollArea label={t.callsTitle} className={styles['scroll'] ?? ''}>
        {shown.length === 0 ? (
          <p className={styles['empty']}>{t.none}</p>
        ) : (
          <WindowedRows
            label={t.calls}
            count={shown.length}
            rowHeight={narrow ? 56 : 30}
            current={0}
            keyOf={(index) => shown[index]?.id ?? String(index)}
          >
            {(index, control) => {
              const row = shown[index];
              return row && <CallLine row={row} control={control} onOpen={() => onOpenCall(row)} />;
            }}
          </WindowedRows>
        )}
      </ScrollArea>
    </>
  );
}
